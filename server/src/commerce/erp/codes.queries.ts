import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { feedNames } from '../../parts/partners/erp.wire.ts'
import { erpSyncs, practiceCodes } from './erp.table.ts'

export type PracticeCode = Pick<typeof practiceCodes.$inferSelect, 'practiceId' | 'base' | 'code'>

const shown = { practiceId: practiceCodes.practiceId, base: practiceCodes.base, code: practiceCodes.code }

/** The practices that hold a code, in whichever base. */
export async function selectOwnersOfCode(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ practiceId: practiceCodes.practiceId })
    .from(practiceCodes)
    .where(eq(practiceCodes.code, code))
  return rows.map(({ practiceId }) => practiceId)
}

export const selectCodes = (db: Db, practiceId: string): Promise<PracticeCode[]> =>
  db.select(shown).from(practiceCodes).where(eq(practiceCodes.practiceId, practiceId)).orderBy(practiceCodes.base)

/** The bases in which a practice holds a code. */
export async function selectBasesOfCode(db: Db, practiceId: string, code: string): Promise<Base[]> {
  const rows = await db
    .select({ base: practiceCodes.base })
    .from(practiceCodes)
    .where(and(eq(practiceCodes.practiceId, practiceId), eq(practiceCodes.code, code)))
    .orderBy(practiceCodes.base)
  return rows.map(({ base }) => base)
}

export async function selectCodeIn(db: Db, practiceId: string, base: Base): Promise<string | null> {
  const [row] = await db
    .select({ code: practiceCodes.code })
    .from(practiceCodes)
    .where(and(eq(practiceCodes.practiceId, practiceId), eq(practiceCodes.base, base)))
  return row?.code ?? null
}

/**
 * Gives a practice its code in a base, in the place of the one that it had there. All that a base knows of a code is copied
 * anew for whom it belongs to. Answers false where another practice holds it.
 */
export async function setCode(db: Db, { practiceId, base, code }: PracticeCode): Promise<boolean> {
  return db.transaction(async (db) => {
    const former = await db
      .delete(practiceCodes)
      .where(and(eq(practiceCodes.practiceId, practiceId), eq(practiceCodes.base, base), ne(practiceCodes.code, code)))
      .returning({ code: practiceCodes.code })
    for (const { code } of former) await deleteSyncs(db, base, code)
    const [row] = await db
      .insert(practiceCodes)
      .values({ practiceId, base, code })
      .onConflictDoUpdate({ target: [practiceCodes.base, practiceCodes.code], set: { code } })
      .returning(shown)
    if (row?.practiceId !== practiceId) return false
    const syncs = feedNames.map((feed) => ({ base, feed, code }))
    await db.insert(erpSyncs).values(syncs).onConflictDoNothing()
    return true
  })
}

/** With all that was copied for it. */
export async function deleteCode(db: Db, practiceId: string, base: Base): Promise<boolean> {
  return db.transaction(async (db) => {
    const gone = await db
      .delete(practiceCodes)
      .where(and(eq(practiceCodes.practiceId, practiceId), eq(practiceCodes.base, base)))
      .returning({ code: practiceCodes.code })
    for (const { code } of gone) await deleteSyncs(db, base, code)
    return gone.length > 0
  })
}

const deleteSyncs = (db: Db, base: Base, code: string) =>
  db.delete(erpSyncs).where(and(eq(erpSyncs.base, base), eq(erpSyncs.code, code)))

/** Whether an e-mail is that of somebody who works in the practice. */
export async function selectIsMembersEmail(db: Db, practiceId: string, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.practiceId, practiceId), sql`${users.email} = lower(${email})`))
    .limit(1)
  return row !== undefined
}
