import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { applicationLinks, applications, tokens, users } from '../../kernel/identity/identity.table.ts'
import { findTicket, issueTicket, revokeTickets, type TicketKind, useTicket } from '../../kernel/tickets/tickets.ts'
import type { Sides } from './links.queries.ts'

const Entry = z.object({ userId: z.uuid(), applicationId: z.uuid() })
/** One entry into a broker application: first in the browser's cookie, then the ticket that it is exchanged for. */
const launchTicket: TicketKind<Sides> = { purpose: 'launch', payload: Entry }
const entryTicket: TicketKind<Sides> = { purpose: 'entry', payload: Entry }

const targetOf = ({ userId, applicationId }: Sides) => `${userId} ${applicationId}`

/** `session`: the session or single-sign-on token that it stands on. */
export const issueLaunch = (db: Db, { userId, applicationId }: Sides, session: string, expiresAt: Date) => {
  const payload = { userId, applicationId }
  return issueTicket(db, launchTicket, { payload, session, expiresAt, target: targetOf(payload) })
}

/** Makes a ticket of a launch, once; null for one that was used, is over, or is of another application. */
export async function exchangeLaunch(db: Db, launch: string, applicationId: string, now: Date): Promise<string | null> {
  const found = await findTicket(db, launchTicket, launch)
  if (found?.payload.applicationId !== applicationId || !(await useTicket(db, launchTicket, launch, now))) return null
  const { payload, session, expiresAt } = found
  return issueTicket(db, entryTicket, { payload, session, expiresAt, target: targetOf(payload) })
}

/**
 * Takes a ticket that is for this application, and tells whose it is; null for one that was used, is over or is not
 * theirs, and where the session, the person or the link behind it is gone: the caller rolls back.
 */
export async function spendTicket(db: Db, secret: string, applicationId: string, now: Date) {
  const entry = await useTicket(db, entryTicket, secret, now)
  if (!entry?.session || entry.payload.applicationId !== applicationId) return null
  const [spent] = await db
    .select({ userId: users.id, login: applicationLinks.login })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .innerJoin(applicationLinks, eq(applicationLinks.userId, users.id))
    .innerJoin(applications, eq(applications.id, applicationLinks.applicationId))
    .where(
      and(
        eq(tokens.hash, Buffer.from(entry.session, 'hex')),
        eq(tokens.userId, entry.payload.userId),
        isNull(tokens.revokedAt),
        gt(tokens.expiresAt, now),
        isNull(users.disabledAt),
        eq(applicationLinks.applicationId, applicationId),
        isNull(applications.disabledAt),
      ),
    )
  return spent ?? null
}

export const revokeEntries = (db: Db, sides: Sides) => revokeTickets(db, targetOf(sides))
