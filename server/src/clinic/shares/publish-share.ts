import { sharesChanged } from '@arcade/contract/clinic/shares/shares.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'

interface Changed {
  id: string
  practiceId: string
  recipientId: string | null
  version: number
}

/** Both sides see it change. */
export async function publishShare(db: Db, { id, practiceId, recipientId, version }: Changed) {
  const data = { id, version }
  await publish(db, sharesChanged, { practiceId, needs: 'files:read', data })
  if (recipientId) await publish(db, sharesChanged, { userId: recipientId, data })
}
