import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fileTickets } from './files.table.ts'

export type TicketRow = typeof fileTickets.$inferSelect

export async function insertTickets(db: Db, tickets: readonly Omit<TicketRow, 'usedAt'>[]) {
  await db.insert(fileTickets).values([...tickets])
}

export async function selectTicket(db: Db, hash: Buffer): Promise<TicketRow | undefined> {
  const [row] = await db.select().from(fileTickets).where(eq(fileTickets.hash, hash))
  return row
}

/** Whether this is its first use: of two at once, one. */
export async function useTicket(db: Db, hash: Buffer, usedAt: Date): Promise<boolean> {
  const used = await db
    .update(fileTickets)
    .set({ usedAt })
    .where(and(eq(fileTickets.hash, hash), isNull(fileTickets.usedAt)))
    .returning({ hash: fileTickets.hash })
  return used.length > 0
}

export async function deleteTickets(db: Db, expiredBefore: Date) {
  await db.delete(fileTickets).where(lt(fileTickets.expiresAt, expiredBefore))
}
