import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { addPatient, generateVerification, requestPatientLink } from '@arcade/contract/patient-links.contract.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { masterKey } from '../../test/app.ts'
import { makeDatabase } from '../../test/database.ts'
import { type Member, makeGuest, makePatient, makePractitioner } from '../../test/makers.ts'
import { makeWorkingApp } from '../../test/working.ts'
import { events } from '../kernel/events.table.ts'
import { practices } from '../kernel/identity.table.ts'
import { journal } from '../kernel/journal.table.ts'
import { MaybeSent } from '../kernel/mail.ts'
import { mailVerification } from './mail-verification.ts'
import { verificationLetter } from './patient-links.letters.ts'
import { deleteOldVerifications, insertVerification } from './patient-links.queries.ts'
import { patients, patientVerificationMails, patientVerifications } from './patients.table.ts'
import { makeVerificationCodes, noCode } from './verification-codes.ts'

const database = await makeDatabase()
const { db } = database
let now = Date.now()
const clock = { now: () => new Date(now) }
const { app, mail } = await makeWorkingApp(database, { clock })
const minute = 60_000
const day = 24 * 60 * minute

const person = () => ({
  lastName: 'Dûpont-Moretti',
  firstName: 'Jean',
  birthDate: '1984-03-12',
  email: `jean.${randomUUID()}@patients.example`,
})
type Known = ReturnType<typeof person>

/** A patient whom one practice follows, and another practice that does not. */
async function makeTwo(over: object = {}) {
  const [home, other] = [await makePractitioner(db), await makePractitioner(db)]
  const known = person()
  const more = { phone: '06 12 34 56 78', notes: 'secret de Home', alerts: ['Latex'], externalIds: ['A1'] }
  const patient = await makePatient(db, home.practiceId, { ...known, ...more, ...over })
  return { home, other, known, patient }
}

const ask = (member: Member, known: Known) =>
  app.inject({
    method: 'POST',
    url: '/v1/patients/link-requests',
    headers: member.headers,
    payload: { userUuid: member.userId, ...known },
  })
const handleOf = async (member: Member, known: Known) =>
  requestPatientLink.replies[202].parse((await ask(member, known)).json()).result.patientUuid
const generate = (member: Member, patientUuid: string) =>
  app.inject({
    url: `/v1/users/patient-generate-verification/${member.userId}/${patientUuid}`,
    headers: member.headers,
  })
const add = (member: Member, patientUuid: string, verification?: string) =>
  app.inject({
    method: 'POST',
    url: `/v1/users/patient-add/${member.userId}/${patientUuid}`,
    headers: member.headers,
    ...(verification !== undefined && { payload: { verification } }),
  })
const unlink = (member: Member, patientUuid: string) =>
  app.inject({ url: `/v1/users/patient-unlink/${member.userId}/${patientUuid}`, headers: member.headers })

async function settled() {
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(
        sql`select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 10_000 },
  )
}
/** The digits of the last mail. */
async function codeTo(email: string) {
  await settled()
  return /^(\d{6})$/m.exec(mail.to(email).at(-1)?.text ?? '')?.[1] ?? 'no mail'
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const codeOf = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`
const linesOf = (practiceId: string, patientId: string) =>
  db
    .select({
      action: journal.action,
      actorKind: journal.actorKind,
      actorId: journal.actorId,
      details: journal.details,
    })
    .from(journal)
    .where(and(eq(journal.practiceId, practiceId), eq(journal.patientId, patientId)))
    .orderBy(asc(journal.id))

const rowOf = async (handle: string) => {
  const [row] = await db.select().from(patientVerifications).where(eq(patientVerifications.handle, handle))
  return row
}
const wrong = '403 patients.wrong-verification'
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
    // Who works elsewhere is not told.
    expect(await linesOf(home.practiceId, patient.id)).toEqual([
      { action: 'linked', actorKind: 'system', actorId: null, details: { elsewhere: true } },
    ])
    const told = await db.select().from(events).where(eq(events.kind, 'patients.changed'))
    const hearers = told.filter(({ data }) => (data as { patientUuid: string }).patientUuid === patient.id)
    expect(new Set(hearers.map(({ practiceId }) => practiceId))).toEqual(new Set([home.practiceId, other.practiceId]))
  })

  it('PAT-02 answers alike whether there is such a patient or not, and writes to nobody else', async () => {
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

  it('PAT-02 forgets whoever was asked for at the same moment, whether there is a patient or not', async () => {
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

  it('PAT-02 refuses digits of somebody whom nobody follows any more', async () => {
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

describe('digits by mail', () => {
  it('PAT-02 are sent in the patient’s language, and say which practice asks', async () => {
    const { other, known } = await makeTwo({ locale: 'it' })
    await db.update(practices).set({ name: 'Studio <Rossi>' }).where(eq(practices.id, other.practiceId))
    await handleOf(other, known)
    const code = await codeTo(known.email)
    const [sent] = mail.to(known.email)
    expect(sent?.text).toContain('Studio <Rossi> desidera seguirla')
    expect(sent?.html).toContain('Studio &#60;Rossi&#62;')
    expect(sent?.html).toContain(code)
    expect(sent?.text).toContain('10 minuti')
  })

  it('are written in five languages', () => {
    const letters = locales.map((locale) => verificationLetter(locale, { name: 'A', practice: 'B', code: '123456' }))
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(locales.length)
    for (const { text } of letters) expect(text).toMatch(/A[\s\S]+B[\s\S]+123456[\s\S]+10/)
  })

  it('PAT-02 fill nobody’s box: three an hour for one practice, six for all, and nobody is told', async () => {
    const { other, known, patient } = await makeTwo()
    for (let count = 0; count < 3; count++) {
      expect((await ask(other, known)).statusCode).toBe(202)
      expect((await generate(other, patient.id)).statusCode).toBe(200)
    }
    await settled()
    expect(mail.to(known.email)).toHaveLength(3)
    for (const member of [await makePractitioner(db), await makePractitioner(db)])
      for (let count = 0; count < 3; count++) await generate(member, patient.id)
    await settled()
    expect(mail.to(known.email)).toHaveLength(6)
    const anHourAgo = new Date(now - 60 * minute)
    await db
      .update(patientVerificationMails)
      .set({ sentAt: anHourAgo })
      .where(eq(patientVerificationMails.patientId, patient.id))
    await generate(other, patient.id)
    await settled()
    expect(mail.to(known.email)).toHaveLength(7)
  })

  it('PAT-02 answer alike for a patient, for somebody else’s, for one’s own and for nobody', async () => {
    const { home, other, known, patient } = await makeTwo()
    for (const [member, uuid] of [
      [other, patient.id],
      [home, patient.id],
      [other, randomUUID()],
    ] as const) {
      const answer = await generate(member, uuid)
      expect(generateVerification.replies[200].parse(answer.json()).result.patientUuid).toBe(uuid)
    }
    await settled()
    expect(mail.to(known.email)).toHaveLength(1)
  })

  it('leave the code before good when the mail server is away, and come later', async () => {
    const { other, known } = await makeTwo()
    const handle = await handleOf(other, known)
    const code = await codeTo(known.email)
    mail.refuse(true)
    await generate(other, handle)
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select from pgboss.job where state = 'retry'`)
      expect(rows.length).toBeGreaterThan(0)
    })
    mail.refuse(false)
    expect(codeOf(await add(other, handle, code))).toBe('200')
  })

  it('PAT-02 keep nobody waiting who tries while a slow mail server takes them: that would tell of a patient', async () => {
    const { other, known } = await makeTwo()
    const handle = await handleOf(other, known)
    await settled()
    now += minute
    const codes = makeVerificationCodes(masterKey)
    const [given, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const send = () => {
      given.resolve()
      return taken.promise
    }
    const wanted = { practiceId: other.practiceId, handle, sought: codes.closeSought(known) }
    const mailing = mailVerification({ db, clock, mailer: { send, close: () => {} } }, codes, wanted, randomUUID())
    await given.promise
    const tried = await Promise.race([add(other, handle, '000000'), delay(5_000, null)])
    expect(tried?.json()).toMatchObject({ status: 403, code: 'patients.wrong-verification' })
    taken.reject(new Error('the mail server is away'))
    await expect(mailing).rejects.toThrow('away')
    // It counts among the mails of an hour only where it was sent.
    const mails = await db
      .select()
      .from(patientVerificationMails)
      .where(eq(patientVerificationMails.practiceId, other.practiceId))
    expect(mails).toHaveLength(1)
  })

  it('PAT-02 fill no box that several patients share: six an hour, whoever they are meant for', async () => {
    const { home, other, known } = await makeTwo()
    for (let count = 0; count < 8; count++) {
      const twin = await makePatient(db, home.practiceId, { ...known, firstName: `Jumeau ${count}` })
      await generate(other, twin.id)
    }
    await settled()
    expect(mail.to(known.email)).toHaveLength(6)
  })

  describe('of a mail server that is slow, or a server that dies', () => {
    const codes = makeVerificationCodes(masterKey)
    /** A patient elsewhere, somebody who waits for their digits, and the job that mails them, as often as it is done. */
    async function makeWaiting() {
      const { other, known } = await makeTwo()
      const askAnew = async (handle = randomUUID()) => {
        now += 1_000
        const validUntil = new Date(now + 10 * minute)
        const { practiceId } = other
        await insertVerification(db, { practiceId, handle, codeHash: noCode(), createdAt: clock.now(), validUntil })
        return { jobId: randomUUID(), handle, askedAt: clock.now() }
      }
      type Asked = Awaited<ReturnType<typeof askAnew>>
      const mailed: string[] = []
      const mails = () =>
        db.select().from(patientVerificationMails).where(eq(patientVerificationMails.practiceId, other.practiceId))
      /** The digits are taken, and then the mail server answers so. */
      const work = ({ jobId, handle, askedAt }: Asked, answer: () => Promise<void>) => {
        const taken = Promise.withResolvers<void>()
        const send = (_: string, { text }: { text: string }) => {
          mailed.push(/^(\d{6})$/m.exec(text)?.[1] ?? '')
          taken.resolve()
          return answer()
        }
        const wanted = { practiceId: other.practiceId, handle, sought: codes.closeSought(known), askedAt }
        const done = mailVerification({ db, clock, mailer: { send, close: () => {} } }, codes, wanted, jobId)
        done.catch(() => {})
        return { taken: taken.promise, done }
      }
      const tryWrong = async (handle: string, times: number) => {
        const code = ['000000', '000001', '000002'].find((one) => !mailed.includes(one))
        for (let count = 0; count < times; count++) expect(codeOf(await add(other, handle, code))).toBe(wrong)
      }
      return { other, askAnew, mailed, mails, work, tryWrong }
    }
    const dead = () => new Promise<void>(() => {})
    const away = () => Promise.reject(new Error('away'))
    const silent = () => Promise.reject(new MaybeSent())
    const fine = async () => {}

    it('PAT-02 are the same when the job is done again, and open though the first mail came from one that died', async () => {
      const { other, askAnew, mailed, work } = await makeWaiting()
      const asked = await askAnew()
      await work(asked, dead).taken
      await work(asked, fine).done
      expect(mailed[1]).toBe(mailed[0])
      expect(codeOf(await add(other, asked.handle, mailed[0]))).toBe('200')
      // Used: nothing is mailed any more.
      await work(asked, fine).done
      expect(mailed).toHaveLength(2)
    })

    it('PAT-02 get five tries in all, however often they are mailed', async () => {
      const { other, askAnew, mailed, work, tryWrong } = await makeWaiting()
      const asked = await askAnew()
      await work(asked, fine).done
      await tryWrong(asked.handle, 3)
      await work(asked, fine).done
      await tryWrong(asked.handle, 2)
      expect(codeOf(await add(other, asked.handle, mailed[0]))).toBe(wrong)
    })

    it('PAT-02 lose none of them to what was tried before their mail was taken, nor are they tried then', async () => {
      const { other, askAnew, mailed, work, tryWrong } = await makeWaiting()
      const asked = await askAnew()
      await expect(work(asked, away).done).rejects.toThrow('away')
      await tryWrong(asked.handle, 7)
      const answer = Promise.withResolvers<void>()
      const second = work(asked, () => answer.promise)
      await second.taken
      expect(codeOf(await add(other, asked.handle, mailed[0]))).toBe(wrong)
      answer.resolve()
      await second.done
      await tryWrong(asked.handle, 4)
      expect(codeOf(await add(other, asked.handle, mailed[0]))).toBe('200')
    })

    it('PAT-02 leave those before good until they are sent', async () => {
      const { other, askAnew, mailed, mails, work, tryWrong } = await makeWaiting()
      const { handle, ...first } = await askAnew()
      await work({ handle, ...first }, fine).done
      await tryWrong(handle, 3)
      const again = await askAnew(handle)
      await expect(work(again, away).done).rejects.toThrow('away')
      await work(again, dead).taken
      expect(codeOf(await add(other, handle, mailed[0]))).toBe('200')
      // One that was refused counts for nothing.
      expect(await mails()).toHaveLength(2)
    })

    it('PAT-02 open where the mail server never said whether it took them, and each such mail counts', async () => {
      const { other, askAnew, mailed, mails, work } = await makeWaiting()
      const asked = await askAnew()
      for (let count = 0; count < 5; count++) await work(asked, silent).done.catch(() => {})
      expect(mailed).toHaveLength(3)
      expect(await mails()).toHaveLength(3)
      expect(codeOf(await add(other, asked.handle, mailed[0]))).toBe('200')
    })

    it('PAT-02 of an asking that had to wait do not undo a later one, by the same handle or another', async () => {
      const { other, askAnew, mailed, work } = await makeWaiting()
      const first = await askAnew()
      const answer = Promise.withResolvers<void>()
      const slow = work(first, () => answer.promise)
      await slow.taken
      const second = await askAnew(first.handle)
      await work(second, fine).done
      answer.resolve()
      await slow.done
      const third = await askAnew()
      await work(third, fine).done
      // Tried again: nothing more is mailed for either.
      await work(first, fine).done
      await work(second, fine).done
      expect(mailed).toHaveLength(3)
      expect(codeOf(await add(other, first.handle, mailed[1]))).toBe(wrong)
      expect(codeOf(await add(other, third.handle, mailed[2]))).toBe('200')
    })

    it('PAT-02 of the later asking are those that open', async () => {
      const { other, askAnew, mailed, work } = await makeWaiting()
      const first = await askAnew()
      await work(first, fine).done
      await work(await askAnew(first.handle), fine).done
      expect(codeOf(await add(other, first.handle, mailed[1]))).toBe('200')
    })

    it('PAT-02 differ by asking, and cannot be made without the key', () => {
      const [practiceId, handle] = [randomUUID(), randomUUID()]
      const asked = Array.from({ length: 50 }, () => randomUUID())
      const made = asked.map((asking) => codes.make(practiceId, handle, asking))
      expect(new Set(made).size).toBeGreaterThan(40)
      for (const code of made) expect(code).toMatch(/^\d{6}$/)
      const foreign = makeVerificationCodes(Buffer.alloc(32, 1))
      expect(asked.map((asking) => foreign.make(practiceId, handle, asking))).not.toEqual(made)
    })
  })

  it('PAT-02 are not sent for a handle that nobody holds any more', async () => {
    const { other, known } = await makeTwo()
    const codes = makeVerificationCodes(masterKey)
    const send = vi.fn(async () => {})
    const wanted = { practiceId: other.practiceId, handle: randomUUID(), sought: codes.closeSought(known) }
    await mailVerification({ db, clock, mailer: { send, close: () => {} } }, codes, wanted, randomUUID())
    expect(send).not.toHaveBeenCalled()
  })

  it('are forgotten a day later', async () => {
    const { other, known } = await makeTwo()
    const handle = await handleOf(other, known)
    await settled()
    await deleteOldVerifications(db, new Date(now + day))
    const rowsOf = () => db.select().from(patientVerifications).where(eq(patientVerifications.handle, handle))
    expect(await rowsOf()).toHaveLength(1)
    await deleteOldVerifications(db, new Date(now + day + 11 * minute))
    expect(await rowsOf()).toEqual([])
    expect(await db.select().from(patientVerificationMails)).toEqual([])
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

  it('PAT-02 is undone without digits for a day, with what others changed since; later only where nobody else follows', async () => {
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

  it('TEN-02 needs digits for another practice’s patient, and says the same of nobody’s', async () => {
    const { other, patient } = await makeTwo()
    const body = (answer: { body: string }) => answer.body.replace(/"requestId":"[^"]+"/, '')
    const [theirs, nobodys] = [await add(other, patient.id), await add(other, randomUUID())]
    expect(codeOf(theirs)).toBe(needed)
    expect(body(nobodys)).toBe(body(theirs))
    expect(codeOf(await add(other, patient.id, '123456'))).toBe(wrong)
    expect(codeOf(await add(other, randomUUID(), '123456'))).toBe(wrong)
  })
})
