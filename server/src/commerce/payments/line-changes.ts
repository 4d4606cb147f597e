import { type notificationKinds, paymentsChanged } from '@arcade/contract/commerce/payments/payments.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { raiseVersion, updateLine } from './lines.queries.ts'
import type { LineRow } from './payments.queries.ts'

/** Open pages hear of it. */
export async function changeLine(
  db: Db,
  { id, paymentId, practiceId }: LineRow,
  facts: Parameters<typeof updateLine>[2],
  now: Date,
) {
  await updateLine(db, id, facts, now)
  const version = await raiseVersion(db, paymentId)
  await publish(db, paymentsChanged, { practiceId, needs: 'payments:read', data: { id: paymentId, version } })
}

/** To those who see the payments of the practice; `cents` is what it is about. */
export async function notifyOfLine(
  db: Db,
  kind: keyof typeof notificationKinds,
  { paymentId, practiceId, base: seller }: LineRow,
  { cents, now }: { cents: number; now: Date },
) {
  await notifyHolders(db, { practiceId, kind, data: { paymentUuid: paymentId, seller, amount: cents / 100 }, now })
}
