import { defaultLocale } from '@arcade/contract/kernel/locales.ts'
import { verificationMinutes } from '@arcade/contract/patient-links.contract.ts'
import { z } from 'zod'
import type { JobKind } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { verificationLetter } from './patient-links.letters.ts'
import {
  deleteMail,
  endVerifications,
  holdRoomForMail,
  insertMail,
  isWaitedFor,
  selectPatientElsewhere,
  selectPracticeName,
  selectSought,
  selectVerifiedPatient,
  updateVerification,
} from './patient-links.queries.ts'
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

export async function mailVerification({ db, clock, mailer }: Means, codes: VerificationCodes, wanted: Wanted) {
  const { practiceId, handle, sought } = wanted
  const patient = sought
    ? await selectSought(db, practiceId, codes.openSought(sought))
    : await selectPatientElsewhere(db, practiceId, (await selectVerifiedPatient(db, practiceId, handle)) ?? handle)
  const practice = patient && (await selectPracticeName(db, practiceId))
  if (!practice || !(await isWaitedFor(db, practiceId, handle))) return
  const now = clock.now()
  const code = codes.make()
  const mail = { practiceId, patientId: patient.id, sentAt: now }
  const room = await db.transaction(async (db) => {
    const free = await holdRoomForMail(db, practiceId, patient.id, now)
    if (free) await insertMail(db, mail)
    return free
  })
  if (!room) return
  const letter = verificationLetter(patient.locale ?? defaultLocale, { name: patient.firstName, practice, code })
  // Nothing is held meanwhile: who tries a code would wait for the mail server, and only where there is a patient. A mail that
  // could not be sent leaves no code behind, and the one before it good.
  await mailer.send(patient.email, letter).catch(async (error: unknown) => {
    await deleteMail(db, mail)
    throw error
  })
  await db.transaction(async (db) => {
    await endVerifications(db, practiceId, patient.id, now)
    const codeHash = codes.hash(practiceId, handle, code)
    const mailed = { patientId: patient.id, codeHash, validUntil: new Date(now.getTime() + verificationTime) }
    await updateVerification(db, practiceId, handle, mailed)
  })
}
