import { Client } from 'pg'
import { compare, slowestOf20 } from './load.ts'
import { practiceOf } from './patients.ts'
import { p95 } from './patients-speed.ts'
import type { Session } from './people.ts'
import { pgbenchTimes } from './pgbench.ts'

const [size, rounds] = [50_000, 600]

/** DOC-01: a practice with so many documents; the kinds that it has none of are asked for all the same. */
export async function makeDocuments(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into claims (practice_id, reference, kind, type, state, sent_at)
       select $1, 'B' || n, 'reclamation', 'service', 'sent', now() - n * interval '1 hour'
       from generate_series(1, $2::int) as n on conflict do nothing`,
      [practiceOf(1), size],
    )
    await client.query('analyze claims')
  } finally {
    await client.end()
  }
}

const practice = `'${practiceOf(1)}'`
const followed = (of: string) =>
  `join patients p on p.practice_id = ${of}.practice_id and p.id = ${of}.patient_id and p.unlinked_at is null`
const sources = [
  ['id', 'sent_at', `claims where practice_id = ${practice} and sent_at is not null`],
  [
    'a.id',
    'a.date',
    `acts a ${followed('a')} where a.practice_id = ${practice} and a.state = 'done' and a.deleted_at is null
      and exists (select from act_lots where act_id = a.id and practice_id = ${practice})
      and not exists (select from acts l join act_lots on act_id = l.id where l.practice_id = ${practice}
        and l.patient_id = a.patient_id and l.state = 'done' and l.deleted_at is null and (l.date, l.id) > (a.date, a.id))`,
  ],
  [
    't.act_id',
    't.at',
    `padotests t join acts a on a.id = t.act_id and a.deleted_at is null ${followed('a')}
      where t.practice_id = ${practice} and t.replaced_at is null`,
  ],
] as const
const branches = sources.map(
  ([id, at, from]) =>
    `(select ${id} as id, ${at}::timestamptz as at from ${from} order by ${at} desc nulls last, ${id} desc nulls last limit 51)`,
)
const pageQuery = `select d.id, d.at::text from (${branches.join(' union all ')}) d order by d.at desc, d.id desc limit 51`
/** The stored count is used: of the 50,000, no more than a few rows are read. */
const countQuery = `select (select sum(count) from list_counts where list = 'sent-claims' and owner = ${practice})
  + (select count(*) from (select distinct patient_id from act_lots where practice_id = ${practice}) placed)
  + (select count(*) from ${sources[2][2]})`

/** How long 95 of 100 first pages take at most, beside the two statements of such a page. */
export async function documentSpeed(server: string, database: string, { headers }: Session) {
  const loads = {
    list: () => p95(server, ['/v1/documents?limit=50'], headers),
    sql: async () => {
      const [page, count] = [
        await pgbenchTimes(database, 'extended', [pageQuery], rounds),
        await pgbenchTimes(database, 'extended', [countQuery], rounds),
      ]
      // The product asks both at once.
      return slowestOf20(page.map((time, index) => Math.max(time, count[index] ?? 0)))
    },
  }
  for (const load of Object.values(loads)) await load()
  const times = await compare(loads, 3)
  return { list: times.get('list') ?? 0, sql: times.get('sql') ?? 0 }
}
