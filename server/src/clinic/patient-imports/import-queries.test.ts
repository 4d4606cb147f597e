import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePatient, makePractice } from '../../../test/makers.ts'
import { selectLeft, selectNamesakes } from './import-work.queries.ts'
import { deleteOverflow, deleteWaiting, moveImport, selectImport } from './patient-imports.queries.ts'
import { patientImports } from './patient-imports.table.ts'

const { db } = await makeDatabase()

async function makeImports(practiceId: string, count: number, createdAt = new Date()) {
  const file = { fileName: 'patients.csv', encoding: 'utf-8', delimiter: ';', lines: 1, state: 'uploaded' } as const
  const one = { ...file, columns: [], practiceId, createdAt }
  return db
    .insert(patientImports)
    .values(Array.from({ length: count }, () => one))
    .returning()
}

const countOf = (practiceId: string) => db.$count(patientImports, eq(patientImports.practiceId, practiceId))

// The uuid of an import alone says which it is: these filters hold where a check before them fails.
describe('queries of imports in another practice', () => {
  it('TEN-01 read, move and delete no import of another practice', async () => {
    const [own, other] = [await makePractice(db), await makePractice(db)]
    const [made] = await makeImports(own.id, 1)
    const id = made?.id ?? ''
    expect(await selectImport(db, own.id, id)).toBeDefined()
    expect(await selectImport(db, other.id, id)).toBeUndefined()
    const move = { from: ['uploaded'], change: { state: 'checking' }, imported: false } as const
    expect(await moveImport(db, other.id, id, move)).toBe(false)
    expect(await deleteWaiting(db, other.id, id)).toBe(false)
    expect(await deleteWaiting(db, own.id, id)).toBe(true)
  })

  it('TEN-01 files that wait in another practice take no room', async () => {
    const [own, other] = [await makePractice(db), await makePractice(db)]
    await makeImports(own.id, 2, new Date(Date.now() - 60_000))
    await makeImports(other.id, 11)
    await deleteOverflow(db, own.id)
    expect([await countOf(own.id), await countOf(other.id)]).toEqual([2, 11])
  })

  it('TEN-01 PAT-02 find no patient by name or number whom the practice does not follow', async () => {
    const [own, other] = [await makePractice(db), await makePractice(db)]
    const number = randomUUID()
    const named = { lastName: `Nom ${number}`, externalIds: [number] }
    const { nameKey } = await makePatient(db, other.id, named)
    await makePatient(db, own.id, { ...named, unlinkedAt: new Date() })
    const byName = { nameKey, birthDate: null, externalId: null }
    const byNumber = { nameKey: 'nobody', birthDate: null, externalId: number }
    expect(await selectNamesakes(db, own.id, [byName, byNumber])).toEqual([])
    expect(await selectNamesakes(db, other.id, [byName])).toHaveLength(1)
    expect(await selectNamesakes(db, other.id, [byNumber])).toHaveLength(1)
  })

  it('TEN-01 count the patients of the practice alone', async () => {
    const [own, other] = [await makePractice(db), await makePractice(db)]
    const [row] = await makeImports(own.id, 1)
    if (!row) throw new Error('no import was made')
    await makePatient(db, own.id, { importId: row.id })
    await makePatient(db, other.id, { importId: row.id })
    expect(await selectLeft(db, row)).toBe(1)
  })
})
