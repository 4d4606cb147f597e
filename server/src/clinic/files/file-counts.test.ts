import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makePatient, makePractice } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { patients } from '../patients/index.ts'
import { selectFileCounts } from './file-counts.queries.ts'

const { db } = await shareApp()

it('TEN-01 counts the files of patients whom the practice follows, and of no others', async () => {
  const [own, other] = [await makePractice(db), await makePractice(db)]
  const patient = await makePatient(db, own.id)
  await makePatient(db, other.id, { id: patient.id })
  const countsIn = (practiceId: string) => selectFileCounts(db, practiceId, [patient.id])
  expect(await countsIn(own.id)).toEqual([{ patientUuid: patient.id, count: 0 }])
  const ofOwn = and(eq(patients.practiceId, own.id), eq(patients.id, patient.id))
  await db.update(patients).set({ unlinkedAt: new Date() }).where(ofOwn)
  expect(await countsIn(own.id)).toEqual([])
  expect(await countsIn(other.id)).toHaveLength(1)
})
