import { day } from '@arcade/contract/kernel/days.ts'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../database/db.ts'
import { makeSecret, sha256 } from '../secrets/secrets.ts'
import type { Clock } from '../time/clock.ts'
import { tickets } from './tickets.table.ts'

/** A kind of secret that opens something for a short time. The route that redeems it checks the right again. */
export interface TicketKind<Payload> {
  purpose: string
  payload: z.ZodType<Payload>
}

export interface NewTicket<Payload> {
  payload: Payload
  expiresAt: Date
  /** Hash of the session in which it is good, in hex; null where it is good anywhere. */
  session: string | null
  /** What `revokeTickets` names. */
  target?: string
}

export interface Ticket<Payload> {
  payload: Payload
  expiresAt: Date
  session: string | null
  usedAt: Date | null
}

/** How long a ticket is stored after its time, in milliseconds: a download that it began goes on in parts. */
export const ticketsStoredFor = 7 * day

/** Answers its secret. */
export async function issueTicket<Payload>(
  db: Db,
  kind: TicketKind<Payload>,
  ticket: NewTicket<Payload>,
): Promise<string> {
  const secret = makeSecret()
  await db.insert(tickets).values(rowOf(kind, ticket, secret))
  return secret
}

export async function issueTickets<Payload>(
  db: Db,
  kind: TicketKind<Payload>,
  wanted: readonly NewTicket<Payload>[],
): Promise<string[]> {
  const issued = wanted.map((ticket) => ({ ticket, secret: makeSecret() }))
  await db.insert(tickets).values(issued.map(({ ticket, secret }) => rowOf(kind, ticket, secret)))
  return issued.map(({ secret }) => secret)
}

/** Also one that is used or expired. */
export async function findTicket<Payload>(
  db: Db,
  kind: TicketKind<Payload>,
  secret: string,
): Promise<Ticket<Payload> | null> {
  const [row] = await db.select().from(tickets).where(ofSecret(kind, secret))
  return row ? ticketOf(kind, row) : null
}

/** Its first use, in time; null otherwise, and of two at once for one. */
export async function useTicket<Payload>(
  db: Db,
  kind: TicketKind<Payload>,
  secret: string,
  now: Date,
): Promise<Ticket<Payload> | null> {
  const [row] = await db
    .update(tickets)
    .set({ usedAt: now })
    .where(and(ofSecret(kind, secret), isNull(tickets.usedAt), gt(tickets.expiresAt, now)))
    .returning()
  return row ? ticketOf(kind, row) : null
}

export async function revokeTickets(db: Db, target: string) {
  await db.delete(tickets).where(eq(tickets.target, target))
}

export async function deleteExpiredTickets(db: Db, clock: Clock) {
  await db.delete(tickets).where(lt(tickets.expiresAt, new Date(clock.now().getTime() - ticketsStoredFor)))
}

const rowOf = <Payload>({ purpose }: TicketKind<Payload>, ticket: NewTicket<Payload>, secret: string) => ({
  ...ticket,
  purpose,
  hash: sha256(secret),
})

const ofSecret = ({ purpose }: TicketKind<unknown>, secret: string) =>
  and(eq(tickets.hash, sha256(secret)), eq(tickets.purpose, purpose))

const ticketOf = <Payload>({ payload }: TicketKind<Payload>, row: typeof tickets.$inferSelect): Ticket<Payload> => ({
  ...row,
  payload: payload.parse(row.payload),
})
