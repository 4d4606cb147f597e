import { Client } from 'pg'
import { compare, p95Of } from './load.ts'
import type { Session } from './people.ts'
import { memoryOf, type Started } from './processes.ts'

const sizes = { few: 100, many: 50_000 }
const zipped = 1_000
const rounds = 200

const practiceOf = ({ path }: Session) => path.split('/').at(-1) ?? ''

/** Invoices of a practice over five years, the last tenth of them to be paid, each with two lines. */
async function makeInvoices(db: Client, practice: string, count: number) {
  const of = [practice, `B${practice.slice(-8)}`]
  await db.query(`insert into practice_codes (practice_id, base, code) values ($1, 'BIOTECHDENTAL', $2)`, of)
  const client = {
    codeClient: of[1],
    intitule: 'Cabinet',
    siret: '81234567800017',
    numeroTVA: null,
    adresses: [
      { type: 'FACTURATION', intitule: 'x', ligne1: 'x', ligne2: null, codePostal: '13001', ville: 'x', pays: 'FR' },
    ],
    reglement: { libelle: '30 jours', delaiJours: 30 },
  }
  await db.query(
    `insert into erp_clients (practice_id, base, code, client, as_of) values ($1, 'BIOTECHDENTAL', $2, $3, now())`,
    [...of, client],
  )
  await db.query(
    `insert into erp_bills (practice_id, base, code, type, number, date, total_excl, total_vat, total_incl, to_pay, paid, balance, currency, due_on, due_dates, status, copied_at)
     select $1, 'BIOTECHDENTAL', $2, 'FACTURE', 'FB-' || n, current_date - ($3 - n) * 1825 / $3, 20000, 4000, 24000, 24000,
       case when open then 0 else 24000 end, case when open then 24000 else 0 end, 'EUR', current_date - ($3 - n) * 1825 / $3 + 30, '[]',
       case when open then 'NOT_PAID' else 'PAID' end, now()
     from generate_series(1, $3::int) as n, lateral (select n > $3 * 0.9 as open) as state`,
    [...of, count],
  )
  await db.query(
    `insert into erp_bill_lines (bill_id, practice_id, line, article, designation, family, quantity, unit_price_excl, discount_percent, vat_rate, amount_excl, amount_incl)
     select id, practice_id, line, 'IC4110', 'Implant conique 4,1 × 10 mm', 'CI', 1, 10000, 0, 20, 10000, 12000
     from erp_bills, generate_series(1, 2) as line where practice_id = $1`,
    [practice],
  )
}

const company = {
  base: 'BIOTECHDENTAL',
  raisonSociale: 'Biotech Dental',
  formeJuridique: 'SAS',
  capital: 25_000_000,
  adresse: {
    type: 'FACTURATION',
    intitule: 'x',
    ligne1: 'x',
    ligne2: null,
    codePostal: '13300',
    ville: 'x',
    pays: 'FR',
  },
  siren: '902000023',
  siret: '90200002300012',
  rcs: 'x',
  numeroTVA: 'FR44902000023',
}

const listSql = `select id, number, date, due_on, total_incl, balance, status from erp_bills
  where practice_id = $1 and type = 'FACTURE' and status = 'NOT_PAID' and balance > settling
  order by coalesce(due_on, date), id limit 51`
const countSql = `select count(*) from erp_bills where practice_id = $1 and type = 'FACTURE'`
const ordersSql = `select distinct on (bill_id, order_number) bill_id, order_number from erp_bill_lines
  where practice_id = $1 and bill_id = any($2) and order_number is not null order by bill_id, order_number`

/** INV-01, INV-04: the list, its sums, the documents. */
export async function invoiceSpeed(
  server: Started,
  database: string,
  sessions: readonly Session[],
  say: (line: string) => void,
) {
  const [big, small] = sessions
  if (!big || !small) throw new Error('not signed in')
  const db = new Client({ connectionString: database })
  await db.connect()
  try {
    await makeInvoices(db, practiceOf(big), sizes.many)
    await makeInvoices(db, practiceOf(small), sizes.few)
    await db.query(
      `insert into erp_companies (base, company, as_of) values ('BIOTECHDENTAL', $1, now()) on conflict (base) do update set as_of = now()`,
      [company],
    )
    await db.query('analyze erp_bills, erp_bill_lines, invoice_dues')
    const ask = async ({ headers }: Session, path: string) => {
      const answer = await fetch(`${server.address}/v1/invoices${path}`, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return answer
    }
    const times = (work: () => Promise<unknown>) => p95Of(work, rounds)
    const sql = async () => {
      const [{ rows }] = await Promise.all([
        db.query<{ id: string }>({ name: 'bench_list', text: listSql, values: [practiceOf(big)] }),
        db.query({ name: 'bench_count', text: countSql, values: [practiceOf(big)] }),
      ])
      await db.query({ name: 'bench_orders', text: ordersSql, values: [practiceOf(big), rows.map(({ id }) => id)] })
    }
    const found = await compare(
      {
        list: () => times(async () => (await ask(big, '?limit=50')).text()),
        sql: () => times(sql),
        many: () => times(async () => (await ask(big, '/totals')).text()),
        few: () => times(async () => (await ask(small, '/totals')).text()),
      },
      3,
    )
    const of = (name: string) => found.get(name) ?? 0
    say(`  list of ${sizes.many}: ${of('list').toFixed(1)} ms, its SQL ${of('sql').toFixed(1)} ms`)
    const { result } = (await (await ask(big, '?limit=20')).json()) as { result: { uuid: string }[] }
    const since = performance.now()
    for (const { uuid } of result) await (await ask(big, `/${uuid}/pdf`)).arrayBuffer()
    const perSecond = (result.length * 1000) / (performance.now() - since)
    const before = memoryOf(server) ?? 0
    let most = before
    const { rows } = await db.query<{ day: string }>(
      `select date::text as day from erp_bills where practice_id = $1 order by date desc offset $2 limit 1`,
      [practiceOf(big), zipped - 40],
    )
    const zip = await ask(big, `/zip?from=${rows[0]?.day}`)
    let bytes = 0
    for await (const part of zip.body ?? []) {
      bytes += part.length
      most = Math.max(most, memoryOf(server) ?? 0)
    }
    say(
      `  ${perSecond.toFixed(1)} Factur-X a second; a zip of ${Math.round(bytes / 1e6)} MB takes ${Math.round(most - before)} MB`,
    )
    return { list: of('list') / of('sql'), totals: of('few') / of('many'), perSecond, memory: most - before }
  } finally {
    await db.end()
  }
}
