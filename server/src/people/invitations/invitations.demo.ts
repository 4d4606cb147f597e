import { presets } from '@arcade/contract/kernel/rights.ts'
import { demoInvitations, demoOffers } from '@arcade/demo/network.ts'
import { demoPeople } from '@arcade/demo/people.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { invitations } from './invitations.table.ts'
import { expiryAfter } from './invite.ts'

/** Those that wait, of the demo's people who are here; their addresses count as confirmed. */
export async function completeInvitations(db: Db) {
  const ids = demoPeople.map(({ id }) => id)
  await db
    .update(users)
    .set({ provenEmail: sql`${users.email}` })
    .where(and(inArray(users.id, ids), isNull(users.provenEmail)))
  const now = new Date()
  const offers = demoOffers.map((offer) => ({ ...offer, kind: 'collaborator' as const, rights: presets[offer.role] }))
  const colleagues = demoInvitations.map((invitation) => ({ ...invitation, kind: 'colleague' as const }))
  for (const { by, ...invitation } of [...colleagues, ...offers]) {
    const ofInviter = eq(memberships.userId, by.id)
    const [member] = await db.select({ practiceId: memberships.practiceId }).from(memberships).where(ofInviter).limit(1)
    if (!member) continue
    const row = { ...invitation, ...member, inviterId: by.id, expiresAt: expiryAfter(now) }
    await db.insert(invitations).values(row).onConflictDoNothing()
  }
}
