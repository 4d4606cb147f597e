import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { cents, euros, total } from '@arcade/demo/erp/pieces.ts'
import type { FastifyInstance } from 'fastify'
import type { Ledger } from './ledger.ts'
import { baseOf, invalid, Refusal, unknownPiece } from './refusal.ts'
import type { ReversalAsked, Write } from './writes.ts'

interface Posted {
  Params: { base: string; reference: string }
  Body: unknown
}

type Payment = Extract<Write, { kind: 'reglement' }>
type Reversal = Extract<Write, { kind: 'annulation' }>

/** Reverses a payment as a whole, one piece of it, or a part of that. */
export function reversalRoute(app: FastifyInstance, ledger: Ledger) {
  app.post<Posted>('/:base/reglements/:reference/annulation', ({ params, body }, reply) => {
    const base = baseOf(params)
    const asked = readReversal(params.reference, body)
    const seen = ledger.seen(base, 'annulation', asked.referenceExterne)
    if (seen?.kind === 'annulation') return answerOf(seen)
    const payment = ledger.seen(base, 'reglement', params.reference)
    if (payment?.kind !== 'reglement')
      throw new Refusal(404, 'REGLEMENT_INCONNU', 'Aucun règlement ne porte cette référence.')
    const { codeClient } = payment
    const lignes = linesOf(asked, leftOf(ledger, base, payment))
    const stamped = ledger.stamp('AN')
    const write = { kind: 'annulation', base, codeClient, asked: { ...asked, lignes }, ...stamped } as const
    ledger.add(write)
    return reply.code(201).send(answerOf(write))
  })
}

/** What is left to reverse of each piece, in cents. */
function leftOf(ledger: Ledger, base: Base, { asked }: Payment): Map<string, number> {
  const reversed = ledger.reversalsOf(base, asked.referenceExterne).flatMap(({ asked }) => asked.lignes)
  const left = new Map<string, number>()
  for (const { numeroPiece, montant } of asked.lignes)
    left.set(numeroPiece, (left.get(numeroPiece) ?? 0) + cents(montant))
  for (const { numeroPiece, montant } of reversed) left.set(numeroPiece, (left.get(numeroPiece) ?? 0) - cents(montant))
  return left
}

type ReversalInput = Omit<ReversalAsked, 'lignes'> & { numeroPiece: string | null; montant: number | null }

function linesOf({ numeroPiece, montant }: ReversalInput, left: ReadonlyMap<string, number>): ReversalAsked['lignes'] {
  if (numeroPiece !== null && !left.has(numeroPiece)) throw unknownPiece(numeroPiece)
  const pieces = [...left].filter(([number, cents]) => (numeroPiece === null || number === numeroPiece) && cents > 0)
  if (montant !== null && numeroPiece === null && left.size > 1)
    throw invalid('numeroPiece : le règlement en a plusieurs.')
  const most = pieces.reduce((sum, [, cents]) => sum + cents, 0)
  const wanted = montant === null ? most : cents(montant)
  if (most === 0 || wanted > most) throw new Refusal(409, 'MONTANT_DEPASSE', `Il reste ${euros(most)} € à annuler.`)
  return pieces.map(([number, cents]) => ({ numeroPiece: number, montant: euros(montant === null ? cents : wanted) }))
}

const answerOf = ({ numero, at, codeClient, asked }: Reversal) => ({
  numero,
  referenceExterne: asked.referenceExterne,
  codeClient,
  date: at.slice(0, 10),
  montant: euros(total(asked.lignes.map(({ montant }) => montant))),
  lignes: asked.lignes,
})

/** Without a reference of its own it is the one reversal of that payment. */
function readReversal(reglement: string, body: unknown): ReversalInput {
  if (typeof body !== 'object' || body === null) throw invalid('Un objet est attendu.')
  const { referenceExterne = reglement, numeroPiece = null, montant = null, motif } = body as Record<string, unknown>
  if (typeof referenceExterne !== 'string' || !referenceExterne) throw invalid('referenceExterne')
  if (numeroPiece !== null && typeof numeroPiece !== 'string') throw invalid('numeroPiece')
  if (montant !== null && (typeof montant !== 'number' || !(montant > 0) || cents(montant) / 100 !== montant))
    throw invalid('montant')
  if (typeof motif !== 'string') throw invalid('motif')
  return { referenceExterne, reglement, numeroPiece, montant, motif }
}
