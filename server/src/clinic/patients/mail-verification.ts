import { verificationMinutes } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { defaultLocale } from '@arcade/contract/kernel/locales.ts'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { MaybeSent } from '../../kernel/mail/mail.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { verificationLetter } from './patient-links.mails.ts'
import {
  type Asking,
  deleteMail,
  endOthers,
  holdRoomForMail,
  insertMail,
  isAskedAgain,
  selectPatientElsewhere,
  selectPracticeName,
  selectSought,
  selectVerifiedPatient,
  updateVerification,
} from './patient-links.queries.ts'
import type { VerificationCodes } from './verification-codes.ts'

const VerificationRequest = z.object({
  practiceId: z.uuid(),
  handle: z.uuid(),
  /** Whom the practice asked for, sealed; null where the handle says it. */
  sought: z.string().nullable(),
  /** Missing in what was sent by a version that did not say it. */
  askedAt: z.coerce.date().optional(),
})
type VerificationRequest = z.output<typeof VerificationRequest>

/** A practice asks for a code; whether there is such a patient is looked up in a job, so that the response time reveals nothing. */
export const verificationWanted: JobKind<VerificationRequest> = {
  name: 'patient-verification-wanted',
  data: VerificationRequest,
}

export const verificationTime = verificationMinutes * 60_000

type Deps = Pick<Kernel, 'db' | 'clock' | 'mailer'>

/**
 * The digits are the same however often the job is done, and open once the mail server has them: wherever a server dies, a
 * second mail has the same ones. Until then those before stay good, and nothing that is tried is tried at these.
 */
export async function mailVerification(
  means: Deps,
  codes: VerificationCodes,
  wanted: VerificationRequest,
  jobId: string,
) {
  const { db, clock, mailer } = means
  const { practiceId, handle } = wanted
  const patient = await findPatient(db, codes, wanted)
  const practiceName = patient && (await selectPracticeName(db, practiceId))
  if (!practiceName) return
  const { email, locale } = patient
  const asked = { practiceId, handle, patientId: patient.id, askedAt: wanted.askedAt ?? clock.now() }
  const mailId = await db.transaction((db) => countMail(db, asked, email, clock.now()))
  if (!mailId) return
  const code = codes.make(practiceId, handle, jobId)
  // Typed by people whom the patient need not know.
  const names = { name: nameForMail(patient.firstName), practice: nameForMail(practiceName) }
  const keep = () =>
    db.transaction(async (db) => {
      if (await isAskedAgain(db, asked)) return
      const now = clock.now()
      const validUntil = new Date(now.getTime() + verificationTime)
      await updateVerification(db, asked, { codeHash: codes.hash(practiceId, handle, code), validUntil })
      await endOthers(db, asked, now)
    })
  // Nothing is held meanwhile: who tries a code would wait for the mail server, and only where there is a patient.
  await mailer.send(email, verificationLetter(locale ?? defaultLocale, { ...names, code })).catch(async (error) => {
    if (error instanceof MaybeSent) await keep()
    else await deleteMail(db, mailId)
    throw error
  })
  await keep()
}

/** Null where the code of this request is not awaited any more, or no further mail may go. */
async function countMail(db: Db, asked: Asking, email: string, now: Date) {
  const { practiceId, patientId } = asked
  const mail = { practiceId, patientId, address: sha256(email.toLowerCase()), sentAt: now }
  if (!(await holdRoomForMail(db, mail)) || (await isAskedAgain(db, asked))) return null
  return insertMail(db, mail)
}

async function findPatient(db: Db, codes: VerificationCodes, { practiceId, handle, sought }: VerificationRequest) {
  if (sought) return selectSought(db, practiceId, codes.openSought(sought))
  return selectPatientElsewhere(db, practiceId, (await selectVerifiedPatient(db, practiceId, handle)) ?? handle)
}
