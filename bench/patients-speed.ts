import { Agent, get, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import { compare, requestsPerSecond, slowestOf20 } from './load.ts'
import { practiceOf } from './patients.ts'
import type { Session } from './people.ts'
import { type Mode, pgbenchTimes } from './pgbench.ts'

/** What one types into the search: beginnings of last names that many bear. */
const lastNames = ['dup', 'mart', 'gira', 'berna', 'rouss', 'fontai', 'leroy']
/** A first name, and two words. */
const others = ['eleono', 'dupont l', 'martin e']
const typed = [...lastNames, ...others]
const rounds = 60

const row = 'id, last_name, first_name, birth_name, birth_date, sex, email, phone, alerts, last_visit'
const followed = `practice_id = '${practiceOf(1)}' and unlinked_at is null`
const byName = 'last_name, first_name, id'
const ofPatient = (id: string) =>
  `(select * from patients where practice_id = '${practiceOf(1)}' and id = ${id} limit 1)`
const odd = `last_name !~ '^[A-Za-z0-9À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿŸ]+([ ''’.-]|$)'`

/** The statements that the product sends for a search; whom it shows is in the journal after the first of them. */
function lastNameQuery(word: string): string {
  const some = (where: string) =>
    `(select id as key from patients where ${followed} and ${where} order by ${byName} limit 20)`
  const found = [
    some(`name_key = '${word}'`),
    some(`last_name >= '${word}' and last_name < '${word}\uFFFF' and not ${odd}`),
    some(`${odd} and search like ' ${word}%'`),
  ]
  return `select ${row} from (${found.join(' union ')}) as found cross join lateral ${ofPatient('found.key')} as patient
order by name_key <> '${word}', ${byName} limit 20`
}

function wordsQuery(text: string): string {
  const words = text.split(' ')
  const all = words.map((word) => `search like '% ${word}%'`).join(' and ')
  const last = words.map((word) => `search like ' ${word}%'`).join(' or ')
  return `select ${row} from patients where ${followed} and ${all}
order by case when name_key = patient_name_key('${text}', '') then 0 when ${last} then 1 else 2 end, ${byName} limit 20`
}

/** The statement of the first page of the list: its places in the index, each patient by the key, how many, and the line in the journal. */
const listQuery = `with page as (
  select patient.* from (select ${byName} from patients where ${followed} order by ${byName} limit 51) as found
  cross join lateral ${ofPatient('found.id')} as patient order by found.last_name, found.first_name, found.id
), line as (
  insert into journal (at, practice_id, actor_kind, action, object_kind, shown, details)
  select now(), '${practiceOf(1)}', 'system', 'listed', 'patient', array_agg(id), jsonb_build_object('count', count(*))
  from (select id from page order by ${byName} limit 50) as shown
)
select ${row}, (select sum(followed)::int from patient_counts where practice_id = '${practiceOf(1)}') from page order by ${byName}`

const statements: Record<'search' | 'list', [Mode, string[]][]> = {
  search: [
    ['prepared', lastNames.map(lastNameQuery)],
    ['extended', others.map(wordsQuery)],
  ],
  list: [['prepared', [listQuery]]],
}

const pathsOf = ({ path }: Session) => {
  const user = path.split('/').at(-1)
  return {
    search: typed.map((text) => `/v1/users/patients-search/${user}/${encodeURIComponent(text)}`),
    list: [`/v1/users/patients-get/${user}?limit=50`],
  }
}

/** Loads of searches and of lists, by the practice of who asks. */
export function patientLoads(server: string, seconds: number, session: Session) {
  const { search, list } = pathsOf(session)
  const { headers } = session
  const load = (paths: string[]) => () =>
    requestsPerSecond(
      server,
      seconds,
      paths.map((path) => ({ path, headers })),
    )
  return { search: load(search), list: load(list) }
}

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
  session: Session,
  withPgbench: boolean,
): Promise<Speed> {
  const { search, list } = pathsOf(session)
  const measured = (paths: string[]) => () => p95(server, paths, session.headers)
  const bench = (what: keyof typeof statements) => async () => {
    const times: number[] = []
    for (const [mode, queries] of statements[what]) {
      times.push(...(await pgbenchTimes(database, mode, queries, rounds * queries.length)))
    }
    return slowestOf20(times)
  }
  const loads: Record<string, () => Promise<number>> = { search: measured(search), list: measured(list) }
  if (withPgbench) Object.assign(loads, { searchSql: bench('search'), listSql: bench('list') })
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
export async function p95(
  server: string,
  paths: string[],
  headers: Record<string, string>,
  requests = rounds * typed.length,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let turn = 0; turn < requests; turn++) {
    const url = `${server}${paths[turn % paths.length]}`
    const began = performance.now()
    const { status, body } = await ask(url, { agent, headers })
    times.push(performance.now() - began)
    const { result } = JSON.parse(body) as { result?: unknown[] }
    if (!result?.length) throw new Error(`${url} answered ${status} without patients`)
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
