import { day } from '@arcade/contract/kernel/days.ts'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { patients, patientVerificationMails, patientVerifications } from './patients.table.ts'
import type { Sought } from './verification-codes.ts'

const verifications = patientVerifications
const mails = patientVerificationMails

interface NewVerification {
  practiceId: string
  handle: string
  codeHash: Buffer
  createdAt: Date
  validUntil: Date
}

/** One that is there stays as it is, but for when it was asked for: its tries count until another code is mailed. */
export async function insertVerification(db: Db, verification: NewVerification) {
  await db
    .insert(verifications)
    .values(verification)
    .onConflictDoUpdate({
      target: [verifications.practiceId, verifications.handle],
      set: { createdAt: verification.createdAt },
    })
}

const ofHandle = (practiceId: string, handle: string) =>
  and(eq(verifications.practiceId, practiceId), eq(verifications.handle, handle))

/** Digits of a patient that were asked for by this handle, then. */
export interface Asking {
  practiceId: string
  handle: string
  patientId: string
  askedAt: Date
}

interface Code {
  codeHash: Buffer
  validUntil: Date
}

/** With tries of its own; a stored one that is mailed again stays as it is. */
export async function updateVerification(db: Db, { practiceId, handle, patientId }: Asking, code: Code) {
  await db
    .update(verifications)
    .set({ ...code, patientId, tries: 0 })
    .where(and(ofHandle(practiceId, handle), ne(verifications.codeHash, code.codeHash)))
}

/** Whether the request is obsolete: its code is used, or was asked for again, by this handle or another. */
export async function isAskedAgain(db: Db, asking: Asking): Promise<boolean> {
  const { practiceId, handle, askedAt } = asking
  const still = await db.$count(verifications, and(ofHandle(practiceId, handle), lte(verifications.createdAt, askedAt)))
  const later = await db.$count(verifications, and(otherHandles(asking), gt(verifications.createdAt, askedAt)))
  return still === 0 || later > 0
}

const otherHandles = ({ practiceId, handle, patientId }: Asking) =>
  and(
    eq(verifications.practiceId, practiceId),
    eq(verifications.patientId, patientId),
    ne(verifications.handle, handle),
  )

/** No code but the last one mailed opens anything. */
export async function endOthers(db: Db, asking: Asking, now: Date) {
  await db.update(verifications).set({ validUntil: now }).where(otherHandles(asking))
}

/** Far above what counts. */
const mostCounted = 30_000

/**
 * Counts a try before anything is compared. However many come at once, each takes its own. It writes also where none is left or all
 * is over: otherwise a handle for which a code was mailed would take longer than one without a patient.
 */
export async function takeTry(db: Db, practiceId: string, handle: string) {
  const [taken] = await db
    .update(verifications)
    .set({ tries: sql`least(${verifications.tries} + 1, ${mostCounted}::smallint)` })
    .where(ofHandle(practiceId, handle))
    .returning()
  return taken
}

/** True for the first who uses it. */
export async function deleteVerification(db: Db, practiceId: string, handle: string, codeHash: Buffer) {
  const { rowCount } = await db
    .delete(verifications)
    .where(and(ofHandle(practiceId, handle), eq(verifications.codeHash, codeHash)))
  return rowCount === 1
}

export async function selectVerifiedPatient(db: Db, practiceId: string, handle: string) {
  const [row] = await db
    .select({ patientId: verifications.patientId })
    .from(verifications)
    .where(ofHandle(practiceId, handle))
  return row?.patientId ?? null
}

const own = alias(patients, 'own')

/** Who is followed elsewhere, can be written to, and is not followed here already. */
async function selectFollowedElsewhere(db: Db, practiceId: string, whom: SQL | undefined) {
  const followedHere = db
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.practiceId, practiceId), eq(own.id, patients.id), isNull(own.unlinkedAt)))
  const [patient] = await db
    .select({
      id: patients.id,
      email: sql<string>`${patients.email}`,
      firstName: patients.firstName,
      locale: patients.locale,
    })
    .from(patients)
    .where(
      and(
        whom,
        ne(patients.practiceId, practiceId),
        isNotNull(patients.email),
        isNull(patients.unlinkedAt),
        notExists(followedHere),
      ),
    )
    .orderBy(asc(patients.createdAt), asc(patients.id))
    .limit(1)
  return patient
}

export const selectPatientElsewhere = (db: Db, practiceId: string, id: string) =>
  selectFollowedElsewhere(db, practiceId, eq(patients.id, id))

export const selectSought = (db: Db, practiceId: string, { email, birthDate, lastName, firstName }: Sought) =>
  selectFollowedElsewhere(
    db,
    practiceId,
    and(
      sql`lower(${patients.email}) = lower(${email})`,
      eq(patients.birthDate, birthDate),
      eq(patients.nameKey, sql`patient_name_key(${lastName}, ${firstName})`),
    ),
  )

export async function selectPracticeName(db: Db, practiceId: string): Promise<string | null> {
  const [practice] = await db.select({ name: practices.name }).from(practices).where(eq(practices.id, practiceId))
  return practice?.name ?? null
}

const hour = 60 * 60 * 1000
/** Mails an hour. */
const most = { toPatientByPractice: 3, toAddress: 6, byPractice: 60 }

interface Mail {
  practiceId: string
  patientId: string
  address: Buffer
  sentAt: Date
}

/** Whether one more mail may go, and keeps it so until the transaction ends, though many ask at the same moment. */
export async function holdRoomForMail(db: Db, { practiceId, patientId, address, sentAt }: Mail): Promise<boolean> {
  for (const name of [`practice ${practiceId}`, `address ${address.toString('hex')}`])
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`patient verification of ${name}`}, 1))`)
  const since = gt(mails.sentAt, new Date(sentAt.getTime() - hour))
  const byPractice = await db.$count(mails, and(eq(mails.practiceId, practiceId), since))
  const toAddress = await db.$count(mails, and(eq(mails.address, address), since))
  const here = await db.$count(mails, and(eq(mails.patientId, patientId), eq(mails.practiceId, practiceId), since))
  return byPractice < most.byPractice && toAddress < most.toAddress && here < most.toPatientByPractice
}

export async function insertMail(db: Db, mail: Mail): Promise<string | undefined> {
  const [row] = await db.insert(mails).values(mail).returning({ id: mails.id })
  return row?.id
}

export async function deleteMail(db: Db, id: string) {
  await db.delete(mails).where(eq(mails.id, id))
}

type Followed = Omit<typeof patients.$inferInsert, 'search' | 'nameKey'>

/**
 * A row of the practice for somebody who is followed elsewhere; one that was unlinked takes what is true there. The version
 * that it has now.
 */
export async function upsertFollowed(db: Db, row: Followed): Promise<number> {
  const { practiceId: _, id: __, ...values } = row
  const [followed] = await db
    .insert(patients)
    .values(row)
    .onConflictDoUpdate({
      target: [patients.practiceId, patients.id],
      set: { ...values, unlinkedAt: null, version: sql`${patients.version} + 1` },
    })
    .returning({ version: patients.version })
  return followed?.version ?? 0
}

/** The version that it has now. */
export async function updateUnlinked(db: Db, practiceId: string, id: string, now: Date): Promise<number> {
  return updateVersion(db, practiceId, id, { unlinkedAt: now })
}

/** Whether others follow the patient too is part of what a practice sees of them. */
export async function updateSharing(db: Db, practiceId: string, id: string): Promise<number> {
  return updateVersion(db, practiceId, id, {})
}

async function updateVersion(db: Db, practiceId: string, id: string, change: { unlinkedAt?: Date }) {
  const [changed] = await db
    .update(patients)
    .set({ ...change, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, practiceId), eq(patients.id, id)))
    .returning({ version: patients.version })
  return changed?.version ?? 0
}

/** A handle can be asked for another code for a day. */
export async function deleteOldVerifications(db: Db, now: Date) {
  const before = new Date(now.getTime() - day)
  await db.delete(verifications).where(lt(verifications.createdAt, before))
  await db.delete(mails).where(lt(mails.sentAt, before))
}
