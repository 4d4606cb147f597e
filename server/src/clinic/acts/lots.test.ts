import { Readable } from 'node:stream'
import { findLotPatients, listPatientLots } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner, makeToken } from '../../../test/makers.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { shareApp } from '../../../test/shared.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patients } from '../patients/index.ts'

const { db, app } = await shareApp()
const [gtin, otherGtin] = ['03760000000017', '03760000000024']

const ask = ({ headers }: Pick<Member, 'headers'>, url: string) => app.inject({ url, headers })
const recall = (caller: Member, query: Record<string, string>) =>
  ask(caller, `/v1/users/lot-patients/${caller.userId}?${new URLSearchParams(query)}`)
const recalled = async (caller: Member, query: Record<string, string>) =>
  findLotPatients.replies[200].parse((await recall(caller, query)).json())
const namesIn = async (caller: Member, query: Record<string, string>) =>
  (await recalled(caller, query)).result.map(({ patient }) => patient.personInfo.lastName).sort()

describe('ACT-03 a recall', () => {
  /** Somebody in whom a lot was placed, by their name. */
  const carrier = async (practiceId: string, lastName: string, lot: object, act: object = {}) => {
    const patient = await makePatient(db, practiceId, { lastName })
    await makeAct(db, patient, { ...act, lots: [lot] })
    return patient
  }

  it('ACT-03 lists exactly the patients in whom the practice placed the lot, also one whom it no longer follows', async () => {
    const owner = await makePractitioner(db)
    const { practiceId } = owner
    await carrier(practiceId, 'Same', { lot: 'AB-12c' })
    await carrier(practiceId, 'Capitals', { lot: 'ab-12C' })
    await carrier(practiceId, 'Longer', { lot: 'AB-12c1' })
    await carrier(practiceId, 'Shorter', { lot: 'AB-12' })
    await carrier(practiceId, 'Like', { lot: 'AB-1_c' })
    await carrier(practiceId, 'Serial', { lot: 'other', serial: 'AB-12c' })
    await carrier(practiceId, 'Planned', { lot: 'AB-12c' }, { state: 'planned' })
    await carrier(practiceId, 'Deleted', { lot: 'AB-12c' }, { deletedAt: new Date() })
    const gone = await carrier(practiceId, 'Unlinked', { lot: 'AB-12c' })
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, gone.id))
    await carrier((await makePractitioner(db)).practiceId, 'Elsewhere', { lot: 'AB-12c' })
    expect(await namesIn(owner, { lot: 'aB-12C' })).toEqual(['Capitals', 'Same', 'Unlinked'])
    const { result, total } = await recalled(owner, { lot: 'aB-12C' })
    expect(total).toBe(3)
    const left = result.filter(({ followed }) => !followed)
    expect(left.map(({ patient }) => patient.personInfo.lastName)).toEqual(['Unlinked'])
    expect(await namesIn(owner, { lot: 'AB-1%' })).toEqual([])
  })

  it('ACT-03 leaves out another article, but not a lot without an article', async () => {
    const owner = await makePractitioner(db)
    await carrier(owner.practiceId, 'This', { lot: 'R1', gtin })
    await carrier(owner.practiceId, 'Other', { lot: 'R1', gtin: otherGtin })
    await carrier(owner.practiceId, 'Unknown', { lot: 'R1' })
    expect(await namesIn(owner, { lot: 'r1', gtin })).toEqual(['This', 'Unknown'])
    expect(await namesIn(owner, { lot: 'r1' })).toEqual(['Other', 'This', 'Unknown'])
  })

  it('ACT-03 shows what was placed, where and when, once for each', async () => {
    const owner = await makePractitioner(db)
    const patient = await makePatient(db, owner.practiceId, { lastName: 'Twice', phone: '06 12 34 56 78' })
    const lots = [
      { lot: 'T1', article: 'Implant A', tooth: 46 },
      { lot: 'T2', article: 'Vis' },
      { lot: 't1', article: 'Implant B', tooth: 36 },
    ]
    const act = await makeAct(db, patient, { date: '2026-02-03', teeth: [36, 46], lots })
    const { result } = await recalled(owner, { lot: 'T1' })
    expect(result.map(({ placed }) => [placed.article, placed.tooth])).toEqual([
      ['Implant A', 46],
      ['Implant B', 36],
    ])
    expect(result[0]).toMatchObject({
      patient: { uuid: patient.id, personInfo: { phone: '06 12 34 56 78' } },
      placed: { actUuid: act.id, actType: 'guided_surgery', date: '2026-02-03', teeth: [36, 46] },
    })
  })

  it('ACT-03 comes page by page, with nothing lost or shown twice', async () => {
    const owner = await makePractitioner(db)
    for (const name of ['a', 'b', 'c']) {
      const patient = await makePatient(db, owner.practiceId, { lastName: name })
      await makeAct(db, patient, {
        lots: [
          { lot: 'P1', article: `${name}1` },
          { lot: 'P1', article: `${name}2` },
        ],
      })
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await recalled(owner, { lot: 'P1', limit: '2', ...(cursor && { cursor }) })
      expect(page.total).toBe(cursor === '' ? 6 : undefined)
      seen.push(...page.result.map(({ placed }) => placed.article))
      cursor = page.nextCursor
    }
    expect(seen.sort()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])
  })

  it.each([
    { lot: '' },
    { lot: 'a b' },
    { lot: 'a'.repeat(21) },
    { lot: 'a', gtin: '03760000000018' },
    { lot: 'a', gtin: '3760000000017' },
    { lot: 'a', cursor: 'made-up' },
    { lot: 'a', also: 'x' },
    { gtin },
  ])('is refused with 400: %j', async (query) => {
    expect((await recall(await makePractitioner(db), query as Record<string, string>)).statusCode).toBe(400)
  })

  it('TEN-02 needs the right to see patients too', async () => {
    const { practiceId } = await makePractitioner(db)
    const caller = await makeCollaborator(db, practiceId, 'secretaire', { patients: 'none' })
    expect((await recall(caller, { lot: 'a' })).json()).toMatchObject({ status: 403, detail: 'patients:read' })
  })

  it('HOST-03 is a line of the journal, with the lot and how many, and one for each who is named', async () => {
    const owner = await makePractitioner(db)
    const { id } = await carrier(owner.practiceId, 'One', { lot: 'J1' })
    await recall(owner, { lot: 'j1' })
    const ofPractice = eq(journal.practiceId, owner.practiceId)
    const lines = await db.select().from(journal).where(ofPractice).orderBy(journal.id)
    expect(lines).toMatchObject([
      { action: 'listed', objectKind: 'lot', patientId: null, details: { count: 1, lot: 'j1' } },
      { action: 'listed', objectKind: 'patient', patientId: id, actorId: owner.userId, actedFor: null },
    ])
  })
})

describe('ACT-03 the recall list as a PDF', () => {
  const printed = (caller: Member, query: Record<string, string>) =>
    ask(caller, `/v1/users/lot-recall-pdf/${caller.userId}?${new URLSearchParams(query)}`)
  const listed = async (caller: Member, query: Record<string, string>) => {
    const answer = await printed(caller, query)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    return { ...(await readPdf(Readable.from([answer.rawPayload]))), headers: answer.headers }
  }

  it('ACT-03 holds every patient of a recall by name, also those beyond a page of the list and those who left', async () => {
    const owner = await makePractitioner(db)
    const { practiceId } = owner
    // More than are read at once.
    const names = Array.from({ length: 230 }, (_, index) => `Carrier${String(index).padStart(3, '0')}`)
    await db.execute(sql`
      insert into patients (practice_id, id, last_name, first_name)
      select ${practiceId}::uuid, gen_random_uuid(), name, 'Test' from unnest(${sql.param(names)}::text[]) as name`)
    await db.execute(sql`
      insert into acts (practice_id, patient_id, type, state, date)
      select practice_id, id, 'guided_surgery', 'done', '2026-03-01' from patients where practice_id = ${practiceId}`)
    await db.execute(sql`
      insert into act_lots (act_id, place, practice_id, patient_id, article, lot)
      select id, 0, practice_id, patient_id, 'Implant', 'All-1' from acts where practice_id = ${practiceId}`)
    const gone = await makePatient(db, practiceId, { lastName: 'Éloigné', unlinkedAt: new Date() })
    await makeAct(db, gone, {
      lots: [
        { lot: 'ALL-1', gtin },
        { lot: 'all-1', gtin: otherGtin },
      ],
    })
    const planned = await makePatient(db, practiceId, { lastName: 'Planned' })
    await makeAct(db, planned, { state: 'planned', lots: [{ lot: 'ALL-1' }] })
    const elsewhere = await makePatient(db, (await makePractitioner(db)).practiceId, { lastName: 'Elsewhere' })
    await makeAct(db, elsewhere, { lots: [{ lot: 'ALL-1' }] })

    const { text, language, headers } = await listed(owner, { lot: 'all-1' })
    expect(text.match(/CARRIER\d{3}|ÉLOIGNÉ|PLANNED|ELSEWHERE/g)).toEqual([
      ...names.map((name) => name.toUpperCase()),
      'ÉLOIGNÉ',
    ])
    expect(text).toContain('Suivi terminé au cabinet')
    expect(text).toContain('Patients : 231')
    expect(language).toMatch(/^fr/)
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Liste%20de%20rappel%20de%20lot%20All-1.pdf",
    )
  })

  it('ACT-03 names the lot as it was written down and the articles that were found with it', async () => {
    const owner = await makePractitioner(db)
    for (const placed of [{ gtin }, { gtin }, { gtin: otherGtin }, {}]) {
      const patient = await makePatient(db, owner.practiceId)
      await makeAct(db, patient, { lots: [{ lot: 'Lx-9b', ...placed }] })
    }
    const all = await listed(owner, { lot: 'LX-9B' })
    expect(all.text).toMatch(new RegExp(`GTIN\\s+${gtin},\\s+${otherGtin}`))
    expect(all.text).toContain('Lx-9b')
    expect(all.text).not.toContain('LX-9B')
    const one = await listed(owner, { lot: 'lx-9B', gtin: otherGtin })
    expect(one.text).toContain(otherGtin)
    expect(one.text).not.toContain(gtin)
  })

  it('ACT-03 is in the order of the list on the screen', async () => {
    const owner = await makePractitioner(db)
    const names = ['Éloi', 'abadie', 'Zola', 'eloi', 'D’Orsay', 'de Vries', 'Œuf']
    for (const [index, lastName] of names.entries()) {
      const patient = await makePatient(db, owner.practiceId, { lastName })
      const [day, later] = [`2026-01-0${index + 1}`, `2026-02-0${index + 1}`]
      await makeAct(db, patient, { date: day, lots: [{ lot: 'O1', serial: `A${index}` }] })
      await makeAct(db, patient, { date: later, lots: [{ lot: 'O1', serial: `B${index}` }] })
    }
    const serials: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await recalled(owner, { lot: 'O1', limit: '3', ...(cursor && { cursor }) })
      serials.push(...page.result.map(({ placed }) => placed.serial))
      cursor = page.nextCursor
    }
    expect(serials).toHaveLength(2 * names.length)
    expect(serials.slice(0, 2)).toEqual(['B1', 'A1'])
    expect((await listed(owner, { lot: 'o1' })).text.match(/(?<=série )[AB]\d/g)).toEqual(serials)
  })

  it('ACT-03 leaves out another article, in the language that is asked for', async () => {
    const owner = await makePractitioner(db)
    for (const [lastName, placed] of Object.entries({ This: { gtin }, Other: { gtin: otherGtin }, Unknown: {} })) {
      const patient = await makePatient(db, owner.practiceId, { lastName })
      await makeAct(db, patient, { lots: [{ lot: 'G1', ...placed }] })
    }
    const { text, language } = await listed(owner, { lot: 'g1', gtin, locale: 'it' })
    expect(text.match(/THIS|OTHER|UNKNOWN/g)).toEqual(['THIS', 'UNKNOWN'])
    expect(language).toMatch(/^it/)
  })

  it('TEN-02 needs the right to see patients too', async () => {
    const { practiceId } = await makePractitioner(db)
    const caller = await makeCollaborator(db, practiceId, 'secretaire', { patients: 'none' })
    expect((await printed(caller, { lot: 'a' })).json()).toMatchObject({ status: 403, detail: 'patients:read' })
  })

  it('HOST-03 is a line of the journal, with the lot and how many, and one for each who is named', async () => {
    const owner = await makePractitioner(db)
    const patient = await makePatient(db, owner.practiceId)
    await makeAct(db, patient, { lots: [{ lot: 'J2', gtin }] })
    await printed(owner, { lot: 'j2', gtin })
    const ofPractice = eq(journal.practiceId, owner.practiceId)
    const lines = await db.select().from(journal).where(ofPractice).orderBy(journal.id)
    expect(lines).toMatchObject([
      { action: 'printed', objectKind: 'lot', patientId: null, details: { count: 1, lot: 'j2', gtin } },
      { action: 'printed', objectKind: 'patient', patientId: patient.id, details: { lot: 'j2' } },
    ])
  })

  it('AUTH-20 needs a fresh proof of the password: an old session gets nothing, and nothing is journalled', async () => {
    const owner = await makePractitioner(db)
    const patient = await makePatient(db, owner.practiceId)
    await makeAct(db, patient, { lots: [{ lot: 'F1' }] })
    const createdAt = new Date(Date.now() - 11 * 60_000)
    const old = { ...owner, ...(await makeToken(db, { userId: owner.userId, createdAt })) }
    expect((await printed(old, { lot: 'f1' })).json()).toMatchObject({ status: 403, code: 'auth.proof-too-old' })
    expect(await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId))).toEqual([])
    expect((await printed(owner, { lot: 'f1' })).statusCode).toBe(200)
    // What is printed about the one patient who is being looked at needs none.
    expect((await ask(old, `/v1/patients/${patient.id}/implant-passport`)).statusCode).toBe(200)
  })

  it.each([{ lot: '' }, { lot: 'a', gtin: '03760000000018' }, { lot: 'a', locale: 'de' }, { lot: 'a', limit: '1' }])(
    'is refused with 400: %j',
    async (query) => {
      expect((await printed(await makePractitioner(db), query as Record<string, string>)).statusCode).toBe(400)
    },
  )
})

describe('ACT-03 what was placed in a patient', () => {
  it('ACT-03 is listed latest first, of acts that are done alone', async () => {
    const owner = await makePractitioner(db)
    const patient = await makePatient(db, owner.practiceId)
    await makeAct(db, patient, { date: '2025-01-01', lots: [{ lot: 'old' }] })
    await makeAct(db, patient, { date: '2026-01-01', lots: [{ lot: 'first', manufacturer: 'M' }, { lot: 'second' }] })
    await makeAct(db, patient, { date: '2026-02-01', state: 'planned', lots: [{ lot: 'planned' }] })
    await makeAct(db, patient, { date: '2026-02-01', deletedAt: new Date(), lots: [{ lot: 'deleted' }] })
    await makeAct(db, await makePatient(db, owner.practiceId), { lots: [{ lot: 'of another' }] })
    const lots: string[] = []
    let query = '?limit=1'
    for (;;) {
      const answer = await ask(owner, `/v1/patients/${patient.id}/lots${query}`)
      const { result, nextCursor, total } = listPatientLots.replies[200].parse(answer.json())
      expect(total).toBe(lots.length === 0 ? 3 : undefined)
      lots.push(...result.map(({ lot }) => lot))
      if (!nextCursor) break
      query = `?limit=1&cursor=${nextCursor}`
    }
    expect(lots).toEqual(['first', 'second', 'old'])
  })
})

describe('ACT-03 the implant passport', () => {
  const passportOf = async (caller: Member, patientId: string, query = '') => {
    const answer = await ask(caller, `/v1/patients/${patientId}/implant-passport${query}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    return readPdf(Readable.from([answer.rawPayload]))
  }

  it('ACT-03 is in the patient’s language, and lists what they carry', async () => {
    const owner = await makePractitioner(db)
    const patient = await makePatient(db, owner.practiceId, { lastName: 'Núñez', locale: 'es' })
    const placed = { lot: 'C-99', article: 'Implante Ø 4', manufacturer: 'Implants du Moulin', gtin, tooth: 46 }
    await makeAct(db, patient, { lots: [placed] })
    await makeAct(db, patient, { state: 'planned', lots: [{ lot: 'PLANNED' }] })
    const { text, language } = await passportOf(owner, patient.id)
    expect(language).toMatch(/^es/)
    const { headers } = await ask(owner, `/v1/patients/${patient.id}/implant-passport`)
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Pasaporte%20de%20implantes.pdf")
    for (const words of ['NÚÑEZ', 'C-99', 'Implante Ø 4', 'Implants du Moulin', gtin, '46'])
      expect(text).toContain(words)
    expect(text).not.toContain('PLANNED')
    expect((await passportOf(owner, patient.id, '?locale=it')).language).toMatch(/^it/)
  })

  it('ACT-03 is in the reader’s language where the patient’s is not known', async () => {
    const owner = await makePractitioner(db)
    const patient = await makePatient(db, owner.practiceId)
    await makeAct(db, patient, { lots: [{}] })
    expect((await passportOf(owner, patient.id)).language).toMatch(/^fr/)
  })

  it('ACT-03 is not made where nothing was placed', async () => {
    const owner = await makePractitioner(db)
    const patient = await makePatient(db, owner.practiceId)
    await makeAct(db, patient, { state: 'planned', lots: [{}] })
    const answer = await ask(owner, `/v1/patients/${patient.id}/implant-passport`)
    expect(answer.json()).toMatchObject({ status: 404, code: 'acts.nothing-placed' })
    expect(await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId))).toEqual([])
  })
})
