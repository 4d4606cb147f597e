import { fileSorts } from '@arcade/contract/clinic/files/file-facts.ts'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { makeFiles } from '../../../test/files.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { nodesOf } from '../../../test/plans.ts'
import type { Db } from '../../kernel/database/db.ts'
import { deleteForGood, selectPatientFiles, updateFile } from './files.queries.ts'
import { files } from './files.table.ts'
import { updateVirusScan } from './virus-scans.queries.ts'

const { db, pool } = await shareDatabase()

it('FILE-02 TEN-01 a file is changed in its own practice alone', async () => {
  const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
  const { id: patientId } = await makePatient(db, owner.practiceId)
  const [file] = await makeFiles(db, [{ practiceId: owner.practiceId, patientId }])
  const id = file?.id ?? ''
  expect(await updateFile(db, { id, practiceId: other.practiceId }, { fileName: 'b.dcm' })).toBe(null)
  expect(await updateFile(db, { id, practiceId: owner.practiceId }, { fileName: 'c.dcm' })).toBe(2)
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

it('FILE-01 each order of the files of a patient is that of an index', async () => {
  const { practiceId } = await makePractitioner(db)
  const { id: patientId } = await makePatient(db, practiceId)
  const asked: { query: string; params: unknown[] }[] = []
  const client = await pool.connect()
  try {
    const logged: Db = drizzle({ client, logger: { logQuery: (query, params) => asked.push({ query, params }) } })
    // So few rows are read in any way else.
    await client.query('set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off')
    for (const sort of fileSorts) {
      const key = sort === 'name' ? 'a.jpg' : '2026-03-12T14:05:09'
      const after = { key, id: practiceId }
      await selectPatientFiles(logged, { practiceId, patientId, category: undefined, sort }, { after, limit: 2 })
      const { query = '', params } = asked.at(-1) ?? {}
      const { rows } = await client.query(`explain (analyze, format json) ${query}`, params)
      const plan = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
      const indexes = plan.flatMap((node) => node['Index Name'] ?? [])
      expect(indexes).toContain(sort === 'name' ? 'files_patient_name' : 'files_patient_date')
      expect(plan.map((node) => node['Node Type'])).not.toContain('Sort')
    }
  } finally {
    client.release(true)
  }
})
