import { createHash } from 'node:crypto'
import type { StoredLine } from './offers.table.ts'

/** What an answer is about. */
export interface Terms {
  number: string
  title: string
  description: string
  currency: string
  totalExcl: number
  totalVat: number
  totalIncl: number
  endsOn: string
  lines: readonly StoredLine[]
  /** The paper as its sender names it; null: drawn from the rest. */
  paper: string | null
}

/** The same for the same terms, and another one for any others. */
export function hashOf(terms: Terms): string {
  const { number, title, description, currency, totalExcl, totalVat, totalIncl, endsOn, lines, paper } = terms
  const sorted = lines.map(({ article, designation, quantity, unitPrice, discount, total }) => [
    article,
    designation,
    quantity,
    unitPrice,
    discount,
    total,
  ])
  const all = [number, title, description, currency, totalExcl, totalVat, totalIncl, endsOn, sorted, paper]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
