import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/kernel/database/db.ts'
import { users } from '../../../src/kernel/identity/identity.table.ts'
import { invitations } from '../../../src/people/invitations/invitations.table.ts'
import { type Answers, anybody, type Cast, nothingHere, type Row, type Whom } from '../row.ts'

/** Oneself alone. */
const oneself = (answer: string): Answers => ({
  unauthenticated: 'refused',
  callers: { ...anybody(nothingHere).callers, subject: answer },
})
const ofUser = ({ userId }: Whom) => ({ userUuid: userId })
const soon = () => new Date(Date.now() + 60_000)

async function inviteBy(db: Db, { userId: inviterId, practiceId }: Whom, email: string) {
  const row = { kind: 'guest' as const, inviterId, practiceId, email, expiresAt: soon(), reason: `by ${inviterId}` }
  const [made] = await db.insert(invitations).values(row).onConflictDoNothing().returning({ id: invitations.id })
  return made?.id ?? ''
}

/** One of the subject's own to somebody, and one of a neighbour's to the subject. */
async function prepare(db: Db, subject: Whom, { neighbours: [neighbour] }: Cast) {
  const invitationUuid = await inviteBy(db, subject, `${Math.random()}@elsewhere.example`)
  await inviteBy(db, neighbour, `${Math.random()}@elsewhere.example`)
  return { params: { invitationUuid } }
}

/** One to the subject, whose address is confirmed. */
async function prepareReceived(db: Db, { userId, email }: Whom, { neighbours: [neighbour] }: Cast) {
  await db.update(users).set({ provenEmail: email }).where(eq(users.id, userId))
  await db.delete(invitations).where(eq(invitations.email, email))
  return { params: { invitationUuid: await inviteBy(db, neighbour, email) } }
}

export const rows: Record<string, Row> = {
  listInvitations: {
    ...oneself('200'),
    params: ({ userId }) => ({ uuid: userId }),
    prepare,
    reveals: [
      { text: ({ userId }) => `by ${userId}`, to: ['subject'] },
      { text: (_, { neighbours: [neighbour] }) => `by ${neighbour.userId}`, to: [] },
    ],
  },
  inviteColleague: {
    ...oneself('201'),
    params: ofUser,
    body: () => ({ email: 'somebody@elsewhere.example' }),
    reveals: { text: () => 'somebody@elsewhere.example', to: ['subject'] },
  },
  answerInvitation: {
    ...oneself('200'),
    params: (subject) => ({ ...ofUser(subject), status: 'refused' }),
    prepare: prepareReceived,
    reveals: { text: (_, { neighbours: [neighbour] }) => `by ${neighbour.userId}`, to: ['subject'] },
  },
  resendInvitation: {
    ...oneself('202'),
    params: ofUser,
    prepare,
    reveals: { text: ({ userId }) => `by ${userId}`, to: ['subject'] },
  },
  revokeInvitation: { ...oneself('204'), params: ofUser, prepare, reveals: 'nothing' },
}
