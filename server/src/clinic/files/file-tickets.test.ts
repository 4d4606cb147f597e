import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { fileCalls, makeBlob } from '../../../test/files.ts'
import { makeCollaborator, makePatient, makePractitioner, makeToken } from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { deleteExpiredTickets, ticketsStoredFor } from '../../kernel/tickets/tickets.ts'
import { files } from './files.table.ts'

const { db } = await shareDatabase()
let now = Date.now()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) } })

async function makeWorld() {
  now = Date.now()
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const calls = fileCalls(app, owner)
  const bytes = Buffer.concat([samples.jpeg(), randomBytes(100_000)])
  const { uuid } = await calls.uploadFile(patient.id, bytes, 'photo.jpg')
  const { cookie = '' } = owner.headers
  const tickets = async (purpose: string, fileUuids = [uuid]) =>
    (await calls.ask('POST', '/v1/files/tickets', { fileUuids, purpose })).json().result.urls as string[]
  /** As a browser does: with its cookie and no bearer. */
  const open = (url: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { cookie, ...more } })
  const linesOf = async (action: 'opened' | 'exported') =>
    db
      .select({ patientId: journal.patientId, details: journal.details })
      .from(journal)
      .where(and(eq(journal.practiceId, owner.practiceId), eq(journal.action, action)))
  return { owner, patient, bytes, uuid, tickets, open, linesOf, ...calls }
}

describe('a ticket for a download', () => {
  it('FILE-03 is good for one use, which is one line of the journal', async () => {
    const { tickets, open, bytes, linesOf, patient } = await makeWorld()
    const [url = ''] = await tickets('download')
    const head = await open(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], await linesOf('opened')]).toEqual([
      200,
      String(bytes.length),
      [],
    ])
    const answer = await open(url)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['content-disposition']).toContain('photo.jpg')
    for (const more of [{}, { range: 'bytes=0-' }, { range: 'bytes=10-', 'if-range': '"other"' }]) {
      const again = await open(url, more as Record<string, string>)
      expect([again.statusCode, again.json().code]).toEqual([404, 'files.ticket'])
    }
    expect(await linesOf('opened')).toMatchObject([{ patientId: patient.id }])
  })

  it('FILE-03 is deleted once it has expired, and not before', async () => {
    const { tickets, open } = await makeWorld()
    const [url = ''] = await tickets('download')
    await deleteExpiredTickets(db, { now: () => new Date(now + ticketsStoredFor) })
    expect((await open(url, {}, 'HEAD')).statusCode).toBe(200)
    await deleteExpiredTickets(db, { now: () => new Date(now + ticketsStoredFor + 61_000) })
    expect((await open(url)).json().code).toBe('files.ticket')
  })

  it('FILE-03 of two at once serves one', async () => {
    const { tickets, open } = await makeWorld()
    const [url = ''] = await tickets('download')
    const answers = await Promise.all([open(url), open(url)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404])
  })

  it('FILE-07 serves the rest of the download that it began, also later', async () => {
    const { tickets, open, bytes } = await makeWorld()
    const [url = ''] = await tickets('download')
    const { etag } = (await open(url)).headers
    now += 10 * 60_000
    const rest = await open(url, { range: 'bytes=70000-', 'if-range': String(etag) })
    expect([rest.statusCode, rest.rawPayload.equals(bytes.subarray(70_000))]).toEqual([206, true])
  })

  it('AUTH-18 serves no other session, none at all, none after the logout, none after a minute', async () => {
    const { tickets, open, owner } = await makeWorld()
    const [url = '', other = ''] = [...(await tickets('download')), ...(await tickets('download'))]
    const stranger = await makePractitioner(db)
    const second = await makeToken(db, { userId: owner.userId })
    for (const cookie of ['', stranger.headers.cookie, second.headers.cookie])
      expect((await open(url, { cookie: cookie ?? '' })).json().code).toBe('files.ticket')
    now += 61_000
    expect((await open(url)).json().code).toBe('files.ticket')
    now -= 61_000
    await app.inject({ method: 'POST', url: '/v1/logout', headers: owner.headers })
    expect((await open(other)).json().code).toBe('files.ticket')
  })

  it('TEN-05 is refused once the right was taken away', async () => {
    const { owner, patient, uploadFile } = await makeWorld()
    const { uuid } = await uploadFile(patient.id, samples.png())
    const member = await makeCollaborator(db, owner.practiceId)
    const asked = await fileCalls(app, member).ask('POST', '/v1/files/tickets', {
      fileUuids: [uuid],
      purpose: 'download',
    })
    const [url = ''] = asked.json().result.urls
    await db.delete(memberships).where(eq(memberships.userId, member.userId))
    const answer = await app.inject({ url, headers: { cookie: member.headers.cookie ?? '' } })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a ticket for previews', () => {
  it('FILE-03 shows each picture for five minutes, and is one line for a page of them', async () => {
    const { tickets, open, owner, uuid, patient, uploadFile, linesOf } = await makeWorld()
    const { uuid: second } = await uploadFile(patient.id, samples.png())
    const previewBlobId = await makeBlob(db, owner.practiceId, Buffer.from('small'))
    await db.update(files).set({ previewBlobId, preview: 'ready' }).where(eq(files.id, uuid))
    const [url = '', without = ''] = await tickets('preview', [uuid, second])
    expect(await linesOf('opened')).toMatchObject([{ patientId: patient.id, details: { count: 2 } }])
    for (const _ of [1, 2]) {
      const shown = await open(url)
      expect([shown.body, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
        'small',
        'image/webp',
        undefined,
      ])
    }
    expect((await open(without)).json().code).toBe('files.no-preview')
    expect(await linesOf('opened')).toHaveLength(1)
    now += 301_000
    expect((await open(url)).json().code).toBe('files.ticket')
  })
})
