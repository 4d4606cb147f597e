import { and, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { beginsWordsOf } from '../../kernel/database/name-search.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { invitations } from '../../people/invitations/index.ts'
import { colleagues, hasRemoved } from '../../people/network/index.ts'

interface Sharer {
  userId: string
  practiceId: string
}

/** FILE-04, TEN-04: colleagues of the person's network, and guests whom the practice invited. */
const recipientsOf = ({ userId, practiceId }: Sharer): SQL => sql`(
  select colleague_id as id from ${colleagues} where user_id = ${userId} and removed_at is null
  union select answered_by from ${invitations}
    where practice_id = ${practiceId} and kind = 'guest' and status = 'accepted' and answered_by is not null
      and not ${hasRemoved(userId, sql`answered_by`)}
)`

interface Recipient extends Record<string, unknown> {
  uuid: string
  firstName: string
  lastName: string
  detail: string | null
  isGuest: boolean
}

const most = 50

export async function selectRecipients(db: Db, sharer: Sharer, search: string): Promise<Recipient[]> {
  const found = beginsWordsOf(search, sql`${users.lastName}, ${users.firstName}, first.name, first.city`)
  const { rows } = await db.execute<Recipient>(sql`
    select ${users.id} as uuid, ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      nullif(concat_ws(' · ', coalesce(first.name, ${users.profession}), coalesce(${users.city}, first.city)), '') as detail,
      first.name is null as "isGuest"
    from ${recipientsOf(sharer)} as known join ${users} on ${users.id} = known.id
    left join lateral (
      select ${practices.name}, ${practices.city} from ${memberships}
      join ${practices} on ${practices.id} = ${memberships.practiceId}
      where ${memberships.userId} = ${users.id} and ${memberships.suspendedAt} is null
      order by ${memberships.createdAt}, ${memberships.practiceId} limit 1
    ) as first on true
    where ${and(isNull(users.disabledAt), ne(users.id, sharer.userId), found)}
    order by lower(${users.lastName}) collate "fr-x-icu", lower(${users.firstName}) collate "fr-x-icu", ${users.id}
    limit ${most}`)
  return rows
}

export async function isRecipient(db: Db, sharer: Sharer, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${recipientsOf(sharer)} as known join ${users} on ${users.id} = known.id
    where known.id = ${id} and known.id <> ${sharer.userId} and ${users.disabledAt} is null`)
  return rows.length > 0
}
