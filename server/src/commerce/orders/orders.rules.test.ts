import {
  isOver,
  type OrderStatus,
  orderStatuses,
  transitions,
} from '@arcade/contract/commerce/orders/order-statuses.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAhead, judge } from './orders.rules.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 16, 12, minutes))
const status = fc.constantFrom(...orderStatuses)

describe('ORD-02 what an application says of an order', () => {
  it('ORD-02 is accepted along the table and nowhere else', () => {
    const result = (from: OrderStatus, to: OrderStatus) =>
      judge({ status: from, statusAt: at(0) }, { status: to, statusAt: at(1) })
    const table = Object.fromEntries(
      orderStatuses.map((from) => [from, orderStatuses.filter((to) => result(from, to) === 'accepted').join(' ')]),
    )
    expect(table).toMatchInlineSnapshot(`
      {
        "delivered": "",
        "delivered_by_carrier": "delivered",
        "delivery_date_pending": "in_progress",
        "expedition_in_progress": "delivered_by_carrier partially_delivered",
        "in_progress": "preparation_in_progress partially_delivered",
        "modified": "pending validated refused",
        "partially_delivered": "expedition_in_progress delivered",
        "pending": "validated refused sent modified",
        "preparation_in_progress": "expedition_in_progress",
        "received": "validated refused modified",
        "refused": "",
        "sent": "refused received",
        "validated": "delivery_date_pending in_progress",
      }
    `)
  })

  it('ORD-02 changes nothing where it is older, or the same again', () => {
    fc.assert(
      fc.property(status, status, fc.integer({ min: -500, max: 500 }), (known, next, minutes) => {
        const verdict = judge({ status: known, statusAt: at(0) }, { status: next, statusAt: at(minutes) })
        if (known === next) expect(verdict).toBe('same')
        else if (minutes < 0) expect(verdict).toBe('late')
        else expect(verdict).toBe(transitions[known].includes(next) ? 'accepted' : 'refused')
      }),
    )
  })

  it('ORD-02 every status but the first is reached, and two are final', () => {
    const reached = new Set(Object.values(transitions).flat())
    expect(orderStatuses.filter((one) => !reached.has(one))).toEqual([])
    expect(orderStatuses.filter(isOver)).toEqual(['refused', 'delivered'])
  })

  it('ORD-02 may be five minutes ahead of our clock, and not more', () => {
    expect(isAhead(at(5), at(0))).toBe(false)
    expect(isAhead(new Date(at(5).getTime() + 1), at(0))).toBe(true)
  })
})
