import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileKind, fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shareDatabase } from '../test/database.ts'
import { makeFiles } from '../test/files.ts'
import { makePatient, makePractitioner } from '../test/makers.ts'
import { storedName } from './clinic/files/file-names.rules.ts'
import { files } from './clinic/files/files.table.ts'
import { folders } from './folders.ts'
import { questionFiles } from './messaging/questions/questions.table.ts'

const { db } = await shareDatabase()
const kinds = Object.keys(fileKinds) as FileKind[]
const extensions = ['hta', 'JPEG', 'jpg', 'jpe', 'jfif', 'heif', 'hif', 'dicom', 'dic', 'ima', 'dcm', 'hps', 'm4v']
const names = ['sans', 'facture.pdf.bat', ...extensions.map((one) => `a.${one}`), ...kinds.map((one) => `b.${one}`)]

it('FILE-06 names of files stored before the rule end in an extension of their content', async () => {
  const { userId, practiceId } = await makePractitioner(db)
  const { id: patientId } = await makePatient(db, practiceId)
  const file = (await readdir(folders.migrations)).find((name) => name.endsWith('_file_extensions.sql')) ?? ''
  const migration = await readFile(join(folders.migrations, file), 'utf8')
  const wanted = kinds.flatMap((kind) => names.map((fileName) => ({ kind, fileName })))
  const long = 'é'.repeat(127)
  const made = await makeFiles(db, [
    ...wanted.map((one) => ({ practiceId, patientId, ...one })),
    { practiceId, patientId, kind: 'pdf', fileName: long },
  ])
  const ids = made.map(({ id }) => id)
  const [stored] = await db
    .select()
    .from(files)
    .where(eq(files.id, ids[0] ?? ''))
  const ofQuestion = { userId, kind: 'pdf' as const, fileName: 'devis.hta', blobId: stored?.blobId ?? '' }
  await db.insert(questionFiles).values(ofQuestion)
  await db.execute(sql.raw(migration))
  const rows = await db.select().from(files).where(inArray(files.id, ids))
  const nameOf = new Map(rows.map(({ id, fileName }) => [id, fileName]))
  const storedNames = ids.map((id) => nameOf.get(id))
  expect(storedNames).toEqual([
    ...wanted.map(({ kind, fileName }) => storedName(fileName, kind)),
    `${'é'.repeat(60)}.pdf`,
  ])
  const [question] = await db.select().from(questionFiles).where(eq(questionFiles.userId, userId))
  expect(question?.fileName).toBe('devis.hta.pdf')
})
