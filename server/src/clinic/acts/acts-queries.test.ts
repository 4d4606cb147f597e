import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct, padotestOf } from '../../../test/acts.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeFiles } from '../../../test/files.ts'
import { makePatient, makePractice } from '../../../test/makers.ts'
import { patients } from '../patients/index.ts'
import { selectActCounts } from './act-counts.queries.ts'
import { selectAct, updateAct } from './acts.queries.ts'
import { acts, padotests } from './acts.table.ts'
import { selectPatientLots, selectRecalled, selectRecalledArticles, selectRecalledPatients } from './lots.queries.ts'
import { selectActPractices } from './owners.queries.ts'
import { selectPadotest } from './padotests.queries.ts'
import { lockPatient, selectOwnFiles, updateVisits } from './patient-lock.queries.ts'

const { db } = await makeDatabase()

/** One patient whom two practices follow; each has an act of theirs, in which the same lot was placed. */
async function makeWorld() {
  const [own, other] = [await makePractice(db), await makePractice(db)]
  const patient = await makePatient(db, own.id)
  const neighbours = await makePatient(db, other.id, { id: patient.id })
  const act = await makeAct(db, patient, { date: '2026-03-01', lots: [{ lot: 'R1' }] })
  const theirs = await makeAct(db, neighbours, { date: '2026-06-01', lots: [{ lot: 'R1' }] })
  return { own: own.id, other: other.id, patient, act, theirs }
}

// The uuid of an act alone says which it is: these filters change no answer of the API, and hold where a check before them fails.
describe('queries of acts in another practice', () => {
  it('TEN-01 read, change and delete no act of another practice', async () => {
    const { other, act } = await makeWorld()
    expect(await selectAct(db, other, act.id)).toBeUndefined()
    await updateAct(db, other, act.id, { note: 'changed elsewhere' })
    await updateAct(db, other, act.id, { deletedAt: new Date() })
    const [row] = await db.select().from(acts).where(eq(acts.id, act.id))
    expect(row).toMatchObject({ note: act.note, version: 1, deletedAt: null })
  })

  it('TEN-01 count acts of patients whom the practice follows, and of no others', async () => {
    const { own, other, patient } = await makeWorld()
    const countsIn = (practiceId: string) => selectActCounts(db, practiceId, [patient.id])
    expect(await countsIn(own)).toEqual([{ patientUuid: patient.id, count: 1 }])
    const ofOwn = and(eq(patients.practiceId, own), eq(patients.id, patient.id))
    await db.update(patients).set({ unlinkedAt: new Date() }).where(ofOwn)
    expect(await countsIn(own)).toEqual([])
    expect(await countsIn(other)).toHaveLength(1)
  })

  it('TEN-01 read no PadoTest of another practice', async () => {
    const { own, other, patient, act } = await makeWorld()
    const of = { practiceId: own, patientId: patient.id, actId: act.id }
    await db.insert(padotests).values({ ...of, result: padotestOf(), at: new Date() })
    expect(await selectPadotest(db, own, act.id)).toBeDefined()
    expect(await selectPadotest(db, other, act.id)).toBeUndefined()
  })

  it('TEN-01 lock no patient whom only another practice follows', async () => {
    const [own, other] = [await makePractice(db), await makePractice(db)]
    const { id } = await makePatient(db, other.id)
    expect(await lockPatient(db, own.id, id)).toBeUndefined()
    expect(await lockPatient(db, other.id, id)).toMatchObject({ id })
  })

  it('PAT-02 lock no patient whom the practice no longer follows, though another does', async () => {
    const { own, other, patient } = await makeWorld()
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.practiceId, own))
    expect(await lockPatient(db, own, patient.id)).toBeUndefined()
    expect(await lockPatient(db, other, patient.id)).toMatchObject({ id: patient.id })
  })

  it('TEN-01 take the last visit from the practice’s own acts', async () => {
    const { own, patient } = await makeWorld()
    expect(await updateVisits(db, own, patient.id)).toBe(true)
    const visits = await db.select({ date: patients.lastVisit }).from(patients).where(eq(patients.id, patient.id))
    expect(new Set(visits.map(({ date }) => date))).toEqual(new Set(['2026-03-01', null]))
  })

  it('TEN-01 find no file that another practice has of the same patient', async () => {
    const { own, other, patient } = await makeWorld()
    const [row] = await makeFiles(db, [{ patientId: patient.id, practiceId: other }])
    expect(await selectOwnFiles(db, own, patient.id, [row?.id ?? ''])).toEqual([])
  })

  it('PAT-02 an act of a patient unlinked here is hidden, though another practice follows them', async () => {
    const { own, patient, act, theirs } = await makeWorld()
    expect(await selectActPractices(db, act.id)).toEqual([own])
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.practiceId, own))
    expect(await selectActPractices(db, act.id)).toEqual([])
    expect(await selectActPractices(db, theirs.id)).toHaveLength(1)
    expect(await selectPatientLots(db, own, patient.id, { after: null, limit: 10 })).toEqual([])
  })

  it('TEN-01 list a lot and its patient once, though another practice knew them by another name', async () => {
    const { own, other, patient } = await makeWorld()
    await db
      .update(patients)
      .set({ lastName: 'Autrefois', unlinkedAt: new Date() })
      .where(eq(patients.practiceId, other))
    expect(await selectPatientLots(db, own, patient.id, { after: null, limit: 10 })).toHaveLength(1)
    const which = { lot: 'R1', gtin: undefined }
    expect(await selectRecalled(db, own, { ...which, after: null, limit: 10 })).toHaveLength(1)
    expect(await selectRecalledPatients(db, own, which)).toEqual([patient.id])
  })

  it('TEN-01 ACT-03 put the articles of a recall in the order of how often this practice placed them', async () => {
    const { own, other, patient } = await makeWorld()
    const [shared, alone] = ['03760000000024', '03760000000017']
    await makeAct(db, patient, { lots: [{ lot: 'R2', gtin: shared }] })
    await makeAct(db, await makePatient(db, own), { lots: [{ lot: 'R2', gtin: alone }] })
    const articles = await selectRecalledArticles(db, own, { lot: 'R2', gtin: undefined })
    expect(articles.map(({ gtin }) => gtin)).toEqual([alone, shared])
    expect(await selectRecalledArticles(db, other, { lot: 'R2', gtin: undefined })).toEqual([])
  })
})
