import { presets } from '@arcade/contract/kernel/rights.ts'
import { demoApplications, demoPassword, demoPeople, demoPractices, demoSecret } from '@arcade/demo/people.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './kernel/db.ts'
import { applicationLinks, applications, memberships, practices, users } from './kernel/identity.table.ts'
import { Refusal } from './kernel/refusal.ts'
import { sha256 } from './kernel/secrets.ts'
import { hashPassword, upsertPassword } from './sign-in/index.ts'

/** Any number that is ours: several processes may start on one database. */
const lock = 7_270_224

/** Makes the demo's people and practices where they are not there yet; true when it did. */
export async function loadDemo(db: Db): Promise<boolean> {
  if (await hasDemo(db)) return false
  const hashes = await Promise.all(demoPeople.map(() => hashPassword(demoPassword)))
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
    if (await hasDemo(db)) return false
    await insertDemo(db, hashes)
    return true
  })
}

async function insertDemo(db: Db, hashes: readonly string[]) {
  const now = new Date()
  // In the order of the list, so that the first of a practice is its eldest member.
  const joined = (place: number) => new Date(now.getTime() - (demoPeople.length - place) * 1000)
  const made = new Set<string>()
  await db.insert(practices).values(demoPractices.map(({ id, name }) => ({ id, name })))
  for (const [place, { works, shows: _, ...person }] of demoPeople.entries()) {
    // Whoever was made by hand with such an address stays as they are.
    const [row] = await db.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
    if (!row) continue
    made.add(row.id)
    await upsertPassword(db, person.id, hashes[place] ?? '', now)
    for (const { practice, role } of works)
      await db.insert(memberships).values({
        practiceId: practice.id,
        userId: person.id,
        role,
        rights: presets[role],
        createdAt: joined(place),
      })
  }
  const secret = { secretHash: sha256(demoSecret), secretChangedAt: now }
  for (const { linkedTo, ...application } of demoApplications) {
    await db.insert(applications).values({ ...application, ...secret })
    for (const { id } of linkedTo.filter(({ id }) => made.has(id)))
      await db.insert(applicationLinks).values({ userId: id, applicationId: application.id })
  }
}

async function hasDemo(db: Db): Promise<boolean> {
  const ids = demoPeople.map(({ id }) => id)
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids)).limit(1)
  return found.length > 0
}

async function hasDemoSecret(db: Db): Promise<boolean> {
  const secretHash = sha256(demoSecret)
  const known = db.select({ id: applications.id }).from(applications).where(eq(applications.secretHash, secretHash))
  return (await known.limit(1)).length > 0
}

/** Everybody knows the password of the demo accounts, and the secret of the demo applications. */
export async function refuseDemo(db: Db): Promise<void> {
  if (await hasDemo(db))
    throw new Refusal('This database holds the demo accounts, whose password is public: give production its own.')
  if (await hasDemoSecret(db))
    throw new Refusal('This database holds a demo application, whose secret is public: give production its own.')
}

/** The accounts as `npm start` shows them. */
export function describeDemo(): string {
  const width = Math.max(...demoPeople.map(({ email }) => email.length))
  const lines = demoPeople.map(({ email, shows }) => `  ${email.padEnd(width)}  ${shows}`)
  const keys = demoApplications.map(({ key }) => key).join(', ')
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...lines,
    `Demo applications, all with the secret ${demoSecret}: ${keys}`,
  ].join('\n')
}
