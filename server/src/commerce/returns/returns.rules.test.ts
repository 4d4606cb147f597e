import { returnRules } from '@arcade/contract/commerce/returns/return-states.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgedLine, judge, partsOf, rules, sumOf } from './returns.rules.ts'

const today = '2026-11-16'
const line: JudgedLine = { family: 'CO', deliveredOn: '2026-11-01', expiresOn: null, left: 2 }

describe('the rules of returns', () => {
  it.each([
    ['returnable', {}],
    ['nothing-left', { left: 0, family: 'PR' }],
    ['custom-made', { family: 'PRBDD' }],
    ['custom-made', { family: 'AL', deliveredOn: '2020-01-01' }],
    ['service', { family: 'LI' }],
    ['too-old', { deliveredOn: '2026-08-17' }],
    ['returnable', { deliveredOn: '2026-08-18' }],
    ['expires-soon', { expiresOn: '2027-02-13' }],
    ['returnable', { expiresOn: '2027-02-14' }],
  ] as const)('RET-01 %s decides about %o', (rule, over) => {
    expect(judge({ ...line, ...over }, today)).toBe(rule)
  })

  it('RET-01 are judged in the order of the contract', () => {
    expect(rules.map(({ name }) => name)).toEqual([...returnRules])
  })

  it.each([
    ['by value', [30_00, 10_00], 0, 30_00, 40_00],
    ['of all that an application announced of it', [30_00, 10_00], 90_00, 30_00, 90_00],
    ['by pieces where nothing has a price', [0, 0], 90_00, 3_000, 4_000],
  ])(
    'SMI-02 the part of an order that went back is counted %s',
    (_, [first = 0, second = 0], announced, returned, ordered) => {
      const delivered = [
        { note: 'BL-1', line: 1, orderNumber: 'CMD-1', quantity: 3, cents: first },
        { note: 'BL-2', line: 1, orderNumber: 'CMD-1', quantity: 1, cents: second },
        { note: 'BL-1', line: 2, orderNumber: null, quantity: 1, cents: 5_00 },
        { note: 'BL-1', line: 3, orderNumber: 'CMD-2', quantity: 1, cents: 5_00 },
      ]
      const gone = [
        { numeroBL: 'BL-1', ligne: 1, quantite: 2 },
        { numeroBL: 'BL-1', ligne: 1, quantite: 2 },
        { numeroBL: 'BL-1', ligne: 2, quantite: 1 },
      ]
      expect(partsOf(delivered, gone, new Map([['CMD-1', announced]]))).toEqual([
        { orderReference: 'CMD-1', returned, ordered },
      ])
    },
  )

  it('RET-01 what went back is summed by line and by lot', () => {
    const gone = fc.array(
      fc.record({
        deliveryNumber: fc.constantFrom('BL-1', 'BL-2'),
        line: fc.integer({ min: 1, max: 2 }),
        lot: fc.constantFrom(null, 'A', 'B'),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
    )
    fc.assert(
      fc.property(gone, (all) => {
        const returned = sumOf(all)
        const ofLine = all.filter((one) => one.deliveryNumber === 'BL-1' && one.line === 1)
        const total = (list: typeof all) => list.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(returned('BL-1', 1)).toBe(total(ofLine))
        expect(returned('BL-1', 1, 'A')).toBe(total(ofLine.filter(({ lot }) => lot === 'A')))
      }),
    )
  })
})
