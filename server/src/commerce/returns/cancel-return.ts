import { returnsChanged, returnsProblems } from '@arcade/contract/commerce/returns/returns.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Outbox } from '../../kernel/outbox/outbox.ts'
import { erpReturnCancellationKind, erpReturnKind } from '../erp/index.ts'
import { lockReturns, type ReturnRecord, selectNumber, updateReturn } from './returns.queries.ts'
import { canCancel } from './returns.rules.ts'

/** Returns of one client, and their cancellations, are sent in their order. */
export const orderKeyOf = ({ base, code }: { base: string; code: string }) => `erp.return ${base} ${code}`

/** Read by people at the company. */
const reason = 'Annulé par le client'

/**
 * RET-01: a return that was not sent is cancelled at once; otherwise the ERP decides. Cancelling twice changes nothing. The
 * outbox entry is locked before the return, in the same order as when its answer is stored.
 */
export const cancelReturn = (db: Db, outbox: Outbox, practiceId: string, id: string, now: Date) =>
  db.transaction(async (db) => {
    const number = await selectNumber(db, practiceId, id)
    // Made in the ERP: it can only be cancelled there.
    if (number === null) throw new Problem(returnsProblems.received)
    const isUnsent = await outbox.withdraw(db, erpReturnKind, number)
    const own = await lock(db, number)
    if (own.state === 'cancelled' || own.cancellation === 'waiting') return
    if (!canCancel(own.state, own.cancellation)) throw new Problem(returnsProblems.received)
    if (isUnsent) return change(db, own, { state: 'cancelled' }, now)
    const { base, code } = own
    const data = { base, code, reason }
    await outbox.add(db, erpReturnCancellationKind, { reference: number, orderKey: orderKeyOf(own), data, now })
    await change(db, own, { cancellation: 'waiting' }, now)
  })

/** Only a note that the parcel was sent; it can be taken back until the company has received it. */
export const markSent = (db: Db, practiceId: string, id: string, { sent, now }: { sent: boolean; now: Date }) =>
  db.transaction(async (db) => {
    const number = await selectNumber(db, practiceId, id)
    if (number === null) throw new Problem(returnsProblems.notAccepted)
    const own = await lock(db, number)
    if (own.state !== 'accepted') throw new Problem(returnsProblems.notAccepted)
    if (sent === (own.sentAt !== null)) return
    await change(db, own, { sentAt: sent ? now : null }, now)
  })

async function lock(db: Db, number: string): Promise<ReturnRecord> {
  const [own] = await lockReturns(db, [number])
  if (!own) throw new Problem(problems.notFound)
  return own
}

async function change(db: Db, own: ReturnRecord, to: Parameters<typeof updateReturn>[2], now: Date) {
  const { id, practiceId, version } = await updateReturn(db, own, to, now)
  await publish(db, returnsChanged, { practiceId, needs: 'orders:read', data: { id, version } })
}
