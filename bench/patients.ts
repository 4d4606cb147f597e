import { boys, families, girls } from '@arcade/demo/names.ts'
import { Client } from 'pg'
import { people, signedInPlace } from './people.ts'

/** How many patients the practices have of the first two who are signed in; the others share the rest alike. */
export const sizes = { big: 20_000, small: 2_000 }
const inBoth = sizes.big + sizes.small

export const practiceOf = (place: number) => `be0c0000-0000-4000-8000-${String(place).padStart(12, '0')}`

const [bigPlace, smallPlace] = [signedInPlace(0), signedInPlace(1)]
/** Indexes that are made anew afterwards are made ten times faster than they grow. */
const secondary = `select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'patients' and indexname <> 'patients_practice_id_id_pk'`

/** Fills the register up to so many patients in all. */
export async function makePatients(url: string, total: number, say: (line: string) => void) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query('alter table patients disable trigger all')
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(secondary)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const there = await countOf(client)
    if (there === 0) {
      await insertPatients(client, { from: 0, to: sizes.big, practice: String(bigPlace) })
      await insertPatients(client, { from: sizes.big, to: inBoth, practice: String(smallPlace) })
    }
    const step = 250_000
    for (let from = Math.max(there, inBoth); from < total; from += step) {
      const others = `${smallPlace + 1} + n % ${people - smallPlace}`
      await insertPatients(client, { from, to: Math.min(from + step, total), practice: others })
      say(`  ${Math.min(from + step, total)} patients`)
    }
    for (const { name, definition } of indexes) {
      await client.query(definition)
      say(`  ${name}`)
    }
    await client.query('alter table patients enable trigger all')
    await client.query('truncate patient_counts')
    await client.query(
      `insert into patient_counts (practice_id, followed, with_alerts)
       select practice_id, count(*), count(*) filter (where alerts <> '{}') from patients where unlinked_at is null group by practice_id`,
    )
    await client.query('vacuum analyze patients, patient_counts')
  } finally {
    await client.end()
  }
}

async function countOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from patients where practice_id between $1 and $2`,
    [practiceOf(0), practiceOf(people)],
  )
  return rows[0]?.count ?? 0
}

interface Range {
  from: number
  to: number
  practice: string
}

async function insertPatients(client: Client, { from, to, practice }: Range) {
  // Numbers that look like chance and are the same in every run.
  const any = (salt: number, size: string) => `(1 + abs(hashint4(n + ${salt})::bigint) % ${size})::int`
  await client.query(
    `insert into patients (practice_id, id, last_name, first_name, birth_date, sex, email, phone, last_visit)
     select ('be0c0000-0000-4000-8000-' || lpad((${practice})::text, 12, '0'))::uuid,
       gen_random_uuid(), ($1::text[])[${any(1, '$3')}], ($2::text[])[${any(2, '$4')}],
       date '1930-01-01' + ${any(3, '34000')}, case when n % 2 = 0 then 'F' else 'M' end,
       'p' || n || '@patients.example', '06' || lpad((n % 100000000)::text, 8, '0'), current_date - ${any(4, '2000')}
     from generate_series(${from} + 1, ${to}) as n`,
    [families, [...girls, ...boys], families.length, girls.length + boys.length],
  )
}
