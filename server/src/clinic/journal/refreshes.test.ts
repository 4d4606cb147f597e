import { randomUUID } from 'node:crypto'
import { listPatientJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import { refreshHeader } from '@arcade/contract/kernel/journal.ts'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { masterKey } from '../../../test/app.ts'
import { makeMachine, makePatient, makePractitioner, makeToken } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { makeJournalKey, sealJournal } from '../../kernel/journal/journal-sealing.ts'
import { verifyJournal } from '../../kernel/journal/journal-verifying.ts'

const { db, app } = await shareApp()
type Headers = Record<string, string>

const get = (url: string, headers: Headers, refresh = false) =>
  app.inject({ url, headers: { ...headers, ...(refresh && { [refreshHeader]: 'true' }) } })

/** What the journal says of each read, in their order. */
async function marksIn(practiceId: string) {
  const lines = await db.select().from(journal).where(eq(journal.practiceId, practiceId)).orderBy(journal.id)
  return lines.map(({ action, objectKind, refresh }) => `${refresh ? 'refresh' : 'look'} ${action} ${objectKind}`)
}

async function makeScene() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const act = await makeAct(db, patient)
  const acts = `/v1/patients/${patient.id}/acts`
  return { ...owner, patient, act, record: `/v1/patients/${patient.id}`, acts }
}

describe('HOST-03 a read that a page says to be a refresh', () => {
  it('HOST-03 is a line marked as a refresh where this session opened the same record before', async () => {
    const { practiceId, headers, record, acts, act, patient } = await makeScene()
    for (const url of [record, acts, `/v1/acts/${act.id}`]) {
      await get(url, headers)
      await get(url, headers, true)
    }
    const opened = ['look opened patient', 'refresh opened patient']
    const listed = ['look listed act', 'refresh listed act']
    expect(await marksIn(practiceId)).toEqual([...opened, ...listed, 'look opened act', 'refresh opened act'])
    const { result } = listPatientJournal.replies[200].parse((await get(`${record}/journal`, headers)).json())
    expect(result.filter(({ refresh }) => refresh)).toHaveLength(3)
    expect(result.every(({ actor }) => actor.kind === 'person' && patient.id)).toBe(true)
  })

  it('HOST-03 is a look after no open, after another person’s, and in another session of the same person', async () => {
    const { practiceId, userId, headers, record } = await makeScene()
    const colleague = await makePractitioner(db, { id: practiceId })
    const again = await makeToken(db, { userId })
    await get(record, headers, true)
    await get(record, colleague.headers, true)
    await get(record, again.headers, true)
    expect(await marksIn(practiceId)).toEqual(Array(3).fill('look opened patient'))
  })

  it('HOST-03 is a look at another record, and at the whole record of whom only the acts were listed', async () => {
    const { practiceId, headers, record, acts } = await makeScene()
    const other = await makePatient(db, practiceId)
    await get(acts, headers)
    await get(record, headers, true)
    await get(`/v1/patients/${other.id}`, headers, true)
    expect((await marksIn(practiceId)).slice(1)).toEqual(Array(2).fill('look opened patient'))
  })

  it('HOST-03 is a look where a list shows somebody whom it did not show before', async () => {
    const { practiceId, userId, headers, patient } = await makeScene()
    const reads = [
      `/v1/users/patients-get/${userId}`,
      `/v1/users/patients-search/${userId}/patient`,
      `/v1/users/patient-act-counts/${userId}?patientUuids=${patient.id}`,
    ]
    for (const url of reads) {
      await get(url, headers)
      await get(url, headers, true)
    }
    expect(await marksIn(practiceId)).toEqual([
      'look listed patient',
      'refresh listed patient',
      'look searched patient',
      'refresh searched patient',
      'look counted act',
      'refresh counted act',
    ])
    await makePatient(db, practiceId)
    await get(reads[0] ?? '', headers, true)
    expect((await marksIn(practiceId)).at(-1)).toBe('look listed patient')
  })

  it('HOST-03 writes, and what a machine reads, are never refreshes', async () => {
    const { practiceId, userId, headers, record, patient } = await makeScene()
    await get(record, headers)
    const { firstName, lastName } = patient
    const payload = { personInfo: { firstName, lastName }, alerts: [], version: 1 }
    const marked = { ...headers, [refreshHeader]: 'true' }
    expect((await app.inject({ method: 'PUT', url: record, headers: marked, payload })).statusCode).toBe(200)
    const machine = await makeMachine(db, ['patients:read'], [userId])
    const list = `/v1/users/patients-get/${userId}`
    for (const refresh of [false, true]) expect((await get(list, machine.headers, refresh)).statusCode).toBe(200)
    expect((await marksIn(practiceId)).filter((line) => line.startsWith('refresh'))).toEqual([])
    expect(await marksIn(practiceId)).toHaveLength(4)
  })

  it('HOST-03 the writer of a record was shown it: reading it by itself is a refresh then', async () => {
    const { practiceId, userId, headers } = await makePractitioner(db)
    const payload = { userUuid: userId, personInfo: { firstName: 'Zoé', lastName: randomUUID().slice(0, 8) } }
    const created = await app.inject({ method: 'POST', url: '/v1/patients', headers, payload })
    await get(`/v1/patients/${created.json().result.uuid}`, headers, true)
    expect(await marksIn(practiceId)).toEqual(['look created patient', 'refresh opened patient'])
  })

  it('HOST-03 is sealed as what it is: a mark that is put on or taken off afterwards is found', async () => {
    const { practiceId, headers, record } = await makeScene()
    await get(record, headers)
    await get(record, headers, true)
    const key = makeJournalKey(masterKey)
    await sealJournal({ db, key, clock: { now: () => new Date() }, log: pino({ enabled: false }) })
    expect(await verifyJournal(db, key, practiceId)).toMatchObject({ good: 2n, broken: null })
    // What only somebody who owns the database and goes around the product can do.
    await db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`)
      await db.execute(sql`update journal set refresh = not refresh where practice_id = ${practiceId} and seq = 2`)
    })
    expect(await verifyJournal(db, key, practiceId)).toMatchObject({ good: 1n, broken: { fault: 'altered' } })
  })
})
