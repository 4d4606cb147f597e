import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { erpClients } from '@arcade/demo/erp/clients.ts'
import { makeVolume } from '@arcade/demo/erp/volume.ts'

export const client = { base: 'BDA', code: 'BENCH1' } as const

/** How late each base says a balance, in milliseconds. */
const delays = [100, 200, 300, 400]
export const slowest = Math.max(...delays)

/** The gateway of an ERP in which one client has very many bills; its answers are made before anything is measured. */
export async function openGateway(bills: number) {
  const books = makeVolume(client, bills, new Date().toISOString().slice(0, 10))
  const feeds: Record<string, string[]> = {
    pieces: books.pieces.map((piece) => JSON.stringify(piece)),
    mouvements: books.movements.slice(0, 50_000).map((movement) => JSON.stringify(movement)),
  }
  let began = 0

  function pageOf(feed: string, query: URLSearchParams): string {
    const all = query.get('codeClient') === client.code ? (feeds[feed] ?? []) : []
    if (all.length > 0) began ||= performance.now()
    const start = Number(query.get('curseur') ?? 0)
    const end = Math.min(all.length, start + Number(query.get('limite')))
    return `{"elements":[${all.slice(start, end).join(',')}],"curseur":"${end}","fin":${end >= all.length}}`
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway')
    const [, base = '', what, name = ''] = pathname.split('/')
    const say = (body: string) => response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    if (what === 'flux') return void say(base === client.base ? pageOf(name, searchParams) : emptyPage)
    const solde = { base, codeClient: name, solde: 10, echu: 0, nonEchu: 0, devise: 'EUR', dateArrete: '2026-01-01' }
    void pause(delays[bases.indexOf(base as (typeof bases)[number])] ?? 0).then(() => say(JSON.stringify(solde)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** When the first page with something in it was asked for. */
    began: () => began,
    close: () => server.close(),
  }
}

const emptyPage = '{"elements":[],"curseur":"0","fin":true}'

/** Somebody of the demo who is a client of all four bases. */
export const owner = erpClients[0]?.email ?? ''
