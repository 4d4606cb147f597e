import { boys, families, girls } from '@arcade/demo/names.ts'
import { Client } from 'pg'
import { people } from './people.ts'

/** How many patients the first practice has; the others share the rest alike. */
const inFirst = 20_000

export const practiceOf = (place: number) => `be0c0000-0000-4000-8000-${String(place).padStart(12, '0')}`

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
    if (there < inFirst) await insertPatients(client, { from: there, to: inFirst, practices: 1 })
    const step = 250_000
    for (let from = Math.max(there, inFirst); from < total; from += step) {
      await insertPatients(client, { from, to: Math.min(from + step, total), practices: people })
      say(`  ${Math.min(from + step, total)} patients`)
    }
    for (const { name, definition } of indexes) {
      await client.query(definition)
      say(`  ${name}`)
    }
    await client.query('alter table patients enable trigger all')
    await client.query('vacuum analyze patients')
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
  practices: number
}

async function insertPatients(client: Client, { from, to, practices }: Range) {
  const practice = practices === 1 ? '1' : `2 + n % ${practices - 1}`
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
