import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { getReturn, listReturnableLines, listReturns } from '@arcade/contract/commerce/returns/returns.contract.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { dropEntry, selectEntry } from '../../kernel/outbox/outbox.queries.ts'
import { openSandbox } from '../../sandbox.ts'
import { setCode } from '../erp/index.ts'
import { endGivenUp } from './returns.jobs.ts'

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
async function openClient(base: Base, code: string) {
  const person = await makePractitioner(db)
  await setCode(db, { practiceId: person.practiceId, base, code })
  const { headers } = person
  const copy = async () => runSchedules(await startNode(), 'erp copy')
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
  const notifications = async () => {
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
    return (
      (await answer.json()) as {
        retours: { referenceExterne: string | null; numeroRetour: string; statut: string }[]
      }
    ).retours
  }
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    (await startNode()).inject({ method, url: `/v1/returns/${path}`, headers, ...(payload && { payload }) })
  const read = async (uuid: string) => getReturn.replies[200].parse((await send('GET', uuid)).json()).result
  /** As the seller moves it, and the copy finds it. */
  const move = async (number: string, statut: string) => {
    const url = `${gateway}/${base}/retours/${number}/etape`
    expect((await fetch(url, { method: 'POST', headers: json, body: JSON.stringify({ statut }) })).status).toBe(200)
    await copy()
  }
  /** One piece is asked back, and the ERP has heard of it. */
  const request = async () => {
    const [line] = await lines()
    if (!line) throw new Error('the simulator has delivered too little')
    const { uuid, number } = (await post({ ...line, quantity: 1 })).json().result as { uuid: string; number: string }
    await deliver()
    const left = async () =>
      (await lines()).find((one) => one.deliveryNote === line.deliveryNote && one.line === line.line)?.left ?? 0
    return { uuid, number, line, left, before: line.left }
  }
  return { notifications, copy, lines, post, deliver, list, returnThere, inSimulator, send, read, move, request }
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
  await runSchedules(node, 'erp copy')
  await expect
    .poll(
      async () => {
        await deliver()
        return (await list()).filter(({ madeHere, state }) => madeHere && state === 'waiting')
      },
      { timeout: 20_000 },
    )
    .toEqual([])
  const references = (await inSimulator()).map(({ referenceExterne }) => referenceExterne)
  const ours = (await list()).filter(({ madeHere }) => madeHere).map(({ number }) => number)
  for (const number of ours) expect(references.filter((reference) => reference === number)).toHaveLength(1)
  expect(await inSimulator()).toHaveLength(before + 2)
})

it('RET-01 a recent return in the ERP counts; where it was down then, the refusal is notified', async () => {
  const { notifications, lines, post, deliver, list, returnThere } = await openClient('BDA', 'C20417')
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
  expect(await notifications()).toEqual(['return-refused'])
})

it('RET-01 a return that the ERP has is cancelled by it, once however often it is asked and whatever answer is lost', async () => {
  const { request, send, deliver, read, copy, inSimulator } = await openClient('BIOTECHDENTAL_DIGITAL', 'D00117')
  const { uuid, number, left, before } = await request()
  await turn('down')
  expect((await send('POST', `${uuid}/cancel`)).json().result).toMatchObject({
    cancellation: 'waiting',
    cancellable: false,
  })
  await deliver()
  expect(await read(uuid)).toMatchObject({ state: 'requested', cancellation: 'waiting' })
  // The ERP does it without a word.
  await turn('silent')
  await deliver()
  await turn('none')
  expect((await send('POST', `${uuid}/cancel`)).statusCode).toBe(200)
  await deliver()
  const steps = [{ state: 'requested' }, { state: 'cancelled' }]
  // Before the copy has heard of it.
  expect(await read(uuid)).toMatchObject({ state: 'cancelled', cancellation: null, cancellable: false, steps })
  expect(await left()).toBe(before)
  await copy()
  expect(await left()).toBe(before)
  const ours = (await inSimulator()).filter(({ referenceExterne }) => referenceExterne === number)
  expect(ours).toMatchObject([{ statut: 'ANNULE' }])
})

it('RET-01 a return that was never sent is cancelled at once, and the ERP never hears of it', async () => {
  const { lines, post, send, deliver, inSimulator } = await openClient('BIOTECHDENTAL', 'C30881')
  const [line] = await lines()
  if (!line) throw new Error('the simulator has delivered too little')
  const { uuid, number } = (await post({ ...line, quantity: 1 })).json().result as { uuid: string; number: string }
  expect((await send('POST', `${uuid}/cancel`)).json().result).toMatchObject({ state: 'cancelled', cancellation: null })
  await deliver()
  expect((await inSimulator()).map(({ referenceExterne }) => referenceExterne)).not.toContain(number)
})

it('RET-01 an accepted return says by when and to where the parcel goes; once received it is cancelled no more', async () => {
  const { request, send, move, read, deliver, notifications, copy } = await openClient('BIOTECHDENTAL', 'C20417')
  const { uuid, number, line } = await request()
  expect((await send('GET', `${uuid}/label`)).json()).toMatchObject({ code: 'returns.not-accepted' })
  expect((await send('PUT', `${uuid}/sent`, { sent: true })).statusCode).toBe(409)
  await move(number, 'ACCEPTE')
  const accepted = await read(uuid)
  expect(accepted).toMatchObject({
    state: 'accepted',
    steps: [{ state: 'requested' }, { state: 'accepted' }],
    sendBy: expect.stringMatching(/^\d{4}-/),
    address: { name: 'Biotech Dental, service retours', postcode: '13300' },
    expectedCredit: expect.any(Number),
    cancellable: true,
  })
  expect(accepted.orders).toMatchObject([{ reference: line.orderNumber }])
  const label = await send('GET', `${uuid}/label?locale=fr`)
  const { text, title } = await readPdf(Readable.from([label.rawPayload]))
  expect(title).toBe(`Étiquette de retour ${number}`)
  for (const part of [number, 'Biotech Dental, service retours', '13300 Salon-de-Provence', '1'])
    expect(text).toContain(part)
  for (const sent of [true, true, false, true])
    expect((await send('PUT', `${uuid}/sent`, { sent })).json().result.sentAt === null).toBe(!sent)
  // The parcel comes while the ERP is down: the portal does not know of it yet, and learns of it later.
  await turn('down')
  expect((await send('POST', `${uuid}/cancel`)).statusCode).toBe(200)
  await turn('none')
  await fetch(`${gateway}/BIOTECHDENTAL/retours/${number}/etape`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ statut: 'RECU' }),
  })
  await deliver()
  expect(await read(uuid)).toMatchObject({ cancellation: 'refused', cancellable: false })
  expect(await notifications()).toContain('return-cancellation-refused')
  await move(number, 'AVOIR_EMIS')
  await copy()
  const credited = await read(uuid)
  expect(credited).toMatchObject({ state: 'credited', credit: { reference: credited.creditNumber } })
  expect(credited.credit?.totalPriceInclTaxes).toBe(accepted.expectedCredit)
  expect((await send('POST', `${uuid}/cancel`)).json()).toMatchObject({ code: 'returns.not-cancellable' })
})

/** As an operator does with what was not sent. */
async function drop(kind: 'erp.return' | 'erp.return-cancellation', number: string) {
  const { id = '' } = (await selectEntry(db, kind, number)) ?? {}
  expect(await dropEntry(db, id)).toBe(true)
}

it('RET-01 the goods of a return that an operator gives up may go back in another one, and it is notified', async () => {
  const { lines, post, deliver, read, send, notifications } = await openClient('BIOTECHDENTAL_DIGITAL', 'D00209')
  const [line] = await lines()
  if (!line) throw new Error('the simulator has delivered too little')
  const left = async () =>
    (await lines()).find((one) => one.deliveryNote === line.deliveryNote && one.line === line.line)
  const make = async () => {
    await turn('down')
    const made = (await post({ ...line, quantity: 1 })).json().result as { uuid: string; number: string }
    await deliver()
    return made
  }
  const dropped = await make()
  await drop('erp.return', dropped.number)
  for (const _ of [1, 2]) await endGivenUp(db, new Date())
  expect(await read(dropped.uuid)).toMatchObject({ state: 'refused', refusal: 'given-up', cancellable: false })
  expect(await notifications()).toEqual(['return-refused'])
  expect(await left()).toMatchObject({ left: line.left })

  // Somebody asks for it to be cancelled before the schedule has found it: the ERP does not know it.
  const unknown = await make()
  await drop('erp.return', unknown.number)
  expect((await send('POST', `${unknown.uuid}/cancel`)).statusCode).toBe(200)
  await endGivenUp(db, new Date())
  expect(await read(unknown.uuid)).toMatchObject({ state: 'waiting', cancellation: 'waiting' })
  await turn('none')
  await deliver()
  expect(await read(unknown.uuid)).toMatchObject({ state: 'cancelled', cancellation: null })

  const both = await make()
  expect((await send('POST', `${both.uuid}/cancel`)).statusCode).toBe(200)
  await drop('erp.return-cancellation', both.number)
  await drop('erp.return', both.number)
  await endGivenUp(db, new Date())
  expect(await read(both.uuid)).toMatchObject({ state: 'cancelled', cancellation: null })
  await turn('none')
  expect(await left()).toMatchObject({ left: line.left })
})

it('RET-01 a cancellation that an operator gives up is notified, and can be asked for again', async () => {
  const { request, send, deliver, read, notifications } = await openClient('BDA', 'C40112')
  const { uuid, number } = await request()
  await turn('down')
  await send('POST', `${uuid}/cancel`)
  await deliver()
  await turn('none')
  await endGivenUp(db, new Date())
  expect(await read(uuid)).toMatchObject({ state: 'requested', cancellation: 'waiting' })
  await drop('erp.return-cancellation', number)
  await endGivenUp(db, new Date())
  expect(await read(uuid)).toMatchObject({ state: 'requested', cancellation: null, cancellable: true })
  expect(await notifications()).toEqual(['return-cancellation-refused'])
  await send('POST', `${uuid}/cancel`)
  await deliver()
  expect(await read(uuid)).toMatchObject({ state: 'cancelled', cancellation: null })
})
