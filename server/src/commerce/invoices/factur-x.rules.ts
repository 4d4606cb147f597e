import type { PlainReason } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { vatByRate } from './invoices.rules.ts'

/** An invoice as the norm counts it; amounts in cents. */
export interface Counted {
  type: 'FACTURE' | 'AVOIR' | 'BL' | 'BC'
  dueOn: string | null
  totalExcl: number
  totalVat: number
  totalIncl: number
  paid: number
  balance: number
  lines: readonly CountedLine[]
}

export interface CountedLine {
  line: number
  quantity: number
  unitPriceExcl: number
  discountPercent: number
  vatRate: number
  amountExcl: number
  amountIncl: number
}

export interface Finding {
  /** The rule of EN 16931 that it breaks. */
  rule: string
  code: PlainReason
  line?: number
  rate?: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** A price in whole cents is half a cent from what it was, for each piece; the amount is rounded once more. */
function lineFinding(line: CountedLine): Finding | null {
  const { quantity, unitPriceExcl, discountPercent, amountExcl } = line
  const exact = (quantity * unitPriceExcl * (100 - discountPercent)) / 100
  const allowed = 0.5 * Math.abs(quantity) + 1
  return Math.abs(exact - amountExcl) <= allowed ? null : { rule: 'BT-131', code: 'line-amount', line: line.line }
}

/**
 * BR-CO-17: the ERP rounds line by line, so that a rate may differ by a cent for each of its lines, and never by a euro.
 * BR-E-09: what is exempt has no VAT at all.
 */
function rateFinding(lines: readonly CountedLine[]): Finding | null {
  for (const { rate, base, amount } of vatByRate(lines)) {
    if (rate === 0 && amount !== 0) return { rule: 'BR-E-09', code: 'vat-rate', rate }
    const own = lines.filter(({ vatRate }) => vatRate === rate).length
    if (Math.abs((base * rate) / 100 - amount) > Math.min(own, 99) + 0.5)
      return { rule: 'BR-CO-17', code: 'vat-rate', rate }
  }
  return null
}

/** The sums that EN 16931 asks for, one rule after the other; the first that does not hold. */
const rules: readonly ((invoice: Counted) => Finding | null)[] = [
  ({ lines }) => (lines.length > 0 ? null : { rule: 'BR-16', code: 'no-lines' }),
  ({ lines }) => lines.reduce<Finding | null>((found, line) => found ?? lineFinding(line), null),
  ({ lines, totalExcl }) =>
    sum(lines.map(({ amountExcl }) => amountExcl)) === totalExcl ? null : { rule: 'BR-CO-10', code: 'line-total' },
  ({ lines }) => rateFinding(lines),
  ({ lines, totalVat }) =>
    sum(vatByRate(lines).map(({ amount }) => amount)) === totalVat ? null : { rule: 'BR-CO-14', code: 'vat-total' },
  ({ totalExcl, totalVat, totalIncl }) =>
    totalExcl + totalVat === totalIncl ? null : { rule: 'BR-CO-15', code: 'gross-total' },
  ({ type, totalIncl, paid, balance }) =>
    type === 'AVOIR' || totalIncl - paid === balance ? null : { rule: 'BR-CO-16', code: 'due-amount' },
]

/** INV-04: what keeps an invoice from being one of the norm; null where nothing does. */
export function findingOf(invoice: Counted): Finding | null {
  return rules.reduce<Finding | null>((found, rule) => found ?? rule(invoice), null)
}

export interface Address {
  ligne1: string
  ligne2: string | null
  codePostal: string
  ville: string
  pays: string
}

export interface Party {
  name: string
  siret: string | null
  vatNumber: string | null
  address: Address
}

export interface Seller extends Party {
  legalForm: string
  /** In cents. */
  capital: number
  rcs: string
}

/** `FR` of `FR` and of `France`; null for what is no code and no name that is known. */
export function countryOf(country: string): string | null {
  const plain = country.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(plain)) return plain
  return { FRANCE: 'FR', BELGIQUE: 'BE', SUISSE: 'CH', LUXEMBOURG: 'LU', MONACO: 'MC' }[plain] ?? null
}

/** BR-06 to BR-11, BR-CO-9, BR-CO-26: names, countries, and by which number the seller is known. */
export function partiesFinding(seller: Party, buyer: Party | null): Finding | null {
  const missing: Finding = { rule: 'BR-CO-26', code: 'parties' }
  if (!buyer?.name.trim() || !seller.name.trim()) return missing
  if (!countryOf(seller.address.pays) || !countryOf(buyer.address.pays)) return missing
  const isVat = (number: string | null) => number !== null && /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(number)
  if (!isVat(seller.vatNumber) || !/^\d{14}$/.test(seller.siret ?? '')) return missing
  return buyer.vatNumber === null || isVat(buyer.vatNumber) ? null : missing
}
