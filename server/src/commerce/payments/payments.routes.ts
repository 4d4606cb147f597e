import {
  cancelPayment,
  getPayment,
  getPaymentReceipt,
  listPayments,
  pay,
  paymentsProblems,
  previewPayment,
  refreshPayment,
} from '@arcade/contract/commerce/payments/payments.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { forWork } from '../../kernel/kernel.ts'
import { releaseSlotWhile } from '../../kernel/limits/call-slots.ts'
import { translateIn } from '../../kernel/translation.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import type { Documents } from '../documents/index.ts'
import { sendBookings } from './bookings.ts'
import { cardsRoutes } from './cards.routes.ts'
import { askAboutAll, chargePayment, giveUp } from './charge-lines.ts'
import { createPayment, previewOf } from './create-payment.ts'
import { eventsRoutes } from './events.routes.ts'
import { lockInvoices } from './invoices.payables.ts'
import { deleteOldEvents } from './lines.queries.ts'
import { mailPaidTwice, mailReceipt, mailRejected } from './mail-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { referenceOf, writeReceipt } from './payment-receipt.pdf.ts'
import { registerPayments } from './payments.documents.ts'
import { bookingRejected, paidTwice, paymentReceipt } from './payments.jobs.ts'
import { presentPayment } from './payments.present.ts'
import { selectPayment, selectPaymentCount, selectPayments } from './payments.queries.ts'
import { isSettled } from './payments.rules.ts'
import { payments } from './payments.table.ts'
import { reconcile } from './reconcile.ts'

const Cursor = z.object({ createdAt: z.string(), uuid: z.uuid() })

const minutesBetween = 5

interface Deps {
  payments: PaymentDeps
  documents: Documents
  erp: Erp
  /** The addressee of a notice that money came twice, or is not recorded. */
  operatorEmail: string
}

/** PAY-02 */
export function paymentsRoutes(app: FastifyInstance, { payments: deps, documents, erp, operatorEmail }: Deps) {
  const { kernel } = app
  const { objectOwners, jobs, clock, schedules, identity } = kernel
  const { provider, payables } = deps
  payables.register({ kind: 'invoice', lock: lockInvoices })
  sendBookings(app, erp, deps)
  objectOwners.register('payment', ownerOf(payments))
  registerPayments(documents, identity)
  jobs.handle(paymentReceipt, (data) => mailReceipt(forWork(kernel), data))
  jobs.handle(paidTwice, (data) => mailPaidTwice(forWork(kernel), data, operatorEmail))
  jobs.handle(bookingRejected, (data) => mailRejected(forWork(kernel), data, operatorEmail))
  if (provider.isConfigured)
    schedules.every(minutesBetween, 'payments', (until, signal) => reconcile(kernel.workDb, deps, until, signal))
  schedules.hourly('payment events', (db, clock) => deleteOldEvents(db, clock.now()))
  cardsRoutes(app, provider)
  eventsRoutes(app, deps)

  serve(app, previewPayment, async ({ db, body, ...call }) => ({
    result: await previewOf(db, deps, call.access().practiceId, body.invoices),
  }))

  serve(app, pay, async ({ db, params: { uuid: id }, body, request, ...call }) => {
    const { practiceId, actor } = call.access()
    if (actor.kind !== 'person') throw new Problem(problems.notFound)
    if (!provider.isConfigured) throw new Problem(problems.partnerNotConfigured, { detail: 'payments' })
    const { cardUuid: cardId, invoices: payables, ...wanted } = body
    const by = { practiceId, userId: actor.userId, now: clock.now() }
    await createPayment(db, deps, { ...wanted, ...by, kind: 'invoice', payables, id, cardId })
    await releaseSlotWhile(request, () => chargePayment(db, deps, id))
    return { result: await find(practiceId, id) }
  })

  const findRow = async (practiceId: string, id: string) => {
    const payment = await selectPayment(kernel.db, practiceId, id)
    if (!payment) throw new Problem(problems.notFound)
    return payment
  }
  const find = async (practiceId: string, id: string) => presentPayment(await findRow(practiceId, id))

  serve(app, listPayments, async ({ db, query, ...call }) => {
    const { practiceId } = call.access()
    const open = query.open !== undefined
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) =>
          selectPayments(db, practiceId, {
            open,
            after: after && { createdAt: after.createdAt, id: after.uuid },
            limit,
          }),
        cursorOf: ({ position, id }) => ({ createdAt: position, uuid: id }),
        count: () => selectPaymentCount(db, practiceId, open),
      },
    )
    return { result: rows.map(presentPayment), ...page }
  })

  serve(app, getPayment, async ({ object }) => ({ result: await find(object.practiceId, object.id) }))

  serve(app, getPaymentReceipt, async ({ object, query, actor }) => {
    const [practice, reader] = await Promise.all([
      identity.findPractice(object.practiceId),
      identity.findUser(personOf(actor).userId),
    ])
    if (!practice || !reader) throw new Problem(problems.notFound)
    const payment = await findRow(object.practiceId, object.id)
    if (!payment.lines.some(({ state }) => isSettled(state))) throw new Problem(paymentsProblems.nothingCharged)
    const locale = query.locale ?? reader.locale
    const content = await writeReceipt({ practice, payment, locale, at: clock.now() })
    return { name: `${translateIn(locale, 'payments')('receipt.title')} ${referenceOf(payment)}.pdf`, content }
  })

  serve(app, refreshPayment, async ({ db, object, request }) => {
    await releaseSlotWhile(request, () => askAboutAll(db, deps, object.id))
    return { result: await find(object.practiceId, object.id) }
  })

  serve(app, cancelPayment, async ({ db, object, request }) => {
    await releaseSlotWhile(request, () => askAboutAll(db, deps, object.id, giveUp))
    return { result: await find(object.practiceId, object.id) }
  })
}
