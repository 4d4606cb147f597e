import type { Db } from '../src/kernel/database/db.ts'
import { invitations } from '../src/people/invitations/index.ts'
import { type Member, makeGuest, type Person } from './makers.ts'

/** Somebody without a practice who came in by an invitation of this member; who is there already, or a new one. */
export async function inviteGuest(
  db: Db,
  { userId, practiceId }: Pick<Member, 'userId' | 'practiceId'>,
  known?: Person,
) {
  const guest = known ?? (await makeGuest(db))
  const now = new Date()
  await db.insert(invitations).values({
    kind: 'guest',
    inviterId: userId,
    practiceId,
    email: `${guest.userId}@arcade.example`,
    status: 'accepted',
    answeredAt: now,
    answeredBy: guest.userId,
    expiresAt: now,
  })
  return guest
}
