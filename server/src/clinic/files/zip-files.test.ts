import { randomBytes } from 'node:crypto'
import { readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { shareBlobStore } from '../../../test/blob-store.ts'
import { fileCalls } from '../../../test/files.ts'
import { shareListeningApp } from '../../../test/listening.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { readZip } from '../../../test/read-zip.ts'
import { samples } from '../../../test/sample-files.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { files } from './files.table.ts'

const { db, app, origin } = await shareListeningApp()

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const calls = fileCalls(app, owner)
  const zip = (ids: readonly string[], headers: Record<string, string> = owner.headers) =>
    app.inject({
      method: 'POST',
      url: '/v1/files/download-multiple',
      payload: ids.map((id, index) => `filesUuids[${index}]=${id}`).join('&'),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
  return { owner, patient, zip, ...calls }
}

describe('several files as a zip', () => {
  it('FILE-03 have readable names, numbered where two are alike, and a line for each patient', async () => {
    const { patient, owner, uploadFile, zip } = await makeWorld()
    const other = await makePatient(db, owner.practiceId)
    const contents = [samples.jpeg(), Buffer.concat([samples.jpeg(), randomBytes(200_000)]), samples.dicom()]
    const [a, b, c] = await Promise.all([
      uploadFile(patient.id, contents[0] ?? samples.jpeg(), 'été.jpg'),
      uploadFile(patient.id, contents[1] ?? samples.jpeg(), 'été.jpg'),
      uploadFile(other.id, contents[2] ?? samples.jpeg(), 'radio.dcm'),
    ])
    const answer = await zip([a.uuid, b.uuid, c.uuid, a.uuid.toUpperCase()])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': "attachment; filename*=UTF-8''files.zip",
    })
    const found = await readZip(answer.rawPayload)
    expect(Object.fromEntries(found)).toEqual({
      'été.jpg': contents[0],
      'été (2).jpg': contents[1],
      'radio.dcm': contents[2],
    })
    const ofOwn = and(eq(journal.practiceId, owner.practiceId), eq(journal.action, 'exported'))
    const lines = await db.select().from(journal).where(ofOwn)
    expect(new Map(lines.map(({ patientId, details }) => [patientId, details]))).toEqual(
      new Map([
        [patient.id, { count: 2 }],
        [other.id, { count: 1 }],
      ]),
    )
  })

  it('FILE-03 of which one is another practice’s are refused whole', async () => {
    const [own, foreign] = [await makeWorld(), await makeWorld()]
    const mine = await own.uploadFile(own.patient.id, samples.jpeg())
    const theirs = await foreign.uploadFile(foreign.patient.id, samples.jpeg())
    expect((await own.zip([mine.uuid, theirs.uuid])).json().code).toBe('not-found')
    expect((await own.zip(['x'])).json().code).toBe('request.invalid')
    expect((await own.zip(Array.from({ length: 101 }, () => mine.uuid))).json().code).toBe('request.invalid')
  })

  it('FILE-03 of which one cannot be read end in a cut connection, not in a zip that looks whole', async () => {
    const { owner, patient, uploadFile } = await makeWorld()
    const [good, bad] = [
      await uploadFile(patient.id, samples.jpeg(), 'a.jpg'),
      await uploadFile(patient.id, Buffer.concat([samples.jpeg(), randomBytes(500_000)]), 'b.jpg'),
    ]
    const [row] = await db.select({ blobId: files.blobId }).from(files).where(eq(files.id, bad.uuid))
    const folder = join(shareBlobStore().folder, row?.blobId.slice(0, 2) ?? '', row?.blobId ?? '')
    const [part = ''] = await readdir(folder)
    await truncate(join(folder, part), 300_000)
    const answer = await fetch(`${origin}/v1/files/download-multiple`, {
      method: 'POST',
      body: new URLSearchParams({ 'filesUuids[0]': good.uuid, 'filesUuids[1]': bad.uuid }),
      headers: owner.headers,
    })
    expect(answer.status).toBe(200)
    await expect(answer.arrayBuffer()).rejects.toThrow()
  })
})
