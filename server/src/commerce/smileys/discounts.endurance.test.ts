import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDemoDatabase } from '../../../test/database.ts'
import { makeBill } from '../../../test/invoices.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { startServer } from '../../../test/process.ts'
import { giveSmileys } from '../../../test/smileys.ts'
import { smileyDiscounts } from './smileys.table.ts'
import { verifyLedger } from './verify.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'arcade-discounts-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db, url } = await makeDemoDatabase()
const settings = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir, PORT: '0' }

/** Books every other discount, and refuses the rest; each the same again where it is asked again. */
const answers = new Map<string, boolean>()
const gateway = createServer((request, response) => {
  void text(request).then((body) => {
    const asked = JSON.parse(body)
    const books = answers.get(asked.referenceExterne) ?? answers.size % 2 === 0
    answers.set(asked.referenceExterne, books)
    response.writeHead(books ? 201 : 409, { 'content-type': 'application/json' })
    const refusal = { error: { code: 'MONTANT_DEPASSE', message: 'non' } }
    response.end(JSON.stringify(books ? { numero: 'RM', date: '2026-03-01', ...asked } : refusal))
  })
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})
const erp = { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, token: 'test' }

it('SMI-04 of 1,000 discounts at once over two nodes, one of them killed, no smiley is lost or spent twice', async () => {
  const owner = await makePractitioner(db)
  const practice = { id: owner.practiceId }
  const members = [owner, ...(await Promise.all(Array.from({ length: 24 }, () => makePractitioner(db, practice))))]
  for (const member of members) await giveSmileys(db, member, 200)
  const invoices: string[] = []
  for (let index = 0; index < 1000; index++) invoices.push((await makeBill(db, owner.practiceId, {}, [])).id)
  const nodes = await Promise.all([startServer(settings), startServer(settings)])
  const addresses = await Promise.all(nodes.map(({ ready }) => ready))

  let answered = 0
  const askAt = async (address: string | undefined, number: number, key: string): Promise<number> => {
    const response = await fetch(`${address}/v1/smileys/discounts`, {
      method: 'POST',
      headers: { ...members[number % 25]?.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ invoiceUuid: invoices[number], amount: 7 }),
    })
    await response.arrayBuffer()
    answered++
    // In the middle of it, without a word.
    if (answered === 300) nodes[1]?.child.kill('SIGKILL')
    return response.status
  }
  const ask = async (number: number): Promise<number> => {
    const key = randomUUID()
    let status = await askAt(addresses[number % 2], number, key).catch(() => 0)
    while (status !== 201 && status !== 409) status = await askAt(addresses[0], number, key).catch(() => 0)
    return status
  }
  const statuses = await Promise.all(Array.from({ length: 1000 }, (_, number) => ask(number)))
  expect(await nodes[1]?.exit).toBeNull()
  expect(statuses.filter((status) => status === 201)).toHaveLength(714)
  const [{ sum } = { sum: 0 }] = (
    await db.execute(sql`select sum(balance)::int as sum from smiley_accounts where practice_id = ${owner.practiceId}`)
  ).rows as { sum: number }[]
  expect(sum).toBe(2)
  nodes[0]?.child.kill('SIGTERM')
  await nodes[0]?.exit

  await db.execute(sql`update outbox set next_at = now() - interval '1 second' where kind = 'erp.discount'`)
  const senders = await Promise.all([makeTestApp(db, { erp }), makeTestApp(db, { erp })])
  await Promise.all(senders.map((node) => node.kernel.outbox.deliver(new Date(Date.now() + 120_000))))
  const discounts = await db.select().from(smileyDiscounts).where(eq(smileyDiscounts.practiceId, owner.practiceId))
  const booked = discounts.filter(({ state }) => state === 'booked')
  expect(new Set(booked.map(({ id }) => id))).toEqual(
    new Set([...answers].flatMap(([id, books]) => (books ? [id] : []))),
  )
  expect(discounts.filter(({ state }) => state === 'refused')).toHaveLength(714 - booked.length)
  const [{ left } = { left: 0 }] = (
    await db.execute(
      sql`select sum(balance)::int as "left" from smiley_accounts where practice_id = ${owner.practiceId}`,
    )
  ).rows as { left: number }[]
  expect(left).toBe(5000 - booked.length * 7)
  expect((await verifyLedger(db)).faults).toEqual([])
})
