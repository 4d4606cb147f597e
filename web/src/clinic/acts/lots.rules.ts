import { type Gs1Elements, type Gs1Reading, isGtin, parseGs1 } from '@arcade/contract/clinic/acts/gs1.ts'
import type { Act, BoughtLot, NewAct } from './acts.api.ts'

/** A lot as its fields hold it. */
export interface LotValues {
  /** Tells it from the others while the form is open. */
  id: string
  article: string
  manufacturer: string
  lot: string
  gtin: string
  serial: string
  expiry: string
  tooth: string
}

/** By their place, so that the same lots read twice are alike. */
export const lotValuesOf = (lots: Act['lots']): LotValues[] =>
  lots.map(({ article, manufacturer, lot, gtin, serial, expiry, tooth }, index) => ({
    id: String(index),
    article,
    manufacturer: manufacturer ?? '',
    lot,
    gtin: gtin ?? '',
    serial: serial ?? '',
    expiry: expiry ?? '',
    tooth: tooth ? String(tooth) : '',
  }))

type Lots = NonNullable<NewAct['lots']>
const orNull = (text: string) => text.trim() || null

export const lotBodyOf = (lots: readonly LotValues[]): Lots =>
  lots.map(({ article, manufacturer, lot, gtin, serial, expiry, tooth }) => ({
    article: article.trim(),
    manufacturer: orNull(manufacturer),
    lot: lot.trim(),
    gtin: gtin.trim() ? fullGtin(gtin) : null,
    serial: orNull(serial),
    expiry: orNull(expiry),
    tooth: tooth ? (Number(tooth) as NonNullable<Lots[number]['tooth']>) : null,
  }))

/** Shorter ones, as they stand below a bar code, are the same number with zeros before it. */
export const fullGtin = (typed: string): string => {
  const digits = typed.replaceAll(/\s/gu, '')
  return [8, 12, 13].includes(digits.length) ? digits.padStart(14, '0') : digits
}

export type LotField = 'article' | 'lot' | 'gtin' | 'serial' | 'expiry' | 'tooth'
export type LotFault = 'needed' | 'signs' | 'gtin' | 'date' | 'tooth'
export type LotFaults = Partial<Record<LotField, LotFault>>

/** What a lot or a serial number is made of (GS1): up to 20 signs without spaces. */
export const isLot = (text: string): boolean => /^[\x21-\x7e]{1,20}$/.test(text.trim())

/** `teeth` are those of the act. */
export function lotFaults(
  { article, lot, gtin, serial, expiry, tooth }: LotValues,
  teeth: readonly number[],
): LotFaults {
  return {
    ...(!article.trim() && { article: 'needed' }),
    ...(!isLot(lot) && { lot: lot.trim() ? 'signs' : 'needed' }),
    ...(gtin.trim() && !isGtin(fullGtin(gtin)) && { gtin: 'gtin' }),
    ...(serial.trim() && !isLot(serial) && { serial: 'signs' }),
    ...(expiry.trim() && !/^\d{4}-\d\d-\d\d$/.test(expiry) && { expiry: 'date' }),
    ...(tooth && !teeth.includes(Number(tooth)) && { tooth: 'tooth' }),
  }
}

export const isFaulty = (lot: LotValues, teeth: readonly number[]): boolean =>
  Object.keys(lotFaults(lot, teeth)).length > 0

/** One item has one label: the same number of the same article was read already. */
export const isKnown = (lots: readonly LotValues[], { gtin, serial }: Gs1Elements): boolean =>
  serial !== undefined && lots.some((lot) => lot.serial === serial && lot.gtin === (gtin ?? ''))

/** What was read goes into a lot of its own. An article that was named once keeps its name. */
export function withRead(
  lots: readonly LotValues[],
  read: Gs1Elements,
  { id, teeth }: { id: string; teeth: readonly number[] },
): LotValues[] {
  const { gtin = '', lot = '', serial = '', expiry = '' } = read
  const same = gtin ? lots.find((known) => known.gtin === gtin && known.article) : undefined
  const tooth = teeth.length === 1 ? String(teeth[0]) : ''
  const { article = '', manufacturer = '' } = same ?? {}
  return [...lots, { id, article, manufacturer, gtin, lot, serial, expiry, tooth }]
}

/** What can be placed in a mouth, each lot of an article once, however often it was delivered. */
export function placeable(bought: readonly BoughtLot[]): BoughtLot[] {
  const placed = bought.filter(({ family, serial }) => family !== 'other' && family !== 'guided_surgery' && !serial)
  return placed.filter(
    ({ article, lot }, at) => at === placed.findIndex((one) => one.article === article && one.lot === lot),
  )
}

/** What was chosen among the bought goes into a lot of its own. */
export function withBought(
  lots: readonly LotValues[],
  { article, lot, expiry }: BoughtLot,
  { id, teeth }: { id: string; teeth: readonly number[] },
): LotValues[] {
  const added = withRead(lots, { lot, ...(expiry && { expiry }) }, { id, teeth })
  return added.map((one) => (one.id === id ? { ...one, article } : one))
}

/** Whether somebody put a whole code where a lot number belongs. */
export const looksScanned = (text: string): boolean =>
  /^\(\d{2,4}\)|^\]|[\p{Cc}\u241d]/u.test(text.trim()) || isGtin(/^01(\d{14})/.exec(text.trim())?.[1] ?? '')

/** A label, or the number of an article alone, as it stands below its bar code. */
export function labelReading(scanned: string, today: string): Gs1Reading {
  const reading = parseGs1(scanned, today)
  const gtin = fullGtin(scanned)
  return reading.faults.length > 0 && isGtin(gtin) ? { elements: { gtin }, faults: [] } : reading
}

/** A label, or a lot number alone, as a letter of recall names it. A GTIN in front is a label, even with a wrong digit. */
export function lotReading(scanned: string, today: string): Gs1Reading {
  const reading = parseGs1(scanned, today)
  if (reading.faults.length === 0 && reading.elements.lot) return reading
  const isLabel = looksScanned(scanned) || /^01\d{14}/.test(scanned.trim())
  return isLot(scanned) && !isLabel ? { elements: { lot: scanned.trim() }, faults: [] } : reading
}
