import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fileCalls, makeFiles } from '../../../test/files.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { callDuring } from '../../../test/waiting.ts'
import { addDays } from '../../kernel/time/dates.ts'
import { patients } from '../patients/index.ts'
import { files } from './files.table.ts'

const { db, app } = await shareApp()

const ask = (path: string, { headers }: Member) => app.inject({ url: `/v1/users/${path}`, headers })

/** Who is listed without a scan; the list, its total and the summary must say the same. */
async function withoutScan(member: Member): Promise<string[]> {
  const { result, total } = (await ask(`patients-get/${member.userId}?scan=missing`, member)).json()
  const summary = (await ask(`patients-summary/${member.userId}`, member)).json().result
  expect([total, summary.withoutScan]).toEqual([result.length, result.length])
  return result.map(({ personInfo }: { personInfo: { lastName: string } }) => personInfo.lastName)
}

const today = new Date().toISOString().slice(0, 10)
const lastVisit = addDays(today, -90)

async function makeWorld() {
  const owner = await makePractitioner(db)
  const { practiceId } = owner
  const scanned = await makePatient(db, practiceId, { lastName: 'Scanned', lastVisit })
  await makePatient(db, practiceId, { lastName: 'Without', lastVisit })
  const [scan] = await makeFiles(db, [{ practiceId, patientId: scanned.id, category: 'dental_scan' }])
  await makeFiles(db, [{ practiceId, patientId: scanned.id, category: 'radio' }])
  return { owner, practiceId, scanned, scan: scan?.id ?? '' }
}

describe('patients without a dental scan', () => {
  it('PAT-01 FILE-01 are listed and counted; a scan that is moved, deleted or restored changes it', async () => {
    const { owner, practiceId, scanned, scan } = await makeWorld()
    const calls = fileCalls(app, owner)
    expect(await withoutScan(owner)).toEqual(['Without'])
    await calls.ask('PATCH', `/v1/files/${scan}`, { category: 'viewer' })
    expect(await withoutScan(owner)).toEqual(['Scanned', 'Without'])
    await calls.ask('PATCH', `/v1/files/${scan}`, { category: 'dental_scan' })
    expect(await withoutScan(owner)).toEqual(['Without'])
    await calls.ask('DELETE', `/v1/files/${scan}`)
    expect(await withoutScan(owner)).toEqual(['Scanned', 'Without'])
    await calls.ask('POST', `/v1/files/${scan}/restore`)
    expect(await withoutScan(owner)).toEqual(['Without'])
    const ofScanned = and(eq(patients.practiceId, practiceId), eq(patients.id, scanned.id))
    await db.update(patients).set({ unlinkedAt: new Date() }).where(ofScanned)
    expect(await withoutScan(owner)).toEqual(['Without'])
    await db.delete(files).where(eq(files.id, scan))
    await db.update(patients).set({ unlinkedAt: null }).where(ofScanned)
    expect(await withoutScan(owner)).toEqual(['Scanned', 'Without'])
  })

  it('PAT-01 are those seen within a year or with a planned act', async () => {
    const { owner, practiceId } = await makeWorld()
    await makePatient(db, practiceId, { lastName: 'Long ago', lastVisit: addDays(today, -370) })
    const { id } = await makePatient(db, practiceId, { lastName: 'Never seen' })
    expect(await withoutScan(owner)).toEqual(['Without'])
    const calls = fileCalls(app, owner)
    const act = { type: 'radio_panoramic', state: 'planned', date: addDays(today, 7) }
    const { uuid } = (await calls.ask('POST', `/v1/patients/${id}/acts`, act)).json().result
    expect(await withoutScan(owner)).toEqual(['Never seen', 'Without'])
    await calls.ask('DELETE', `/v1/acts/${uuid}`)
    expect(await withoutScan(owner)).toEqual(['Without'])
  })

  it('PAT-01 TEN-01 are those of each practice: a scan of another one does not count', async () => {
    const { owner, scanned } = await makeWorld()
    const other = await makePractitioner(db)
    await makePatient(db, other.practiceId, { id: scanned.id, lastName: 'Shared', lastVisit })
    expect([await withoutScan(owner), await withoutScan(other)]).toEqual([['Without'], ['Shared']])
  })

  it('FILE-01 a scan that is added while the last other one is deleted counts', async () => {
    const { owner, practiceId, scanned, scan } = await makeWorld()
    await callDuring(
      db,
      (db) => makeFiles(db, [{ practiceId, patientId: scanned.id, category: 'dental_scan' }]),
      () => fileCalls(app, owner).ask('DELETE', `/v1/files/${scan}`),
    )
    expect(await withoutScan(owner)).toEqual(['Without'])
  })

  it('TEN-02 are hidden without the right to see files', async () => {
    const { practiceId } = await makeWorld()
    const member = await makeCollaborator(db, practiceId, 'secretaire', { files: 'none' })
    for (const path of [
      `patients-get/${member.userId}?scan=missing`,
      `patients-export/${member.userId}?scan=missing`,
    ]) {
      const answer = await ask(path, member)
      expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
        403,
        'access.right-missing',
        'files:read',
      ])
    }
    expect((await ask(`patients-summary/${member.userId}`, member)).json().result).toMatchObject({
      total: 2,
      withoutScan: null,
    })
  })
})
