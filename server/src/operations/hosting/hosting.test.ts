import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeTestApp, operatorOf } from '../../../test/app.ts'
import { type Member, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { files } from '../../clinic/files/index.ts'

const { db, app } = await shareApp()
const get = async ({ headers }: Member, path = '') =>
  (await app.inject({ url: `/v1/hosting${path}`, headers })).json().result

describe('HOST-01 where the data is', () => {
  it('HOST-01 shows what the operator has not configured', async () => {
    const owner = await makePractitioner(db)
    expect(await get(owner)).toMatchObject({ region: null, certification: null, database: 'embedded', processors: [] })
  })

  it('HOST-01 shows host, certificate, region and sub-processors as configured, and how long each kind is stored', async () => {
    const operator = operatorOf({
      ARCADE_OPERATOR_HOST_NAME: 'Serveurs sûrs',
      ARCADE_OPERATOR_HOST_REGION: 'Paris, France',
      ARCADE_OPERATOR_HOST_CERTIFICATION: 'HDS 0001',
      ARCADE_OPERATOR_PROCESSORS: 'Courrier SAS | Envoi des e-mails | France; Copies SA;',
    })
    const own = await makeTestApp(db, { config: { operator, databaseUrl: 'postgres://db.example/arcade' } })
    const { headers } = await makePractitioner(db)
    const { result } = (await own.inject({ url: '/v1/hosting', headers })).json()
    expect(result).toMatchObject({
      host: { name: 'Serveurs sûrs' },
      region: 'Paris, France',
      certification: 'HDS 0001',
      database: 'own-server',
      processors: [
        { name: 'Courrier SAS', purpose: 'Envoi des e-mails', region: 'France' },
        { name: 'Copies SA', purpose: null, region: null },
      ],
    })
    const days = Object.fromEntries(result.retention.map((one: { kind: string; days: number }) => [one.kind, one.days]))
    expect(days).toMatchObject({ 'deleted-files': 30, imports: 7, sessions: 0.5, patients: null })
    // The address of the database is secret.
    expect(JSON.stringify(result)).not.toContain('db.example')
  })
})

describe('HOST-01 how much there is', () => {
  async function keep({ practiceId, userId }: Member, size: number, more: Partial<typeof files.$inferInsert>) {
    const { blobs } = app.kernel
    const blob = await blobs.fill(db, await blobs.begin(db, practiceId), [randomBytes(size)] as never)
    await db.transaction(async (db) => {
      const blobId = await blobs.settle(db, blob, 1024 ** 3)
      const [fileName, kind] = ['file', 'jpeg'] as const
      await db.insert(files).values({ practiceId, category: 'picture', fileName, kind, blobId, userId, ...more })
    })
    return blob.id
  }

  it('HOST-01 counts each byte once, by category, with what is deleted and not gone yet', async () => {
    const owner = await makePractitioner(db)
    const { id: patientId } = await makePatient(db, owner.practiceId)
    await keep(owner, 100, { patientId })
    await keep(owner, 5000, { patientId, category: 'radio' })
    const again = await keep(owner, 3000, { patientId, category: 'dental_scan', deletedAt: new Date() })
    // The same bytes a second time are stored once, and are of the file that is not deleted.
    await db
      .insert(files)
      .values({ ...owner, patientId, category: 'dental_scan', fileName: 'again', kind: 'stl', blobId: again })
    await keep(owner, 700, { patientId, deletedAt: new Date() })
    expect(await get(owner, '/storage')).toEqual({
      used: 8800,
      quota: 1024 ** 3,
      categories: [
        { category: 'radio', bytes: 5000, files: 1 },
        { category: 'dental_scan', bytes: 3000, files: 1 },
        { category: 'deleted', bytes: 700, files: 1 },
        { category: 'picture', bytes: 100, files: 1 },
      ],
    })
    expect(await get(await makePractitioner(db), '/storage')).toMatchObject({ used: 0, categories: [] })
  })
})
