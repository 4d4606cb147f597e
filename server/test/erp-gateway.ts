import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { makePartnerHealth } from '../src/kernel/partners/partner-health.ts'
import { makeErp } from '../src/parts/partners/erp.ts'

type Element = { codeClient: string } & Record<string, unknown>
type Instead = (url: URL, response: ServerResponse) => boolean

/** The feeds of an ERP that a test fills and breaks; `answers` are other paths, as `BDA/clients/C1/solde`. */
export async function makeGateway(atEnd: (close: () => void) => void = onTestFinished) {
  const changes = new Map<string, Element[]>()
  const answers = new Map<string, unknown>()
  const asked: string[] = []
  let instead: Instead = () => false

  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://gateway')
    asked.push(`${url.pathname}${url.search}`)
    if (instead(url, response)) return
    const [, base, kind, feed] = url.pathname.split('/')
    const reply =
      kind === 'flux'
        ? pageOf(changes.get(`${base}/${feed}`) ?? [], url.searchParams)
        : answers.get(url.pathname.slice(1))
    const status = reply === undefined ? 404 : 200
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply ?? { error: { code: 'CLIENT_INCONNU', message: 'inconnu' } }))
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url,
    asked,
    answers,
    /** What changed last stands at the end. */
    push: (feed: string, ...elements: Element[]) => void changes.set(feed, [...(changes.get(feed) ?? []), ...elements]),
    /** Until it is changed; true: it has answered. */
    answerInstead(next: Instead) {
      instead = next
    },
    erp: (log = pino({ enabled: false })) =>
      makeErp({ settings: { url, token: 'test' }, log, health: makePartnerHealth(), timeoutMs: 1_000 }),
  }
}

function pageOf(all: readonly Element[], query: URLSearchParams) {
  const start = Number(query.get('curseur') ?? 0)
  const code = query.get('codeClient')
  const end = Math.min(all.length, start + Number(query.get('limite')))
  const elements = all.slice(start, end).filter(({ codeClient }) => code === null || codeClient === code)
  return { elements, curseur: String(end), fin: end >= all.length }
}

export const billOf = (codeClient: string, number: number, more: object = {}) => ({
  numeroPiece: `FA-${number}`,
  typePiece: 'FACTURE',
  date: '2026-03-01',
  codeClient,
  totalHT: 100,
  totalTVA: 20,
  totalTTC: 120,
  netAPayer: 120,
  montantRegle: 0,
  solde: 120,
  devise: 'EUR',
  echeances: [{ date: '2026-04-01', montant: 120, regle: 0 }],
  statut: 'NOT_PAID',
  lignes: [lineOf(1)],
  ...more,
})

export const lineOf = (ligne: number, more: object = {}) => ({
  ligne,
  codeArticle: 'CI-4010',
  designation: 'Implant 4,0 × 10',
  famille: 'CI',
  quantite: 1,
  prixUnitaireHT: 100,
  remisePct: 0,
  tauxTVA: 20,
  montantHT: 100,
  montantTTC: 120,
  numeroBL: `BL-${ligne}`,
  dateBL: '2026-02-20',
  lots: [{ numero: `L${ligne}`, type: 'LOT', peremption: '2030-01-31', quantite: 1 }],
  ...more,
})

export const balanceOf = (base: string, codeClient: string, solde: number) => ({
  base,
  codeClient,
  solde,
  echu: Math.max(0, -solde),
  nonEchu: 0,
  devise: 'EUR',
  dateArrete: '2026-03-01',
})

export const movementOf = (codeClient: string, number: number, more: object = {}) => ({
  numero: `M-${number}`,
  codeClient,
  date: '2026-03-01',
  type: 'AVOIR',
  libelle: 'Avoir',
  origine: 'GESTE',
  utilisablePour: 'BASE',
  montant: 10,
  soldeApres: 10,
  devise: 'EUR',
  ...more,
})
