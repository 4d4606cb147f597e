import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { makeDemoDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { cardNumbers, type Intent, makeInvoice } from '../../../test/payments.ts'
import { startServer } from '../../../test/process.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { findFreePort } from '../../ports.ts'
import { paymentLines } from './payments.table.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'arcade-paying-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db, url } = await makeDemoDatabase()
const settings = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir }
const json = { 'content-type': 'application/json' }

it('PAY-02 silent at confirm, and the node killed at once: charged once, seen as paid, booked once', async () => {
  const payer = await makePractitioner(db)
  const invoice = await makeInvoice(db, payer.practiceId)
  const ports = [await findFreePort('localhost'), await findFreePort('localhost')]
  const [first = '', second = ''] = ports.map((port) => `http://localhost:${port}`)
  // One portal: what is repeated to the provider names the same address, whichever node repeats it.
  const start = (port: number) => startServer({ ...settings, PORT: String(port), ARCADE_ORIGIN: first })
  const nodes = await Promise.all(ports.map(start))
  await Promise.all(nodes.map(({ ready }) => ready))
  const call = async (node: string, method: string, path: string, body?: object) => {
    const headers = { ...payer.headers, ...(body && json) }
    return fetch(`${node}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const sandbox = JSON.parse(await readFile(join(dataDir, 'sandbox.json'), 'utf8')).origin as string
  const turn = (path: string, body: object) =>
    fetch(`${sandbox}${path}`, { method: 'PUT', headers: json, body: JSON.stringify(body) })
  const intents = async (line: string) =>
    ((await (await fetch(`${sandbox}/payments/control/intents`)).json()) as Intent[]).filter(
      ({ metadata }) => metadata.line === line,
    )

  const begun = (await (await call(first, 'POST', '/v1/cards/registrations', { locale: 'fr' })).json()) as {
    result: { uuid: string; url: string }
  }
  const form = new URLSearchParams({ number: cardNumbers.ok, expiry: '12/34' })
  await fetch(begun.result.url, { method: 'POST', redirect: 'manual', body: form })
  const ended = await call(first, 'POST', `/v1/cards/registrations/${begun.result.uuid}/completion`)
  const { result } = (await ended.json()) as { result: { card: { uuid: string } } }

  // The booking waits: these books do not know the invoice, and would refuse it.
  await turn('/faults/erp', { fault: 'down' })
  await turn('/payments/control/webhooks', { mode: 'lost' })
  await turn('/faults/payments', { fault: 'silent', part: 'confirm' })
  const path = `/v1/payments/${randomUUID()}`
  const wanted = { invoices: [invoice.id], cardUuid: result.card.uuid, total: 120, locale: 'fr' }
  const cut = call(first, 'PUT', path, wanted).catch(() => null)
  const line = await vi.waitFor(
    async () => {
      const [row] = await db.select().from(paymentLines).where(eq(paymentLines.practiceId, payer.practiceId))
      expect(await intents(row?.id ?? '')).toHaveLength(1)
      return row?.id ?? ''
    },
    { timeout: 10_000 },
  )
  nodes[0]?.child.kill('SIGKILL')
  expect(await nodes[0]?.exit).toBeNull()
  await cut

  // Without a call: the other node finds out by itself, minutes later.
  await turn('/faults/payments', { fault: 'none' })
  await db.execute(sql`update payment_lines set changed_at = now() - interval '3 minutes' where id = ${line}`)
  await vi.waitFor(
    async () => {
      await db.execute(sql`update schedules set due_at = now() where name = 'payments' and lease is null`)
      const [row] = await db.select().from(paymentLines).where(eq(paymentLines.id, line))
      expect(row?.state).toBe('succeeded')
    },
    { timeout: 20_000, interval: 500 },
  )
  // And the browser asks again, as if nothing had been.
  expect((await call(second, 'PUT', path, wanted)).status).toBe(200)
  expect(await intents(line)).toMatchObject([{ status: 'succeeded', amount: 120_00 }])
  expect(await db.select().from(outbox).where(eq(outbox.reference, line))).toHaveLength(1)
  const seen = (await (await call(second, 'GET', `/v1/invoices/${invoice.id}`)).json()) as { result: object }
  expect(seen.result).toMatchObject({ status: 'PAID', payable: false, balance: 0 })
})
