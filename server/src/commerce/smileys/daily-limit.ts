import { smileysProblems } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { smileyEntries } from './smileys.table.ts'

interface Granting {
  practiceId: string
  applicationId: string | null
  amount: number
  at: Date
}

/**
 * SMI-02: what an application may grant to a practice in one day there. Its grants to the practice wait for each other until the
 * transaction ends, so that two at once do not pass together.
 */
export async function assertDailyLimit(
  db: Db,
  { practiceId, applicationId, amount, at }: Granting,
  mostPerDay: number,
) {
  const key = `smiley grants ${practiceId} ${applicationId}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const { rows } = await db.execute(sql`with today as (
      select day at time zone time_zone as begins, (day + interval '1 day') at time zone time_zone as ends
      from (select time_zone, date_trunc('day', ${at}::timestamptz at time zone time_zone) as day
        from ${practices} where id = ${practiceId}) as practice
    )
    select ceil(extract(epoch from ends - ${at}::timestamptz))::int as wait,
      (select coalesce(sum(amount), 0)::float8 from ${smileyEntries} where practice_id = ${practiceId}
        and application_id = ${applicationId} and kind = 'grant' and created_at >= begins) as granted
    from today`)
  const [today] = rows as { wait: number; granted: number }[]
  if (!today || today.granted + amount <= mostPerDay) return
  throw new Problem(smileysProblems.dailyLimit, { headers: { 'retry-after': String(today.wait) } })
}
