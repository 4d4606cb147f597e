import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeBlob, makeFiles } from '../../../test/files.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { samples, takenJpeg } from '../../../test/sample-files.ts'
import { shareApp } from '../../../test/shared.ts'
import { readDates } from './file-dates.jobs.ts'
import { selectUndated } from './file-dates.queries.ts'
import { files } from './files.table.ts'

const { db, app } = await shareApp()

describe('files stored before dates were read', () => {
  it('FILE-01 get the date that they say, in pieces, each file once; what cannot be read stays without', async () => {
    const { practiceId } = await makePractitioner(db)
    const { id: patientId } = await makePatient(db, practiceId)
    const stored = async (bytes: Buffer) => ({
      practiceId,
      patientId,
      kind: 'jpeg' as const,
      blobId: await makeBlob(db, practiceId, bytes),
    })
    const [dated, plain, waiting] = await makeFiles(db, [
      await stored(takenJpeg('2026:03:12 14:05:09')),
      await stored(samples.jpeg()),
      { ...(await stored(takenJpeg('2026:03:13 14:05:09'))), virusScan: 'pending' },
      ...Array.from({ length: 12 }, () => ({ practiceId, patientId, id: randomUUID() })),
    ])
    for (let left = await selectUndated(db, 1); left.length > 0; left = await selectUndated(db, 1))
      await readDates(app.kernel)
    const rows = await db.select().from(files).where(eq(files.patientId, patientId))
    const row = (id = '') => rows.find((row) => row.id === id)
    expect(row(dated?.id)).toMatchObject({ takenAt: '2026-03-12 14:05:09', isDateRead: true, version: 2 })
    expect(row(plain?.id)).toMatchObject({ takenAt: null, isDateRead: true, version: 1 })
    // Its virus scan comes first.
    expect(row(waiting?.id)).toMatchObject({ takenAt: null, isDateRead: false })
    expect(rows.filter(({ isDateRead }) => isDateRead)).toHaveLength(14)
  })
})
