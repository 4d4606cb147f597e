import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fileCalls, formOf, makeBlob } from '../test/files.ts'
import { keepSellers, makeBill } from '../test/invoices.ts'
import { shareListeningApp } from '../test/listening.ts'
import { makeCollaborator, makePatient, makePractitioner } from '../test/makers.ts'
import { linkOf, makeVisitor } from '../test/shares.ts'
import { beginDownload, beyondBuffers } from '../test/slow-download.ts'
import { files } from './clinic/files/files.table.ts'
import { shares } from './clinic/shares/shares.table.ts'
import { memberships, tokens } from './kernel/identity/identity.table.ts'
import { exports } from './operations/exports/exports.table.ts'

const { db, app, origin } = await shareListeningApp()
const content = randomBytes(beyondBuffers)

async function makeScene() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const blobId = await makeBlob(db, owner.practiceId, content)
  const row = { practiceId: owner.practiceId, patientId: patient.id, category: 'picture', kind: 'jpeg' } as const
  const [file] = await db
    .insert(files)
    .values({ ...row, blobId, fileName: 'sourire.jpg' })
    .returning({ id: files.id })
  const fileId = file?.id ?? ''
  const member = await makeCollaborator(db, owner.practiceId)
  const ticket = async (purpose: 'download' | 'zip') => {
    const asked = await fileCalls(app, member).ask('POST', '/v1/files/tickets', { fileUuids: [fileId], purpose })
    const [url = ''] = asked.json().result.urls as string[]
    return beginDownload(origin, url, { cookie: member.headers.cookie ?? '' })
  }
  return { owner, patient, fileId, member, ticket }
}

describe('TEN-05 a running download', () => {
  it('TEN-05 is cut where the right was taken away, by a bearer, a ticket or as a zip, and others go on', async () => {
    const { owner, fileId, member, ticket } = await makeScene()
    const path = `/v1/files/download/${fileId}`
    const form = formOf([['filesUuids[0]', fileId]])
    const running = [
      await beginDownload(origin, path, member.headers),
      await ticket('download'),
      await ticket('zip'),
      await beginDownload(origin, '/v1/files/download-multiple', { ...member.headers, ...form.headers }, form.payload),
    ]
    const other = await beginDownload(origin, path, owner.headers)
    await db.delete(memberships).where(eq(memberships.userId, member.userId))
    const rests = await Promise.all([...running, other].map(({ rest }) => rest()))
    expect(rests.map(({ whole }) => whole)).toEqual([false, false, false, false, true])
    for (const { bytes } of rests.slice(0, 4)) expect(bytes).toBeLessThan(content.length)
  })

  it('TEN-05 is cut where its session was ended, and goes on where it is merely idle', async () => {
    const { owner, fileId, member, ticket } = await makeScene()
    const byBearer = await beginDownload(origin, `/v1/files/download/${fileId}`, member.headers)
    const byTicket = await ticket('download')
    const idle = await beginDownload(origin, `/v1/files/download/${fileId}`, owner.headers)
    await db.update(tokens).set({ revokedAt: new Date() }).where(eq(tokens.userId, member.userId))
    await db
      .update(tokens)
      .set({ lastUsedAt: new Date(0) })
      .where(eq(tokens.userId, owner.userId))
    const rests = await Promise.all([byBearer, byTicket, idle].map(({ rest }) => rest()))
    expect(rests.map(({ whole }) => whole)).toEqual([false, false, true])
  })

  it('TEN-05 FILE-04 of a share is cut where the share was revoked', async () => {
    const { owner, patient, fileId } = await makeScene()
    const made = await fileCalls(app, owner).ask('POST', `/v1/patients/${patient.id}/shares`, {
      fileUuids: [fileId],
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      mayDownload: true,
      allowMetadata: true,
    })
    const { share } = made.json().result
    const visitor = makeVisitor(app)
    const { token, code } = linkOf(made)
    const [cookie = ''] = String((await visitor.open(token, code)).headers['set-cookie']).split(';')
    const [url = ''] = (await visitor.tickets(token, [fileId], 'download')).json().result.urls as string[]
    const running = await beginDownload(origin, url, { cookie })
    await db.update(shares).set({ revokedAt: new Date() }).where(eq(shares.id, share.uuid))
    expect((await running.rest()).whole).toBe(false)
  })

  it('TEN-05 HOST-02 of the export of a practice is cut where its person does not own it any more', async () => {
    const { owner } = await makeScene()
    const blobId = await makeBlob(db, owner.practiceId, content)
    const expiresAt = new Date(Date.now() + 600_000)
    const made = {
      userId: owner.userId,
      practiceId: owner.practiceId,
      locale: 'fr',
      state: 'ready',
      expiresAt,
    } as const
    const rows = [true, false].map((whole) => ({ ...made, whole, blobId, size: content.length }))
    const running = []
    for (const { id } of await db.insert(exports).values(rows).returning({ id: exports.id })) {
      const asked = await fileCalls(app, owner).ask('POST', `/v1/exports/${id}/link`)
      running.push(await beginDownload(origin, asked.json().result.url, { cookie: owner.headers.cookie ?? '' }))
    }
    await db.delete(memberships).where(eq(memberships.userId, owner.userId))
    const rests = await Promise.all(running.map(({ rest }) => rest()))
    expect(rests.map(({ whole }) => whole)).toEqual([false, true])
  })

  it('TEN-05 INV-04 DOC-01 of invoices and documents that are drawn while they are sent is cut too', async () => {
    await keepSellers(db)
    const { owner } = await makeScene()
    const bills: { id: string }[] = []
    for (let index = 0; index < 100; index++) bills.push(await makeBill(db, owner.practiceId))
    const asked = await fileCalls(app, owner).ask('POST', '/v1/documents/tickets', {
      documents: bills.map(({ id }) => ({ kind: 'invoice', id })),
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const running = await Promise.all([
      beginDownload(origin, '/v1/invoices/zip', owner.headers),
      beginDownload(origin, asked.json().result.url, { cookie: owner.headers.cookie ?? '' }),
    ])
    await db.delete(memberships).where(eq(memberships.userId, owner.userId))
    // They are small enough to be drawn before a second has passed.
    vi.advanceTimersByTime(1_000)
    const rests = await Promise.all(running.map(({ rest }) => rest()))
    expect(rests.map(({ whole }) => whole)).toEqual([false, false])
  })
})
