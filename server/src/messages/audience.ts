import { conversationsChanged, conversationsRead } from '@arcade/contract/messages/messages.contract.ts'
import type { Db } from '../kernel/database/db.ts'
import { publish } from '../kernel/events/events.ts'
import { selectAudience } from './conversations.queries.ts'

interface Changed {
  id: string
  practiceId: string | null
  shared: boolean
}

/** Everybody who takes part, and where outside people do, the members of the practice who hold the right. */
export async function publishChanged(
  db: Db,
  { id, practiceId, shared }: Changed,
  version: number,
  { also = [], audience }: { also?: string[]; audience?: readonly { userId: string; inside: boolean }[] } = {},
) {
  const known = audience ?? (await selectAudience(db, id))
  const toPractice = shared && practiceId !== null
  const heard = known.filter(({ inside }) => !(toPractice && inside)).map(({ userId }) => userId)
  const data = { id, version }
  if (toPractice) await publish(db, conversationsChanged, { practiceId, needs: 'messages:read', data })
  await publish(db, conversationsChanged, { userIds: [...new Set([...heard, ...also])], data })
}

/** The others see how far somebody has read; so do their own other windows. */
export async function publishRead(db: Db, id: string, userId: string, position: number) {
  const userIds = (await selectAudience(db, id)).map(({ userId }) => userId)
  await publish(db, conversationsRead, { userIds, data: { id, version: position, userId } })
}
