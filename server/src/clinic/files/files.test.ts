import { hash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareBlobStore } from '../../../test/blob-store.ts'
import { fileCalls, formOf } from '../../../test/files.ts'
import { makeCollaborator, makeMachine, makePatient, makePractitioner } from '../../../test/makers.ts'
import { sampleStl, samples, sampleZip, takenJpeg } from '../../../test/sample-files.ts'
import { shareApp } from '../../../test/shared.ts'
import { type BlobStore, StoreUnavailable } from '../../kernel/blobs/blob-store.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { applications, memberships, tokens } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { files } from './files.table.ts'

const { db, app } = await shareApp()

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  return { owner, patient, ...fileCalls(app, owner) }
}

describe('one file', () => {
  it('FILE-01 FILE-02 FILE-08 is uploaded, listed, downloaded, and known by its content', async () => {
    const { owner, patient, upload, ask, download } = await makeWorld()
    const bytes = Buffer.concat([samples.dicom(), randomBytes(200_000)])
    const answer = await upload(patient.id, bytes, '../panoramique.dcm')
    expect(answer.json()).toMatchObject({
      result: {
        category: 'radio',
        fileName: 'panoramique.dcm',
        size: bytes.length,
        contentType: 'application/dicom',
        sha256: hash('sha256', bytes, 'hex'),
        createdBy: 'Test Personne',
        patientUuid: patient.id,
        preview: 'pending',
        version: 1,
      },
    })
    expect(answer.statusCode).toBe(201)
    const { uuid } = answer.json().result
    const list = await ask('GET', `/v1/patients/${patient.id}/files`)
    expect(list.json()).toMatchObject({ result: [{ uuid }], total: 1, nextCursor: null })
    const whole = await download(uuid)
    expect(whole.rawPayload.equals(bytes)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/dicom',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''panoramique.dcm`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    const lines = await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId)).orderBy(journal.at)
    expect(lines.map(({ action, objectKind, patientId }) => [action, objectKind, patientId])).toEqual([
      ['created', 'file', patient.id],
      ['listed', 'file', patient.id],
      ['opened', 'file', patient.id],
    ])
  })

  it('FILE-03 HOST-03 fetched in parts is one line of the journal for each download and each session', async () => {
    const { owner, patient, uploadFile, download } = await makeWorld()
    const bytes = Buffer.concat([samples.jpeg(), randomBytes(50_000)])
    const { uuid } = await uploadFile(patient.id, bytes)
    const opened = and(eq(journal.objectId, uuid), eq(journal.action, 'opened'))
    const count = () => db.$count(journal, opened)
    // At once, and none of them from the beginning: one of them writes the line.
    const parts = ['bytes=10-99', 'bytes=100-199', 'bytes=-10']
    for (const { statusCode } of await Promise.all(parts.map((range) => download(uuid, { range }))))
      expect(statusCode).toBe(206)
    expect(await count()).toBe(1)
    await download(uuid, { range: 'bytes=200-' })
    expect(await count()).toBe(1)
    // From the first byte, in part or whole, is another download.
    await download(uuid, { range: 'bytes=0-99' })
    await download(uuid)
    expect(await count()).toBe(3)
    const other = await makeCollaborator(db, owner.practiceId, 'assistante')
    await fileCalls(app, other).download(uuid, { range: 'bytes=10-' })
    expect(await count()).toBe(4)
  })

  it('FILE-03 is sent in parts, of which any can be asked for', async () => {
    const { patient, uploadFile, download, ask } = await makeWorld()
    const bytes = Buffer.concat([samples.jpeg(), randomBytes(300_000)])
    const { uuid } = await uploadFile(patient.id, bytes)
    for (const [from, to] of [
      [0, 0],
      [65_535, 65_536],
      [100_000, 250_000],
      [131_072, bytes.length - 1],
    ] as const) {
      const part = await download(uuid, { range: `bytes=${from}-${to}` })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`])
      expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true)
    }
    const etag = String((await download(uuid)).headers.etag)
    const stale = await download(uuid, { range: 'bytes=10-', 'if-range': '"another"' })
    expect([stale.statusCode, stale.rawPayload.length]).toEqual([200, bytes.length])
    expect((await download(uuid, { range: 'bytes=10-', 'if-range': etag })).statusCode).toBe(206)
    expect((await download(uuid, { 'if-none-match': etag })).statusCode).toBe(304)
    const outside = await download(uuid, { range: `bytes=${bytes.length}-` })
    expect([outside.json().code, outside.headers['content-range']]).toEqual([
      'request.range',
      `bytes */${bytes.length}`,
    ])
    const head = await ask('HEAD', `/v1/files/download/${uuid}`)
    expect([head.statusCode, head.headers['content-length'], head.headers.etag, head.body]).toEqual([
      200,
      String(bytes.length),
      etag,
      '',
    ])
  })

  it('FILE-01 is renamed, moved, deleted and restored', async () => {
    const { owner, patient, uploadFile, ask, download } = await makeWorld()
    const { uuid } = await uploadFile(patient.id, samples.png())
    const renamed = await ask('PATCH', `/v1/files/${uuid}`, { fileName: 'a/b\u202E.png', category: 'picture' })
    expect(renamed.json()).toMatchObject({ result: { fileName: 'b.png', category: 'picture', version: 2 } })
    const changed = and(eq(journal.practiceId, owner.practiceId), eq(journal.action, 'changed'))
    const fieldsOf = async () => (await db.select().from(journal).where(changed)).map(({ details }) => details)
    expect(await fieldsOf()).toEqual([{ fields: ['fileName', 'category'] }])
    expect((await ask('PATCH', `/v1/files/${uuid}`, { fileName: '..' })).json().errors).toEqual([
      { path: 'body.fileName', code: 'line' },
    ])
    expect((await ask('DELETE', `/v1/files/${uuid}`)).statusCode).toBe(204)
    const listed = async () => (await ask('GET', `/v1/patients/${patient.id}/files`)).json().total
    expect([(await download(uuid)).statusCode, await listed()]).toEqual([404, 0])
    expect((await ask('DELETE', `/v1/files/${uuid}`)).statusCode).toBe(404)
    expect((await ask('POST', `/v1/files/${uuid}/restore`)).json()).toMatchObject({ result: { uuid, version: 4 } })
    expect([(await download(uuid)).statusCode, await listed()]).toEqual([200, 1])
    await db
      .update(files)
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(files.id, uuid))
    expect((await ask('POST', `/v1/files/${uuid}/restore`)).statusCode).toBe(404)
  })

  it('FILE-01 is changed and deleted only in the version that was read, where one is named', async () => {
    const { patient, uploadFile, ask } = await makeWorld()
    const { uuid } = await uploadFile(patient.id, samples.png())
    const url = `/v1/files/${uuid}`
    const rename = (fileName: string, version: number) => ask('PATCH', url, { fileName, version })
    expect((await rename('one.png', 1)).json()).toMatchObject({ result: { fileName: 'one.png', version: 2 } })
    const stale = { code: 'files.stale', status: 412 }
    expect((await rename('other.png', 1)).json()).toMatchObject(stale)
    expect((await ask('DELETE', `${url}?version=1`)).json()).toMatchObject(stale)
    const list = await ask('GET', `/v1/patients/${patient.id}/files`)
    expect(list.json()).toMatchObject({ result: [{ fileName: 'one.png', version: 2 }] })
    expect((await ask('PATCH', url, { category: 'picture' })).json()).toMatchObject({ result: { version: 3 } })
    expect((await ask('DELETE', `${url}?version=3`)).statusCode).toBe(204)
  })

  it('FILE-01 of a patient who has many is found page by page, newest first, by category', async () => {
    const { patient, uploadFile, ask } = await makeWorld()
    const made: string[] = []
    for (const name of ['a', 'b', 'c']) made.unshift((await uploadFile(patient.id, samples.jpeg(), name)).uuid)
    const url = `/v1/patients/${patient.id}/files`
    const first = (await ask('GET', `${url}?limit=2`)).json()
    const rest = (await ask('GET', `${url}?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).json()
    expect([...first.result, ...rest.result].map(({ uuid }) => uuid)).toEqual(made)
    expect((await ask('GET', `${url}?category=picture`)).json().total).toBe(0)
  })

  it('FILE-01 is sorted by the date of its exposure, else of its upload, and by its name', async () => {
    const { patient, uploadFile, ask } = await makeWorld()
    const taken = ['2026:03:12 14:05:09', '2024:01:02 08:00:00']
    await uploadFile(patient.id, samples.jpeg(), 'Été.jpg')
    await uploadFile(patient.id, takenJpeg(taken[0] ?? ''), 'avant.jpg')
    await uploadFile(patient.id, takenJpeg(taken[1] ?? ''), 'Zoé.jpg')
    const list = async (sort: string) => {
      const found: { fileName: string; takenAt: string | null }[] = []
      let cursor = ''
      do {
        const url = `/v1/patients/${patient.id}/files?limit=1&sort=${sort}${cursor}`
        const { result, nextCursor } = (await ask('GET', url)).json()
        found.push(...result)
        cursor = nextCursor && `&cursor=${encodeURIComponent(nextCursor)}`
      } while (cursor)
      return found.map(({ fileName, takenAt }) => [fileName, takenAt])
    }
    const [summer, before, zoe] = [
      ['Été.jpg', null],
      ['avant.jpg', '2026-03-12T14:05:09'],
      ['Zoé.jpg', '2024-01-02T08:00:00'],
    ]
    expect(await list('newest')).toEqual([summer, before, zoe])
    expect(await list('oldest')).toEqual([zoe, before, summer])
    expect(await list('name')).toEqual([before, summer, zoe])
    const { nextCursor } = (await ask('GET', `/v1/patients/${patient.id}/files?limit=1&sort=name`)).json()
    const other = await ask('GET', `/v1/patients/${patient.id}/files?cursor=${encodeURIComponent(nextCursor)}`)
    expect(other.statusCode).toBe(400)
  })
})

describe('several files in one request', () => {
  const send = async (fields: Parameters<ReturnType<typeof fileCalls>['post']>[1]) => {
    const { patient, post, owner, ask } = await makeWorld()
    const answer = await post(`/v1/patients/${patient.id}/files/multiple`, [['userUuid', owner.userId], ...fields])
    const storedCount = (await ask('GET', `/v1/patients/${patient.id}/files`)).json().total
    return { answer, storedCount }
  }

  it('FILE-02 are answered one by one and in order, also where one of five is bad', async () => {
    const { answer, storedCount } = await send([
      ['file', samples.jpeg(), 'a.jpg'],
      ['file', samples.png(), 'b.png'],
      ['file', Buffer.from('MZ this is a program'), 'c.jpg'],
      ['file', sampleStl(), 'd.stl'],
      ['file', samples.pdf(), 'e.pdf'],
      ...['picture', 'picture', 'picture', 'dental_scan', 'lost'].map((value) => ['category', value] as const),
      ...['1.jpg', '2.png', '3.jpg', '4.stl', '5.pdf'].map((value) => ['fileName', value] as const),
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().result).toMatchObject([
      { file: { fileName: '1.jpg' } },
      { file: { fileName: '2.png' } },
      { problem: { code: 'files.content', status: 415, errors: [{ path: 'body.file', code: 'executable' }] } },
      { file: { fileName: '4.stl', category: 'dental_scan' } },
      { problem: { code: 'request.invalid', errors: [{ path: 'body.category', code: 'invalid_value' }] } },
    ])
    expect(storedCount).toBe(3)
  })

  it('FILE-06 are checked as a whole once they have arrived', async () => {
    const { answer, storedCount } = await send([
      ['category', 'picture'],
      ['file', await sampleZip({ 'inner.zip': await sampleZip() }), 'a.zip'],
    ])
    expect(answer.json().result).toMatchObject([
      { problem: { code: 'files.content', errors: [{ code: 'zip-in-zip' }] } },
    ])
    expect(storedCount).toBe(0)
  })

  it('FILE-02 more than a hundred are refused, and none is stored', async () => {
    const { answer, storedCount } = await send(
      Array.from({ length: 101 }, () => [
        ['category', 'picture'] as const,
        ['file', samples.jpeg(), 'a.jpg'] as const,
      ]).flat(),
    )
    expect([answer.statusCode, storedCount]).toEqual([400, 0])
  })

  it.each(['constructor', '__proto__', 'toString'])('FILE-02 pass over a field named %s', async (name) => {
    const { storedCount } = await send([
      [name, 'x'],
      ['category', 'picture'],
      ['file', samples.jpeg(), 'a.jpg'],
    ])
    expect(storedCount).toBe(1)
  })

  it('FILE-02 without a category are refused', async () => {
    const { answer, storedCount } = await send([['file', samples.jpeg(), 'a.jpg']])
    expect([answer.statusCode, answer.json().errors, storedCount]).toEqual([
      400,
      [{ path: 'body.category', code: 'missing' }],
      0,
    ])
  })

  it('FILE-02 with fewer categories than files are refused', async () => {
    const { answer, storedCount } = await send([
      ['category', 'picture'],
      ['file', samples.jpeg(), 'a.jpg'],
      ['file', samples.jpeg(), 'b.jpg'],
    ])
    expect([answer.statusCode, answer.json().errors, storedCount]).toEqual([
      400,
      [{ path: 'body.category', code: 'length' }],
      0,
    ])
  })
})

describe('a form that is none', () => {
  it.each([
    ['without a boundary', 'multipart/form-data', Buffer.from('x')],
    [
      'that ends too early',
      'multipart/form-data; boundary=x',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
    ],
    [
      'that ends in the middle of a file',
      'multipart/form-data; boundary=x',
      Buffer.from(
        `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.7${' '.repeat(300_000)}`,
      ),
    ],
  ])('FILE-02 %s is malformed', async (_, type, payload) => {
    const { patient, owner } = await makeWorld()
    const url = `/v1/patients/${patient.id}/files`
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...owner.headers, 'content-type': type },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed'])
  })

  it('FILE-02 with two files, none, or without a patient is refused, and nothing stays', async () => {
    const { patient, owner, post, ask } = await makeWorld()
    const url = `/v1/patients/${patient.id}/files`
    const file = ['file', samples.jpeg(), 'a.jpg'] as const
    const category = ['category', 'picture'] as const
    const user = ['userUuid', owner.userId] as const
    expect((await post(url, [user, category, file, file])).json().code).toBe('request.invalid')
    expect((await post(url, [user, category])).json().errors).toEqual([{ path: 'body.file', code: 'missing' }])
    expect((await post(url, [category, file])).json().errors).toEqual([{ path: 'body.userUuid', code: 'missing' }])
    expect((await post(url, [['userUuid', randomUUID()], category, file])).statusCode).toBe(404)
    expect((await post(url, [user, category, file, ['applicationUuid', randomUUID()]])).json().errors).toEqual([
      { path: 'body.applicationUuid', code: 'unknown' },
    ])
    expect((await ask('GET', url)).json().total).toBe(0)
    expect((await post(url, [file, category, user])).json()).toMatchObject({ result: { fileName: 'a.jpg' } })
  })

  it('FILE-02 a file of exactly 16 MiB is stored, and one of a byte more is not', async () => {
    const { patient, upload } = await makeWorld()
    const bytes = Buffer.alloc(16 * 1024 * 1024 + 1)
    samples.jpeg().copy(bytes)
    expect((await upload(patient.id, bytes.subarray(0, -1))).statusCode).toBe(201)
    const larger = await upload(patient.id, bytes)
    expect([larger.statusCode, larger.json().code]).toEqual([413, 'request.too-large'])
  })
})

it('FILE-08 the fields of a machine follow its file too; who uploaded is the application', async () => {
  const { owner, patient, ask } = await makeWorld()
  const machine = await makeMachine(db, ['files:write'], [owner.userId])
  const { post } = fileCalls(app, { userId: owner.userId, headers: machine.headers })
  const selectUnassigned = () => db.select({ id: blobs.id }).from(blobs).where(isNull(blobs.practiceId))
  const before = await selectUnassigned()
  const url = `/v1/patients/${patient.id}/files`
  const file = ['file', samples.jpeg(), 'a.jpg'] as const
  const category = ['category', 'picture'] as const
  const answer = await post(url, [file, category, ['userUuid', owner.userId]])
  expect(answer.statusCode).toBe(201)
  const [{ name } = { name: '' }] = await db
    .select({ name: applications.name })
    .from(applications)
    .where(eq(applications.id, machine.applicationId))
  expect((await ask('GET', url)).json().result).toMatchObject([{ createdBy: name }])
  const stranger = await makePractitioner(db)
  expect((await post(url, [file, category, ['userUuid', stranger.userId]])).statusCode).toBe(404)
  expect((await post(url, [file, category])).json().errors).toEqual([{ path: 'body.userUuid', code: 'missing' }])
  const several = await post(`${url}/multiple`, [file, file, category, category, ['userUuid', owner.userId]])
  expect(several.json().errors).toEqual([{ path: 'body.userUuid', code: 'missing' }])
  expect(await selectUnassigned()).toEqual(before)
  expect((await ask('GET', url)).json().total).toBe(1)
})

it('TEN-02 a member who may only read files uploads and changes none', async () => {
  const { owner, patient, uploadFile } = await makeWorld()
  const { uuid } = await uploadFile(patient.id, samples.jpeg())
  const reader = fileCalls(app, await makeCollaborator(db, owner.practiceId, 'secretaire'))
  expect((await reader.download(uuid)).statusCode).toBe(200)
  for (const refused of [
    await reader.upload(patient.id, samples.jpeg()),
    await reader.ask('PATCH', `/v1/files/${uuid}`, { category: 'picture' }),
    await reader.ask('DELETE', `/v1/files/${uuid}`),
    await reader.ask('POST', `/v1/files/${uuid}/restore`),
  ])
    expect(refused.json()).toMatchObject({ code: 'access.right-missing', detail: 'files:write' })
})

it.each([
  ['COL-01 FILE-02 a file whose sender loses the right while it arrives is not stored', 403, takeRight],
  ['AUTH-17 FILE-02 a file whose sender’s session ends while it arrives is not stored', 401, endSessions],
] as const)('%s', async (_, status, change) => {
  const { owner, patient } = await makeWorld()
  const sender = await makeCollaborator(db, owner.practiceId, 'assistante')
  const fields = [
    ['category', 'picture'],
    ['userUuid', sender.userId],
    ['file', Buffer.concat([samples.jpeg(), randomBytes(200_000)]), 'a.jpg'],
  ] as const
  const form = formOf(fields)
  async function* slowly() {
    yield form.payload.subarray(0, 100_000)
    await change(sender.userId)
    yield form.payload.subarray(100_000)
  }
  const url = `/v1/patients/${patient.id}/files`
  const headers = { ...sender.headers, ...form.headers }
  const answer = await app.inject({ method: 'POST', url, headers, payload: Readable.from(slowly()) })
  expect(answer.statusCode).toBe(status)
  expect(await db.select().from(files).where(eq(files.patientId, patient.id))).toEqual([])
})

async function takeRight(userId: string) {
  await db
    .update(memberships)
    .set({ rights: { ...presets.assistante, files: 'read' } })
    .where(eq(memberships.userId, userId))
}
async function endSessions(userId: string) {
  await db.update(tokens).set({ revokedAt: new Date() }).where(eq(tokens.userId, userId))
}

it('FILE-06 a full disk is reported, and nothing stays of what was sent', async () => {
  const { store } = shareBlobStore()
  const put: BlobStore['put'] = async (_, content) => {
    for await (const _ of content) throw new StoreUnavailable('full')
  }
  const full = await makeTestApp(db, { blobStore: { ...store, put } })
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const { upload, post } = fileCalls(full, owner)
  const bytes = Buffer.concat([samples.jpeg(), randomBytes(5_000_000)])
  const several = await post(`/v1/patients/${patient.id}/files/multiple`, [
    ['userUuid', owner.userId],
    ['category', 'picture'],
    ['category', 'picture'],
    ['file', bytes, 'a.jpg'],
    ['file', bytes, 'b.jpg'],
  ])
  for (const answer of [await upload(patient.id, bytes), several])
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'files.storage'])
  expect(await db.select().from(blobs).where(eq(blobs.practiceId, owner.practiceId))).toEqual([])
})

it('FILE-06 an unreachable store of files is reported as such to a reader', async () => {
  const { store } = shareBlobStore()
  const get: BlobStore['get'] = () => new Readable({ read: () => {} }).destroy(new StoreUnavailable('away'))
  const { owner, patient, uploadFile } = await makeWorld()
  const { uuid } = await uploadFile(patient.id, samples.png())
  const answer = await fileCalls(await makeTestApp(db, { blobStore: { ...store, get } }), owner).download(uuid)
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
})
