import {
  getOrder,
  getOrdersSummary,
  listOrders,
  moveOrder,
  putOrder,
} from '@arcade/contract/commerce/orders/orders.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import { selectCopyAges } from '../erp/index.ts'
import { selectDelivered, selectReturnCount, selectReturnSlips } from '../returns/index.ts'
import { selectConfirmedOn, selectDeliveries, selectInvoices } from './deliveries.queries.ts'
import { orderReferences } from './order-references.ts'
import { presentOrder } from './orders.present.ts'
import { selectOrder, selectOrders, selectOrdersOfLot, selectSummary } from './orders.queries.ts'
import { orders } from './orders.table.ts'
import { writeOrder, writeStatus } from './write-order.ts'

const Cursor = z.object({ orderedAt: z.string(), uuid: z.uuid(), rank: z.int() })

/** Of the delivery notes of one order: what stands on more may be returned from the page of returns. */
const mostLines = 10_000

export function ordersRoutes(app: FastifyInstance, { erp: { isConfigured: connected } }: { erp: Erp }) {
  const { identity, objectOwners, references } = app.kernel
  references.register('order', orderReferences)
  objectOwners.register('order', ownerOf(orders))
  const zoneOf = async (practiceId: string) => (await identity.findPractice(practiceId))?.timeZone ?? 'UTC'

  serve(app, listOrders, async ({ db, query, ...call }) => {
    const { practiceId } = call.access()
    const { cursor: _, limit: __, sort, direction, ...wanted } = query
    const order = { sort, direction }
    const ofLot = wanted.search?.trim() ? await selectOrdersOfLot(db, practiceId, wanted.search) : []
    const filter = { ...wanted, practiceId, ofLot, timeZone: await zoneOf(practiceId) }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) => selectOrders(db, filter, { order, after, limit }),
        cursorOf: ({ position, uuid, rank }) => ({ orderedAt: position, uuid, rank }),
        count: async (found) => (await found)[0]?.total ?? 0,
      },
    )
    return { result: rows, ...page }
  })

  serve(app, getOrdersSummary, async ({ db, clock, ...call }) => {
    const { practiceId } = call.access()
    const today = todayIn(await zoneOf(practiceId), clock.now())
    const [summary, ages, returned] = await Promise.all([
      selectSummary(db, practiceId, today),
      selectCopyAges(db, practiceId),
      selectReturnCount(db, { practiceId }),
    ])
    const copiesOf = (wanted: 'pieces' | 'retours') =>
      ages
        .filter(({ feed }) => feed === wanted)
        .map(({ base, asOf, failingSince }) => ({ base, asOf, stale: failingSince !== null }))
    const returns = { total: returned, copies: copiesOf('retours') }
    return { result: { ...summary, connected, copies: copiesOf('pieces'), returns } }
  })

  serve(app, getOrder, async ({ db, object, actor, clock }) => {
    const { practiceId } = object
    const order = await selectOrder(db, object.id)
    if (!order) throw new Problem(problems.notFound)
    const { externalId: orderNumber, erpBase: base } = order
    const reader = await identity.findUser(personOf(actor).userId)
    const rights = reader?.memberships.find((one) => one.practiceId === practiceId)?.rights
    const mayInvoices = rights !== undefined && holds(rights, 'invoices:read')
    const inErp = base && { practiceId, orderNumber, base }
    const timeZone = await zoneOf(practiceId)
    const today = todayIn(timeZone, clock.now())
    const [deliveries, confirmedOn, invoices, returned] = await Promise.all([
      inErp ? selectDeliveries(db, inErp) : [],
      inErp ? selectConfirmedOn(db, inErp) : null,
      inErp && mayInvoices ? selectInvoices(db, inErp) : [],
      inErp ? selectReturnSlips(db, practiceId, inErp) : [],
    ])
    const deliveryNotes = deliveries.map(({ number }) => number)
    const delivered =
      base && deliveryNotes.length > 0
        ? await selectDelivered(db, { practiceId, base, deliveryNotes, today }, mostLines)
        : []
    const returns = returned.map(({ createdAt, ...one }) => ({ ...one, date: todayIn(timeZone, createdAt) }))
    const documents = [
      ...invoices.map((one) => ({ ...one, kind: 'invoice' as const })),
      ...returns.map((one) => ({ ...one, kind: 'return' as const })),
    ]
    return { result: { ...presentOrder(order, deliveries, delivered), confirmedOn, documents } }
  })

  serve(app, putOrder, async ({ db, params, body, clock, ...call }) => {
    const { userUuid: _, status, occurredAt, ...content } = body
    const [key, owner] = machineOf(call.access(), params.externalId)
    return { result: await writeOrder(db, key, { owner, event: { status, occurredAt }, content, now: clock.now() }) }
  })

  serve(app, moveOrder, async ({ db, params, body, clock, ...call }) => {
    const [key, owner] = machineOf(call.access(), params.externalId)
    const result = await writeStatus(db, key, { owner, event: body, now: clock.now() })
    if (!result) throw new Problem(problems.notFound)
    return { result }
  })
}

/** Which order an application speaks of, and whose it is. */
function machineOf({ actor, practiceId, actedFor }: CallAccess, externalId: string) {
  if (actor.kind !== 'machine' || !actedFor) throw new Problem(problems.notFound)
  return [
    { applicationId: actor.applicationId, externalId },
    { practiceId, userId: actedFor },
  ] as const
}
