import { presets } from '@arcade/contract/kernel/rights.ts'
import { circleAccounts, demoApplications, demoSecret, hasSecret } from '@arcade/demo/applications.ts'
import { demoPassword, demoPeople, demoPractices } from '@arcade/demo/people.ts'
import { inArray, sql } from 'drizzle-orm'
import { completeActs } from './clinic/acts/acts.demo.ts'
import { completePatients } from './clinic/patients/patients.demo.ts'
import { completeClaims } from './commerce/claims/claims.demo.ts'
import { completeCrm } from './commerce/crm/crm.demo.ts'
import { completeDirectory } from './commerce/directory/directory.demo.ts'
import { completeErp } from './commerce/erp/erp.demo.ts'
import { completeGallery } from './commerce/gallery/gallery.demo.ts'
import { completeGroups } from './commerce/groups/groups.demo.ts'
import { completeOrders } from './commerce/orders/orders.demo.ts'
import { completePartnerships } from './commerce/partnerships/partnerships.demo.ts'
import { completeRecycling } from './commerce/recycling/recycling.demo.ts'
import { completeSmileys } from './commerce/smileys/smileys.demo.ts'
import { completeSubscriptions } from './commerce/subscriptions/subscriptions.demo.ts'
import type { Db } from './kernel/database/db.ts'
import { memberships, practices, users } from './kernel/identity/identity.table.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { completeMessages } from './messaging/messages/messages.demo.ts'
import { completeAddresses } from './people/addresses/addresses.demo.ts'
import { completeApplications, hasDemoSecret, seedShortcuts } from './people/applications/applications.demo.ts'
import { completeInvitations } from './people/invitations/invitations.demo.ts'
import { completeNetwork } from './people/network/network.demo.ts'
import { hashPassword, upsertPassword, usualCost } from './people/sign-in/index.ts'

/** Any number that is ours: several processes may start on one database. */
const lock = 7_270_224

/** Makes the demo's people and practices where they are not there yet; true when it did. */
export async function loadDemo(db: Db, hashCost = usualCost): Promise<boolean> {
  if (await hasDemo(db)) {
    await db.transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
      await completeDemo(db)
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

/** What capabilities show in the demo; each makes its own where it is not there yet, in this order. */
const loaders: readonly ((db: Db) => Promise<void>)[] = [
  completeApplications,
  completeAddresses,
  completeNetwork,
  completeInvitations,
  completePatients,
  completeActs,
  completeGallery,
  completeOrders,
  completeDirectory,
  completeSmileys,
  completeMessages,
  completeClaims,
  completeErp,
  completeCrm,
  completePartnerships,
  completeGroups,
  completeRecycling,
  completeSubscriptions,
]

async function completeDemo(db: Db) {
  for (const load of loaders) await load(db)
}

async function insertDemo(db: Db, hashes: readonly string[]) {
  const now = new Date()
  // In the order of the list, so that the first of a practice is its eldest member.
  const joined = (place: number) => new Date(now.getTime() - (demoPeople.length - place) * 1000)
  const made = new Set<string>()
  await db.insert(practices).values(demoPractices.map(({ id, name }) => ({ id, name })))
  for (const [index, { works, shows: _, ...person }] of demoPeople.entries()) {
    // An existing account with such an address stays as it is.
    const [row] = await db.insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
    if (!row) continue
    made.add(row.id)
    await upsertPassword(db, person.id, hashes[index] ?? '', now)
    for (const { practice, role } of works)
      await db.insert(memberships).values({
        practiceId: practice.id,
        userId: person.id,
        role,
        rights: presets[role],
        createdAt: joined(index),
      })
  }
  await completeDemo(db)
  await seedShortcuts(db, made, now)
  // PostgreSQL would look at the new tables a minute later, and plan badly until then.
  await db.execute(sql`analyze`)
}

async function hasDemo(db: Db): Promise<boolean> {
  const ids = demoPeople.map(({ id }) => id)
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids)).limit(1)
  return found.length > 0
}

/** Everybody knows the password of the demo accounts, and the secret of the demo applications. */
export async function refuseDemo(db: Db): Promise<void> {
  if (await hasDemo(db))
    throw new OperatorError('This database holds the demo accounts, whose password is public: give production its own.')
  if (await hasDemoSecret(db))
    throw new OperatorError('This database holds a demo application, whose secret is public: give production its own.')
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
