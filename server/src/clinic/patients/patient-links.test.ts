import { randomUUID } from 'node:crypto'
import { addPatient, requestPatientLink } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeLinking, wrong, wrongOf } from '../../../test/linking.ts'
import { makeGuest, makePatient, makePractitioner } from '../../../test/makers.ts'
import { events } from '../../kernel/events/events.table.ts'
import { deleteOldVerifications } from './patient-links.queries.ts'
import { patients, patientVerifications } from './patients.table.ts'
import { makeVerificationCodes } from './verification-codes.ts'

const database = await makeDatabase()
const { db } = database
let now = Date.now()
const clock = { now: () => new Date(now) }
const { app, mail, makeTwo, ask, handleOf, generate, add, unlink, settled, codeTo, codeOf, linesOf, rowOf } =
  await makeLinking(database, clock)
const minute = 60_000
const needed = '403 patients.verification-needed'

describe('linking a patient', () => {
  it('PAT-02 shares identity and contacts with the practice that has the digits, and nothing else', async () => {
    const { home, other, known, patient } = await makeTwo()
    const handle = await handleOf(other, { ...known, lastName: 'JEAN', firstName: 'dupont moretti' })
    expect(handle).not.toBe(patient.id)
    const answer = await add(other, handle, await codeTo(known.email))
    const { result } = addPatient.replies[200].parse(answer.json())
    expect(result).toMatchObject({
      uuid: patient.id,
      personInfo: { lastName: 'Dûpont-Moretti', phone: '06 12 34 56 78', email: known.email },
      shared: true,
      notes: null,
      alerts: [],
      externalIds: [],
      version: 1,
    })
    const opened = await app.inject({ url: `/v1/patients/${patient.id}`, headers: other.headers })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).not.toContain('secret de Home')
    expect(await linesOf(other.practiceId, patient.id)).toMatchObject([
      { action: 'linked', actorKind: 'person', actorId: other.userId },
      { action: 'opened' },
    ])
    // Colleagues elsewhere are not notified.
    expect(await linesOf(home.practiceId, patient.id)).toEqual([
      { action: 'linked', actorKind: 'system', actorId: null, details: { elsewhere: true } },
    ])
    const published = await db.select().from(events).where(eq(events.kind, 'patients.changed'))
    const hearers = published.filter(({ data }) => (data as { id: string }).id === patient.id)
    expect(new Set(hearers.map(({ practiceId }) => practiceId))).toEqual(new Set([home.practiceId, other.practiceId]))
    // Whether others follow the patient is part of what a practice sees: it has another version from then on.
    const versions = new Map(hearers.map(({ practiceId, data }) => [practiceId, (data as { version: number }).version]))
    expect([versions.get(other.practiceId), versions.get(home.practiceId)]).toEqual([1, 2])
    expect(new Set(hearers.map(({ needs }) => needs))).toEqual(new Set(['patients:read']))
  })

  it('PAT-02 answers alike whether there is such a patient or not, and writes to no other address', async () => {
    const { other, known } = await makeTwo()
    const before = mail.mails.length
    const answers = [
      await ask(other, known),
      await ask(other, { ...known, email: 'nobody@patients.example' }),
      await ask(other, { ...known, birthDate: '1984-03-13' }),
      await ask(other, { ...known, firstName: 'Jeanne' }),
    ]
    const shape = (body: string) => body.replaceAll(/[\da-f-]{36}/g, 'uuid').replaceAll(/\d{4}-[^"]+Z/g, 'instant')
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${shape(body)}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(202)
    await settled()
    expect(mail.mails).toHaveLength(before + 1)
    // Each has a row that looks the same, and can be tried: none of them opens.
    for (const answer of answers) {
      const handle = requestPatientLink.replies[202].parse(answer.json()).result.patientUuid
      expect(codeOf(await add(other, handle, '123456'))).toBe(wrong)
      expect(codeOf(await add(other, handle))).toBe(needed)
    }
  })

  it('PAT-02 tells by no difference of the work whether there is a patient', async () => {
    const { other, known } = await makeTwo()
    const [one, none] = [await handleOf(other, known), await handleOf(other, { ...known, firstName: 'Personne' })]
    await settled()
    expect(await rowOf(one)).toMatchObject({ practiceId: other.practiceId, tries: 0 })
    expect(await rowOf(none)).toMatchObject({ practiceId: other.practiceId, tries: 0, patientId: null })
    const { rows } = await db.execute<{ data: object }>(sql`select data from pgboss.job where name like 'patient-ver%'`)
    expect(rows.length).toBeGreaterThan(1)
    // Whom somebody asked for cannot be read in the jobs.
    expect(JSON.stringify(rows)).not.toContain(known.email)
    expect(JSON.stringify(rows)).not.toMatch(/Moretti|Personne/)
  })

  it('PAT-02 counts every try alike, though none is left and new digits were mailed to one of them', async () => {
    const { other, known } = await makeTwo()
    const handles = [await handleOf(other, known), await handleOf(other, { ...known, firstName: 'Personne' })]
    await settled()
    const spend = async () => {
      for (const handle of handles)
        for (let count = 0; count < 6; count++) expect(codeOf(await add(other, handle, '000000'))).toBe(wrong)
    }
    /** Whether the next try writes a row, which takes longer than none. */
    const written = async (handle: string) => {
      const before = (await rowOf(handle))?.tries ?? 0
      expect(codeOf(await add(other, handle, '000000'))).toBe(wrong)
      return ((await rowOf(handle))?.tries ?? 0) - before
    }
    await spend()
    for (const handle of handles) await generate(other, handle)
    await settled()
    expect([await written(handles[0] ?? ''), await written(handles[1] ?? '')]).toEqual([1, 1])
    now += 11 * minute
    for (const handle of handles) await generate(other, handle)
    await settled()
    expect([await written(handles[0] ?? ''), await written(handles[1] ?? '')]).toEqual([1, 1])
    now = Date.now()
  })

  it('PAT-02 forgets concurrent requests, whether there is a patient or not', async () => {
    const { other, known } = await makeTwo()
    const handles = [await handleOf(other, known), await handleOf(other, { ...known, firstName: 'Personne' })]
    await settled()
    const early = sql`interval '23 hours'`
    await db.update(patientVerifications).set({
      createdAt: sql`${patientVerifications.createdAt} - ${early}`,
      validUntil: sql`${patientVerifications.validUntil} - ${early}`,
    })
    for (const handle of handles) await generate(other, handle)
    await settled()
    const left = async (at: number) => {
      await deleteOldVerifications(db, new Date(at))
      return Promise.all(handles.map(async (handle) => (await rowOf(handle)) !== undefined))
    }
    expect(await left(now + day - minute)).toEqual([true, true])
    expect(await left(now + day + minute)).toEqual([false, false])
  })

  it('PAT-02 keeps no digits: neither plain nor as a hash that can be guessed without the key', async () => {
    const { other, known } = await makeTwo()
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    const { rows } = await db.execute<{ all: string }>(
      sql`select string_agg(v::text, ' ') || (select coalesce(string_agg(j::text, ' '), '') from pgboss.job j) as all
        from patient_verifications v where handle = ${handle}`,
    )
    expect(rows[0]?.all).not.toContain(code)
    const [row] = await db.select().from(patientVerifications).where(eq(patientVerifications.handle, handle))
    const foreign = makeVerificationCodes(Buffer.alloc(32, 1))
    expect(foreign.hash(other.practiceId, handle, code).equals(row?.codeHash ?? Buffer.alloc(0))).toBe(false)
  })

  it('PAT-02 takes five tries: the sixth is refused though it is right', async () => {
    const { other, known } = await makeTwo()
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    for (let count = 0; count < 5; count++) expect(codeOf(await add(other, handle, wrongOf(code)))).toBe(wrong)
    expect(codeOf(await add(other, handle, code))).toBe(wrong)
    // Another code begins anew.
    expect((await generate(other, handle)).statusCode).toBe(200)
    expect(codeOf(await add(other, handle, await codeTo(known.email)))).toBe('200')
  })

  it('PAT-02 compares at most five of twenty tries that come at once', async () => {
    const { other, known } = await makeTwo()
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(other, handle, wrongOf(code))))
    expect(answers.map(codeOf)).toEqual(Array(20).fill(wrong))
    expect((await rowOf(handle))?.tries).toBe(20)
    expect(codeOf(await add(other, handle, code))).toBe(wrong)
  })

  it('PAT-02 ends with its ten minutes, with its use, and with a newer code', async () => {
    const { other, known, patient } = await makeTwo()
    const first = await handleOf(other, known)
    const old = await codeTo(known.email)
    now += 10 * minute
    expect(codeOf(await add(other, first, old))).toBe(wrong)
    const second = await handleOf(other, known)
    const code = await codeTo(known.email)
    await generate(other, patient.id)
    const newest = await codeTo(known.email)
    expect(codeOf(await add(other, second, code))).toBe(wrong)
    expect(codeOf(await add(other, patient.id, newest))).toBe('200')
    expect(codeOf(await add(other, patient.id, newest))).toBe(wrong)
    now = Date.now()
  })

  it('PAT-02 opens nothing for another practice, though it knows the handle and the digits', async () => {
    const { other, known, patient } = await makeTwo()
    const third = await makePractitioner(db)
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    expect(codeOf(await add(third, handle, code))).toBe(wrong)
    expect(codeOf(await add(third, patient.id, code))).toBe(wrong)
    // Nor has it cost a try.
    const [row] = await db.select().from(patientVerifications).where(eq(patientVerifications.handle, handle))
    expect(row?.tries).toBe(0)
    expect(codeOf(await add(other, handle, code))).toBe('200')
  })

  it('PAT-02 links once where the same digits come twice at once', async () => {
    const { other, known, patient } = await makeTwo()
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(other, handle, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(answers.every((answer) => ['200', wrong].includes(codeOf(answer)))).toBe(true)
    const lines = await linesOf(other.practiceId, patient.id)
    expect(lines.filter(({ action }) => action === 'linked')).toHaveLength(1)
  })

  it('HOST-03 digits of somebody whom the practice follows already show them, which is a line', async () => {
    const { other, known, patient } = await makeTwo()
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    await makePatient(db, other.practiceId, { id: patient.id })
    expect(codeOf(await add(other, handle, code))).toBe('200')
    expect((await linesOf(other.practiceId, patient.id)).map(({ action }) => action)).toEqual(['opened'])
  })

  it('PAT-02 refuses the code of a patient whom no practice follows any more', async () => {
    const { home, other, known, patient } = await makeTwo()
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    await unlink(home, patient.id)
    expect(codeOf(await add(other, handle, code))).toBe(wrong)
  })

  it.each(['12345', '1234567', '12 456', 'abcdef', '', '１２３４５６'])(
    'takes no “%s” for digits',
    async (verification) => {
      const { other, patient } = await makeTwo()
      expect((await add(other, patient.id, verification)).statusCode).toBe(400)
    },
  )

  it('is nothing for a guest', async () => {
    const { home, known, patient } = await makeTwo()
    const guest = { ...(await makeGuest(db)), practiceId: home.practiceId, userId: home.userId }
    for (const answer of [
      await ask(guest, known),
      await generate(guest, patient.id),
      await add(guest, patient.id),
      await unlink(guest, patient.id),
    ])
      expect(codeOf(answer)).toBe('404 not-found')
  })
})

describe('unlinking a patient', () => {
  it('PAT-02 takes them from the practice and keeps what it wrote; adding brings it back, twice is fine', async () => {
    const { home, patient } = await makeTwo()
    expect((await unlink(home, patient.id)).json()).toEqual({ result: 'unlinked' })
    expect((await unlink(home, patient.id)).json()).toEqual({ result: 'unlinked' })
    expect((await app.inject({ url: `/v1/patients/${patient.id}`, headers: home.headers })).statusCode).toBe(404)
    const { result } = addPatient.replies[200].parse((await add(home, patient.id)).json())
    expect(result).toMatchObject({ uuid: patient.id, notes: 'secret de Home', alerts: ['Latex'], shared: false })
    expect(codeOf(await add(home, patient.id))).toBe('200')
    const lines = await linesOf(home.practiceId, patient.id)
    expect(lines.map(({ action }) => action)).toEqual(['unlinked', 'restored', 'opened'])
  })

  it('PAT-02 is undone without a code for a day, with what others changed since; later only where no other practice follows', async () => {
    const { home, other, patient } = await makeTwo()
    await makePatient(db, other.practiceId, { id: patient.id, lastName: 'Nouveau', firstName: 'Nom' })
    const unlinkedSince = async (days: number) => {
      await unlink(home, patient.id)
      const unlinkedAt = new Date(now - days * day)
      await db
        .update(patients)
        .set({ unlinkedAt })
        .where(and(eq(patients.practiceId, home.practiceId), eq(patients.id, patient.id)))
    }
    await unlinkedSince(0.9)
    expect((await add(home, patient.id)).json().result.personInfo.lastName).toBe('Nouveau')
    await unlinkedSince(1.1)
    expect(codeOf(await add(home, patient.id))).toBe(needed)
    await unlink(other, patient.id)
    expect(codeOf(await add(home, patient.id))).toBe('200')
  })

  it('PAT-02 is of one’s own patients alone', async () => {
    const { home, other, patient } = await makeTwo()
    expect(codeOf(await unlink(other, patient.id))).toBe('404 not-found')
    expect(codeOf(await unlink(other, randomUUID()))).toBe('404 not-found')
    const [row] = await db.select().from(patients).where(eq(patients.practiceId, home.practiceId))
    expect(row?.unlinkedAt).toBeNull()
  })

  it('TEN-02 needs a code for another practice’s patient, and answers the same for an unknown one', async () => {
    const { other, patient } = await makeTwo()
    const body = (answer: { body: string }) => answer.body.replace(/"requestId":"[^"]+"/, '')
    const [theirs, nobodys] = [await add(other, patient.id), await add(other, randomUUID())]
    expect(codeOf(theirs)).toBe(needed)
    expect(body(nobodys)).toBe(body(theirs))
    expect(codeOf(await add(other, patient.id, '123456'))).toBe(wrong)
    expect(codeOf(await add(other, randomUUID(), '123456'))).toBe(wrong)
  })
})
