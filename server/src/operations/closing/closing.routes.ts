import { day, dayFirst } from '@arcade/contract/kernel/days.ts'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import {
  type Closing,
  closingDays,
  closingProblems,
  deleteUser,
  getClosing,
  undoClosing,
} from '@arcade/contract/operations/closing/closing.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'
import { type ClosingMail, closingLetter } from './closing.mails.ts'
import { accountClosings, closedRecords } from './closing.table.ts'
import { deleteInvitations, eraseInPieces, finishErasing } from './erase-account.ts'
import { selectObstacle, selectOwned } from './obstacles.ts'

/** With the address, since the account that had it is empty when the last mail is written. */
const Mail = z.object({
  told: z.enum(['asked', 'undone', 'done']),
  email: z.string(),
  firstName: z.string(),
  locale: z.enum(locales),
  date: z.string(),
})
const closingTold: JobKind<z.output<typeof Mail>> = { name: 'closing-told', data: Mail }

/** ACC-02: an account is closed 30 days after it was asked for, unless that is undone. */
export function closingRoutes(app: FastifyInstance, { masterKey }: { masterKey: Buffer }) {
  const { clock, jobs, mailer, origin, schedules, workDb, log } = app.kernel
  const seal = makeSeal(masterKey, 'closed records')
  jobs.handle(closingTold, async ({ told, email, firstName, locale, date }) => {
    const url = `${origin}${withLocale(locale, pages.hosting.path)}`
    await mailer.send(email, closingLetter(told, { locale, name: nameForMail(firstName), date, url }))
  })

  async function tell(db: Db, userId: string, told: ClosingMail, closesAt: Date) {
    const { email, firstName, locale } = users
    const [user] = await db.select({ email, firstName, locale }).from(users).where(eq(users.id, userId))
    const date = dayFirst(closesAt.toISOString().slice(0, 10))
    if (user) await jobs.send(db, closingTold, { told, ...user, date })
  }

  async function present(db: Db, userId: string): Promise<z.output<typeof Closing>> {
    const [found] = await db.select().from(accountClosings).where(eq(accountClosings.userId, userId))
    const owned = await selectOwned(db, userId)
    return { closesAt: found?.closesAt ?? null, practices: owned.flatMap(({ alone, name }) => (alone ? [name] : [])) }
  }

  serve(app, getClosing, async ({ db, subject }) => ({ result: await present(db, subject.userId) }))

  serve(app, deleteUser, async ({ db, subject: { userId } }) => {
    const askedAt = clock.now()
    const closesAt = new Date(askedAt.getTime() + closingDays * day)
    return db.transaction(async (db) => {
      const obstacle = await selectObstacle(db, userId)
      if (obstacle) throw new Problem(obstacle)
      // Asked twice: the first day counts.
      const made = await db
        .insert(accountClosings)
        .values({ userId, askedAt, closesAt })
        .onConflictDoNothing()
        .returning()
      if (made.length > 0) await tell(db, userId, 'asked', closesAt)
      return { result: await present(db, userId) }
    })
  })

  serve(app, undoClosing, async ({ db, subject: { userId } }) =>
    db.transaction(async (db) => {
      const own = eq(accountClosings.userId, userId)
      const undone = await db
        .delete(accountClosings)
        .where(and(own, gt(accountClosings.closesAt, clock.now())))
        .returning()
      const [closing] = undone
      if (closing) await tell(db, userId, 'undone', closing.closesAt)
      else if ((await db.$count(accountClosings, own)) > 0) throw new Problem(closingProblems.over)
      return { result: await present(db, userId) }
    }),
  )

  schedules.every(60, 'account closings', async (until, signal) => {
    await workDb.delete(closedRecords).where(lt(closedRecords.keepUntil, clock.now()))
    const due = await workDb.select().from(accountClosings).where(lte(accountClosings.closesAt, clock.now()))
    const isOver = () => signal.aborted || Date.now() > until.getTime()
    for (const { userId } of due) {
      if (isOver()) return 'more'
      try {
        if (!(await close(userId, isOver))) return 'more'
      } catch (err) {
        log.error({ err, user: userId }, 'an account was not closed and is looked at again in an hour')
      }
    }
    return 'done'
  })

  /** One account; false where more of it is left. */
  async function close(userId: string, isOver: () => boolean): Promise<boolean> {
    const practices = await begin(userId)
    if (!practices) return true
    const erasing = { userId, practices, now: clock.now(), seal }
    if (!(await eraseInPieces(workDb, erasing, isOver))) return false
    await workDb.transaction(async (workDb) => {
      const held = await lockClosing(workDb, userId)
      if (!held) return
      await tell(workDb, userId, 'done', held.closesAt)
      await finishErasing(workDb, erasing)
      log.info({ user: userId }, 'an account was closed')
    })
    return true
  }

  /** From here on the account cannot sign in or join, and nothing brings it back. The practices that go with it; null where it stays. */
  function begin(userId: string): Promise<string[] | null> {
    return workDb.transaction(async (workDb) => {
      const held = await lockClosing(workDb, userId)
      if (!held || held.begunAt) return held?.practices ?? null
      const obstacle = await selectObstacle(workDb, userId)
      if (obstacle) {
        // Somebody joined the practice meanwhile, or a payment is under way: looked at again in an hour.
        log.warn({ user: userId, code: obstacle.code }, 'an account was not closed')
        return null
      }
      const practices = (await selectOwned(workDb, userId)).flatMap(({ id, alone }) => (alone ? [id] : []))
      const begunAt = clock.now()
      await workDb.update(accountClosings).set({ begunAt, practices }).where(eq(accountClosings.userId, userId))
      await workDb
        .update(users)
        .set({ disabledAt: begunAt, version: sql`${users.version} + 1` })
        .where(eq(users.id, userId))
      await deleteInvitations(workDb, userId, practices)
      log.info({ user: userId, practices }, 'an account is being closed')
      return practices
    })
  }
}

async function lockClosing(db: Db, userId: string) {
  const [held] = await db.select().from(accountClosings).where(eq(accountClosings.userId, userId)).for('update')
  return held
}
