import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { makeFiles } from '../../../test/files.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { deleteExpiredUploads, insertUpload, selectUpload, takeUpload, updateUpload } from './uploads.queries.ts'

const { db } = await shareDatabase()
const now = new Date()
const [sender, another] = [randomUUID(), randomUUID()]
const sending = { sender, senderUntil: new Date(now.getTime() + 30_000) }

async function makeUpload(more: Partial<Parameters<typeof insertUpload>[1]> = {}) {
  const { practiceId, userId } = await makePractitioner(db)
  const { id: patientId } = await makePatient(db, practiceId)
  const [file] = await makeFiles(db, [{ practiceId, patientId }])
  const expiresAt = new Date(now.getTime() + 60_000)
  const input = { category: 'radio', fileName: 'pano.jpg', userId, createdBy: userId } as const
  const id = await insertUpload(db, { practiceId, patientId, ...input, length: 1000, expiresAt, ...more })
  const upload = await selectUpload(db, id)
  if (!upload) throw new Error('no upload')
  return { upload, fileId: file?.id ?? '' }
}

it('FILE-07 an upload is taken by one request, at the offset that it has, and as long as it is no file', async () => {
  const { upload, fileId } = await makeUpload()
  expect(await takeUpload(db, { ...upload, offset: 500 }, sending, now)).toBe(false)
  expect(await takeUpload(db, upload, sending, now)).toBe(true)
  expect(await takeUpload(db, upload, { ...sending, sender: another }, now)).toBe(false)
  expect(await updateUpload(db, upload.id, another, { offset: 500 })).toBe(false)
  expect(await updateUpload(db, upload.id, sender, { fileId, sender: null, senderUntil: null })).toBe(true)
  expect(await takeUpload(db, upload, sending, now)).toBe(false)
  expect(await selectUpload(db, upload.id)).toMatchObject({ offset: 0, fileId, sender: null })
})

it('FILE-07 an upload that has expired is deleted, and no other', async () => {
  const { upload: over } = await makeUpload({ expiresAt: new Date(now.getTime() - 1) })
  const { upload: running } = await makeUpload()
  await deleteExpiredUploads(db, now)
  expect([await selectUpload(db, over.id), await selectUpload(db, running.id)]).toEqual([undefined, running])
})
