import { day } from '@arcade/contract/kernel/days.ts'
import { type DemoGroup, demoGroupOrders, demoGroupSmileys, demoGroups } from '@arcade/demo/groups.ts'
import type { DemoPerson } from '@arcade/demo/people.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications, memberships } from '../../kernel/identity/identity.table.ts'
import { writeOrder } from '../orders/index.ts'
import { grant } from '../smileys/index.ts'
import { upsertInvitation } from './group-invitations.queries.ts'
import { expiryAfter } from './group-invitations.ts'
import { upsertMember } from './groups.queries.ts'
import { practiceGroups } from './groups.table.ts'

/** Once: a group that somebody dissolved or left stays so. */
export async function completeGroups(db: Db) {
  if ((await db.select({ id: practiceGroups.id }).from(practiceGroups).limit(1)).length > 0) return
  const now = new Date()
  const joined = new Date(now.getTime() - 40 * day)
  for (const group of demoGroups) await makeGroup(db, group, joined, now)
  await makeOrders(db, now)
  for (const { by, ...more } of demoGroupSmileys) {
    const practiceId = await practiceOf(db, by)
    if (practiceId) await grant(db, { practiceId, userId: by.id, applicationId: null, at: now, ...more })
  }
}

async function makeGroup(db: Db, { id, name, founder, members, invited }: DemoGroup, joined: Date, now: Date) {
  const founderId = await practiceOf(db, founder)
  if (!founderId) return
  await db.insert(practiceGroups).values({ id, name, founderId, createdAt: joined })
  for (const { person, ...shares } of members) {
    const practiceId = await practiceOf(db, person)
    if (practiceId) await upsertMember(db, { groupId: id, practiceId, now: joined, ...shares })
  }
  const times = { createdAt: now, changedAt: now, expiresAt: expiryAfter(now) }
  for (const { email } of invited) await upsertInvitation(db, { groupId: id, email, inviterId: founder.id, ...times })
}

async function makeOrders(db: Db, now: Date) {
  const idOf = new Map((await db.select().from(applications)).map(({ key, id }) => [key, id]))
  for (const { by, key, externalId, daysAgo, status, totalCents, ...line } of demoGroupOrders) {
    const [practiceId, applicationId] = [await practiceOf(db, by), idOf.get(key)]
    if (!practiceId || !applicationId) continue
    const orderedAt = new Date(now.getTime() - daysAgo * day)
    const content = { orderedAt, lines: [line], totalPriceInclTaxes: totalCents }
    const state = { status, occurredAt: orderedAt }
    const owner = { practiceId, userId: by.id }
    await writeOrder(db, { applicationId, externalId }, { owner, event: state, content, now, quiet: true })
  }
}

/** An existing account with such an address has no part in it. */
async function practiceOf(db: Db, { id, works }: DemoPerson): Promise<string | null> {
  const [work] = works
  if (!work) return null
  const isMember = and(eq(memberships.userId, id), eq(memberships.practiceId, work.practice.id))
  const [member] = await db.select({ id: memberships.practiceId }).from(memberships).where(isMember)
  return member?.id ?? null
}
