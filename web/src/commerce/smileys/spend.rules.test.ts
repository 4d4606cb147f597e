import { describe, expect, it } from 'vitest'
import { faultOf, mostFor, readAmount } from './spend.rules.ts'

describe('SMI-04 how many smileys', () => {
  it('SMI-04 reads whole numbers above zero, also with the spaces of a thousand', () => {
    expect(['800', '1 240', '1\u202f240', ' 7 '].map(readAmount)).toEqual([800, 1240, 1240, 7])
    expect(['', '0', '-1', '1,5', 'x', '12345678901'].map(readAmount)).toEqual([null, null, null, null, null, null])
  })

  it('SMI-04 an invoice takes whole smileys up to what is due', () => {
    expect(mostFor(59.8, 1)).toBe(5980)
    expect(mostFor(0.29, 1)).toBe(29)
    expect(mostFor(5.01, 2)).toBe(250)
  })

  it('SMI-04 says why so many cannot be spent', () => {
    const limits = { balance: 1240, most: 800 }
    expect([null, 1241, 801, 800, 1].map((amount) => faultOf(amount, limits))).toEqual([
      'whole',
      'tooMany',
      'aboveDue',
      null,
      null,
    ])
  })
})
