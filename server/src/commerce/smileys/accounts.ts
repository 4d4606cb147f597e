import { smileysChanged } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { HeldAccount } from './ledger.queries.ts'

/** Whose account. */
export interface Holder {
  practiceId: string
  userId: string
}

/** Open pages of the practice hear of it when the transaction commits. */
export async function publishAccount(db: Db, { id, practiceId, version }: HeldAccount) {
  await publish(db, smileysChanged, { practiceId, needs: 'smileys:read', data: { id, version } })
}
