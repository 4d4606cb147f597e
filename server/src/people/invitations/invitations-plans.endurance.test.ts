import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { nodesOf, type PlanNode, rowsTouched } from '../../../test/plans.ts'
import type { Db } from '../../kernel/database/db.ts'
import { selectInvitations, selectOpenOf } from './invitations.queries.ts'

const { db, pool } = await makeDatabase()
const now = new Date()

/** All steps of what the queries really do. */
async function stepsOf(work: (db: Db) => Promise<unknown>): Promise<PlanNode[]> {
  const asked: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
  await work(drizzle({ client: pool, logger }))
  const steps: PlanNode[] = []
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    steps.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return steps
}

describe('ten thousand invitations by one person, among ten thousand of others', async () => {
  const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
  for (const { userId, practiceId } of [member, other])
    await db.execute(sql`
      insert into invitations (kind, inviter_id, practice_id, email, created_at, expires_at)
      select 'colleague', ${userId}, ${practiceId}, number || ${`.${userId}@many.example`},
        now() - number * interval '1 minute', now() + interval '14 days' - number * interval '1 minute'
      from generate_series(1, 10000) as number`)
  await db.execute(sql`analyze`)
  const party = { userId: member.userId, email: `${member.userId}@arcade.example` }
  const list = { party, openAt: null, now, after: null, limit: 51 }

  it('NET-01 a page of those sent reads that page of an index', async () => {
    const steps = await stepsOf((db) => selectInvitations(db, { ...list, direction: 'sent' }))
    expect(rowsTouched(steps)).toBeLessThan(1_000)
  })

  it('NET-01 a page of those received reads those alone', async () => {
    const steps = await stepsOf((db) => selectInvitations(db, { ...list, direction: 'received', openAt: now }))
    expect(rowsTouched(steps)).toBeLessThan(1_000)
  })

  it('USR-01 the open ones that come with a person read no more than they are', async () => {
    expect(rowsTouched(await stepsOf((db) => selectOpenOf(db, member.userId, now, 20)))).toBeLessThan(1_000)
  })

  it('NET-01 all of them are paged through, each once, newest first', async () => {
    const app = await makeTestApp(db)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const url: string = `/v1/users/invitations/${member.userId}?direction=sent&limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
      const page = (await app.inject({ url, headers: member.headers })).json()
      seen.push(...page.result.map(({ email }: { email: string }) => email))
      cursor = page.nextCursor ?? null
    } while (cursor)
    expect(seen).toHaveLength(10_000)
    expect(new Set(seen).size).toBe(10_000)
    expect(seen[0]).toMatch(/^1\./)
  })
})
