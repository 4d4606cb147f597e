import { discountReasons } from '@arcade/contract/commerce/smileys/discount-reasons.ts'
import {
  createDiscount,
  listDiscounts,
  undoDiscount as undoDiscountCall,
} from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import { erpDiscountKind, toDelivery } from '../erp/index.ts'
import type { PaymentDeps } from '../payments/index.ts'
import { selectDiscount, selectDiscountCount, selectDiscounts, selectUnderWay } from './discounts.queries.ts'
import { selectReward } from './rewards.queries.ts'
import { presentDiscount } from './smileys.present.ts'
import { smileyDiscounts } from './smileys.table.ts'
import { makeDiscount, returnGivenUp, settleDiscount, undoDiscount } from './write-discount.ts'

const Cursor = z.object({ createdAt: z.string(), uuid: z.uuid() })

interface Deps {
  erp: Erp
  payments: PaymentDeps
  /** What one smiley is worth. */
  cents: number
}

/** SMI-04: smileys that lower what is due on an invoice, once the ERP has booked them. */
export function discountsRoutes(app: FastifyInstance, { erp, payments, cents }: Deps) {
  const { identity, objectOwners, outbox, clock, workDb } = app.kernel
  objectOwners.register('smiley-discount', ownerOf(smileyDiscounts))
  app.kernel.schedules.hourly('discounts that were given up', (db, clock) => returnGivenUp(db, clock.now()))
  // What is due on them is about to be less: a card would pay too much.
  payments.payables.holdBack('discount', selectUnderWay)
  outbox.register(erpDiscountKind, {
    waitsFor: ({ base }) => ({ partner: 'erp', part: base }),
    async send({ number, amount, reason, ...client }, reference) {
      // Ended meanwhile: the smileys are back, whatever an operator sends again.
      if ((await selectDiscount(workDb, reference))?.discount.state !== 'waiting')
        return { outcome: 'refused', code: 'ENDED' }
      return toDelivery(await erp.createDiscount(client, { reference, number, amount, reason }))
    },
    settled: (db, { reference }, delivery) => settleDiscount(db, reference, delivery, clock.now()),
  })

  /** What is spent on an invoice tells of it. */
  async function assertSeesInvoices({ actor, practiceId }: CallAccess) {
    const user = await identity.findUser(personOf(actor).userId)
    const rights = user?.memberships.find((one) => one.practiceId === practiceId)?.rights
    if (!user || !rights || !holds(rights, 'invoices:read'))
      throw new Problem(problems.rightMissing, { detail: 'invoices:read' })
    return user
  }

  /** So many smileys, or a reward that is a discount: one of them. */
  async function termsOf(
    db: Db,
    { amount, rewardUuid }: { amount?: number | undefined; rewardUuid?: string | undefined },
  ) {
    if (amount !== undefined && rewardUuid === undefined) return { amount, cents: amount * cents }
    if (amount !== undefined || rewardUuid === undefined)
      throw new Problem(problems.invalid, { errors: [{ path: 'body.amount', code: 'invalid' }] })
    const reward = await selectReward(db, rewardUuid)
    if (reward?.kind !== 'discount' || reward.value === null) throw new Problem(problems.notFound)
    return { amount: reward.cost, cents: reward.value }
  }

  serve(app, createDiscount, async ({ db, body, object: { id: invoiceId, practiceId }, ...call }) => {
    const access = call.access()
    const { id: userId, locale } = await assertSeesInvoices(access)
    const terms = await termsOf(db, body)
    const asked = { practiceId, userId, invoiceId, ...terms, reason: discountReasons[locale], now: access.at }
    const made = await db.transaction(async (db) => {
      const id = await makeDiscount(db, outbox, asked)
      await recordAccess(db, { ...access, action: 'created', objectKind: 'discount', objectId: id })
      return id
    })
    return { result: await read(db, made) }
  })

  serve(app, listDiscounts, async ({ db, ...call }) => {
    const access = call.access()
    await assertSeesInvoices(access)
    const { practiceId } = access
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectDiscounts(db, practiceId, { after, limit }),
      cursorOf: ({ position, discount }) => ({ createdAt: position, uuid: discount.id }),
      count: () => selectDiscountCount(db, practiceId),
    })
    return { result: rows.map(presentDiscount), ...page }
  })

  serve(app, undoDiscountCall, async ({ db, object: { id }, ...call }) => {
    const access = call.access()
    await assertSeesInvoices(access)
    await db.transaction(async (db) => {
      await undoDiscount(db, outbox, id, access.at)
      await recordAccess(db, { ...access, action: 'deleted', objectKind: 'discount', objectId: id })
    })
    return { result: await read(db, id) }
  })
}

async function read(db: Db, id: string) {
  const row = await selectDiscount(db, id)
  if (!row) throw new Problem(problems.notFound)
  return presentDiscount(row)
}
