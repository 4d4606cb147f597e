import { randomUUID } from 'node:crypto'
import { day } from '@arcade/contract/kernel/days.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { fileCalls } from '../../../test/files.ts'
import { makeCollaborator, makePatient, makePractitioner, type Person } from '../../../test/makers.ts'
import { samples, sampleZip } from '../../../test/sample-files.ts'
import { makeSharing } from '../../../test/shares.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { colleagues, joinColleagues } from '../../people/network/index.ts'
import { patients } from '../patients/index.ts'
import { shareFiles } from './shares.table.ts'

const { db } = await shareDatabase()
let now = Date.now()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) } })
const minute = 60_000
const makeWorld = () => {
  now = Date.now()
  return makeSharing(app, db)
}

/** Every way to read a file, and every way to change it. */
async function tryAll(caller: Person, id: string) {
  const { ask, download } = fileCalls(app, caller)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const zip = { method: 'POST', url: '/v1/files/download-multiple', payload: `filesUuids[0]=${id}` } as const
  const ticket = async (purpose: string) => ask('POST', '/v1/files/tickets', { fileUuids: [id], purpose })
  const read = {
    download: await download(id),
    part: await download(id, { range: 'bytes=1-2' }),
    preview: await ask('GET', `/v1/files/preview/${id}`),
    ticket: await ticket('download'),
    previewTicket: await ticket('preview'),
    zip: await app.inject({ ...zip, headers: { ...caller.headers, ...form } }),
    zipTicket: await ticket('zip'),
  }
  const written = {
    move: await ask('PATCH', `/v1/files/${id}`, { category: 'viewer' }),
    delete: await ask('DELETE', `/v1/files/${id}`),
    restore: await ask('POST', `/v1/files/${id}/restore`),
  }
  const codes = (answers: object) => Object.values(answers).map(({ statusCode }) => statusCode)
  return { read: codes(read), written: codes(written) }
}

describe('files shared with a person', () => {
  it('FILE-04 TEN-04 are read by the recipient alone, in every way', async () => {
    const { share, colleague, guest, photo } = await makeWorld()
    for (const [recipient, other] of [
      [colleague, guest],
      [guest, await makePractitioner(db)],
    ] as const) {
      expect((await tryAll(other, photo.uuid)).read).toEqual([404, 404, 404, 404, 404, 404, 404])
      const made = await share({ recipientUuid: recipient.userId })
      expect([made.statusCode, made.json().result.link]).toEqual([201, null])
      // A preview of the sample is not drawn in this test.
      expect(await tryAll(recipient, photo.uuid)).toEqual({
        read: [200, 206, 404, 201, 201, 200, 201],
        written: [404, 404, 404],
      })
      await fileCalls(app, recipient).ask('GET', '/v1/shares/received')
    }
  })

  it('FILE-04 are viewed but not downloaded where the sharer chose so', async () => {
    const { share, guest, photo } = await makeWorld()
    await share({ recipientUuid: guest.userId, mayDownload: false })
    expect((await tryAll(guest, photo.uuid)).read).toEqual([404, 404, 404, 404, 201, 404, 404])
  })

  it('FILE-04 are there until the end, the revocation, the deletion or the end of the follow-up', async () => {
    const { share, guest, photo, scan, patient, ask } = await makeWorld()
    const { download } = fileCalls(app, guest)
    const read = async (id = photo.uuid) => (await download(id)).statusCode
    const expiresAt = new Date(now + 5 * minute)
    const { uuid } = (await share({ recipientUuid: guest.userId, expiresAt })).json().result.share
    expect(await read()).toBe(200)
    await ask('DELETE', `/v1/files/${scan.uuid}`)
    expect([await read(), await read(scan.uuid)]).toEqual([200, 404])
    now += 5 * minute
    expect(await read()).toBe(404)
    now -= 5 * minute
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, patient.id))
    expect(await read()).toBe(404)
    await db.update(patients).set({ unlinkedAt: null }).where(eq(patients.id, patient.id))
    expect(await read()).toBe(200)
    const received = async () => (await fileCalls(app, guest).ask('GET', `/v1/shares/received/${uuid}`)).json()
    expect(await received()).toMatchObject({ result: { uuid, opened: false } })
    expect((await ask('DELETE', `/v1/shares/${uuid}`)).statusCode).toBe(204)
    expect(await received()).toMatchObject({ code: 'shares.over' })
    expect((await ask('DELETE', `/v1/shares/${uuid}`)).statusCode).toBe(204)
    expect(await db.$count(journal, and(eq(journal.objectId, uuid), eq(journal.action, 'deleted')))).toBe(1)
    expect(await read()).toBe(404)
  })

  it('FILE-04 stay shared by the practice when the sharer has left it, or the recipient is no colleague any more', async () => {
    const { share, owner, colleague, photo } = await makeWorld()
    const other = await makePractitioner(db, { id: owner.practiceId })
    const { uuid } = (await share({ recipientUuid: colleague.userId })).json().result.share
    const read = async () => (await fileCalls(app, colleague).download(photo.uuid)).statusCode
    await db.delete(colleagues).where(eq(colleagues.userId, owner.userId))
    await db.delete(memberships).where(eq(memberships.userId, owner.userId))
    expect(await read()).toBe(200)
    // A former member does not reach it, and a member who may write files revokes it.
    expect((await fileCalls(app, owner).ask('GET', `/v1/shares/${uuid}`)).statusCode).toBe(404)
    expect((await fileCalls(app, other).ask('DELETE', `/v1/shares/${uuid}`)).statusCode).toBe(204)
    expect(await read()).toBe(404)
  })

  it('FILE-04 TEN-02 are those of the practice that shares, though a share named a file of another', async () => {
    const { share, guest, photo } = await makeWorld()
    const elsewhere = await makeWorld()
    const { uuid: shareId } = (await share({ recipientUuid: guest.userId })).json().result.share
    await db.insert(shareFiles).values({ shareId, fileId: elsewhere.photo.uuid, position: 9 })
    const { download } = fileCalls(app, guest)
    expect((await download(photo.uuid)).statusCode).toBe(200)
    expect((await download(elsewhere.photo.uuid)).statusCode).toBe(404)
  })

  it('FILE-04 a ticket that was given before is worth nothing after the revocation', async () => {
    const { share, guest, photo, ask } = await makeWorld()
    const { uuid } = (await share({ recipientUuid: guest.userId })).json().result.share
    const theirs = fileCalls(app, guest)
    const asked = await theirs.ask('POST', '/v1/files/tickets', { fileUuids: [photo.uuid], purpose: 'download' })
    const [url = ''] = asked.json().result.urls
    await ask('DELETE', `/v1/shares/${uuid}`)
    expect((await theirs.ask('GET', url)).statusCode).toBe(404)
  })

  it('FILE-04 tell the recipient, show both lists, and count who opened and downloaded', async () => {
    const { share, guest, owner, photo, scan, patient, ask } = await makeWorld()
    const { uuid } = (await share({ recipientUuid: guest.userId, message: 'Merci de votre avis.' })).json().result.share
    const theirs = fileCalls(app, guest)
    const notified = await theirs.ask('GET', '/v1/notifications')
    expect(notified.json().result).toMatchObject([{ kind: 'files-shared' }])
    expect(notified.body).not.toContain('Delmas')
    const received = await theirs.ask('GET', '/v1/shares/received')
    const patientHint = { initials: 'C. D.', sex: 'F' }
    const unseen = { uuid, patient: patientHint, fileCount: 2, opened: false, message: null, thumbnails: [] }
    expect(received.json()).toMatchObject({ total: 1, result: [unseen] })
    for (const hidden of ['Merci', 'Delmas', 'Chloé']) expect(received.body).not.toContain(hidden)
    const unopened = async () => (await theirs.ask('GET', '/v1/shares/received?unopened=true')).json()
    expect(await unopened()).toMatchObject({ total: 1, result: [{ uuid }] })
    const opened = await theirs.ask('POST', `/v1/shares/${uuid}/open`)
    expect(opened.json().result).toMatchObject({
      message: 'Merci de votre avis.',
      patient: { initials: 'C. D.', sex: 'F' },
      files: [{ fileName: 'radio-1.jpg' }, { fileName: 'radio-2.stl' }],
    })
    expect(await unopened()).toMatchObject({ total: 0, result: [] })
    const thumbnails = [
      { uuid: photo.uuid, category: 'radio', contentType: 'image/jpeg', preview: 'pending' },
      { uuid: scan.uuid, category: 'radio', contentType: 'model/stl', preview: 'pending' },
    ]
    const seen = await theirs.ask('GET', '/v1/shares/received')
    expect(seen.json().result).toMatchObject([{ opened: true, message: 'Merci de votre avis.', thumbnails }])
    expect(seen.body).not.toContain('Delmas')
    expect(opened.body).not.toContain('Delmas')
    now += 1000
    await theirs.download(photo.uuid)
    const sent = await ask('GET', '/v1/shares/sent')
    const patientName = { firstName: 'Chloé', lastName: 'Delmas' }
    const listed = { uuid, state: 'open', patient: patientName, openings: 1, fileCount: 2, thumbnails, revokedAt: null }
    expect(sent.json()).toMatchObject({ total: 1, result: [listed] })
    const { openingList } = (await ask('GET', `/v1/shares/${uuid}`)).json().result
    expect(openingList).toMatchObject([
      { what: 'downloaded', fileCount: 1 },
      { what: 'opened', fileCount: 2 },
    ])
    const lines = await db
      .select({ object: journal.objectKind, actor: journal.actorId, details: journal.details })
      .from(journal)
      .where(and(eq(journal.patientId, patient.id), eq(journal.actorId, guest.userId)))
      .orderBy(journal.id)
    expect(lines).toMatchObject([
      { object: 'share', details: { count: 2, share: uuid } },
      { object: 'file', details: { share: uuid } },
    ])
    expect(owner.userId).not.toBe(guest.userId)
  })
})

describe('what the practice shared', () => {
  it('FILE-04 is listed by patient and by file, page by page, and each file says in how many active shares it is', async () => {
    const { share, ask, guest, photo, scan, patient, owner } = await makeWorld()
    const other = await makePatient(db, owner.practiceId)
    const makeShare = async (fileUuids: string[], more: object = {}): Promise<string> =>
      (await share({ fileUuids, recipientUuid: guest.userId, ...more })).json().result.share.uuid
    const ids = [await makeShare([photo.uuid]), await makeShare([photo.uuid, scan.uuid])]
    const revoked = await makeShare([photo.uuid])
    const over = await makeShare([scan.uuid], { expiresAt: new Date(now + 5 * minute) })
    await ask('DELETE', `/v1/shares/${revoked}`)
    now += 10 * minute
    const list = async (query = '', id = patient.id) => (await ask('GET', `/v1/patients/${id}/shares${query}`)).json()
    const found = ({ result }: { result: { uuid: string }[] }) => result.map(({ uuid }) => uuid).sort()
    expect(found(await list())).toEqual([...ids, revoked, over].sort())
    expect(new Set(found(await list(`?fileUuid=${scan.uuid}`)))).toEqual(new Set([ids[1], over]))
    const first = await list('?limit=3')
    expect([first.total, first.result.length]).toEqual([4, 3])
    const second = await list(`?limit=3&cursor=${encodeURIComponent(first.nextCursor)}`)
    expect([...found(first), ...found(second)].sort()).toEqual(found(await list()))
    expect(await list('', other.id)).toMatchObject({ total: 0, result: [] })
    const counts = (await ask('GET', `/v1/patients/${patient.id}/shares/files`)).json().result
    expect(new Map(counts.map((one: { fileUuid: string; shares: number }) => [one.fileUuid, one.shares]))).toEqual(
      new Map([
        [photo.uuid, 2],
        [scan.uuid, 1],
      ]),
    )
  })
})

describe('sharing', () => {
  it('FILE-04 refuses a recipient who is neither a colleague nor a guest of the practice', async () => {
    const { share, owner } = await makeWorld()
    const stranger = await makePractitioner(db)
    for (const recipientUuid of [stranger.userId, randomUUID(), owner.userId]) {
      const answer = await share({ recipientUuid })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'shares.recipient'])
    }
  })

  it('FILE-04 refuses to end never, yesterday or in ten years, and a mail for who has an account', async () => {
    const { share, guest } = await makeWorld()
    const ends = [undefined, new Date(now - day), new Date(now + 92 * day), new Date(now + 3650 * day)]
    for (const expiresAt of ends) expect((await share({ expiresAt })).statusCode).toBe(400)
    expect((await share({ expiresAt: new Date(now + 90 * day) })).statusCode).toBe(201)
    expect((await share({ recipientUuid: guest.userId, email: 'a@cabinet.example' })).statusCode).toBe(400)
  })

  it('FILE-04 refuses a deleted file, and one of another patient or practice', async () => {
    const { share, ask, scan, photo, owner, patient, uploadFile } = await makeWorld()
    const other = await makePatient(db, owner.practiceId)
    const elsewhere = await makeWorld()
    const otherFile = await uploadFile(other.id, samples.png())
    await ask('DELETE', `/v1/files/${scan.uuid}`)
    for (const fileUuids of [[scan.uuid], [photo.uuid, otherFile.uuid], [elsewhere.photo.uuid], [randomUUID()]]) {
      expect((await share({ fileUuids })).statusCode).toBe(404)
      const listed = await ask('POST', `/v1/patients/${patient.id}/shares/metadata`, { fileUuids })
      expect([listed.statusCode, listed.json().result]).toEqual([404, undefined])
    }
    for (const fileUuids of [[], Array.from({ length: 101 }, () => photo.uuid)])
      expect((await share({ fileUuids })).statusCode).toBe(400)
  })

  it('FILE-04 needs the right to write files; who may read them sees what was shared', async () => {
    const { share, owner, patient, photo } = await makeWorld()
    const none = { files: 'none', patients: 'none', messages: 'none' } as const
    const reader = await makeCollaborator(db, owner.practiceId, 'assistante', { ...none, files: 'read' })
    const { uuid } = (await share()).json().result.share
    const { ask } = fileCalls(app, reader)
    const body = { fileUuids: [photo.uuid], expiresAt: new Date(now + day).toISOString(), mayDownload: true }
    expect((await ask('POST', `/v1/patients/${patient.id}/shares`, body)).statusCode).toBe(403)
    expect((await ask('DELETE', `/v1/shares/${uuid}`)).statusCode).toBe(403)
    expect((await ask('GET', `/v1/shares/${uuid}`)).statusCode).toBe(200)
  })

  it('FILE-04 proposes colleagues and guests by name', async () => {
    const { ask, colleague, guest } = await makeWorld()
    const all = (await ask('GET', '/v1/shares/recipients')).json().result as { uuid: string; isGuest: boolean }[]
    expect(all.map(({ uuid, isGuest }) => [uuid, isGuest])).toEqual(
      expect.arrayContaining([
        [colleague.userId, false],
        [guest.userId, true],
      ]),
    )
    expect((await ask('GET', '/v1/shares/recipients?search=nobody-of-that-name')).json().result).toEqual([])
  })

  it('FILE-04 NET-01 gives nothing to a guest who was removed from the network', async () => {
    const { ask, share, owner, guest } = await makeWorld()
    await joinColleagues(db, owner.userId, guest.userId, new Date())
    await ask('DELETE', `/v1/users/${owner.userId}/colleagues/${guest.userId}`)
    const all = (await ask('GET', '/v1/shares/recipients')).json().result as { uuid: string }[]
    expect(all.map(({ uuid }) => uuid)).not.toContain(guest.userId)
    expect((await share({ recipientUuid: guest.userId })).json().code).toBe('shares.recipient')
    // The network is each person's own: a removal by the inviter changes no other network.
    const sharer = await makeCollaborator(db, owner.practiceId, 'assistante', { files: 'write' })
    const member = fileCalls(app, sharer)
    const theirs = (await member.ask('GET', '/v1/shares/recipients')).json().result as { uuid: string }[]
    expect(theirs.map(({ uuid }) => uuid)).toContain(guest.userId)
  })

  it('FILE-04 gives a copy without metadata, and leaves the file as it is', async () => {
    const { share, guest, ask, patient, uploadFile, download, photo } = await makeWorld()
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 8]),
      Buffer.from('SECRET'),
      Buffer.from([0xff, 0xd9]),
    ])
    const { uuid } = await uploadFile(patient.id, comment, 'commented.jpg')
    const fileUuids = [uuid, photo.uuid]
    const listed = await ask('POST', `/v1/patients/${patient.id}/shares/metadata`, { fileUuids })
    expect(listed.json().result).toEqual([
      { fileUuid: uuid, found: ['description'], kept: null, allowable: false },
      { fileUuid: photo.uuid, found: null, kept: 'damaged', allowable: true },
    ])
    const wanted = { recipientUuid: guest.userId, fileUuids, allowMetadata: false }
    expect((await share(wanted)).json()).toMatchObject({ status: 409, code: 'shares.metadata-kept' })
    // Not of all its files, so the share does not say so.
    const made = await share({ ...wanted, allowMetadata: true })
    expect(made.json().result.share.withoutMetadata).toBe(false)
    const cleaned = await share({ ...wanted, fileUuids: [uuid] })
    expect(cleaned.json().result.share.withoutMetadata).toBe(true)
    const given = await fileCalls(app, guest).download(uuid)
    expect([given.statusCode, given.rawPayload.length]).toEqual([200, comment.length])
    expect(given.rawPayload.includes('SECRET')).toBe(false)
    expect((await download(uuid)).rawPayload.equals(comment)).toBe(true)
  })

  it('FILE-04 shares no radiograph and no zip that cannot be cleaned, whatever the sharer allows', async () => {
    const { share, ask, patient, uploadFile } = await makeWorld()
    const broken = await uploadFile(patient.id, samples.dicom(), 'pano.dcm')
    const zip = await uploadFile(patient.id, await sampleZip(), 'scan.zip')
    const fileUuids = [broken.uuid, zip.uuid]
    const listed = await ask('POST', `/v1/patients/${patient.id}/shares/metadata`, { fileUuids })
    expect(listed.json().result).toEqual([
      { fileUuid: broken.uuid, found: null, kept: 'damaged', allowable: false },
      { fileUuid: zip.uuid, found: null, kept: 'archive', allowable: false },
    ])
    for (const uuid of fileUuids)
      expect((await share({ fileUuids: [uuid], allowMetadata: true })).json().code).toBe('shares.metadata-kept')
  })
})
