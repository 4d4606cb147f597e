import { Agent, get, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import { compare, slowestOf20 } from './load.ts'
import { practiceOf } from './patients.ts'
import type { Session } from './people.ts'
import { pgbenchP95 } from './pgbench.ts'

/** What one types into the search: beginnings of names that many bear, alone and with another. */
const typed = ['dup', 'mart', 'gira', 'berna', 'eleono', 'rouss', 'fontai', 'leroy', 'dupont l', 'martin e']
const rounds = 60

const row = 'id, last_name, first_name, birth_name, birth_date, sex, email, phone, alerts, last_visit'
const followed = `practice_id = '${practiceOf(1)}' and unlinked_at is null`

/** The statement that the product sends for one search; whom it shows is in the journal after the first of them. */
function searchQuery(text: string): string {
  const words = text.split(' ')
  const all = words.map((word) => `search like '% ${word}%'`).join(' and ')
  const last = words.map((word) => `search like ' ${word}%'`).join(' or ')
  return `select ${row} from patients where ${followed} and ${all}
order by case when name_key = patient_name_key('${text}', '') then 0 when ${last} then 1 else 2 end, last_name, first_name, id limit 20`
}

/** The statements of the first page of the list: its places in the index, each patient by the key, how many, and the journal with whom it showed. */
const listQuery = `select page.*, birth_name, birth_date, sex, email, phone, alerts, last_visit
from (select id, last_name, first_name from patients where ${followed} order by last_name, first_name, id limit 51) as page
cross join lateral (select * from patients where practice_id = '${practiceOf(1)}' and patients.id = page.id limit 1) as patient
order by page.last_name, page.first_name, page.id;
select count(*) from patients where ${followed};
insert into journal (at, practice_id, actor_kind, action, object_kind, shown)
values (now(), '${practiceOf(1)}', 'system', 'listed', 'patient', array_fill('${practiceOf(1)}'::uuid, array[50]))`

export interface Speed {
  search: number
  list: number
  /** The same by PostgreSQL's own load generator; null where it is not installed. */
  sql: { search: number; list: number } | null
}

/** How long 95 of 100 take at most, in milliseconds, in the practice of 20,000. */
export async function patientSpeed(
  server: string,
  database: string,
  { headers, path }: Session,
  withPgbench: boolean,
): Promise<Speed> {
  const user = path.split('/').at(-1)
  const search = typed.map((text) => `/v1/users/patients-search/${user}/${encodeURIComponent(text)}`)
  const list = [`/v1/users/patients-get/${user}`]
  const measured = (paths: string[]) => () => p95(server, paths, headers)
  const bench = (queries: string[]) => () => pgbenchP95(database, queries, rounds * typed.length)
  const loads: Record<string, () => Promise<number>> = { search: measured(search), list: measured(list) }
  if (withPgbench) Object.assign(loads, { searchSql: bench(typed.map(searchQuery)), listSql: bench([listQuery]) })
  // Once unmeasured: what the database has read before, it has at hand.
  for (const load of Object.values(loads)) await load()
  const times = await compare(loads, 3)
  const of = (name: string) => times.get(name) ?? 0
  return {
    search: of('search'),
    list: of('list'),
    sql: withPgbench ? { search: of('searchSql'), list: of('listSql') } : null,
  }
}

/** One after another, as pgbench does: several at once would wait for the few cores that they share with who asks. */
async function p95(server: string, paths: string[], headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let turn = 0; turn < rounds * typed.length; turn++) {
    const url = `${server}${paths[turn % paths.length]}`
    const began = performance.now()
    const { status, body } = await ask(url, { agent, headers })
    times.push(performance.now() - began)
    const { result } = JSON.parse(body) as { result?: unknown[] }
    if (!result?.length) throw new Error(`${url} answered ${status} with nobody`)
  }
  agent.destroy()
  return slowestOf20(times)
}

/** By the plainest client that there is: what it takes itself counts for the product. */
function ask(url: string, options: RequestOptions): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, options, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject)
    }).on('error', reject)
  })
}
