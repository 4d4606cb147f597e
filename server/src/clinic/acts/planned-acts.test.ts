import { listPlannedActs } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { patients } from '../patients/index.ts'
import { selectDueCounts, selectPlannedActs } from './planned-acts.queries.ts'

const { db, app } = await shareApp()
const today = todayIn('Europe/Paris', new Date())
const state = 'planned' as const

const ask = (caller: Member, query = '', of = caller.userId) =>
  app.inject({ url: `/v1/users/acts-planned/${of}${query}`, headers: caller.headers })
const planned = async (caller: Member, query = '', of = caller.userId) =>
  listPlannedActs.replies[200].parse((await ask(caller, query, of)).json())
const notesFor = async (caller: Member, of = caller.userId) =>
  new Set((await planned(caller, '', of)).result.map(({ note }) => note))

async function makeScene() {
  const owner = await makePractitioner(db)
  return { owner, patient: await makePatient(db, owner.practiceId, { lastName: 'Estève', firstName: 'Paul' }) }
}

describe('DASH-01 the acts to do', () => {
  it('DASH-01 are late, for today and for the next six days, with who they are for', async () => {
    const { owner, patient } = await makeScene()
    for (const days of [-400, -1, 0, 6, 7]) {
      await makeAct(db, patient, { state, date: addDays(today, days), note: String(days) })
    }
    const { result, due, total, today: told } = await planned(owner)
    expect(result.map(({ note }) => note)).toEqual(['6', '0', '-1', '-400'])
    const named = { patientUuid: patient.id, patient: { lastName: 'Estève', firstName: 'Paul' } }
    expect(result[0]).toMatchObject(named)
    expect({ due, total, told }).toEqual({ due: { late: 2, today: 1, soon: 1 }, total: 4, told: today })
  })

  it('DASH-01 are planned and neither done nor deleted, and of patients whom the practice follows', async () => {
    const { owner, patient } = await makeScene()
    const gone = await makePatient(db, owner.practiceId)
    await makeAct(db, gone, { state, date: today })
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, gone.id))
    await makeAct(db, patient, { state: 'done', date: today })
    await makeAct(db, patient, { state, date: today, deletedAt: new Date() })
    expect(await planned(owner)).toMatchObject({ result: [], total: 0, due: { late: 0, today: 0, soon: 0 } })
  })

  it('DASH-01 are those of the practitioner and those without one, also for a collaborator who acts for them', async () => {
    const { owner, patient } = await makeScene()
    const colleague = await makePractitioner(db, { id: owner.practiceId })
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')
    for (const [note, practitionerId] of [
      ['own', owner.userId],
      ['colleague', colleague.userId],
      ['nobody', null],
    ] as const) {
      await makeAct(db, patient, { state, date: today, note, practitionerId })
    }
    expect(await notesFor(owner)).toEqual(new Set(['nobody', 'own']))
    expect(await notesFor(secretary, colleague.userId)).toEqual(new Set(['colleague', 'nobody']))
  })

  it('DASH-01 come page by page, counted once', async () => {
    const { owner, patient } = await makeScene()
    for (const days of [0, 1, 2]) await makeAct(db, patient, { state, date: addDays(today, days), note: String(days) })
    const first = await planned(owner, '?limit=2')
    const second = await planned(owner, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.result, ...second.result].map(({ note }) => note)).toEqual(['2', '1', '0'])
    expect([first.total, second.total, second.due, second.nextCursor]).toEqual([3, undefined, undefined, null])
  })

  it('HOST-03 are one line of the journal, however many they name, and none for an empty list', async () => {
    const { owner, patient } = await makeScene()
    await planned(owner)
    const other = await makePatient(db, owner.practiceId)
    for (const one of [patient, other, other]) await makeAct(db, one, { state, date: today })
    await planned(owner)
    const lines = await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId))
    expect(lines).toMatchObject([{ action: 'listed', objectKind: 'planned-act', details: { count: 3 } }])
    expect(new Set(lines[0]?.shown)).toEqual(new Set([patient.id, other.id]))
  })

  it('HOST-03 are a refresh where the same session saw the same people before', async () => {
    const { owner, patient } = await makeScene()
    await makeAct(db, patient, { state, date: today })
    const again = { ...owner, headers: { ...owner.headers, 'arcade-refresh': 'true' } }
    for (const caller of [again, again]) await planned(caller)
    const lines = await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId)).orderBy(journal.id)
    expect(lines.map(({ refresh }) => refresh)).toEqual([false, true])
  })

  it('TEN-02 need the right to see patients too, and say whether one may change them', async () => {
    const { owner, patient } = await makeScene()
    await makeAct(db, patient, { state, date: today })
    const blind = await makeCollaborator(db, owner.practiceId, 'secretaire', { patients: 'none' })
    expect((await ask(blind, '', owner.userId)).json()).toMatchObject({ status: 403, detail: 'patients:read' })
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')
    expect((await planned(secretary, '', owner.userId)).result[0]?.can).toEqual({ write: false })
    expect((await planned(owner)).result[0]?.can).toEqual({ write: true })
  })

  it('TEN-01 are read and counted in one practice alone', async () => {
    const [{ owner, patient }, elsewhere] = [await makeScene(), await makePractitioner(db)]
    await makeAct(db, patient, { state, date: today })
    const which = { practitionerId: owner.userId, until: today }
    const counted = (practiceId: string) => selectDueCounts(db, { ...which, practiceId }, today)
    const listed = (practiceId: string) => selectPlannedActs(db, { ...which, practiceId }, { after: null, limit: 9 })
    expect([await counted(owner.practiceId), (await listed(owner.practiceId)).length]).toMatchObject([{ today: 1 }, 1])
    expect([await counted(elsewhere.practiceId), await listed(elsewhere.practiceId)]).toMatchObject([{ today: 0 }, []])
  })
})
