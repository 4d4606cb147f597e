import { isDeepStrictEqual } from 'node:util'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { returnsChanged } from '@arcade/contract/commerce/returns/returns.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { selectEntry } from '../../kernel/outbox/outbox.queries.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import type { ClientOf, Erp } from '../../parts/partners/erp.ts'
import type { ErpReturn } from '../../parts/partners/erp.wire.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { erpReturnCancellationKind, erpReturnKind, progressOf, toDelivery, upsertReturns } from '../erp/index.ts'
import { lockReturns, type ReturnRecord, selectGivenUp, updateReturn } from './returns.queries.ts'
import { stateOfErp } from './returns.rules.ts'
import { type OwnedReturn, reverseSmileys } from './reverse-smileys.ts'

/** RET-01: what becomes of a return: the outbox sends it, the copy of the ERP says how far it is. */
export function sendReturns(app: FastifyInstance, erp: Erp) {
  const { outbox, clock, log } = app.kernel
  app.kernel.schedules.hourly('returns that were given up', (db, clock) => endGivenUp(db, clock.now()))
  outbox.register(erpReturnKind, {
    waitsFor: ({ base }) => ({ partner: 'erp', part: base }),
    async send({ lines, ...client }, reference) {
      try {
        const answer = await erp.createReturn(client, { reference, lines })
        // ERR-02: to the letter.
        if (!answer.ok) log.error({ base: client.base, code: answer.code }, 'error creating return')
        return toDelivery(answer)
      } catch (error) {
        if (error instanceof PartnerError)
          log.error({ base: client.base, failure: error.failure }, 'error creating return')
        throw error
      }
    },
    async settled(db, { reference }, delivery) {
      const [own] = await lockReturns(db, [reference])
      if (!own) return
      if (delivery.outcome === 'refused')
        return change(db, own, { state: 'refused', refusal: delivery.code }, clock.now())
      await follow(db, own, returnIn(delivery.answer), clock.now())
    },
  })
  outbox.register(erpReturnCancellationKind, {
    waitsFor: ({ base }) => ({ partner: 'erp', part: base }),
    async send({ base, code, reason }, reference) {
      return toDelivery(await erp.cancelReturn({ base, code }, reference, reason))
    },
    async settled(db, { reference }, delivery) {
      const [own] = await lockReturns(db, [reference])
      if (!own || own.state === 'cancelled') return
      const now = clock.now()
      // One that it never had is cancelled too.
      const isUnknown = delivery.outcome === 'refused' && delivery.code === 'RETOUR_INCONNU'
      if (delivery.outcome === 'answered' || (isUnknown && own.state === 'waiting')) {
        const progress = delivery.outcome === 'answered' ? progressOf(returnIn(delivery.answer)) : own.progress
        return change(db, own, { state: 'cancelled', cancellation: null, progress }, now)
      }
      await change(db, own, { cancellation: 'refused' }, now)
    },
  })
}

/** As it was sent it was read: read a second time, its euros would be a hundred times as many. */
const returnIn = (answer: object) => answer as ErpReturn

/**
 * By the schedule: where an operator has dropped what was to be sent, its goods may go back in another return, and a cancellation
 * may be asked for again.
 */
export async function endGivenUp(db: Db, now: Date): Promise<void> {
  for (const number of await selectGivenUp(db))
    await db.transaction(async (db) => {
      const [own] = await lockReturns(db, [number])
      if (!own) return
      const isDropped = async ({ name }: { name: string }) => (await selectEntry(db, name, number)) === null
      const isUnsent = own.state === 'waiting' && (await isDropped(erpReturnKind))
      if (own.cancellation !== 'waiting') {
        if (isUnsent) await change(db, own, { state: 'refused', refusal: 'given-up' }, now)
      } else if (await isDropped(erpReturnCancellationKind))
        await change(db, own, isUnsent ? { state: 'cancelled', cancellation: null } : { cancellation: null }, now)
    })
}

/** What a page of the copy says of ours, and what returns that the ERP has accepted take back. */
export async function followReturns(
  db: Db,
  { base, elements, at }: { base: Base; elements: readonly OwnedReturn[]; at: Date },
) {
  await reverseSmileys(db, base, elements, at)
  const byNumber = new Map(
    elements.flatMap((one) => (one.referenceExterne ? [[one.referenceExterne, one] as const] : [])),
  )
  if (byNumber.size === 0) return
  for (const own of await lockReturns(db, [...byNumber.keys()])) {
    const element = byNumber.get(own.number)
    if (element && own.base === base && own.code === element.codeClient) await follow(db, own, element, at)
  }
}

async function follow(db: Db, own: ReturnRecord, erpReturn: ErpReturn, now: Date) {
  const [state, erpNumber, creditNumber] = [stateOfErp[erpReturn.statut], erpReturn.numeroRetour, erpReturn.numeroAvoir]
  const progress = progressOf(erpReturn)
  const isKnown = own.state === state && own.erpNumber === erpNumber && own.creditNumber === creditNumber
  if (isKnown && isDeepStrictEqual(own.progress, progress)) return
  const cancellation = state === 'cancelled' ? null : own.cancellation
  await change(db, own, { state, erpNumber, creditNumber, progress, cancellation }, now)
}

/** Open pages are updated; a refusal notifies those who see orders. */
async function change(db: Db, own: ReturnRecord, to: Parameters<typeof updateReturn>[2], now: Date) {
  const { id, practiceId, number, state, version } = await updateReturn(db, own, to, now)
  await publish(db, returnsChanged, { practiceId, needs: 'orders:read', data: { id, version } })
  const wasCancelling = own.cancellation === 'waiting' && to.cancellation !== undefined
  if (state === 'refused' && own.state !== 'refused')
    await notifyHolders(db, { practiceId, kind: 'return-refused', data: { returnUuid: id, number }, now })
  // Of a return that is refused there is nothing to cancel.
  else if (wasCancelling && to.cancellation !== 'waiting' && state !== 'cancelled' && state !== 'refused')
    await notifyHolders(db, { practiceId, kind: 'return-cancellation-refused', data: { returnUuid: id, number }, now })
}

/** What was returned directly in the ERP a moment ago is counted too; where it gives no answer, the copy is what there is. */
export async function refreshReturns(db: Db, erp: Erp, held: ClientOf & { practiceId: string }, at: Date) {
  const { base, practiceId } = held
  let elements: ErpReturn[] | null
  try {
    elements = await erp.listReturns(held)
  } catch (error) {
    if (error instanceof PartnerError) return
    throw error
  }
  if (!elements?.length) return
  const owned = elements.map((one) => ({ ...one, practiceId }))
  await db.transaction(async (db) => {
    await upsertReturns(db, base, owned)
    await followReturns(db, { base, elements: owned, at })
  })
}
