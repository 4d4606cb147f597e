import { conversationsChanged } from '@arcade/contract/messaging/messages/messages.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { selectPeople } from './conversations.queries.ts'

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
  also: string[] = [],
) {
  const people = await selectPeople(db, id)
  const toPractice = shared && practiceId !== null
  const heard = people.filter(({ inside }) => !(toPractice && inside)).map(({ userId }) => userId)
  const data = { id, version }
  if (toPractice) await publish(db, conversationsChanged, { practiceId, needs: 'messages:read', data })
  await publish(db, conversationsChanged, { userIds: [...new Set([...heard, ...also])], data })
}
