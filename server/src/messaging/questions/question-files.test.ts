import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestAntivirus, virus } from '../../../test/antivirus.ts'
import { makeTestApp, masterKey } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { formOf, testBlobs } from '../../../test/files.ts'
import { makeGuest, makePractitioner } from '../../../test/makers.ts'
import { sampleGlb, samples } from '../../../test/sample-files.ts'
import { holdThreads } from '../../../test/threads.ts'
import { blobs, blobUsage } from '../../kernel/blobs/blobs.table.ts'
import { makeFormTokens } from './form-tokens.ts'
import { deleteUnsentFiles } from './question-files.queries.ts'
import { questionFiles, questionRequests } from './questions.table.ts'

const { db } = await shareDatabase()
const antivirus = await openTestAntivirus()
const app = await makeTestApp(db, { clamd: antivirus.settings })
const tokens = makeFormTokens(masterKey)

type Headers = Record<string, string>
const send = (headers: Headers, bytes: Buffer, fileName = 'écran.png') => {
  const form = formOf([['file', bytes, fileName]])
  const payload = { payload: form.payload, headers: { ...headers, ...form.headers } }
  return app.inject({ method: 'POST', url: '/v1/questions/files', ...payload })
}
const sent = async (headers: Headers, bytes = samples.png(), fileName?: string): Promise<string> =>
  (await send(headers, bytes, fileName)).json().result.uuid
let address = 0
const ask = (headers: Headers, files: readonly string[]) => {
  const token = tokens.make(new Date(Date.now() - 60_000))
  const payload = {
    token,
    locale: 'fr',
    name: 'Anne',
    email: `${randomUUID()}@cabinet.example`,
    text: 'Comment faire ?',
    files,
  }
  const remoteAddress = `203.0.113.${1 + (address++ % 200)}`
  return app.inject({ method: 'POST', url: '/v1/questions', payload, headers, remoteAddress })
}
const rowsOf = (ids: readonly string[]) =>
  db
    .select()
    .from(questionFiles)
    .where(inArray(questionFiles.id, [...ids]))
const requestOf = async (reference: string) =>
  (await db.select().from(questionRequests).where(eq(questionRequests.reference, reference)))[0]

describe('files of a question', () => {
  it('ASK-01 go with the question of their uploader, in no practice’s quota', async () => {
    const { userId, practiceId, headers } = await makePractitioner(db)
    const ids = [await sent(headers), await sent(headers, samples.pdf(), '../lettre.pdf')]
    const { reference } = (await ask(headers, ids)).json().result
    const rows = await rowsOf(ids)
    const request = await requestOf(reference)
    expect(rows.map(({ fileName }) => fileName).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'écran.png',
      'lettre.pdf',
    ])
    for (const row of rows) expect(row).toMatchObject({ userId, requestId: request?.id })
    expect(await db.select().from(blobUsage).where(eq(blobUsage.practiceId, practiceId))).toEqual([])
  })

  it('ASK-01 are taken of a guest, who has no practice, and not of a visitor', async () => {
    const guest = await makeGuest(db)
    expect((await ask(guest.headers, [await sent(guest.headers)])).statusCode).toBe(202)
    expect((await send({}, samples.png())).statusCode).toBe(401)
  })

  it('ASK-01 can be sent by their uploader alone, and once', async () => {
    const [own, other] = [await makePractitioner(db), await makePractitioner(db)]
    const id = await sent(own.headers)
    const refused = { status: 400, errors: [{ path: 'body.files', code: 'unknown' }] }
    for (const headers of [other.headers, {}]) expect((await ask(headers, [id])).json()).toMatchObject(refused)
    expect((await ask(own.headers, [id])).statusCode).toBe(202)
    expect((await ask(own.headers, [id])).json()).toMatchObject(refused)
  })

  it('ASK-01 a question whose files are refused is not stored, and its form can be sent again', async () => {
    const { userId, headers } = await makePractitioner(db)
    expect((await ask(headers, [randomUUID()])).statusCode).toBe(400)
    expect(await db.select().from(questionRequests).where(eq(questionRequests.userId, userId))).toEqual([])
  })

  it.each([
    ['a program', Buffer.from('MZ program'), 415, 'files.content'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 415, 'files.content'],
    ['nothing', Buffer.alloc(0), 415, 'files.content'],
    ['a virus', Buffer.concat([samples.png(), virus]), 403, 'files.infected'],
    ['more than 16 MiB', Buffer.concat([samples.png(), Buffer.alloc(16 * 1024 * 1024)]), 413, 'request.too-large'],
  ])('ASK-01 FILE-06 are not %s', async (_, bytes, status, code) => {
    const { userId, headers } = await makePractitioner(db)
    expect((await send(headers, bytes)).json()).toMatchObject({ status, code })
    expect(await db.select().from(questionFiles).where(eq(questionFiles.userId, userId))).toEqual([])
  })

  it('ASK-01 FILE-06 of one person are checked in turn, and hold up no other person', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    const release = await holdThreads(one.userId)
    let isAnswered = false
    const waiting = send(one.headers, sampleGlb(), 'a.glb').finally(() => {
      isAnswered = true
    })
    expect((await send(other.headers, sampleGlb(), 'b.glb')).statusCode).toBe(201)
    expect((await send(other.headers, sampleGlb(), 'c.glb')).statusCode).toBe(201)
    expect(isAnswered).toBe(false)
    await release()
    expect((await waiting).statusCode).toBe(201)
  })

  it('ASK-01 are at most five, and thirty a day', async () => {
    const { userId, headers } = await makePractitioner(db)
    expect(
      (
        await ask(
          headers,
          Array.from({ length: 6 }, () => randomUUID()),
        )
      ).statusCode,
    ).toBe(400)
    const id = await sent(headers)
    const [row] = await rowsOf([id])
    const more = { userId, fileName: 'a.png', kind: 'png' as const, blobId: row?.blobId ?? '' }
    await db.insert(questionFiles).values(Array.from({ length: 29 }, () => more))
    expect((await send(headers, samples.png())).json()).toMatchObject({ status: 429, code: 'questions.too-many' })
  })

  it('ASK-01 go with the question, and after a day without one', async () => {
    const [one, unsent] = [await makePractitioner(db), await makePractitioner(db)]
    const ids = [await sent(one.headers), await sent(unsent.headers)]
    const [before] = await rowsOf(ids.slice(0, 1))
    const { reference } = (await ask(one.headers, ids.slice(0, 1))).json().result
    await db.delete(questionRequests).where(eq(questionRequests.reference, reference))
    await deleteUnsentFiles(db, { now: () => new Date(Date.now() + 25 * 60 * 60_000) })
    expect(await rowsOf(ids)).toEqual([])
    // As the sweep does, once nothing names it.
    await testBlobs.discard(db, before?.blobId ?? '')
    expect(
      await db
        .select()
        .from(blobs)
        .where(eq(blobs.id, before?.blobId ?? '')),
    ).toEqual([])
  })

  // The last: the antivirus is left alone for some seconds after it.
  it('ASK-01 FILE-06 wait for an antivirus that is away', async () => {
    const { headers } = await makePractitioner(db)
    await antivirus.fault('down')
    expect((await send(headers, samples.png())).json()).toMatchObject({ status: 503, code: 'files.not-scanned' })
    await antivirus.mend()
  })
})
