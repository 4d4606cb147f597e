import { orderStatuses } from '@arcade/contract/commerce/orders/order-statuses.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmationStates } from '../../parts/partners/erp.wire.ts'
import { linesOf, type SeenLine, type Step, statusOf, stepsOf, totalsOf } from './erp-order.rules.ts'

const line = (over: Partial<SeenLine> = {}): SeenLine => ({
  type: 'BC',
  date: '2026-11-09',
  currency: 'EUR',
  article: 'CI4010',
  designation: 'Implant',
  family: 'CI',
  quantity: 4,
  delivered: 0,
  unitPriceExcl: 14_200,
  discountPercent: 0,
  vatRate: 5.5,
  amountExcl: 56_800,
  amountIncl: 59_924,
  ...over,
})
const note = (over: Partial<SeenLine> = {}) => line({ type: 'BL', delivered: null, date: '2026-11-13', ...over })
const short = (seen: SeenLine[]) =>
  linesOf(seen).map(({ article, delivered, quantity, amountExcl }) => [article, delivered, quantity, amountExcl])

describe('the lines of an order', () => {
  it('ORD-01 have each article once, with what the confirmation or the delivery notes call delivered', () => {
    const two = [line({ quantity: 3, amountExcl: 42_600 }), line({ quantity: 1, amountExcl: 14_200, delivered: 1 })]
    expect(short(two)).toEqual([['CI4010', 1, 4, 56_800]])
    expect(short([...two, note({ quantity: 3 })])).toEqual([['CI4010', 3, 4, 56_800]])
    expect(short([line({ delivered: 4 }), note({ quantity: 3 })])).toEqual([['CI4010', 4, 4, 56_800]])
  })

  it('ORD-01 have an article again where it costs something else there, and fill the first of them', () => {
    const free = line({ quantity: 1, discountPercent: 100, amountExcl: 0, amountIncl: 0 })
    expect(short([line(), free, note({ quantity: 5 })])).toEqual([
      ['CI4010', 4, 4, 56_800],
      ['CI4010', 1, 1, 0],
    ])
  })

  it('ORD-01 never have more delivered than ordered, and show without a price what was never confirmed', () => {
    expect(short([line(), note({ quantity: 9 }), note({ article: 'X', quantity: 2 })])).toEqual([
      ['CI4010', 4, 4, 56_800],
      ['X', 2, 2, null],
    ])
  })

  it('ORD-01 are those of the delivery notes where there is no confirmation; comments are none', () => {
    expect(short([note({ quantity: 2, amountExcl: 100 }), note({ quantity: 1, amountExcl: 50 })])).toEqual([
      ['CI4010', 3, 3, 150],
    ])
    expect(
      short([line({ quantity: 0, amountExcl: 0 }), line({ article: 'PORT', quantity: 0, amountExcl: 900 })]),
    ).toEqual([['PORT', 0, 0, 900]])
  })

  it('ORD-01 have no price in another currency', () => {
    expect(short([line({ currency: 'CHF' })])).toEqual([['CI4010', 0, 4, null]])
  })
})

it.each([
  ['SAISI', 0, 'pending'],
  ['CONFIRME', 0, 'validated'],
  ['EN_PREPARATION', 0, 'preparation_in_progress'],
  ['EXPEDIE', 0, 'expedition_in_progress'],
  ['EXPEDIE', 3, 'partially_delivered'],
  ['EXPEDIE', 4, 'delivered'],
  ['SOLDE', 4, 'delivered'],
  ['SOLDE', 3, 'delivered'],
  ['SOLDE', 0, 'refused'],
  ['ANNULE', 0, 'refused'],
  ['ANNULE', 1, 'delivered'],
  [null, 4, 'delivered'],
] as const)('ORD-01 %s with %s of 4 delivered is %s', (state, delivered, status) => {
  expect(statusOf(state, { quantity: 4, delivered })).toBe(status)
})

describe('the way of an order', () => {
  const seen = { orderedOn: '2026-11-09', isConfirmed: true, quantity: 4, deliveries: [], today: '2026-11-12' }
  const known: Step[] = [{ status: 'validated', day: '2026-11-09' }]

  it('ORD-02 begins on the day of the order, and goes on as it is seen', () => {
    expect(stepsOf({ ...seen, status: 'validated', known: [] })).toEqual(known)
    expect(stepsOf({ ...seen, status: 'validated', known })).toEqual(known)
    const next = stepsOf({ ...seen, status: 'expedition_in_progress', known })
    expect(next).toEqual([...known, { status: 'expedition_in_progress', day: '2026-11-12' }])
    // Back again, as the ERP may.
    expect(stepsOf({ ...seen, status: 'validated', known: next, today: '2026-11-13' }).at(-1)).toEqual({
      status: 'validated',
      day: '2026-11-13',
    })
  })

  it('ORD-02 has a delivery on the day of its note, in part until all is there', () => {
    const deliveries = [
      { date: '2026-11-13', quantity: 3 },
      { date: '2026-11-10', quantity: 1 },
    ]
    expect(stepsOf({ ...seen, status: 'delivered', deliveries, known })).toEqual([
      ...known,
      { status: 'partially_delivered', day: '2026-11-10' },
      { status: 'delivered', day: '2026-11-13' },
    ])
  })

  it('ORD-02 says a delivery without a note on the day on which it was seen, until the note is there', () => {
    const first = stepsOf({ ...seen, status: 'delivered', known })
    expect(first.at(-1)).toEqual({ status: 'delivered', day: '2026-11-12' })
    expect(stepsOf({ ...seen, status: 'delivered', known: first, today: '2026-11-15' })).toEqual(first)
    const deliveries = [{ date: '2026-11-11', quantity: 4 }]
    expect(stepsOf({ ...seen, status: 'delivered', deliveries, known: first }).at(-1)?.day).toBe('2026-11-11')
  })

  it('ORD-02 ends with what the order is, in the order of days, and stays so when it is read again', () => {
    const day = fc.integer({ min: 10, max: 28 }).map((at) => `2026-11-${at}`)
    const step = fc.record({ status: fc.constantFrom(...orderStatuses), day })
    const input = fc.record({
      state: fc.constantFrom(...confirmationStates),
      deliveries: fc.array(fc.record({ date: day, quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 3 }),
      known: fc
        .array(step, { maxLength: 4 })
        .map((steps) => steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))),
    })
    fc.assert(
      fc.property(input, ({ state, deliveries, known }) => {
        const delivered = Math.min(
          4,
          deliveries.reduce((sum, { quantity }) => sum + quantity, 0),
        )
        const status = statusOf(state, { quantity: 4, delivered })
        const steps = stepsOf({ ...seen, status, deliveries, known })
        expect(steps.at(-1)?.status).toBe(status)
        expect(steps.map((one) => one.day)).toEqual(steps.map((one) => one.day).toSorted())
        expect(stepsOf({ ...seen, status, deliveries, known: steps, today: '2026-11-30' })).toEqual(steps)
      }),
    )
  })
})

describe('the totals of an order', () => {
  const priced = (vatRate: number, amountExcl: number, amountIncl: number) => ({ vatRate, amountExcl, amountIncl })

  it('ORD-01 have VAT by rate as the ERP says it of each line', () => {
    const lines = [priced(20, 4600, 5520), priced(5.5, 100_000, 105_500), priced(5.5, 25_000, 26_375)]
    expect(totalsOf(lines, 129_600, 137_395)).toEqual({
      exclTaxes: 129_600,
      vat: [
        { rate: 5.5, exclTaxes: 125_000, amount: 6875 },
        { rate: 20, exclTaxes: 4600, amount: 920 },
      ],
      inclTaxes: 137_395,
      outside: 0,
    })
  })

  it('ORD-01 add up to the cent, whatever the ERP says of lines and of the whole', () => {
    const cents = fc.integer({ min: -1e7, max: 1e7 })
    const one = fc.tuple(fc.constantFrom(0, 2.1, 5.5, 10, 20), cents, cents).map((values) => priced(...values))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), cents, cents, (lines, exclTaxes, inclTaxes) => {
        const totals = totalsOf(lines, exclTaxes, inclTaxes)
        const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
        expect(sum(lines.map(({ amountExcl }) => amountExcl)) + totals.outside).toBe(exclTaxes)
        expect(exclTaxes + sum(totals.vat.map(({ amount }) => amount))).toBe(inclTaxes)
      }),
    )
  })
})
