import { Client } from 'pg'
import { compare, p95Of, slowestOf20 } from './load.ts'
import { p95 } from './patients-speed.ts'
import type { Session } from './people.ts'
import { pgbenchTimes } from './pgbench.ts'

const [few, many, rounds] = [5_000, 50_000, 600]

const practiceOf = ({ path }: Session) => path.split('/').at(-1) ?? ''

/** Orders of a practice over five years, of an application. */
const makeOrders = (db: Client, practice: string, count: number) =>
  db.query(
    `insert into orders (practice_id, user_id, application_id, external_id, status, status_at, ordered_at, total_cents,
       designation, line_count, quantity, delivered, families, search)
     select $1::uuid, $1::uuid, application.id, 'B' || right($1::uuid::text, 6) || '-' || n, 'delivered', at, at, 24000,
       'Gouttières, phase ' || n % 9, 2, 12, 12, array['other'], 'b-' || n || ' gouttières'
     from (select id from applications order by key limit 1) as application, generate_series(1, $2::int) as n,
       lateral (select now() - n * interval '50 minutes' as at) as moment`,
    [practice, count],
  )

async function makeMovements(db: Client, practice: string) {
  const of = [practice, `M${practice.slice(-8)}`]
  await db.query(`insert into practice_codes (practice_id, base, code) values ($1, 'BDA', $2)`, of)
  await db.query(
    `insert into erp_movements (practice_id, base, code, number, date, type, label, origin, usable_for, amount, balance_after, currency)
     select $1::uuid, 'BDA', $2, 'MV-' || n, current_date - n / 25, 'FACTURE', 'Facture ' || n, 'FACTURATION', 'RIEN', -24000, -24000 * n, 'EUR'
     from generate_series(1, $3::int) as n`,
    [...of, many],
  )
}

const ordersPage = (practice: string) =>
  `select o.*, a.id, a.name, a.image, o.ordered_at::text from orders o left join applications a on a.id = o.application_id
   where o.practice_id = '${practice}' order by o.ordered_at desc nulls first, o.id desc nulls first limit 51`
const countOf = (list: string, practice: string) =>
  `select sum(count) from list_counts where list = '${list}' and owner = '${practice}'`
const movementsPage = (practice: string) =>
  `select * from erp_movements where practice_id = '${practice}' order by date desc nulls first, position desc nulls first limit 51`

/** ORD-01, CRE-01: how long 95 of 100 first pages take at most, beside the two statements of such a page by the driver of the product. */
export async function listSpeed(server: string, database: string, sessions: readonly Session[]) {
  const [big, small, credits] = sessions
  if (!big || !small || !credits) throw new Error('not signed in')
  const [db, other] = [0, 1].map(() => new Client({ connectionString: database })) as [Client, Client]
  await Promise.all([db.connect(), other.connect()])
  try {
    await makeOrders(db, practiceOf(big), many)
    await makeOrders(db, practiceOf(small), few)
    await makeMovements(db, practiceOf(credits))
    await db.query('vacuum analyze orders, erp_movements')
    const ask =
      (path: string, { headers }: Session) =>
      () =>
        p95(server, [path], headers)
    /** The product asks both at once, on two connections; this is the same driver (decision 034). */
    const run = (page: string, count: string) => () =>
      p95Of(() => Promise.all([db.query({ text: page, rowMode: 'array' }), other.query(count)]), rounds)
    const pgbench = (page: string) => async () => slowestOf20(await pgbenchTimes(database, 'extended', [page], rounds))
    const loads = {
      orders: ask('/v1/orders?limit=50', big),
      fewOrders: ask('/v1/orders?limit=50', small),
      ordersSql: run(ordersPage(practiceOf(big)), countOf('orders', practiceOf(big))),
      ordersPgbench: pgbench(ordersPage(practiceOf(big))),
      movements: ask('/v1/credits/movements?limit=50', credits),
      movementsSql: run(movementsPage(practiceOf(credits)), countOf('movements', practiceOf(credits))),
    }
    for (const load of Object.values(loads)) await load()
    const times = await compare(loads, 3)
    return (name: keyof typeof loads) => times.get(name) ?? 0
  } finally {
    await Promise.all([db.end(), other.end()])
  }
}
