import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { NewFile } from '../src/clinic/files/files.queries.ts'
import { files } from '../src/clinic/files/files.table.ts'
import { blobs } from '../src/kernel/blobs/blobs.table.ts'
import { makeBlobs } from '../src/kernel/blobs/blobs.ts'
import type { Db } from '../src/kernel/database/db.ts'
import { systemClock } from '../src/kernel/time/clock.ts'
import { masterKey } from './app.ts'
import { shareBlobStore } from './blob-store.ts'

type Given = Pick<NewFile, 'practiceId'> & Partial<NewFile>

/** Rows of files whose bytes are nowhere, for tests that do not read them. */
export async function makeFiles(db: Db, given: readonly Given[]) {
  const made = await db
    .insert(blobs)
    .values(
      given.map(({ practiceId }) => ({
        practiceId,
        sha256: randomBytes(32),
        size: 1,
        wrappedKey: Buffer.alloc(0),
      })),
    )
    .returning({ id: blobs.id })
  const rows = given.map((file, index) => ({
    category: 'radio' as const,
    fileName: 'panoramique.dcm',
    kind: 'dicom' as const,
    blobId: made[index]?.id ?? '',
    ...file,
  }))
  return db.insert(files).values(rows).returning({ id: files.id, practiceId: files.practiceId })
}

/** What keeps bytes as the apps of these tests do. */
export const testBlobs = makeBlobs({ store: shareBlobStore().store, masterKey, clock: systemClock })

export async function makeBlob(db: Db, practiceId: string, bytes: Buffer): Promise<string> {
  const blob = await testBlobs.fill(db, await testBlobs.begin(db, practiceId), Readable.from([bytes]))
  return db.transaction((db) => testBlobs.settle(db, blob, Number.POSITIVE_INFINITY))
}

type Field = readonly [name: string, value: string] | readonly [name: string, bytes: Buffer, fileName: string | null]

/** A form as browsers send it. */
export function formOf(fields: readonly Field[], boundary = `form-${randomBytes(8).toString('hex')}`) {
  const pieces = fields.flatMap(([name, value, fileName]) => {
    const named = fileName === undefined || fileName === null ? '' : `; filename="${fileName}"`
    const type = fileName === undefined ? '' : 'Content-Type: application/octet-stream\r\n'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n${type}\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

interface Uploaded {
  userId: string
  headers: Record<string, string>
}

/** Calls of somebody on files, with what they need beside. */
export function fileCalls(app: FastifyInstance, { userId, headers }: Uploaded) {
  const post = (url: string, fields: readonly Field[]) => {
    const form = formOf(fields)
    return app.inject({ method: 'POST', url, payload: form.payload, headers: { ...headers, ...form.headers } })
  }
  const ask = (method: 'GET' | 'HEAD' | 'PATCH' | 'DELETE' | 'POST', url: string, payload?: object, more = {}) =>
    app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
  const upload = (patientId: string, bytes: Buffer, fileName = 'pano.dcm', more: readonly Field[] = []) =>
    post(`/v1/patients/${patientId}/files`, [
      ['category', 'radio'],
      ['fileName', fileName],
      ['userUuid', userId],
      ...more,
      ['file', bytes, fileName],
    ])
  return {
    post,
    ask,
    upload,
    async uploadFile(patientId: string, bytes: Buffer, fileName = 'pano.dcm') {
      const answer = await upload(patientId, bytes, fileName)
      if (answer.statusCode !== 201) throw new Error(`not stored: ${answer.body}`)
      return answer.json().result as { uuid: string; fileName: string; size: number; sha256: string; version: number }
    },
    download: (id: string, more: Record<string, string> = {}) =>
      ask('GET', `/v1/files/download/${id}`, undefined, more),
  }
}
