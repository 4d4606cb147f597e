import { addDays } from '../days.ts'
import { makeRandom } from '../random.ts'
import { erpArticles } from './articles.ts'
import type { ErpBooks } from './books.ts'
import type { ErpClient } from './clients.ts'
import { movementOf, withBalances } from './movements.ts'
import { cents, lineOf, pieceOf, sell, settle } from './pieces.ts'

/** Books with very many bills, spread over three years, each paid on its day: for measuring. */
export function makeVolume(client: Pick<ErpClient, 'base' | 'code'>, bills: number, today: string): ErpBooks {
  const random = makeRandom(bills)
  const books: ErpBooks = { pieces: [], movements: [], returns: [] }
  const articles = erpArticles[client.base]
  for (let index = 0; index < bills; index++) {
    const date = addDays(today, -1 - Math.floor(((bills - 1 - index) * 1_095) / bills))
    const numeroPiece = `FV-${client.code}-${String(index + 1).padStart(7, '0')}`
    const lines = [1, 2].map((ligne) => lineOf(sell(random, random.pick(articles), date, 3), ligne, null))
    const head = { numeroPiece, typePiece: 'FACTURE' as const, date, referenceClient: `CMD-${index + 1}` }
    const piece = pieceOf(client, head, lines, date)
    const amount = cents(piece.netAPayer)
    books.pieces.push(settle(piece, amount, date))
    const billed = { type: 'FACTURE', origine: 'FACTURATION', libelle: lines[0]?.designation ?? '' } as const
    const paid = { type: 'REGLEMENT', origine: 'PRELEVEMENT', libelle: 'Prélèvement' } as const
    books.movements.push(movementOf(piece, { ...billed, date, amount: -amount }))
    books.movements.push(movementOf(piece, { ...paid, date, amount }))
  }
  return { ...books, movements: withBalances(books.movements) }
}
