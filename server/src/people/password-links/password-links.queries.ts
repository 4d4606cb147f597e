import { day } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { and, count, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { users } from '../../kernel/identity/identity.table.ts'
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
  invitationId?: string | null
  returnUrl?: string | null
  passwordChangedAt?: Date | null
  createdAt: Date
  expiresAt: Date
}

export async function insertLink(db: Db, link: NewLink) {
  await db.insert(mailedLinks).values(link)
}

export async function deleteLink(db: Db, hash: Buffer) {
  await db.delete(mailedLinks).where(eq(mailedLinks.hash, hash))
}

/** Those who take the same turn at the same moment come one after the other, until their transactions end. */
const takeTurn = (db: Db, name: string) => db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`)

/**
 * Whether an address may be sent one more mail of a kind, by what it was sent since then, and keeps it so until the
 * transaction ends: mails are limited, though many ask at the same moment.
 */
export async function holdRoom(db: Db, email: string, kind: LinkKind, { most, since }: { most: number; since: Date }) {
  await takeTurn(db, `${kind} ${email}`)
  const [row] = await db
    .select({ count: count() })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.email, email), eq(mailedLinks.kind, kind), gt(mailedLinks.createdAt, since)))
  return (row?.count ?? 0) < most
}

/** When a person was sent links of a kind since then; until the transaction ends, no other is sent to them. */
export async function holdLinksOf(db: Db, userId: string, kind: LinkKind, since: Date) {
  await takeTurn(db, `${kind} ${userId}`)
  return db
    .select({ createdAt: mailedLinks.createdAt })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.kind, kind), gt(mailedLinks.createdAt, since)))
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
  await endLinksTo(db, used.email, kind, now)
  return true
}

const ofKind = (kind: LinkKind) => and(eq(mailedLinks.kind, kind), isNull(mailedLinks.usedAt))

export async function endLinksTo(db: Db, email: string, kind: LinkKind, now: Date) {
  await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.email, email), ofKind(kind)))
}

export async function endLinksOfInvitation(db: Db, invitationId: string, now: Date) {
  await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.invitationId, invitationId), isNull(mailedLinks.usedAt)))
}

/** Those of a person to any other address than this one. */
export async function endLinksElsewhere(db: Db, userId: string, email: string, kind: LinkKind, now: Date) {
  await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.userId, userId), ne(mailedLinks.email, email), ofKind(kind)))
}

export async function deleteOldLinks(db: Db, now: Date) {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, new Date(now.getTime() - day)))
}

/** They opened a link that was mailed there. */
export async function updateProvenEmail(db: Db, userId: string, provenEmail: string) {
  await db.update(users).set({ provenEmail }).where(eq(users.id, userId))
}
