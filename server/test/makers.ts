import { randomUUID } from 'node:crypto'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { presets, type Rights, type Role, type Scope } from '@arcade/contract/kernel/rights.ts'
import { sql } from 'drizzle-orm'
import { patients } from '../src/clinic/patients/patients.table.ts'
import type { Db } from '../src/kernel/database/db.ts'
import {
  applicationLinks,
  applications,
  memberships,
  practices,
  tokens,
  users,
} from '../src/kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../src/kernel/secrets/secrets.ts'

/** Every test makes its own practice and people, so that tests run side by side and clean nothing up. */

export interface Person {
  userId: string
  token: string
  /** The headers of a signed-in request. */
  headers: Headers
}
type Headers = {
  authorization: string
  cookie?: string
}
export interface Member extends Person {
  practiceId: string
}

export async function makePractice(db: Db): Promise<{ id: string }> {
  const [practice] = await db.insert(practices).values({ name: 'Cabinet de test' }).returning({ id: practices.id })
  if (!practice) throw new Error('no practice was made')
  return practice
}

async function makePerson(db: Db, more: { operator?: boolean } = {}): Promise<Person> {
  const userId = randomUUID()
  const email = `${userId}@arcade.example`
  await db.insert(users).values({ id: userId, email, firstName: 'Test', lastName: 'Personne', ...more })
  return { userId, ...(await makeToken(db, { userId })) }
}

interface NewToken {
  userId?: string
  applicationId?: string
  scopes?: Scope[]
  createdAt?: Date
  lastUsedAt?: Date
  expiresAt?: Date
  revokedAt?: Date
}

/** A session of a person, with its cookie, or a token of a machine. */
export async function makeToken(db: Db, bearer: NewToken): Promise<{ token: string; headers: Headers }> {
  const [token, cookie] = [makeSecret(), makeSecret()]
  const expiresAt = bearer.expiresAt ?? new Date(Date.now() + 3_600_000)
  const kind = bearer.userId ? ('session' as const) : ('machine' as const)
  const cookieHash = kind === 'session' ? sha256(cookie) : null
  await db.insert(tokens).values({ ...bearer, kind, cookieHash, hash: sha256(token), expiresAt })
  return { token, headers: kind === 'session' ? headersOf(token, cookie) : { authorization: `Bearer ${token}` } }
}

const headersOf = (token: string, cookie: string): Headers => ({
  authorization: `Bearer ${token}`,
  cookie: `arcade-session=${cookie}`,
})

/** All of it in one statement: members are made thousands of times in a run. */
async function makeMember(db: Db, practiceId: string, role: Role, rights: Rights): Promise<Member> {
  const [userId, token, cookie] = [randomUUID(), makeSecret(), makeSecret()]
  const until = new Date(Date.now() + 3_600_000)
  await db.execute(sql`
    with person as (
      insert into ${users} (id, email, first_name, last_name)
      values (${userId}, ${`${userId}@arcade.example`}, 'Test', 'Personne')
    ), member as (
      insert into ${memberships} (practice_id, user_id, role, rights)
      values (${practiceId}, ${userId}, ${role}, ${JSON.stringify(rights)})
    )
    insert into ${tokens} (hash, kind, user_id, cookie_hash, expires_at)
    values (${sha256(token)}, 'session', ${userId}, ${sha256(cookie)}, ${until})`)
  return { userId, practiceId, token, headers: headersOf(token, cookie) }
}

/** The owner of a practice, with every right in it. */
export async function makePractitioner(db: Db, practice?: { id: string }): Promise<Member> {
  const { id } = practice ?? (await makePractice(db))
  return makeMember(db, id, 'titulaire', presets.titulaire)
}

/** Someone who works in another's practice: a role's preset, with single rights changed. */
export async function makeCollaborator(
  db: Db,
  practiceId: string,
  role: Role = 'secretaire',
  changes: Partial<Rights> = {},
): Promise<Member> {
  return makeMember(db, practiceId, role, { ...presets[role], ...changes })
}

/** A professional without a practice. */
export const makeGuest = (db: Db): Promise<Person> => makePerson(db)

export const makeOperator = (db: Db): Promise<Person> => makePerson(db, { operator: true })

interface NewPartner extends Partial<Omit<typeof applications.$inferInsert, 'id' | 'key' | 'secretHash'>> {
  linkedTo?: string[]
}

/** A partner application as `npx arcade application register` makes it, with its secret. */
export async function makePartner(db: Db, { linkedTo = [], ...more }: NewPartner = {}) {
  const [applicationId, secret] = [randomUUID(), makeSecret()]
  const key = `app-${applicationId}`
  const secretHash = sha256(secret)
  await db.insert(applications).values({ id: applicationId, key, name: 'Application de test', secretHash, ...more })
  if (linkedTo.length > 0) {
    await db.insert(applicationLinks).values(linkedTo.map((userId) => ({ userId, applicationId })))
  }
  return { applicationId, key, secret }
}

/** One with its own passwords, which are checked at an address of its own. */
export const makeBrokerPartner = (db: Db, more: NewPartner = {}) =>
  makePartner(db, {
    protocol: 'broker',
    initiateLoginUri: 'https://broker.example/enter',
    checkLoginUri: 'https://broker.example/check',
    ...more,
  })

/** A partner application's machine, linked to the given users; `base` is the base of the ERP for which it sells. */
export async function makeMachine(db: Db, scopes: Scope[], linkedTo: string[] = [], base: Base | null = null) {
  const { applicationId } = await makePartner(db, { scopes, linkedTo, base })
  return { applicationId, ...(await makeToken(db, { applicationId, scopes })) }
}

type NewPatient = Partial<Omit<typeof patients.$inferInsert, 'search' | 'nameKey'>>

/** A patient of the practice. With the id of one who is there, another practice follows the same person. */
export async function makePatient(db: Db, practiceId: string, over: NewPatient = {}) {
  const row = { id: randomUUID(), lastName: 'Patient', firstName: 'Test', ...over, practiceId }
  const [patient] = await db.insert(patients).values(row).returning()
  if (!patient) throw new Error('no patient was made')
  return patient
}
