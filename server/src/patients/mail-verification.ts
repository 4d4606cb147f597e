import { defaultLocale } from '@arcade/contract/kernel/locales.ts'
import { verificationMinutes } from '@arcade/contract/patient-links.contract.ts'
import { z } from 'zod'
import type { Db } from '../kernel/db.ts'
import type { JobKind } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { verificationLetter } from './patient-links.letters.ts'
import {
  deleteMail,
  endOthers,
  forgetTries,
  holdRoomForMail,
  holdVerification,
  restoreVerification,
  type SentMail,
  selectPatientElsewhere,
  selectPracticeName,
  selectSought,
  selectVerifiedPatient,
  updateVerification,
  upsertMail,
  type VerificationRow,
} from './patient-links.queries.ts'
import { isOpen } from './patient-links.rules.ts'
import type { VerificationCodes } from './verification-codes.ts'

const Wanted = z.object({
  practiceId: z.uuid(),
  handle: z.uuid(),
  /** Whom the practice asked for, sealed; null where the handle says it. */
  sought: z.string().nullable(),
})
type Wanted = z.output<typeof Wanted>

/** A practice asks for a code; whether there is such a patient is found out later, where nobody can measure the time. */
export const verificationWanted: JobKind<Wanted> = { name: 'patient-verification-wanted', data: Wanted }

export const verificationTime = verificationMinutes * 60_000

type Means = Pick<Kernel, 'db' | 'clock' | 'mailer'>

/**
 * The digits are kept before they are mailed, and are the same when the job is done again: wherever a server dies, those
 * that arrive open, or a second mail has the same ones.
 */
export async function mailVerification(means: Means, codes: VerificationCodes, wanted: Wanted, jobId: string) {
  const { db, clock, mailer } = means
  const { practiceId, handle } = wanted
  const patient = await findPatient(db, codes, wanted)
  const practice = patient && (await selectPracticeName(db, practiceId))
  if (!practice) return
  const now = clock.now()
  const code = codes.make(practiceId, handle, jobId)
  const codeHash = codes.hash(practiceId, handle, code)
  const mail = { id: jobId, practiceId, patientId: patient.id, sentAt: now }
  const kept = await db.transaction((db) => keepCode(db, mail, handle, codeHash))
  if (!kept) return
  const letter = verificationLetter(patient.locale ?? defaultLocale, { name: patient.firstName, practice, code })
  // Nothing is held meanwhile: who tries a code would wait for the mail server, and only where there is a patient.
  await mailer.send(patient.email, letter).catch(async (error: unknown) => {
    await takeBack(db, mail, codeHash, kept.before)
    throw error
  })
  await db.transaction(async (db) => {
    await endOthers(db, { practiceId, handle, patientId: patient.id }, now)
    if (kept.before) await forgetTries(db, codeHash, kept.before)
  })
}

async function findPatient(db: Db, codes: VerificationCodes, { practiceId, handle, sought }: Wanted) {
  if (sought) return selectSought(db, practiceId, codes.openSought(sought))
  return selectPatientElsewhere(db, practiceId, (await selectVerifiedPatient(db, practiceId, handle)) ?? handle)
}

/** Null where nobody waits for the code, or no mail may go; else the code before it, where that is still good. */
async function keepCode(db: Db, mail: SentMail, handle: string, codeHash: Buffer) {
  const { practiceId, patientId, sentAt } = mail
  const room = await holdRoomForMail(db, mail)
  const row = room && (await holdVerification(db, practiceId, handle))
  if (!row) return null
  await upsertMail(db, mail)
  const again = row.codeHash.equals(codeHash)
  const before = !again && row.patientId && isOpen(row, sentAt) ? row : null
  // Of a code that is kept again, and of one that may have to come back, tries are not forgotten.
  const tries = again || before ? row.tries : 0
  const validUntil = new Date(sentAt.getTime() + verificationTime)
  await updateVerification(db, practiceId, handle, { patientId, codeHash, validUntil, tries })
  return { before }
}

/** A mail that could not be sent counts for nothing, and leaves the code before it good. */
async function takeBack(db: Db, mail: SentMail, codeHash: Buffer, before: VerificationRow | null) {
  await db.transaction(async (db) => {
    await deleteMail(db, mail.id)
    if (before) await restoreVerification(db, codeHash, before)
  })
}
