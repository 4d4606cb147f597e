import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { fileCalls, formOf } from '../../../test/files.ts'
import {
  type Member,
  makeCollaborator,
  makeGuest,
  makeMachine,
  makePatient,
  makePractitioner,
} from '../../../test/makers.ts'
import { samples } from '../../../test/sample-files.ts'
import { accessOf } from '../../kernel/identity/call-access.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { patients } from '../patients/index.ts'
import { makeFileAccess } from './file-access.ts'
import { files } from './files.table.ts'
import { uploadFiles } from './upload-files.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db, { config: { storageQuota: 5000 } })
const none = { files: 'none', claims: 'none', messages: 'none' } as const

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const calls = fileCalls(app, owner)
  return { owner, patient, ...calls, file: await calls.uploadFile(patient.id, samples.jpeg()) }
}

interface Caller {
  userId: string
  headers: Record<string, string>
}

/** Every way to a file: what each answers. */
async function tryAll(caller: Caller, id: string) {
  const { ask, download } = fileCalls(app, caller)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const zip = { method: 'POST', url: '/v1/files/download-multiple', payload: `filesUuids[0]=${id}` } as const
  const answers = {
    download: await download(id),
    part: await download(id, { range: 'bytes=1-2' }),
    head: await ask('HEAD', `/v1/files/download/${id}`),
    preview: await ask('GET', `/v1/files/preview/${id}`),
    ticket: await ask('POST', '/v1/files/tickets', { fileUuids: [id], purpose: 'download' }),
    zip: await app.inject({ ...zip, headers: { ...caller.headers, ...form } }),
    zipTicket: await ask('POST', '/v1/files/tickets', { fileUuids: [id], purpose: 'zip' }),
    move: await ask('PATCH', `/v1/files/${id}`, { category: 'viewer' }),
    delete: await ask('DELETE', `/v1/files/${id}`),
    restore: await ask('POST', `/v1/files/${id}/restore`),
  }
  return new Set(Object.values(answers).map(({ statusCode }) => statusCode))
}

describe('a file of a patient', () => {
  it('TEN-02 is not there for another practice, a guest or another machine, whichever way they come', async () => {
    const { owner, file } = await makeWorld()
    const machine = await makeMachine(db, ['files:read', 'files:write'], [owner.userId])
    for (const caller of [await makePractitioner(db), await makeGuest(db)])
      expect(await tryAll(caller, file.uuid)).toEqual(new Set([404]))
    expect(await tryAll({ userId: owner.userId, headers: machine.headers }, file.uuid)).toEqual(new Set([404, 403]))
    expect((await fileCalls(app, owner).download(file.uuid)).statusCode).toBe(200)
  })

  it('TEN-02 is refused by every way to a member with claims and without files', async () => {
    const { owner, file } = await makeWorld()
    const member = await makeCollaborator(db, owner.practiceId, 'assistante', { ...none, claims: 'write' })
    expect(await tryAll(member, file.uuid)).toEqual(new Set([403]))
  })

  it('PAT-02 is not there once the patient is unlinked', async () => {
    const { owner, patient, file } = await makeWorld()
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, patient.id))
    expect(await tryAll(owner, file.uuid)).toEqual(new Set([404]))
  })

  it('TEN-01 is not there in another practice where its owner works too', async () => {
    const { owner, file } = await makeWorld()
    const other = { ...owner, headers: { ...owner.headers, 'arcade-practice': randomUUID() } }
    const { download } = fileCalls(app, other)
    expect((await download(file.uuid)).statusCode).toBe(404)
  })
})

describe('a file of a claim', () => {
  async function makeClaim() {
    const { owner } = await makeWorld()
    const claimId = randomUUID()
    app.kernel.objectOwners.register('claim', async (_, id) => (id === claimId ? [owner.practiceId] : []))
    return { owner, claimId }
  }

  /** As `files/upload-clame-file` will do it. */
  async function upload(member: Member, claimId: string, place: 'before' | 'behind' = 'before') {
    const named = ['clientClameId', claimId] as const
    const form = formOf([
      ['userUuid', member.userId],
      ['category', 'picture'],
      ...(place === 'before' ? [named] : []),
      ['file', samples.jpeg(), 'a.jpg'],
      ...(place === 'behind' ? [named] : []),
    ])
    const actor = {
      kind: 'person' as const,
      userId: member.userId,
      operator: false,
      member: true,
      session: { hash: '00'.repeat(32), since: new Date() },
    }
    const request = { id: 'test', headers: form.headers } as unknown as FastifyRequest
    const known = { actor, clock: systemClock, request, refresh: false, subject: null }
    const accessIn = (practiceId: string) => accessOf({ ...known, object: { practiceId } })
    const sent = { upload: Readable.from([form.payload]), disconnected: () => new AbortController().signal }
    const call = { db, actor, request, ...sent, accessIn, stillAllowed: async () => {} }
    return uploadFiles(app.kernel, makeFileAccess(app.kernel), call, { host: null, most: 1 })
  }

  it('FILE-08 TEN-02 is uploaded and read with the right to claims, and not with files alone', async () => {
    const { owner, claimId } = await makeClaim()
    const claims = await makeCollaborator(db, owner.practiceId, 'assistante', { ...none, claims: 'write' })
    const [outcome] = await upload(claims, claimId)
    expect(outcome).toMatchObject({ file: { clientClameId: claimId, patientUuid: null, fileName: 'a.jpg' } })
    const [row] = await db.select({ id: files.id }).from(files).where(eq(files.claimId, claimId))
    expect((await fileCalls(app, claims).download(row?.id ?? '')).statusCode).toBe(200)
    const other = await makeCollaborator(db, owner.practiceId, 'assistante', { ...none, files: 'write' })
    expect(await tryAll(other, row?.id ?? '')).toEqual(new Set([403]))
    await expect(upload(other, claimId)).rejects.toMatchObject({ kind: { code: 'access.right-missing' } })
    await expect(upload(claims, randomUUID())).rejects.toMatchObject({ kind: { code: 'not-found' } })
    await expect(upload(other, claimId, 'behind')).rejects.toMatchObject({ kind: { code: 'access.right-missing' } })
    expect(await upload(claims, claimId, 'behind')).toMatchObject([{ file: { clientClameId: claimId } }])
  })
})

describe('what was shared', () => {
  it('TEN-04 is read by whom it was given to, and not changed', async () => {
    const { file } = await makeWorld()
    const guest = await makeGuest(db)
    const access = makeFileAccess(app.kernel)
    access.registerShares({
      find: async (_, file, reader) => ('userId' in reader && reader.userId === guest.userId ? file : null),
      isVisit: async () => false,
      noteDownload: async () => {},
      noteView: async () => {},
    })
    const caller = (userId: string) => ({
      actor: {
        kind: 'person' as const,
        userId,
        operator: false,
        member: false,
        session: { hash: '', since: new Date() },
      },
      practiceId: null,
    })
    expect(await access.find(db, caller(guest.userId), file.uuid, 'download')).toMatchObject({ id: file.uuid })
    await expect(access.find(db, caller(guest.userId), file.uuid, 'delete')).rejects.toThrow()
    await expect(access.find(db, caller(randomUUID()), file.uuid, 'download')).rejects.toThrow()
  })
})

describe('the quota of a practice', () => {
  it('HOST-01 is shown, and limits uploads: one of two at once is refused', async () => {
    const { owner, patient, upload, ask } = await makeWorld()
    const big = () => Buffer.concat([samples.jpeg(), Buffer.alloc(3000)])
    const answers = await Promise.all([upload(patient.id, big()), upload(patient.id, big())])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('files.quota')
    const { result } = (await ask('GET', `/v1/users/file-storage/${owner.userId}`)).json()
    expect(result).toMatchObject({ quota: 5000 })
    expect(result.used).toBeGreaterThan(3000)
    expect(result.used).toBeLessThan(5000)
    const announced = await ask('POST', '/v1/uploads', undefined, {
      'tus-resumable': '1.0.0',
      'upload-length': '4000',
      'upload-metadata': [
        ['patientUuid', patient.id],
        ['category', 'picture'],
        ['userUuid', owner.userId],
      ]
        .map(([key, value = '']) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    })
    expect(announced.json().code).toBe('files.quota')
  })
})
