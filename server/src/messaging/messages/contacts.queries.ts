import { and, eq, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { beginsWordsOf } from '../../kernel/database/name-search.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { invitations } from '../../people/invitations/index.ts'
import { colleagues, hasRemoved } from '../../people/network/index.ts'

/** Colleagues, the members of one's practices, guests whom these invited; for a guest, who invited them. */
const contactsOf = (userId: string): SQL => sql`(
  select colleague_id as id from ${colleagues} where user_id = ${userId} and removed_at is null
  union select theirs.user_id from ${memberships} as mine
    join ${memberships} as theirs on theirs.practice_id = mine.practice_id and theirs.suspended_at is null
    where mine.user_id = ${userId} and mine.suspended_at is null
  union select guest.answered_by from ${memberships} as mine
    join ${invitations} as guest on guest.practice_id = mine.practice_id
    where mine.user_id = ${userId} and mine.suspended_at is null and guest.kind = 'guest' and guest.status = 'accepted'
      and not ${hasRemoved(userId, sql`guest.answered_by`)}
  union select inviter_id from ${invitations}
    where answered_by = ${userId} and kind = 'guest' and status = 'accepted' and not ${hasRemoved(userId, sql`inviter_id`)}
)`

export interface ContactRow extends Record<string, unknown> {
  uuid: string
  firstName: string
  lastName: string
  profession: string | null
  practice: string | null
  city: string | null
}

/** Who somebody is, as others read it. */
export const personColumns = sql`
  ${users.id} as uuid, ${users.firstName} as "firstName", ${users.lastName} as "lastName", ${users.profession},
  first.name as practice, first.city`

/** The practice that somebody joined first. */
export const firstPractice = sql`
  left join lateral (
    select ${practices.name}, ${practices.city} from ${memberships}
    join ${practices} on ${practices.id} = ${memberships.practiceId}
    where ${memberships.userId} = ${users.id} and ${memberships.suspendedAt} is null
    order by ${memberships.createdAt}, ${memberships.practiceId} limit 1
  ) as first on true`

const most = 50

interface ContactFilter {
  search?: string | undefined
  person?: string | undefined
}

export async function selectContacts(db: Db, userId: string, { search = '', person }: ContactFilter) {
  const found = beginsWordsOf(search, sql`${users.lastName}, ${users.firstName}, first.name, first.city`)
  const { rows } = await db.execute<ContactRow>(sql`
    select ${personColumns} from ${contactsOf(userId)} as contact
    join ${users} on ${users.id} = contact.id ${firstPractice}
    where ${and(ne(users.id, userId), isNull(users.disabledAt), person ? eq(users.id, person) : undefined, found)}
    order by lower(${users.lastName}) collate "fr-x-icu", lower(${users.firstName}) collate "fr-x-icu", ${users.id}
    limit ${most}`)
  return rows
}

/** Those of these people to whom somebody may write. */
export async function selectKnownContacts(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select contact.id from ${contactsOf(userId)} as contact join ${users} on ${users.id} = contact.id
    where ${users.disabledAt} is null and contact.id = any(${sql.param([...ids])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** TEN-04: the practice that invited a guest first, among those of which one of these people is a member. */
export async function selectInvitingPractice(db: Db, guestId: string, others: readonly string[]) {
  const [row] = await db
    .select({ practiceId: invitations.practiceId })
    .from(invitations)
    .innerJoin(memberships, eq(memberships.practiceId, invitations.practiceId))
    .where(
      and(
        eq(invitations.answeredBy, guestId),
        eq(invitations.kind, 'guest'),
        eq(invitations.status, 'accepted'),
        not(hasRemoved(guestId, invitations.inviterId)),
        inArray(memberships.userId, [...others]),
        isNull(memberships.suspendedAt),
      ),
    )
    .orderBy(invitations.answeredAt, invitations.practiceId)
    .limit(1)
  return row?.practiceId ?? null
}
