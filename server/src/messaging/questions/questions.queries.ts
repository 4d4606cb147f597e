import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { and, asc, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { addYears } from '../../kernel/time/dates.ts'
import { questionFeedback, questionRequests } from './questions.table.ts'

type QuestionRequest = typeof questionRequests.$inferSelect
type NewRequest = typeof questionRequests.$inferInsert

export async function countFeedback(db: Db, questionId: string, locale: Locale, helpful: boolean) {
  const column = helpful ? questionFeedback.helpful : questionFeedback.unhelpful
  const one = { questionId, locale, [helpful ? 'helpful' : 'unhelpful']: 1 }
  await db
    .insert(questionFeedback)
    .values(one)
    .onConflictDoUpdate({
      target: [questionFeedback.questionId, questionFeedback.locale],
      set: { [helpful ? 'helpful' : 'unhelpful']: sql`${column} + 1` },
    })
}

/** How many were asked since, by everybody and with one address. */
export async function selectAskedCounts(db: Db, email: string, since: { everybody: Date; email: Date }) {
  const [[all], [own]] = await Promise.all([
    db.select({ count: count() }).from(questionRequests).where(gt(questionRequests.createdAt, since.everybody)),
    db
      .select({ count: count() })
      .from(questionRequests)
      .where(and(eq(questionRequests.email, email), gt(questionRequests.createdAt, since.email))),
  ])
  return { everybody: all?.count ?? 0, email: own?.count ?? 0 }
}

/** Its id; null where its token was used before. */
export async function insertRequest(db: Db, request: NewRequest): Promise<string | null> {
  const [made] = await db
    .insert(questionRequests)
    .values(request)
    .onConflictDoNothing({ target: questionRequests.tokenHash })
    .returning({ id: questionRequests.id })
  return made?.id ?? null
}

export const selectOpenRequests = (db: Db): Promise<QuestionRequest[]> =>
  db
    .select()
    .from(questionRequests)
    .where(isNull(questionRequests.answeredAt))
    .orderBy(asc(questionRequests.createdAt))
    .limit(200)

export async function selectRequest(db: Db, reference: string): Promise<QuestionRequest | null> {
  const [request] = await db.select().from(questionRequests).where(eq(questionRequests.reference, reference))
  return request ?? null
}

/** False where somebody answered meanwhile. */
export async function updateAnswer(db: Db, reference: string, answer: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(questionRequests)
    .set({ answer, answeredAt: now })
    .where(and(eq(questionRequests.reference, reference), isNull(questionRequests.answeredAt)))
    .returning({ id: questionRequests.id })
  return changed.length > 0
}

/** An answered question is stored for a year. */
export async function deleteOldRequests(db: Db, clock: Clock) {
  await db.delete(questionRequests).where(lt(questionRequests.answeredAt, addYears(clock.now(), -1)))
}
