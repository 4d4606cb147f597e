import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applications, tokens, users } from '../../kernel/identity/identity.table.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { launchTickets } from './applications.table.ts'
import type { Sides } from './links.queries.ts'

interface NewLaunch extends Sides {
  hash: Buffer
  session: Buffer
  expiresAt: Date
}

/** False where they are not linked. */
export async function insertLaunch(db: Db, { hash, userId, applicationId, session, expiresAt }: NewLaunch) {
  const { rowCount } = await db.execute(sql`
    insert into ${launchTickets} (hash, user_id, application_id, session, expires_at)
    select ${hash}, user_id, application_id, ${session}, ${expiresAt.toISOString()} from ${applicationLinks}
    where ${applicationLinks.userId} = ${userId} and ${applicationLinks.applicationId} = ${applicationId}`)
  return rowCount === 1
}

/** An unused one of this application that has not expired. */
const isOpen = (hash: Buffer, applicationId: string, now: Date) =>
  and(
    eq(launchTickets.hash, hash),
    eq(launchTickets.applicationId, applicationId),
    isNull(launchTickets.usedAt),
    gt(launchTickets.expiresAt, now),
  )

interface Exchange {
  /** What the browser was given when it opened the application. */
  launch: Buffer
  ticket: Buffer
  applicationId: string
  now: Date
}

/** Makes a ticket of a launch, once; false for one that was used, is over, or is of another application. */
export async function exchangeLaunch(db: Db, { launch, ticket, applicationId, now }: Exchange): Promise<boolean> {
  const [used] = await db
    .update(launchTickets)
    .set({ usedAt: now })
    .where(isOpen(launch, applicationId, now))
    .returning({ userId: launchTickets.userId, session: launchTickets.session, expiresAt: launchTickets.expiresAt })
  if (!used) return false
  await db.insert(launchTickets).values({ ...used, applicationId, hash: ticket })
  return true
}

/**
 * Takes a ticket that is for this application, and tells whose it is; null for one that was used, is over or is not
 * theirs, and where the session, the person or the link behind it is gone. Of two who bring it at once, one gets it.
 */
export async function spendTicket(db: Db, hash: Buffer, applicationId: string, now: Date) {
  const [spent] = await db
    .update(launchTickets)
    .set({ usedAt: now })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .innerJoin(applicationLinks, eq(applicationLinks.userId, users.id))
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(
      and(
        isOpen(hash, applicationId, now),
        eq(tokens.hash, launchTickets.session),
        eq(tokens.userId, launchTickets.userId),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, now),
        isNull(users.disabledAt),
        eq(applicationLinks.applicationId, launchTickets.applicationId),
        isNull(applications.disabledAt),
      ),
    )
    .returning({ userId: launchTickets.userId, login: applicationLinks.login })
  return spent ?? null
}

/** The unused ones. */
export async function deleteTickets(db: Db, { userId, applicationId }: Sides) {
  await db
    .delete(launchTickets)
    .where(
      and(
        eq(launchTickets.userId, userId),
        eq(launchTickets.applicationId, applicationId),
        isNull(launchTickets.usedAt),
      ),
    )
}

export async function deleteExpiredTickets(db: Db, clock: Clock) {
  await db.delete(launchTickets).where(lt(launchTickets.expiresAt, clock.now()))
}
