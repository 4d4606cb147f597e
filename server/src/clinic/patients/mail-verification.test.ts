import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { generateVerification } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeLinking, wrong } from '../../../test/linking.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { MaybeSent } from '../../kernel/mail/mail.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { mailVerification } from './mail-verification.ts'
import { verificationLetter } from './patient-links.mails.ts'
import { deleteOldVerifications, insertVerification } from './patient-links.queries.ts'
import { patients, patientVerificationMails, patientVerifications } from './patients.table.ts'
import { makeVerificationCodes, noCode } from './verification-codes.ts'

const database = await makeDatabase()
const { db } = database
let now = Date.now()
const clock = { now: () => new Date(now) }
const { mail, makeTwo, ask, handleOf, generate, add, settled, codeTo, codeOf } = await makeLinking(database, clock)
const minute = 60_000

describe('digits by mail', () => {
  it('PAT-02 are sent in the patient’s language, and say which practice asks', async () => {
    const { other, known } = await makeTwo({ locale: 'it' })
    await db.update(practices).set({ name: 'Studio Rossi <b>' }).where(eq(practices.id, other.practiceId))
    await handleOf(other, known)
    const code = await codeTo(known.email)
    const [sent] = mail.to(known.email)
    expect(sent?.text).toContain('Studio Rossi desidera seguirla')
    expect(sent?.html).toContain('Studio Rossi desidera')
    expect(sent?.html).toContain(code)
    expect(sent?.text).toContain('10 minuti')
  })

  it('PAT-02 carry no address and no message that somebody typed as a name', async () => {
    const { other, known, patient } = await makeTwo({ locale: 'fr' })
    const practice = { name: 'Gagnez evilꓸexample https://evil.example 0612345678' }
    await db.update(practices).set(practice).where(eq(practices.id, other.practiceId))
    await db.update(patients).set({ firstName: 'Zoé www.evil.example' }).where(eq(patients.id, patient.id))
    await generate(other, patient.id)
    await codeTo(known.email)
    await db
      .update(practices)
      .set({ name: '您的账户已被封锁请立即致电客服'.repeat(3) })
      .where(eq(practices.id, other.practiceId))
    await db
      .update(patients)
      .set({ firstName: 'Votre compte est bloqué appelez vite ce numéro' })
      .where(eq(patients.id, patient.id))
    await generate(other, patient.id)
    await settled()
    const [first, second] = mail.to(known.email)
    expect(first?.text).toMatch(/^Bonjour Zoé,\n\nGagnez souhaite vous suivre/)
    expect(second?.text).toMatch(/^Bonjour,\n\nUn cabinet dentaire souhaite vous suivre/)
    for (const sent of [first, second]) expect(`${sent?.text}${sent?.html}`).not.toMatch(/evil|0612|bloqué|账户/)
  })

  it('are written in five languages', () => {
    const names = { name: nameForMail('A'), practice: nameForMail('B') }
    const letters = locales.map((locale) => verificationLetter(locale, { ...names, code: '123456' }))
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(locales.length)
    for (const { text } of letters) expect(text).toMatch(/A[\s\S]+B[\s\S]+123456[\s\S]+10/)
  })

  it('PAT-02 are limited: three an hour for one practice, six for all, without saying so', async () => {
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

  it('PAT-02 answer alike for a patient, for another’s, for one’s own and for an unknown one', async () => {
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

  it('PAT-02 are mailed in the background: a slow answer would tell of a patient', async () => {
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

  it('PAT-02 are limited for an address that several patients share: six an hour in all', async () => {
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
      type CodeRequest = Awaited<ReturnType<typeof askAnew>>
      const mailed: string[] = []
      const mails = () =>
        db.select().from(patientVerificationMails).where(eq(patientVerificationMails.practiceId, other.practiceId))
      /** The digits are taken, and then the mail server answers so. */
      const work = ({ jobId, handle, askedAt }: CodeRequest, answer: () => Promise<void>) => {
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

    it('PAT-02 open where the mail server did not confirm, and each such mail counts', async () => {
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

  it('PAT-02 are not sent for an expired handle', async () => {
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
