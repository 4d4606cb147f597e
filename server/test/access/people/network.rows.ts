import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/kernel/database/db.ts'
import { users } from '../../../src/kernel/identity/identity.table.ts'
import { joinColleagues } from '../../../src/people/network/index.ts'
import { colleagues } from '../../../src/people/network/network.table.ts'
import { type Answers, anybody, type Cast, nothingHere, type Row, type Whom } from '../row.ts'

const oneself = (answer: string): Answers => ({
  unauthenticated: 'refused',
  callers: { ...anybody(nothingHere).callers, subject: answer },
})
const ofUser = ({ userId }: Whom) => ({ userUuid: userId })

/** The subject knows a neighbour; the neighbours know each other. */
async function prepare(db: Db, { userId }: Whom, { neighbours: [one, other] }: Cast) {
  for (const { userId: id } of [one, other])
    await db
      .update(users)
      .set({ lastName: `known ${id}` })
      .where(eq(users.id, id))
  await joinColleagues(db, userId, one.userId, new Date())
  await joinColleagues(db, one.userId, other.userId, new Date())
  return { params: { colleagueUuid: one.userId } }
}

async function prepareRemoved(db: Db, subject: Whom, cast: Cast) {
  const prepared = await prepare(db, subject, cast)
  const removed = { removedAt: new Date(), removedBy: subject.userId }
  for (const column of [colleagues.userId, colleagues.colleagueId])
    await db.update(colleagues).set(removed).where(eq(column, subject.userId))
  return prepared
}

const known = {
  reveals: [
    { text: (_: Whom, { neighbours: [one] }: Cast) => `known ${one.userId}`, to: ['subject'] },
    { text: (_: Whom, { neighbours: [, other] }: Cast) => `known ${other.userId}`, to: [] },
  ],
} satisfies Pick<Row, 'reveals'>

export const rows: Record<string, Row> = {
  listColleagues: { ...oneself('200'), params: ofUser, prepare, ...known },
  removeColleague: { ...oneself('204'), params: ofUser, prepare, reveals: 'nothing' },
  restoreColleague: { ...oneself('200'), params: ofUser, prepare: prepareRemoved, ...known },
}
