import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shareDatabase } from '../../test/database.ts'
import { makeFiles } from '../../test/files.ts'
import { makePatient, makePractitioner } from '../../test/makers.ts'
import { deleteForGood, updateFile } from './files.queries.ts'
import { files } from './files.table.ts'
import { updateVirusScan } from './virus-scans.queries.ts'

const { db } = await shareDatabase()

it('FILE-02 TEN-01 a file is changed in its own practice alone', async () => {
  const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
  const { id: patientId } = await makePatient(db, owner.practiceId)
  const [file] = await makeFiles(db, [{ practiceId: owner.practiceId, patientId }])
  const id = file?.id ?? ''
  expect(await updateFile(db, other.practiceId, id, { fileName: 'b.dcm' })).toBe(0)
  expect(await updateFile(db, owner.practiceId, id, { fileName: 'c.dcm' })).toBe(2)
  expect(await db.select().from(files).where(eq(files.id, id))).toMatchObject([{ fileName: 'c.dcm' }])
})

it('FILE-02 what was deleted before a day goes for good: neither what was deleted since, nor what was not', async () => {
  const { practiceId } = await makePractitioner(db)
  const { id: patientId } = await makePatient(db, practiceId)
  const now = Date.now()
  const [, since, there] = await makeFiles(
    db,
    [new Date(now - 2000), new Date(now), null].map((deletedAt) => ({ practiceId, patientId, deletedAt })),
  )
  await deleteForGood(db, new Date(now - 1000))
  const left = await db.select({ id: files.id }).from(files).where(eq(files.practiceId, practiceId))
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([since?.id, there?.id]))
})

it('FILE-06 the first verdict of a virus scan counts: another node does not overwrite it', async () => {
  const { practiceId } = await makePractitioner(db)
  const { id: patientId } = await makePatient(db, practiceId)
  const [file] = await makeFiles(db, [{ practiceId, patientId, virusScan: 'pending', preview: 'pending' }])
  const { id = '' } = file ?? {}
  expect(await updateVirusScan(db, id, 'infected')).toBe(2)
  expect(await updateVirusScan(db, id, 'clean')).toBeNull()
  expect(await db.select().from(files).where(eq(files.id, id))).toMatchObject([
    { virusScan: 'infected', preview: 'none' },
  ])
})
