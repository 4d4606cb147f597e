import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listReturnableLines, listReturns } from '@arcade/contract/returns/returns.contract.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { collectLogs, makeTestApp } from '../../test/app.ts'
import { makeDatabase } from '../../test/database.ts'
import { makePractitioner } from '../../test/makers.ts'
import { setCode } from '../erp/index.ts'
import { openSandbox } from '../sandbox.ts'

const { db } = await makeDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'arcade-returns-'))
const sandbox = await openSandbox({ portal: 'http://localhost:9', dataDir, log: pino({ enabled: false }) })
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true, force: true })
})
const gateway = `${sandbox.origin}/erp`
const logs = collectLogs()
/** As after a start: with breakers that know of nothing. */
const startNode = () => makeTestApp(db, { logs, erp: { url: gateway, token: 'sandbox' } })
const json = { authorization: 'Bearer sandbox', 'content-type': 'application/json' }
const turn = (fault: string) =>
  fetch(`${sandbox.origin}/faults/erp`, { method: 'PUT', headers: json, body: JSON.stringify({ fault }) })

/** A practice that is Camille's client of the simulator, copied. */
async function openClient(base: 'BIOTECHDENTAL' | 'BDA', code: string) {
  const person = await makePractitioner(db)
  await setCode(db, { practiceId: person.practiceId, base, code })
  const { headers } = person
  const copy = async () => {
    const node = await startNode()
    await db.execute(sql`update schedules set due_at = now()`)
    await node.kernel.schedules.runDue()
  }
  await copy()
  const lines = async () => {
    const query = { from: '2020-01-01' }
    const answer = await (await startNode()).inject({ url: '/v1/returns/lines', query, headers })
    const { result } = listReturnableLines.replies[200].parse(answer.json())
    return result.filter(({ rule }) => rule === 'returnable')
  }
  const post = async ({ deliveryNote, line, quantity }: { deliveryNote: string; line: number; quantity: number }) => {
    const payload = { base, reason: 'Abîmé', lines: [{ deliveryNote, line, quantity }] }
    return (await startNode()).inject({ method: 'POST', url: '/v1/returns', headers, payload })
  }
  const deliver = async () => {
    await db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`)
    await (await startNode()).kernel.outbox.deliver(new Date(Date.now() + 20_000))
  }
  const list = async () =>
    listReturns.replies[200].parse((await (await startNode()).inject({ url: '/v1/returns', headers })).json()).result
  const told = async () => {
    const answer = await (await startNode()).inject({ url: '/v1/notifications', headers })
    return (answer.json().result as { kind: string }[]).map(({ kind }) => kind)
  }
  /** As somebody does who sits before the ERP itself. */
  const returnThere = ({ deliveryNote, line, left }: { deliveryNote: string; line: number; left: number }) =>
    fetch(`${gateway}/${base}/retours`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        referenceExterne: `there-${deliveryNote}-${line}`,
        codeClient: code,
        lignes: [{ numeroBL: deliveryNote, ligne: line, quantite: left, motif: 'x' }],
      }),
    })
  const inSimulator = async () => {
    const answer = await fetch(`${gateway}/${base}/clients/${code}/retours`, { headers: json })
    return ((await answer.json()) as { retours: { referenceExterne: string | null; numeroRetour: string }[] }).retours
  }
  return { told, copy, lines, post, deliver, list, returnThere, inSimulator }
}

it('RET-01 returns made while the ERP is down are each sent once, also where it does them without a word', async () => {
  const { lines, post, deliver, list, inSimulator, copy } = await openClient('BIOTECHDENTAL', 'C10234')
  const some = (await lines()).slice(0, 3)
  expect(some).toHaveLength(3)
  await turn('down')
  for (const line of some) expect((await post({ ...line, quantity: 1 })).statusCode).toBe(201)
  await deliver()
  const ours = (await list()).filter(({ madeHere }) => madeHere)
  expect(ours.map(({ state, erpNumber }) => `${state} ${erpNumber}`)).toEqual(Array(3).fill('waiting null'))
  // ERR-02
  expect(logs.lines.map(({ msg }) => msg)).toContain('error creating return')
  await turn('silent')
  await deliver()
  await turn('none')
  for (const _ of some) await deliver()
  const numbers = ours.map(({ number }) => number).sort()
  const made = (await inSimulator()).filter(({ referenceExterne }) => numbers.includes(referenceExterne ?? ''))
  expect(made.map(({ referenceExterne }) => String(referenceExterne)).sort()).toEqual(numbers)
  const after = (await list()).filter(({ madeHere }) => madeHere)
  expect(new Set(after.map(({ erpNumber }) => erpNumber))).toEqual(
    new Set(made.map(({ numeroRetour }) => numeroRetour)),
  )
  expect(after.map(({ state }) => state)).toEqual(Array(3).fill('requested'))
  await copy()
  const left = await lines()
  for (const { deliveryNote, line, left: before } of some)
    expect(left.find((one) => one.deliveryNote === deliveryNote && one.line === line)?.left ?? 0).toBe(before - 1)
})

it('RET-01 after an hour of outage each return is sent as soon as the copy hears from the base, and once', async () => {
  const { lines, post, list, inSimulator } = await openClient('BDA', 'C10234')
  const some = (await lines()).slice(0, 2)
  expect(some).toHaveLength(2)
  const before = (await inSimulator()).length
  await turn('down')
  for (const line of some) expect((await post({ ...line, quantity: 1 })).statusCode).toBe(201)
  let now = Date.now()
  const node = await makeTestApp(db, {
    logs,
    erp: { url: gateway, token: 'sandbox' },
    clock: { now: () => new Date(now) },
  })
  const deliver = () => node.kernel.outbox.deliver(new Date(now + 20_000))
  // As after an hour: the next attempt is an hour away.
  await deliver()
  await db.execute(sql`update outbox set attempts = 7 where state = 'waiting' and attempts > 0`)
  now += 60_000
  await deliver()
  now += 120_000
  await turn('none')
  await deliver()
  expect(await inSimulator()).toHaveLength(before)
  await db.execute(sql`update schedules set due_at = now() where name = 'erp copy'`)
  await node.kernel.schedules.runDue()
  await expect
    .poll(async () => {
      await deliver()
      return (await list()).filter(({ madeHere, state }) => madeHere && state === 'waiting')
    })
    .toEqual([])
  const references = (await inSimulator()).map(({ referenceExterne }) => referenceExterne)
  const ours = (await list()).filter(({ madeHere }) => madeHere).map(({ number }) => number)
  for (const number of ours) expect(references.filter((reference) => reference === number)).toHaveLength(1)
  expect(await inSimulator()).toHaveLength(before + 2)
})

it('RET-01 what was returned in the ERP a moment ago counts; where it was down then, the refusal is told', async () => {
  const { told, lines, post, deliver, list, returnThere } = await openClient('BDA', 'C20417')
  const [first, second] = await lines()
  if (!first || !second) throw new Error('the simulator has delivered too little')
  expect((await returnThere(first)).status).toBe(201)
  expect((await post({ ...first, quantity: first.left })).json()).toMatchObject({ code: 'returns.too-many' })
  await turn('down')
  expect((await post({ ...second, quantity: second.left })).statusCode).toBe(201)
  await turn('none')
  expect((await returnThere(second)).status).toBe(201)
  await deliver()
  expect((await list()).find(({ madeHere }) => madeHere)).toMatchObject({
    state: 'refused',
    refusal: 'QUANTITE_DEPASSEE',
  })
  expect(await told()).toEqual(['return-refused'])
})
