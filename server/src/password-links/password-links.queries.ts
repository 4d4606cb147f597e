import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { users } from '../kernel/identity.table.ts'
import { type LinkKind, mailedLinks } from './password-links.table.ts'

export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  locale: Locale
  disabledAt: Date | null
  passwordChangedAt: Date | null
}

export async function selectAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      locale: users.locale,
      disabledAt: users.disabledAt,
      passwordChangedAt: users.passwordChangedAt,
    })
    .from(users)
    .where(eq(users.email, email))
  return account ?? null
}

export interface NewLink {
  hash: Buffer
  kind: LinkKind
  email: string
  userId: string | null
  firstName?: string | null
  lastName?: string | null
  invitedBy?: string | null
  returnUrl?: string | null
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(db: Db, link: NewLink) {
  await db.insert(mailedLinks).values(link)
}

/**
 * Whether an address was sent as many mails of a kind since then as it may: nobody's box is filled. Those who ask at the
 * same moment come one after the other, until their transactions end.
 */
export async function selectIsFull(
  db: Db,
  email: string,
  kind: LinkKind,
  { most, since }: { most: number; since: Date },
) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${email}`}, 1))`)
  const [row] = await db
    .select({ count: count() })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.email, email), eq(mailedLinks.kind, kind), gt(mailedLinks.createdAt, since)))
  return (row?.count ?? 0) >= most
}

const open = (hash: Buffer, kind: LinkKind, now: Date) =>
  and(
    eq(mailedLinks.hash, hash),
    eq(mailedLinks.kind, kind),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  )

export async function selectOpenLink(db: Db, hash: Buffer, kind: LinkKind, now: Date) {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(open(hash, kind, now))
  return link ?? null
}

/** True for the first who uses it; every other link of the same kind for that address is over too. */
export async function useLink(db: Db, hash: Buffer, kind: LinkKind, now: Date): Promise<boolean> {
  const [used] = await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(open(hash, kind, now))
    .returning({ email: mailedLinks.email })
  if (!used) return false
  await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.email, used.email), eq(mailedLinks.kind, kind), isNull(mailedLinks.usedAt)))
  return true
}

const day = 24 * 60 * 60 * 1000

export async function deleteOldLinks(db: Db, now: Date) {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, new Date(now.getTime() - day)))
}
