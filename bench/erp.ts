import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { demoPassword, ines } from '@arcade/demo/people.ts'
import { Client } from 'pg'
import { embeddedUrl } from './embedded.ts'
import { client, openGateway, owner, slowest } from './erp-gateway.ts'
import { median } from './load.ts'
import { start, stop } from './processes.ts'

const tables = ['erp_bills', 'erp_bill_lines', 'erp_lots']

/** The product with a data folder and an ERP of its own: the other node of a shared one would do the copy. */
export async function erpSpeed(product: string, bills: number, say: (line: string) => void) {
  const gateway = await openGateway(bills)
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-bench-erp-'))
  await chmod(dataDir, 0o777)
  const settings = { ARCADE_MODE: 'demo', ERP_URL: gateway.url, ERP_TOKEN: 'a-token-of-the-bench' }
  const server = await start(product, { ...settings, ARCADE_DATA_DIR: dataDir, PORT: '0' })
  const db = new Client({ connectionString: embeddedUrl(dataDir) })
  try {
    await db.connect()
    const balances = await timeBalances(server.address)
    const seconds = await timeMirror(db, gateway.began)
    const copy = await timeCopy(db, dataDir)
    say(
      `  ${copy.rows} rows: mirrored at ${Math.round(copy.rows / seconds)} a second, COPY ${Math.round(copy.rows / copy.seconds)}`,
    )
    say(`  four balances in ${Math.round(balances)} ms, the slowest base takes ${slowest} ms`)
    return { mirror: copy.seconds / seconds, balances: balances / slowest }
  } finally {
    await db.end()
    await stop(server)
    gateway.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds for the balances of all bases, side by side, as the page asks for them. */
async function timeBalances(address: string): Promise<number> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const login = await post('/v1/login', { login: owner, password: demoPassword, type: 'PROFESSIONAL' })
  const { credentials } = (await login.json()) as { credentials: { token: string } }
  const headers = {
    authorization: `Bearer ${credentials.token}`,
    cookie: login.headers.getSetCookie()[0]?.split(';')[0],
  }
  const found = await fetch(`${address}/v1/users/get-by-email/${owner}`, { headers } as RequestInit)
  const { result } = (await found.json()) as { result: { uuid: string } }
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    const since = performance.now()
    const ask = (base: string) => post('/api/getAccountBalance', { base, userUuid: result.uuid }, headers)
    const answers = await Promise.all(bases.map(ask))
    times.push(performance.now() - since)
    const stale = await Promise.all(answers.map(async (one) => ((await one.json()) as { stale?: boolean }).stale))
    if (stale.some((one) => one !== false)) throw new Error('a base did not answer live')
  }
  return median(times)
}

/** Seconds from the first page to the word that all is here. */
async function timeMirror(db: Client, began: () => number): Promise<number> {
  const of = [client.base, client.code]
  await db.query('insert into practice_codes (practice_id, base, code) values ($1, $2, $3)', [
    ines.works[0]?.practice.id,
    ...of,
  ])
  await db.query(`insert into erp_syncs (base, code, feed) values ($1, $2, 'pieces')`, of)
  await db.query('update schedules set due_at = now() where name = $1', ['erp copy'])
  for (;;) {
    const { rowCount } = await db.query('select from erp_syncs where base = $1 and code = $2 and as_of is not null', of)
    if (rowCount) return (performance.now() - began()) / 1000
    await pause(50)
  }
}

/** The same rows into tables with the same indexes. */
async function timeCopy(db: Client, folder: string) {
  let [rows, seconds] = [0, 0]
  for (const table of tables) {
    const file = join(folder, `${table}.copy`)
    await db.query(`copy ${table} to '${file}'`)
    await db.query(`create table bench_${table} (like ${table} including all)`)
    const since = performance.now()
    rows += (await db.query(`copy bench_${table} from '${file}'`)).rowCount ?? 0
    seconds += (performance.now() - since) / 1000
  }
  return { rows, seconds }
}
