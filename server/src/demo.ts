import { isDeepStrictEqual } from 'node:util'
import { presets } from '@arcade/contract/kernel/rights.ts'
import {
  addressesOf,
  circleAccounts,
  demoApplications,
  demoDesks,
  demoSecret,
  hasSecret,
} from '@arcade/demo/applications.ts'
import { demoPassword, demoPeople, demoPractices } from '@arcade/demo/people.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { completePatients } from './demo-patients.ts'
import type { Db } from './kernel/database/db.ts'
import {
  applicationLinks,
  applicationShortcuts,
  applications,
  memberships,
  practices,
  users,
} from './kernel/identity/identity.table.ts'
import { Refusal } from './kernel/refusal.ts'
import { sha256 } from './kernel/secrets/secrets.ts'
import { hashPassword, upsertPassword, usualCost } from './sign-in/index.ts'

/** Any number that is ours: several processes may start on one database. */
const lock = 7_270_224

/** Makes the demo's people and practices where they are not there yet; true when it did. */
export async function loadDemo(db: Db, hashCost = usualCost): Promise<boolean> {
  if (await hasDemo(db)) {
    await completeApplications(db)
    await db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
      await completePatients(db)
    })
    return false
  }
  const hashes = await Promise.all(demoPeople.map(() => hashPassword(demoPassword, hashCost)))
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
  await completeApplications(db)
  await completePatients(db)
  for (const desk of demoDesks) if (made.has(desk.person.id)) await furnish(db, desk, now)
}

/** What somebody has linked and keeps at hand, in this order. */
async function furnish(db: Db, { person, linked, shortcuts }: (typeof demoDesks)[number], now: Date) {
  const userId = person.id
  const before = (steps: number) => new Date(now.getTime() - steps * 1000)
  const here = await selectIds(db)
  const links = linked.filter(({ application }) => here.has(application.id))
  for (const { application, ...link } of links)
    await db.insert(applicationLinks).values({ userId, applicationId: application.id, ...link })
  for (const [place, { id }] of shortcuts.filter(({ id }) => here.has(id)).entries())
    await db
      .insert(applicationShortcuts)
      .values({ userId, applicationId: id, createdAt: before(shortcuts.length - place) })
}

const ours = inArray(
  applications.id,
  demoApplications.map(({ id }) => id),
)

const selectIds = async (db: Db) =>
  new Set((await db.select({ id: applications.id }).from(applications).where(ours)).map(({ id }) => id))

/** Also what came into the demo after this database was made. One of the same key that somebody registered stays theirs. */
async function completeApplications(db: Db) {
  const secret = { secretHash: sha256(demoSecret), secretChangedAt: new Date() }
  const rows = demoApplications.map((one) => ({ ...one, ...(hasSecret(one) && secret) }))
  await db.insert(applications).values(rows).onConflictDoNothing()
  const older = and(ours, isNull(applications.image))
  for (const { id, secretHash } of await db.select().from(applications).where(older)) {
    const { translation, image, category } = rows.find((row) => row.id === id) ?? {}
    const change = { translation, image, category, ...(secretHash === null && secret) }
    await db.update(applications).set(change).where(eq(applications.id, id))
  }
}

/** Tells where the demo's applications are: in the sandbox, which is elsewhere at each start. */
export async function placeDemo(db: Db, sandbox: string): Promise<void> {
  await db.transaction(async (db) => {
    // In one order and locked: of several who start at once, one places them all.
    const rows = await db.select().from(applications).where(ours).orderBy(asc(applications.id)).for('update')
    for (const application of demoApplications) {
      const row = rows.find(({ id }) => id === application.id)
      const addresses = addressesOf(application, sandbox)
      // A change is told to every node, so only what is one is written.
      if (row && !isDeepStrictEqual({ ...row, ...addresses }, row))
        await db.update(applications).set(addresses).where(eq(applications.id, application.id))
    }
  })
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
  const keys = demoApplications.filter(hasSecret).map(({ key }) => key)
  const [circle] = circleAccounts
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...lines,
    `Demo applications, all with the secret ${demoSecret}: ${keys.join(', ')}`,
    `Circle has passwords of its own: ${circle?.person.firstName} is ${circle?.login} there, with ${circle?.password}`,
  ].join('\n')
}
