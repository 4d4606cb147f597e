import type { ErpBooks, ErpPaid } from '@arcade/demo/erp/books.ts'
import type { ErpClient } from '@arcade/demo/erp/clients.ts'
import { movementOf, withBalances } from '@arcade/demo/erp/movements.ts'
import {
  cents,
  type Dated,
  type ErpLine,
  type ErpPiece,
  euros,
  pieceOf,
  settle,
  total,
} from '@arcade/demo/erp/pieces.ts'
import { creditLine, type ErpReturn, followed } from '@arcade/demo/erp/returns.ts'
import type { Write } from './writes.ts'

export type Returning = Extract<Write, { kind: 'retour' }>
type Step = { statut: ErpReturn['statut']; at: string }

/** The seller of the demo accepts a return without being asked. */
const acceptedAfter = 30_000

const isAccepted = ({ at }: Returning) => Date.now() - Date.parse(at) >= acceptedAfter

/** How many returns were accepted by the passing of time: where it changed, the cache is stale. */
export const stepsSoFar = (own: readonly Write[]): number =>
  own.filter((one) => one.kind === 'retour' && isAccepted(one)).length

/** The books with the returns that calls asked for, and the credit notes that came of them. */
export function returnsOf(
  client: ErpClient,
  books: ErpBooks,
  own: readonly Write[],
  paid: readonly ErpPaid[],
): ErpBooks {
  const returns = own.flatMap((one) => (one.kind === 'retour' ? [returnOf(client, one, books, own)] : []))
  const credits = returns.flatMap((one) => (one.numeroAvoir ? [creditOf(client, one.numeroAvoir, one, books)] : []))
  if (credits.length === 0) return { ...books, returns: [...books.returns, ...returns] }
  const used = credits.map((piece) =>
    paid
      .filter(({ numeroAvoir }) => numeroAvoir === piece.numeroPiece)
      .reduce((piece, { amount, at }) => settle(piece, amount, at), piece),
  )
  const fields = { type: 'AVOIR', origine: 'RETOUR', utilisablePour: 'BASE', libelle: 'Avoir sur retour' } as const
  const movements = credits.map((piece) => ({
    ...movementOf(piece, { ...fields, date: piece.date, amount: cents(piece.netAPayer) }),
    changed: piece.changed,
  }))
  return {
    pieces: [...books.pieces, ...used],
    movements: withBalances([...books.movements, ...movements]),
    returns: [...books.returns, ...returns],
  }
}

export function returnOf(
  client: ErpClient,
  write: Returning,
  books: ErpBooks,
  own: readonly Write[],
): Dated<ErpReturn> {
  const { numero, asked } = write
  const steps = stepsOf(write, own)
  const last = steps.at(-1) as Step
  const sold = asked.lignes.map((line) => soldOf(books, line))
  const etapes = steps.map(({ statut, at }) => ({ statut, date: at.slice(0, 10) }))
  const credited = sold.flatMap((line, at) => (line ? [creditLine(line, asked.lignes[at]?.quantite ?? 0)] : []))
  const head = followed(client.base, etapes)
  return {
    numeroRetour: numero,
    referenceExterne: asked.referenceExterne,
    codeClient: asked.codeClient,
    date: write.at.slice(0, 10),
    statut: last.statut,
    numeroAvoir: last.statut === 'AVOIR_EMIS' ? `AV-${numero}` : null,
    ...head,
    montantPrevu: head.envoyerAvant ? euros(total(credited.map(({ montantTTC }) => montantTTC))) : null,
    lignes: asked.lignes.map(({ lot = null, ...line }, at) => ({
      ...line,
      lot,
      codeArticle: sold[at]?.codeArticle ?? '',
      designation: sold[at]?.designation ?? '',
    })),
    changed: last.at,
  }
}

/** What calls made of it, and that it was accepted meanwhile. */
function stepsOf(write: Returning, own: readonly Write[]): Step[] {
  const called = own.flatMap((one) =>
    one.kind === 'etape' && one.asked.referenceExterne === write.asked.referenceExterne
      ? [{ statut: one.asked.statut, at: one.at }]
      : [],
  )
  const first: Step = { statut: 'DEMANDE', at: write.at }
  const at = new Date(Date.parse(write.at) + acceptedAfter).toISOString()
  const isOpen = called.every((step) => step.at > at) && isAccepted(write)
  return isOpen ? [first, { statut: 'ACCEPTE', at }, ...called] : [first, ...called]
}

const soldOf = ({ pieces }: ErpBooks, { numeroBL, ligne }: { numeroBL: string; ligne: number }): ErpLine | undefined =>
  pieces
    .find(({ typePiece, numeroPiece }) => typePiece === 'BL' && numeroPiece === numeroBL)
    ?.lignes.find((line) => line.ligne === ligne)

function creditOf(client: ErpClient, numeroPiece: string, one: Dated<ErpReturn>, books: ErpBooks): Dated<ErpPiece> {
  const lines = one.lignes.flatMap((line, at) => {
    const sold = soldOf(books, line)
    return sold ? [{ ...creditLine(sold, line.quantite), ligne: at + 1 }] : []
  })
  const date = one.changed.slice(0, 10)
  const head = { numeroPiece, typePiece: 'AVOIR' as const, date, referenceClient: one.referenceExterne ?? '' }
  return { ...pieceOf(client, head, lines, date), changed: one.changed }
}
