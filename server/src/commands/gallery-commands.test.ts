import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../test/app.ts'
import { makePractitioner } from '../../test/makers.ts'
import { shareApp } from '../../test/shared.ts'
import { galleryOrders } from '../gallery/gallery-orders.table.ts'
import { orderNumber } from '../gallery/index.ts'
import { systemClock } from '../kernel/time/clock.ts'
import { readCommandLine } from './command-line.ts'
import { piped } from './terminal.fixture.ts'

const { db } = await shareApp()
const arcade = async (...args: string[]) =>
  readCommandLine(args).work?.({ db, clock: systemClock, terminal: piped(''), masterKey: async () => masterKey })

async function makeOrder() {
  const { practiceId, userId } = await makePractitioner(db)
  const address = { line1: '1 rue Verte', line2: null, postcode: '13300', city: 'Salon', country: 'FR' }
  const sums = { productsTotal: 220_00, framingTotal: 95_00, shippingTotal: 18_00, discount: 3_00, smileys: 300 }
  const facts = { invoiceTo: 'practice', buyer: 'Cabinet', addressId: randomUUID(), address, billing: address } as const
  const [order] = await db
    .insert(galleryOrders)
    .values({ id: randomUUID(), practiceId, userId, state: 'paid', ...sums, ...facts })
    .returning()
  return { practiceId, number: orderNumber(order?.seq ?? 0) }
}

describe('gallery', () => {
  it('GAL-01 orders prints what is to be sent, and move leads an order to its end', async () => {
    const { practiceId, number } = await makeOrder()
    expect(await arcade('gallery', 'orders')).toContain(`${number}  paid  330.00 EUR`)
    expect(await arcade('gallery', 'orders')).toContain(`practice ${practiceId}`)
    await expect(arcade('gallery', 'move', number, '--to', 'shipped')).rejects.toThrow(
      `The order ${number} is paid: it cannot become shipped.`,
    )
    for (const to of ['preparing', 'shipped', 'delivered'])
      expect(await arcade('gallery', 'move', number, '--to', to)).toBe(`The order ${number} is ${to}.`)
    expect(await arcade('gallery', 'orders')).not.toContain(number)
    expect(await arcade('gallery', 'orders', '--state', 'delivered')).toContain(number)
  })

  it('GAL-01 move refuses what is no order, no state, or money’s to say', async () => {
    await expect(arcade('gallery', 'move', 'GA-999999999999', '--to', 'shipped')).rejects.toThrow('There is no order')
    await expect(arcade('gallery', 'move', 'x', '--to', 'shipped')).rejects.toThrow('<order> must be')
    await expect(arcade('gallery', 'move', 'GA-1', '--to', 'refunded')).rejects.toThrow('--to must be one of')
  })
})
