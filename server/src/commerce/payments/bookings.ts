import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import type { Delivery, Outbox } from '../../kernel/outbox/outbox.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import { deleteSettlements, erpPaymentKind, erpReversalKind, insertSettlements, toDelivery } from '../erp/index.ts'
import { changeLine, notifyOfLine } from './line-changes.ts'
import { lockLine, selectItems, selectLine } from './lines.queries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { bookingRejected, paidTwice } from './payments.jobs.ts'
import type { ItemRow, LineRow } from './payments.queries.ts'
import { nothingBooked } from './payments.rules.ts'

const orderKeyOf = ({ base, code }: Pick<LineRow, 'base' | 'code'>) => `erp ${base} ${code}`

/** What was paid of each invoice and not paid back: written at the ERP once, under the uuid of the line, and paid until it shows. */
export async function bookLine(db: Db, outbox: Outbox, line: LineRow, now: Date): Promise<void> {
  const { id: reference, base, code, settledAt } = line
  if (base === 'GALLERY') return
  const items = await selectItems(db, reference)
  const booked = items.flatMap(({ payableId, number, amount, refunded }) =>
    refunded < amount ? [{ billId: payableId, number, cents: amount - refunded }] : [],
  )
  if (booked.length === 0) return
  const lines = booked.map(({ number, cents: amount }) => ({ number, amount }))
  const data = { base, code, date: todayIn('Europe/Paris', settledAt ?? now), lines }
  await outbox.add(db, erpPaymentKind, { reference, orderKey: orderKeyOf(line), data, now })
  await insertSettlements(db, reference, booked)
}

/** Behind its booking, in the same order. What was paid back of the item in all tells one part from another. */
export async function reverseItem(
  db: Db,
  outbox: Outbox,
  line: LineRow,
  { payableId, number, refunded, part: amount }: ItemRow & { part: number },
  now: Date,
): Promise<void> {
  const { id: payment, base, code } = line
  if (base === 'GALLERY') return
  const data = { base, code, payment, number, amount, reason: 'Remboursement par carte' }
  const reference = `${payment}:${payableId}:${refunded}`
  await outbox.add(db, erpReversalKind, { reference, orderKey: orderKeyOf(line), data, now })
}

/** PAY-03: sends what is booked and reversed, and follows what the ERP answers. */
export function sendBookings(app: FastifyInstance, erp: Erp, deps: PaymentDeps) {
  const { outbox, clock, workDb } = app.kernel
  outbox.register(erpPaymentKind, {
    waitsFor: ({ base }) => ({ partner: 'erp', part: base }),
    async send({ lines, date, ...client }, reference) {
      const line = await selectLine(workDb, reference)
      // An operator sends again what was rejected, and was paid back meanwhile.
      if (line?.rejectedSince && line.refunded > 0) return { outcome: 'refused', code: 'REFUNDED' }
      return toDelivery(await erp.createPayment(client, { reference, date, lines }))
    },
    settled: (db, { reference }, delivery) => settleBooking(db, deps.jobs, reference, delivery, clock.now()),
  })
  outbox.register(erpReversalKind, {
    waitsFor: ({ base }) => ({ partner: 'erp', part: base }),
    send: async ({ base, code, ...reversal }, reference) =>
      toDelivery(await erp.reversePayment({ base, code }, { ...reversal, reference })),
    async settled(db, { data }, delivery) {
      const { payment } = erpReversalKind.data.parse(data)
      const found = await selectLine(db, payment)
      if (!found) return
      const { line } = await lockLine(db, found)
      await changeLine(db, line, {}, clock.now())
      if (isReversed(delivery)) return
      await deps.jobs.send(db, bookingRejected, { lineId: line.id, what: 'reversal' })
    },
  })
}

const isReversed = (delivery: Delivery) => delivery.outcome === 'answered' || delivery.code === nothingBooked

/** By which the ERP says that the invoice was paid otherwise. */
const alreadyPaid: readonly string[] = ['PIECE_SOLDEE', 'MONTANT_DEPASSE']

async function settleBooking(db: Db, jobs: Jobs, lineId: string, delivery: Delivery, now: Date) {
  const found = await selectLine(db, lineId)
  if (!found) return
  const { line } = await lockLine(db, found)
  if (delivery.outcome === 'answered') return changeLine(db, line, { rejectedSince: null }, now)
  if (line.rejectedSince) return
  const twice = line.twiceSince === null && alreadyPaid.includes(delivery.code)
  await changeLine(db, line, { rejectedSince: now, ...(twice && { twiceSince: now }) }, now)
  await deleteSettlements(db, line.id)
  // Money that came twice was reported when that became known.
  if (line.twiceSince) return
  await notifyOfLine(db, twice ? 'payment-twice' : 'payment-rejected', line, { cents: line.amount, now })
  if (twice) await jobs.send(db, paidTwice, { lineId })
  else await jobs.send(db, bookingRejected, { lineId, what: 'booking' })
}
