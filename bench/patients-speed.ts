import { slowestOf20 } from './load.ts'
import { practiceOf } from './patients.ts'
import type { Session } from './people.ts'
import { pgbenchP95 } from './pgbench.ts'

/** What one types into the search: beginnings of names that many bear, alone and with another. */
const typed = ['dup', 'mart', 'gira', 'berna', 'eleono', 'rouss', 'fontai', 'leroy', 'dupont l', 'martin e']
const rounds = 60
const atOnce = 2

const row = 'id, last_name, first_name, birth_name, birth_date, sex, email, phone, alerts, last_visit'
const followed = `practice_id = '${practiceOf(1)}' and unlinked_at is null`

/** The statements that the product sends for one search, in a transaction of their own. */
function searchQuery(text: string): string {
  const words = text.split(' ')
  const all = words.map((word) => `search like '% ${word}%'`).join(' and ')
  const last = words.map((word) => `search like ' ${word}%'`).join(' or ')
  return `select fold_name('${text}');
select ${row} from patients where ${followed} and ${all}
order by case when name_key = patient_name_key('${text}', '') then 0 when ${last} then 1 else 2 end, last_name, first_name, id limit 20`
}

/** The statements of the first page of the list. */
const listQuery = `select ${row} from (select id as found from patients where ${followed} order by last_name, first_name, id limit 51) as page
join patients on practice_id = '${practiceOf(1)}' and id = found order by last_name, first_name, id;
select count(*) from patients where ${followed};
insert into journal (at, practice_id, actor_kind, action, object_kind) values (now(), '${practiceOf(1)}', 'system', 'listed', 'patient')`

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
  const ask = (paths: string[]) => p95(server, paths, headers)
  const bench = (queries: string[]) => pgbenchP95(database, queries, (rounds * typed.length) / atOnce, atOnce)
  // Once unmeasured: what the database has read before, it has at hand.
  await ask(search)
  await ask(list)
  return {
    search: await ask(search),
    list: await ask(list),
    sql: withPgbench ? { search: await bench(typed.map(searchQuery)), list: await bench([listQuery]) } : null,
  }
}

async function p95(server: string, paths: string[], headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  const work = async (first: number) => {
    for (let turn = first; turn < rounds * typed.length; turn += atOnce) {
      const began = performance.now()
      const answer = await fetch(`${server}${paths[turn % paths.length]}`, { headers })
      const { result } = (await answer.json()) as { result?: unknown[] }
      if (!result?.length) throw new Error(`${paths[turn % paths.length]} answered ${answer.status} with nobody`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, first) => work(first)))
  return slowestOf20(times)
}
