import { defaultLocale, type Locale } from '@arcade/contract/kernel/locales.ts'
import type { Rights, Role } from '@arcade/contract/kernel/rights.ts'
import { and, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fullName } from '../../kernel/identity/full-name.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { type InvitationKind, type InvitationStatus, invitations } from './invitations.table.ts'

export type InvitationRow = typeof invitations.$inferSelect

export interface NewInvitation {
  kind: InvitationKind
  inviterId: string
  practiceId: string
  email: string
  firstName: string | null
  lastName: string | null
  locale: Locale | null
  reason: string | null
  role: Role | null
  rights: Rights | null
}

const isPending = and(eq(invitations.status, 'pending'), isNull(invitations.revokedAt))

/** One that is pending already is the same invitation, once more. */
export async function upsertInvitation(db: Db, row: NewInvitation, at: { createdAt: Date; expiresAt: Date }) {
  const { firstName, lastName, locale, reason, role, rights } = row
  const [made] = await db
    .insert(invitations)
    .values({ ...row, ...at })
    .onConflictDoUpdate({
      target: [invitations.inviterId, invitations.practiceId, invitations.kind, invitations.email],
      targetWhere: sql`status = 'pending' and revoked_at is null`,
      set: {
        firstName,
        lastName,
        locale,
        reason,
        role,
        rights,
        expiresAt: at.expiresAt,
        version: sql`${invitations.version} + 1`,
      },
    })
    .returning()
  if (!made) throw new Error('no invitation was made')
  return made
}

/** How many a practice has sent since then; until the transaction ends, it sends no other. */
export async function lockAndCountInvitations(db: Db, practiceId: string, since: Date) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${practiceId}`}, 1))`)
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.practiceId, practiceId), gt(invitations.createdAt, since)))
  return row?.count ?? 0
}

/** The address that a person is invited by: their own, once a link that was mailed there has proven it. */
export async function selectConfirmedEmail(db: Db, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.provenEmail, users.email)))
  return user?.email ?? null
}

export async function selectOwnEmail(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return user?.email ?? null
}

export async function selectIdByConfirmedEmail(db: Db, email: string): Promise<string | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.provenEmail, email), isNull(users.disabledAt)))
  return user?.id ?? null
}

export interface Party {
  userId: string
  /** Null where it is not proven: such an account is not invited by it. */
  email: string | null
}

interface ListParams {
  party: Party
  direction: 'sent' | 'received' | undefined
  /** Only those that can be answered at this moment. */
  openAt: Date | null
  now: Date
  after: { createdAt: string; uuid: string } | null
  limit: number
}

/** A revoked one is hidden; an expired one is shown to its sender. */
function filterOf({ party: { userId, email }, direction, openAt, now }: Omit<ListParams, 'after' | 'limit'>) {
  const sent = eq(invitations.inviterId, userId)
  const notExpired = or(sql`status <> 'pending'`, gt(invitations.expiresAt, now))
  const received = email === null ? sql`false` : and(eq(invitations.email, email), notExpired)
  const side: Record<'sent' | 'received', SQL | undefined> = { sent, received }
  const open = openAt && and(eq(invitations.status, 'pending'), gt(invitations.expiresAt, openAt))
  return and(isNull(invitations.revokedAt), direction ? side[direction] : or(sent, received), open ?? undefined)
}

export async function selectInvitations(db: Db, { after, limit, ...params }: ListParams) {
  const { createdAt, id } = invitations
  const position = sql<string>`${createdAt}::text`
  const rows = await withInviter(db, { position })
    .where(
      and(
        filterOf(params),
        after ? sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.uuid}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows
}

/** The newest that can be answered, in each direction; in one round. */
export async function selectOpenOf(db: Db, userId: string, now: Date, most: number) {
  const open = and(isPending, gt(invitations.expiresAt, now))
  const { id: uuid, kind, status, email, createdAt, expiresAt } = invitations
  const shown = { uuid, kind, status, email, createdAt, expiresAt }
  const newest = [desc(createdAt), desc(uuid)]
  const sent = db
    .select(shown)
    .from(invitations)
    .where(and(eq(invitations.inviterId, userId), open))
    .orderBy(...newest)
    .limit(most)
  const received = db
    .select(shown)
    .from(invitations)
    .innerJoin(users, and(eq(users.email, email), eq(users.provenEmail, users.email)))
    .where(and(eq(users.id, userId), open))
    .orderBy(...newest)
    .limit(most)
  const rows = await Promise.all([sent, received])
  const directions = ['sent', 'received'] as const
  return directions
    .flatMap((direction, index) => (rows[index] ?? []).map((row) => ({ ...row, direction })))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

export async function selectCount(db: Db, params: Omit<ListParams, 'after' | 'limit'>) {
  const [row] = await db.select({ count: count() }).from(invitations).where(filterOf(params))
  return row?.count ?? 0
}

const withInviter = <M extends Record<string, SQL>>(db: Db, more: M) =>
  db
    .select({
      invitation: invitations,
      firstName: users.firstName,
      lastName: users.lastName,
      practice: practices.name,
      ...more,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .innerJoin(practices, eq(practices.id, invitations.practiceId))

export async function selectInvitation(db: Db, id: string) {
  const [row] = await withInviter(db, {}).where(eq(invitations.id, id))
  return row ?? null
}

/** Unless it is theirs, or they have invited the same address for the same practice themselves. */
export async function selectMayTakeOver(db: Db, { kind, practiceId, email, inviterId }: InvitationRow, userId: string) {
  if (inviterId === userId) return false
  const same = and(eq(invitations.kind, kind), eq(invitations.practiceId, practiceId), eq(invitations.email, email))
  return (await db.$count(invitations, and(same, eq(invitations.inviterId, userId), isPending))) === 0
}

/** Locks the invitation: answers, revocations and new mails run one at a time. */
export async function lockInvitation(db: Db, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update')
  return row ?? null
}

interface Change {
  inviterId?: string
  status?: InvitationStatus
  answeredAt?: Date
  answeredBy?: string
  revokedAt?: Date
  expiresAt?: Date
}

export async function updateInvitation(db: Db, id: string, change: Change) {
  const version = sql`${invitations.version} + 1`
  const [row] = await db
    .update(invitations)
    .set({ ...change, version })
    .where(and(eq(invitations.id, id), isPending))
    .returning()
  if (!row) throw new Error('the invitation is not pending')
  return row
}

/** Whether who invited may still sign in and works in the practice for which they did. */
export async function selectIsInviterMember(db: Db, { inviterId, practiceId }: InvitationRow) {
  const rows = await db
    .select({ rights: memberships.rights })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.userId, inviterId), eq(memberships.practiceId, practiceId), isNull(users.disabledAt)))
  return rows.length > 0
}

export async function selectName(db: Db, userId: string): Promise<string> {
  const [user] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return user ? fullName(user) : ''
}

export async function selectLocale(db: Db, userId: string): Promise<Locale> {
  const [user] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
  return user?.locale ?? defaultLocale
}

/** The unanswered ones of a practice, newest first; also those that have expired. */
export async function selectPendingOf(db: Db, practiceId: string, kind: InvitationKind) {
  return withInviter(db, {})
    .where(and(eq(invitations.practiceId, practiceId), eq(invitations.kind, kind), isPending))
    .orderBy(desc(invitations.createdAt))
    .limit(200)
}
