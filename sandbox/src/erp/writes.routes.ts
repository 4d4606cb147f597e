import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { cents, euros, total } from '@arcade/demo/erp/pieces.ts'
import type { FastifyInstance } from 'fastify'
import { plain, returnableLines } from './answers.ts'
import type { Known, Ledger } from './ledger.ts'
import { type Returning, returnOf } from './ledger-returns.ts'
import { baseOf, invalid, Refusal, unknownClient, unknownPiece } from './refusal.ts'
import { returnRoutes } from './returns.routes.ts'
import { reversalRoute } from './reversals.routes.ts'
import type { AllocationAsked, DiscountAsked, PaymentAsked, ReturnAsked, Write } from './writes.ts'

interface Posted {
  Params: { base: string }
  Body: unknown
}

/** What the portal writes. A reference that was seen gets the first answer again: that is what makes "once" possible. */
export function writeRoutes(app: FastifyInstance, ledger: Ledger) {
  app.post<Posted>('/:base/reglements', ({ params, body }, reply) => {
    const base = baseOf(params)
    const asked = readPayment(body)
    const seen = ledger.seen(base, 'reglement', asked.referenceExterne)
    if (seen?.kind === 'reglement') return paymentAnswer(seen)
    checkPayment(ledger, base, asked)
    const write = { kind: 'reglement', base, codeClient: asked.codeClient, asked, ...ledger.stamp('RG') } as const
    ledger.add(write)
    return reply.code(201).send(paymentAnswer(write))
  })

  app.post<Posted>('/:base/remises', ({ params, body }, reply) => {
    const base = baseOf(params)
    const asked = readDiscount(body)
    const seen = ledger.seen(base, 'remise', asked.referenceExterne)
    if (seen?.kind === 'remise') return discountAnswer(seen)
    checkDiscount(ledger, base, asked)
    const write = { kind: 'remise', base, codeClient: asked.codeClient, asked, ...ledger.stamp('RM') } as const
    ledger.add(write)
    return reply.code(201).send(discountAnswer(write))
  })

  reversalRoute(app, ledger)

  app.post<Posted>('/:base/affectations', ({ params, body }, reply) => {
    const base = baseOf(params)
    const asked = readAllocation(body)
    const seen = ledger.seen(base, 'affectation', asked.referenceExterne)
    if (seen?.kind === 'affectation') return allocationAnswer(seen)
    checkAllocation(ledger, base, asked)
    const write = { kind: 'affectation', base, codeClient: asked.codeClient, asked, ...ledger.stamp('AF') } as const
    ledger.add(write)
    return reply.code(201).send(allocationAnswer(write))
  })

  app.post<Posted>('/:base/retours', ({ params, body }, reply) => {
    const base = baseOf(params)
    const asked = readReturn(body)
    const client = ledger.find(base, asked.codeClient)
    if (!client) throw unknownClient()
    const seen = ledger.seen(base, 'retour', asked.referenceExterne)
    if (seen?.kind === 'retour') return answerOf(seen, client)
    const books = ledger.booksOf(client)
    checkReturn(returnableLines(books), asked)
    const write = { kind: 'retour', base, codeClient: asked.codeClient, asked, ...ledger.stamp('RT') } as const
    ledger.add(write)
    return reply.code(201).send(answerOf(write, client))
  })
  const answerOf = (write: Returning, client: Known) =>
    plain(returnOf(client, write, ledger.booksOf(client), ledger.writesOf(client)))

  returnRoutes(app, ledger)

  // No part of a gateway: makes a client with very many bills, to measure with.
  app.post<Posted>('/:base/volume', ({ params, body }, reply) => {
    const base = baseOf(params)
    const { codeClient, factures } = fieldsOf(body)
    if (typeof codeClient !== 'string' || !/^[A-Z0-9]{1,17}$/.test(codeClient)) throw invalid('codeClient')
    if (typeof factures !== 'number' || !Number.isInteger(factures) || factures < 1 || factures > 200_000)
      throw invalid('factures : de 1 à 200000.')
    if (ledger.find(base, codeClient)) throw invalid('codeClient : déjà pris.')
    ledger.add({ kind: 'volume', base, codeClient, factures, at: new Date().toISOString() })
    return reply.code(201).send({ base, codeClient, factures })
  })
}

function paymentAnswer({ numero, asked }: Extract<Write, { kind: 'reglement' }>) {
  const { referenceExterne, codeClient, date, lignes } = asked
  return { numero, referenceExterne, codeClient, date, montant: euros(total(lignes.map(({ montant }) => montant))) }
}

const discountAnswer = ({ numero, at, asked }: Extract<Write, { kind: 'remise' }>) => ({
  numero,
  ...asked,
  date: at.slice(0, 10),
})

const allocationAnswer = ({ numero, at, asked }: Extract<Write, { kind: 'affectation' }>) => ({
  numero,
  referenceExterne: asked.referenceExterne,
  codeClient: asked.codeClient,
  date: at.slice(0, 10),
  montant: euros(total(asked.lignes.map(({ montant }) => montant))),
})

/** The bills of a client, each with what is left to pay of it, or the credit notes with what is left to use, in cents. */
function leftOf(ledger: Ledger, base: Base, codeClient: string, type = 'FACTURE'): Map<string, number> {
  const client = ledger.find(base, codeClient)
  if (!client) throw unknownClient()
  const bills = ledger.booksOf(client).pieces.filter(({ typePiece }) => typePiece === type)
  return new Map(bills.map(({ numeroPiece, solde }) => [numeroPiece, cents(solde)]))
}

function checkDiscount(ledger: Ledger, base: Base, { codeClient, numeroPiece, montant }: DiscountAsked) {
  takeLeft(leftOf(ledger, base, codeClient), numeroPiece, montant, 'PIECE_SOLDEE')
}

function checkAllocation(ledger: Ledger, base: Base, { codeClient, lignes }: AllocationAsked) {
  const bills = leftOf(ledger, base, codeClient)
  const credits = leftOf(ledger, base, codeClient, 'AVOIR')
  for (const { numeroAvoir, numeroPiece, montant } of lignes) {
    takeLeft(credits, numeroAvoir, montant, 'AVOIR_SOLDE')
    takeLeft(bills, numeroPiece, montant, 'PIECE_SOLDEE')
  }
}

function takeLeft(all: Map<string, number>, number: string, montant: number, over: string) {
  const left = all.get(number)
  if (left === undefined) throw unknownPiece(number)
  if (left <= 0) throw new Refusal(409, over, `La pièce ${number} est soldée.`)
  if (cents(montant) > left)
    throw new Refusal(409, 'MONTANT_DEPASSE', `Il reste ${euros(left)} € de la pièce ${number}.`)
  all.set(number, left - cents(montant))
}

function checkPayment(ledger: Ledger, base: Base, { codeClient, lignes }: PaymentAsked) {
  const open = leftOf(ledger, base, codeClient)
  for (const { numeroPiece, montant } of lignes) {
    const left = open.get(numeroPiece)
    if (left === undefined) throw unknownPiece(numeroPiece)
    if (cents(montant) > left) throw invalid(`Il reste moins à payer de la pièce ${numeroPiece}.`)
    open.set(numeroPiece, left - cents(montant))
  }
}

function checkReturn(lines: ReturnType<typeof returnableLines>, { lignes }: ReturnAsked) {
  const left = new Map(lines.map(({ numeroBL, ligne, quantiteRestante }) => [`${numeroBL}/${ligne}`, quantiteRestante]))
  for (const { numeroBL, ligne, quantite } of lignes) {
    const here = left.get(`${numeroBL}/${ligne}`)
    if (here === undefined) throw unknownPiece(numeroBL)
    if (quantite > here) throw new Refusal(409, 'QUANTITE_DEPASSEE', `Il reste ${here} à retourner de ${numeroBL}.`)
    left.set(`${numeroBL}/${ligne}`, here - quantite)
  }
}

function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) throw invalid('Un objet est attendu.')
  return body as Record<string, unknown>
}

function headOf(body: unknown) {
  const { referenceExterne, codeClient, lignes, ...rest } = fieldsOf(body)
  if (typeof referenceExterne !== 'string' || !referenceExterne) throw invalid('referenceExterne')
  if (typeof codeClient !== 'string') throw invalid('codeClient')
  if (!Array.isArray(lignes) || lignes.length === 0) throw invalid('lignes')
  return { referenceExterne, codeClient, lines: lignes.map(fieldsOf), rest }
}

function readPayment(body: unknown): PaymentAsked {
  const { referenceExterne, codeClient, lines, rest } = headOf(body)
  const { date } = rest
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date))) throw invalid('date')
  const lignes = lines.map(({ numeroPiece, montant }) => {
    if (typeof numeroPiece !== 'string') throw invalid('numeroPiece')
    if (typeof montant !== 'number' || !(montant > 0)) throw invalid('montant')
    return { numeroPiece, montant }
  })
  return { referenceExterne, codeClient, date, lignes }
}

function readDiscount(body: unknown): DiscountAsked {
  const { referenceExterne, codeClient, numeroPiece, montant, motif } = fieldsOf(body)
  if (typeof referenceExterne !== 'string' || !referenceExterne) throw invalid('referenceExterne')
  if (typeof codeClient !== 'string') throw invalid('codeClient')
  if (typeof numeroPiece !== 'string') throw invalid('numeroPiece')
  if (typeof montant !== 'number' || !(montant > 0) || cents(montant) / 100 !== montant) throw invalid('montant')
  if (typeof motif !== 'string') throw invalid('motif')
  return { referenceExterne, codeClient, numeroPiece, montant, motif }
}

function readAllocation(body: unknown): AllocationAsked {
  const { referenceExterne, codeClient, lines } = headOf(body)
  const lignes = lines.map(({ numeroAvoir, numeroPiece, montant }) => {
    if (typeof numeroAvoir !== 'string' || typeof numeroPiece !== 'string') throw invalid('numeroAvoir, numeroPiece')
    if (typeof montant !== 'number' || !(montant > 0) || cents(montant) / 100 !== montant) throw invalid('montant')
    return { numeroAvoir, numeroPiece, montant }
  })
  return { referenceExterne, codeClient, lignes }
}

function readReturn(body: unknown): ReturnAsked {
  const { referenceExterne, codeClient, lines } = headOf(body)
  const lignes = lines.map(({ numeroBL, ligne, quantite, lot, motif }) => {
    if (typeof numeroBL !== 'string' || typeof ligne !== 'number') throw invalid('numeroBL, ligne')
    if (typeof quantite !== 'number' || !(quantite > 0)) throw invalid('quantite')
    if (typeof motif !== 'string') throw invalid('motif')
    return { numeroBL, ligne, quantite, lot: typeof lot === 'string' ? lot : null, motif }
  })
  return { referenceExterne, codeClient, lignes }
}
