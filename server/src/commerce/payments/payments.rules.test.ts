import { type PaymentState, paymentStates } from '@arcade/contract/commerce/payments/payment-states.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMove,
  holdsPayables,
  isExpired,
  isOpen,
  isSettled,
  refundState,
  splitRefund,
  sumOf,
} from './payments.rules.ts'

describe('PAY-02 the states of a line', () => {
  const anyState = fc.constantFrom<PaymentState>(...paymentStates)

  it('PAY-02 end the same in whatever order, and however often, the words of a paid intent come', () => {
    const words = fc.shuffledSubarray<PaymentState>(['requires_action', 'processing', 'failed', 'succeeded'], {
      minLength: 4,
    })
    fc.assert(
      fc.property(words, fc.array(fc.nat(3), { maxLength: 8 }), (order, repeated) => {
        const all = [...order, ...repeated.flatMap((at) => order[at] ?? [])]
        const end = all.reduce<PaymentState>((state, next) => (canMove(state, next) ? next : state), 'created')
        return end === 'succeeded'
      }),
    )
  })

  it('PAY-02 money that moved is never forgotten', () => {
    fc.assert(fc.property(anyState, anyState, (from, to) => !isSettled(from) || !canMove(from, to) || isSettled(to)))
  })

  it('PAY-02 an invoice is held by what is open or paid, and by nothing else', () => {
    expect(paymentStates.filter((state) => !holdsPayables(state))).toEqual(['failed', 'cancelled', 'refunded'])
    expect(paymentStates.filter(isOpen)).toEqual(['created', 'requires_action', 'processing'])
  })

  it.each([
    [0, 'succeeded'],
    [1, 'partly_refunded'],
    [99, 'partly_refunded'],
    [100, 'refunded'],
  ] as const)('PAY-02 %i cents refunded of 100 make it %s', (refunded, state) => {
    expect(refundState(100, refunded)).toBe(state)
  })
})

it('PAY-02 three times 0.10 euros are 30 cents', () => {
  expect(sumOf([{ amount: 10 }, { amount: 10 }, { amount: 10 }])).toBe(30)
})

describe('PAY-03 a refund of several invoices', () => {
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 100 })

  it('PAY-03 in however many parts it comes, each is divided to the cent, and no invoice gets more than was paid', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (paid, shares) => {
        let left = [...paid]
        for (const share of [...shares, 1]) {
          const refund = Math.max(1, Math.floor(sum(left) * share))
          if (sum(left) === 0) break
          const parts = splitRefund(refund, left)
          expect(sum(parts)).toBe(refund)
          expect(parts.every((part, at) => Number.isSafeInteger(part) && part >= 0 && part <= (left[at] ?? 0))).toBe(
            true,
          )
          left = left.map((one, at) => one - (parts[at] ?? 0))
        }
        expect(sum(left)).toBe(0)
      }),
    )
  })

  it.each([
    ['in proportion', 40, [100, 300], [10, 30]],
    ['with a cent more for the largest rest', 100, [1, 1, 1].map((one) => one * 200), [34, 33, 33]],
    ['wholly to the only invoice of just that amount', 59_80, [135_00, 59_80], [0, 59_80]],
    ['in proportion where two invoices have just that amount', 100, [100, 100], [50, 50]],
    ['not to what is paid back already', 10, [0, 30, 10], [0, 0, 10]],
  ] as const)('PAY-03 is divided %s', (_, refund, left, parts) => {
    expect(splitRefund(refund, left)).toEqual(parts)
  })

  it('PAY-03 above what is left is none', () => {
    expect(() => splitRefund(101, [50, 50])).toThrow()
  })
})

it('PAY-01 a card is good until the last moment of its month', () => {
  const card = { expiryMonth: 12, expiryYear: 2026 }
  expect(isExpired(card, new Date('2026-12-31T23:59:59Z'))).toBe(false)
  expect(isExpired(card, new Date('2027-01-01T00:00:00Z'))).toBe(true)
})
