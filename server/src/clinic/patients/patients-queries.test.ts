import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePatient, makePractice } from '../../../test/makers.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { selectHoldingPractices } from './owners.queries.ts'
import {
  deleteVerification,
  endOthers,
  holdRoomForMail,
  selectPatientElsewhere,
  selectVerifiedPatient,
  takeTry,
  updateUnlinked,
  upsertFollowed,
} from './patient-links.queries.ts'
import { selectIncludingUnlinked, selectPatientRow, updatePatientRow } from './patients.queries.ts'
import { patients, patientVerificationMails, patientVerifications } from './patients.table.ts'

const { db } = await makeDatabase()
const now = new Date()

/** One person whom two practices follow. */
async function makeWorld() {
  const [own, other] = [(await makePractice(db)).id, (await makePractice(db)).id]
  const { id } = await makePatient(db, own, { email: 'patient@patients.example' })
  await makePatient(db, other, { id, email: 'patient@patients.example' })
  return { own, other, id }
}

const rowOf = async (practiceId: string, id: string) => {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), eq(patients.id, id)))
  return row
}
const unlink = (practiceId: string, id: string) => updateUnlinked(db, practiceId, id, now)

describe('queries of patients whom two practices follow', () => {
  it('TEN-01 PAT-03 change and unlink the row of one practice, which counts its version up', async () => {
    const { own, other, id } = await makeWorld()
    await updatePatientRow(db, own, id, { notes: 'secret', changedAt: now })
    await unlink(own, id)
    expect(await rowOf(own, id)).toMatchObject({ notes: 'secret', version: 3, unlinkedAt: now })
    expect(await rowOf(other, id)).toMatchObject({ version: 1, unlinkedAt: null })
    expect((await rowOf(other, id))?.notes).not.toBe('secret')
  })

  it('PAT-03 following somebody again counts the version up: what was read before is stale', async () => {
    const { own, other, id } = await makeWorld()
    await unlink(own, id)
    const shared = { lastName: 'Patient', firstName: 'Test', changedAt: now, changedBy: null }
    await upsertFollowed(db, { ...shared, practiceId: own, id })
    expect(await rowOf(own, id)).toMatchObject({ version: 3, unlinkedAt: null })
    expect(await rowOf(other, id)).toMatchObject({ version: 1 })
  })

  it('TEN-01 list a patient once, also where another practice has a row of them', async () => {
    const { own, id } = await makeWorld()
    expect(await selectIncludingUnlinked(db, own, [id])).toHaveLength(1)
  })

  it('PAT-02 a patient is shared while another practice follows them', async () => {
    const { own, other, id } = await makeWorld()
    expect((await selectPatientRow(db, own, id))?.shared).toBe(true)
    await unlink(other, id)
    expect((await selectPatientRow(db, own, id))?.shared).toBe(false)
    await unlink(own, id)
    expect(await selectPatientRow(db, own, id)).toBeUndefined()
  })

  it('PAT-02 a patient belongs to the practices that follow them, and no longer to one that unlinked them', async () => {
    const { own, other, id } = await makeWorld()
    expect(new Set(await selectHoldingPractices(db, id))).toEqual(new Set([own, other]))
    await unlink(own, id)
    expect(await selectHoldingPractices(db, id)).toEqual([other])
  })

  it('PAT-02 somebody is found elsewhere whom another practice follows, and this one does not', async () => {
    const { own, other, id } = await makeWorld()
    const { id: third } = await makePractice(db)
    expect(await selectPatientElsewhere(db, third, id)).toMatchObject({ id })
    expect(await selectPatientElsewhere(db, own, id)).toBeUndefined()
    await unlink(own, id)
    expect(await selectPatientElsewhere(db, own, id)).toMatchObject({ id })
    await unlink(other, id)
    expect(await selectPatientElsewhere(db, own, id)).toBeUndefined()
  })
})

describe('digits that a patient got for one practice', () => {
  async function giveCode(practiceId: string, patientId: string, handle: string = randomUUID()) {
    const validUntil = new Date(now.getTime() + 60_000)
    const codeHash = sha256(makeSecret())
    await db
      .insert(patientVerifications)
      .values({ practiceId, handle, patientId, codeHash, createdAt: now, validUntil })
    return { practiceId, handle, patientId, codeHash, validUntil, askedAt: now }
  }

  it('PAT-02 are tried, read and used in that practice alone', async () => {
    const { own, other, id } = await makeWorld()
    const { handle, codeHash } = await giveCode(own, id)
    expect(await takeTry(db, other, handle)).toBeUndefined()
    expect(await selectVerifiedPatient(db, other, handle)).toBeNull()
    expect(await deleteVerification(db, other, handle, codeHash)).toBe(false)
    expect(await takeTry(db, own, handle)).toMatchObject({ tries: 1 })
    expect(await deleteVerification(db, own, handle, codeHash)).toBe(true)
  })

  it('PAT-02 end with newer digits of the same practice, not of another', async () => {
    const { own, other, id } = await makeWorld()
    const [before, theirs] = [await giveCode(own, id), await giveCode(other, id)]
    await endOthers(db, await giveCode(own, id), now)
    const untilOf = async ({ practiceId, handle }: { practiceId: string; handle: string }) =>
      (await takeTry(db, practiceId, handle))?.validUntil
    expect([await untilOf(before), await untilOf(theirs)]).toEqual([now, theirs.validUntil])
  })

  it('PAT-02 mails of another practice leave room for this one', async () => {
    const { own, other, id } = await makeWorld()
    const mail = (practiceId: string, patientId: string) => ({
      practiceId,
      patientId,
      address: sha256(makeSecret()),
      sentAt: now,
    })
    const many = Array.from({ length: 60 }, (_, index) => mail(other, index < 3 ? id : randomUUID()))
    await db.insert(patientVerificationMails).values(many)
    const hasRoom = (practiceId: string) => db.transaction((db) => holdRoomForMail(db, mail(practiceId, id)))
    expect([await hasRoom(own), await hasRoom(other)]).toEqual([true, false])
  })
})
