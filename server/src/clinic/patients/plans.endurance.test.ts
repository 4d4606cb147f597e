import { randomUUID } from 'node:crypto'
import { patientSorts } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePractice } from '../../../test/makers.ts'
import { nodesOf, type PlanNode } from '../../../test/plans.ts'
import type { Db } from '../../kernel/database/db.ts'
import { cursorOf, type ListCursor, type PatientFilter, selectPatientPage } from './patient-list.queries.ts'
import { selectSummary } from './patients.queries.ts'
import { findPossibleDuplicates } from './possible-duplicates.ts'
import { searchFor } from './search.ts'

const { pool } = await makeDatabase()
const asked: { query: string; params: unknown[] }[] = []
const db: Db = drizzle({ client: pool, logger: { logQuery: (query, params) => asked.push({ query, params }) } })
let practiceId = ''
/** One of the others. */
let small = ''

/**
 * How the database goes about each statement that the work sends it: planned for these values, or for any, as a
 * statement is that it knows by name.
 */
async function plansOf(work: () => Promise<unknown>, planned: 'custom' | 'generic' = 'custom'): Promise<PlanNode[][]> {
  asked.length = 0
  await work()
  const plans: PlanNode[][] = []
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = force_${planned}_plan`)
    for (const { query, params } of asked) {
      const { rows } = await client.query(`explain (analyze, format json) ${query}`, params)
      plans.push(nodesOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    await client.query('reset plan_cache_mode')
  } finally {
    client.release()
  }
  return plans
}

const isScan = (node: PlanNode) => node['Node Type'] === 'Seq Scan'
const indexesOf = (plan: PlanNode[]) => new Set(plan.flatMap((node) => node['Index Name'] ?? []))

/** One practice of twenty-one thousand patients among some of others. */
beforeAll(async () => {
  practiceId = (await makePractice(db)).id
  const others = await Promise.all(Array.from({ length: 20 }, () => makePractice(db)))
  small = others[0]?.id ?? ''
  const insert = `
    insert into patients (practice_id, id, last_name, first_name, birth_name, birth_date, sex, email, phone, alerts, last_visit)
    select ($1::uuid[])[1 + i % cardinality($1::uuid[])], gen_random_uuid(),
      (array['Du', 'Mar', 'Le', 'Ber', 'Gi', 'Mo', 'Fa', 'Ro'])[1 + i % 8] || (array['pont', 'tin', 'fèvre', 'nard', 'raud', 'reau', 'vre'])[1 + i % 7] || i % 50,
      (array['Jean', 'Marie', 'Éléonore', 'Paul', 'Camille'])[1 + i % 5],
      case when i % 5 = 0 then 'Lefort' || i % 90 end, case when i % 20 > 0 then date '1940-01-01' + i * 9 end,
      case when i % 9 > 0 then (array['F', 'M'])[1 + i % 2] end, case when i % 3 > 0 then i || '@patient.example' end,
      case when i % 4 > 0 then '06 12 ' || i end, case when i % 25 = 0 then '{Latex}'::text[] else '{}' end,
      case when i % 10 > 0 then date '2026-03-15' - i end
    from generate_series(1, 3000) as i`
  for (let times = 0; times < 7; times += 1) await pool.query(insert, [[practiceId]])
  await pool.query(insert, [others.map(({ id }) => id)])
  await pool.query('vacuum analyze patients')
}, 120_000)

const everybody = () => ({ practiceId, seen: null, alerts: false, scanMissing: null })
const line = (practiceId: string) =>
  ({ practiceId, at: new Date(), actor: { kind: 'system' }, action: 'listed' }) as const
const indexOf = (sort: string) =>
  `patients_${sort.replace('personInfo.', '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

describe('how a page of the list is found', () => {
  const cases = patientSorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => ({ sort, direction })))

  it.each(cases)(
    'PAT-01 by $sort $direction: in the order of its index, however far, in one statement',
    async ({ sort, direction }) => {
      const list = (after: ListCursor | null) =>
        selectPatientPage(db, { ...everybody(), sort, direction, after, limit: 50 }, line(practiceId))
      const [first] = await list(null)
      if (!first) throw new Error('an empty list')
      const cursor = cursorOf(sort, first)
      const cursors = [null, cursor, { ...cursor, value: null, id: randomUUID() }]
      for (const after of sort === 'personInfo.lastName' || sort === 'personInfo.firstName'
        ? cursors.slice(0, 2)
        : cursors) {
        for (const planned of ['custom', 'generic'] as const) {
          const [plan = [], ...others] = await plansOf(() => list(after), planned)
          expect(others).toEqual([])
          expect(plan.filter(isScan)).toEqual([])
          expect(indexesOf(plan)).toContain(indexOf(sort))
          // Of who has a value and who has none, a page each.
          for (const node of plan) expect(node['Actual Rows']).toBeLessThanOrEqual(102)
        }
      }
    },
  )

  it('PAT-01 counts and filters by indexes', async () => {
    const seen = { from: '2026-03-01', to: '2026-03-15' }
    const order = { sort: 'lastVisit', direction: 'desc', after: null, limit: 50 } as const
    const page = (filter: Partial<PatientFilter>) => () =>
      selectPatientPage(db, { ...everybody(), practiceId: small, ...filter, ...order }, line(small))
    const works = [
      page({ seen }),
      page({ seen, alerts: true }),
      page({ alerts: true }),
      page({ scanMissing: { since: '2025-03-15' } }),
      page({ alerts: true, scanMissing: { since: '2025-03-15' } }),
      () =>
        selectSummary(db, small, { week: '2026-03-09', month: '2026-03-01', yearAgo: '2025-03-15', to: '2026-03-15' }),
    ]
    for (const work of works) for (const plan of await plansOf(work)) expect(plan.filter(isScan)).toEqual([])
  })
})

it('PAT-01 counts those without a scan from two ranges of their index, whatever the size of the practice', async () => {
  await pool.query(`update patients set has_planned_act = true where practice_id = $1 and last_visit > '2026-03-01'`, [
    practiceId,
  ])
  await pool.query('vacuum analyze patients')
  const days = { week: '2026-03-09', month: '2026-03-01', yearAgo: '2025-03-15', to: '2026-03-15' }
  const [plan = []] = await plansOf(() => selectSummary(db, practiceId, days))
  const read = plan.filter((node) => node['Index Name'] === 'patients_without_scan')
  expect(read.map((node) => [node['Node Type'], node['Rows Removed by Filter']])).toEqual([
    ['Index Only Scan', undefined],
    ['Index Only Scan', undefined],
  ])
})

describe('how a search finds', () => {
  const search = (typed: string, isGone = () => false) =>
    searchFor(db, { practiceId, typed, today: '2026-03-15', limit: 20 }, isGone)

  it.each([
    ['dupont jean', 'patients_search'],
    ['dupnot', 'patients_search'],
    ['bernart', 'patients_search'],
    ['0612 29', 'patients_search'],
    ['12/03/1984', 'patients_birth_date'],
    ['1984', 'patients_birth_date'],
    ['dupont 1984', 'patients_search'],
    ['dupnot 12/03/1984', 'patients_birth_date'],
    ['dupont 12/03/84', 'patients_birth_date'],
    ['12/03/15', 'patients_birth_date'],
    ['12031984', 'patients_birth_date'],
  ])('PAT-01 %s: by its index', async (typed, index) => {
    const plans = await plansOf(() => search(typed))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan.filter(isScan)).toEqual([])
    // A word alone is first looked for among last names.
    for (const plan of plans.slice(/^[a-z]+$/.test(typed) ? 1 : 0)) expect(indexesOf(plan)).toContain(index)
  })

  it.each(['d', 'dup', 'dupont'])(
    'PAT-01 %s, which many last names begin with: a page of their index',
    async (typed) => {
      for (const planned of ['custom', 'generic'] as const) {
        const [plan = [], ...others] = await plansOf(() => search(typed), planned)
        expect(others).toEqual([])
        expect(plan.filter(isScan)).toEqual([])
        expect(indexesOf(plan)).toContain('patients_last_name')
        for (const node of plan) expect(node['Actual Rows']).toBeLessThanOrEqual(40)
      }
    },
  )

  it('PAT-04 who resembles: by its index', async () => {
    const named = { lastName: 'Dupont7', firstName: 'Jaen', birthDate: '1984-03-12' }
    const plans = await plansOf(() => findPossibleDuplicates(db, practiceId, named))
    for (const plan of plans) expect(plan.filter(isScan)).toEqual([])
    expect(plans.map((plan) => [...indexesOf(plan)])).toEqual([['patients_search'], ['patients_birth_date']])
  })

  it('PAT-01 runs no further query once the request is aborted', async () => {
    let left = false
    asked.length = 0
    expect(await search('dupnot', () => true)).toEqual([])
    expect(asked).toHaveLength(0)
    asked.length = 0
    await search('dupnot', () => {
      const before = left
      left = true
      return before
    })
    expect(asked).toHaveLength(2)
    asked.length = 0
    await search('dupnot')
    expect(asked).toHaveLength(3)
  })
})
