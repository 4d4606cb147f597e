import { randomUUID } from 'node:crypto'
import {
  areas,
  presets,
  type Right,
  type Rights,
  type Role,
  type Scope,
  scopes,
} from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../../src/kernel/database/db.ts'
import {
  applicationLinks,
  applications,
  memberships,
  practices,
  tokens,
  users,
} from '../../src/kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../src/kernel/secrets/secrets.ts'
import type { Member } from '../makers.ts'

export type Whom = Member & { email: string }

/** Callers who are signed in. The subject is the owner of a practice; what each may is written down row by row. */
export type CallerName =
  | 'subject'
  | 'colleague'
  | 'without the right'
  | 'every right but this one'
  | 'only this right'
  | 'other practice'
  | 'practice that shares the patient'
  | 'guest'
  | 'operator'
  | 'machine'
  | 'machine without the scope'
  | 'machine of another application'
  | 'machine of a member without the right'

export interface Caller {
  name: CallerName
  /** Which of several: `every right but acts:read`. */
  label: string
  headers: Record<string, string>
  /** Whom the call is for: the subject, unless the machine was linked by somebody else. */
  whom: Whom
}

/** Everybody who calls in one row, and the practices they work in. */
export interface Cast {
  subject: Whom
  colleague: Whom
  /** Two practices that follow the same patients: one whose rows the database finds before the subject's, one after. */
  neighbours: readonly [Whom, Whom]
  /** A practice where the subject and some of the callers work too, with other rights. */
  elsewhere: string
  machine: { applicationId: string }
  callers: readonly Caller[]
}

interface CallerNeeds {
  needs: readonly Right[]
  scope: readonly Scope[]
  signedInSince: number
}

/** Six inserts, however many people. */
export async function makeCast(db: Db, { needs, scope, signedInSince }: CallerNeeds): Promise<Cast> {
  const scene = makeScene(signedInSince)
  const [own, before, after] = [scene.addPractice('7'), scene.addPractice('0'), scene.addPractice('f')]
  // Where they may do everything, or nothing, counts there alone.
  const elsewhere = scene.addPractice('e')
  const subject = scene.addMember(own)
  scene.join(subject, elsewhere, presets.titulaire, 'later')
  const colleague = scene.addMember(own)
  const [neighbour, later] = [scene.addMember(before), scene.addMember(after)]
  const linkedTo = [subject.userId]
  const granted = scope.length > 0 ? scope : scopes
  const machine = scene.addMachine(granted, linkedTo)
  const by = (name: CallerName, { headers }: { headers: object }, more: Partial<Caller> = {}): Caller => ({
    name,
    label: name,
    whom: subject,
    headers: { ...headers },
    ...more,
  })

  const lacking = (role: Role, rights: Rights) => {
    const member = scene.addMember(own, role, rights)
    scene.join(member, elsewhere, presets.titulaire, 'before')
    return member
  }
  const holding = (role: Role, rights: Rights) => {
    const member = scene.addMember(own, role, rights)
    scene.join(member, elsewhere, none, 'before')
    return member
  }

  const callers = [
    by('subject', subject),
    by('colleague', colleague),
    by('without the right', lacking('secretaire', none)),
    ...needs.map((right) =>
      by('every right but this one', lacking('assistante', allBut(right)), {
        label: `every right but ${right}`,
      }),
    ),
    ...(needs.length > 0
      ? [by('only this right', holding('assistante', only(needs)), { label: `only ${needs.join(', ')}` })]
      : []),
    by('other practice', scene.addMember(scene.addPractice('8'))),
    by('practice that shares the patient', neighbour),
    by('guest', scene.addPerson()),
    by('operator', scene.addPerson({ operator: true })),
    by('machine', machine),
    ...(scope.length > 0 ? scope : [undefined]).map((missing) =>
      by(
        'machine without the scope',
        scene.addMachine(missing ? scopes.filter((one) => one !== missing) : [], linkedTo),
        {
          label: missing ? `machine without ${missing}` : 'machine without a scope',
        },
      ),
    ),
    by('machine of another application', scene.addMachine(granted, [later.userId])),
    ...(scope.length > 0 ? needs : []).map((right) => {
      const whom = scene.addMember(own, 'collaborateur', allBut(right))
      const label = `machine of a member without ${right}`
      return by('machine of a member without the right', scene.addMachine(granted, [whom.userId]), { whom, label })
    }),
  ]
  await scene.insert(db)
  return { subject, colleague, neighbours: [neighbour, later], elsewhere, machine, callers }
}

const none = Object.fromEntries(areas.map((area) => [area, 'none'])) as Rights

const halves = (right: Right) => right.split(':') as [keyof Rights, 'read' | 'write']

function allBut(right: Right): Rights {
  const [area, level] = halves(right)
  return { ...presets.titulaire, [area]: level === 'write' ? 'read' : 'none' }
}

const only = (needs: readonly Right[]): Rights => ({ ...none, ...Object.fromEntries(needs.map(halves)) })

/** Collects everybody and everything, and inserts them table by table. */
function makeScene(signedInSince: number) {
  const made = {
    practices: [] as (typeof practices.$inferInsert)[],
    users: [] as (typeof users.$inferInsert)[],
    memberships: [] as (typeof memberships.$inferInsert)[],
    applications: [] as (typeof applications.$inferInsert)[],
    links: [] as (typeof applicationLinks.$inferInsert)[],
    tokens: [] as (typeof tokens.$inferInsert)[],
  }
  const createdAt = new Date(Date.now() - signedInSince * 60_000)
  const expiresAt = new Date(Date.now() + 3_600_000)

  function addPractice(firstDigit: string): string {
    const id = `${firstDigit}${randomUUID().slice(1)}`
    made.practices.push({ id, name: `Cabinet ${id}` })
    return id
  }

  function addPerson(more: { operator?: boolean } = {}) {
    const [userId, token, cookie] = [randomUUID(), makeSecret(), makeSecret()]
    const email = `${userId}@arcade.example`
    made.users.push({ id: userId, email, firstName: 'Test', lastName: 'Personne', ...more })
    const hashes = { hash: sha256(token), cookieHash: sha256(cookie) }
    made.tokens.push({ kind: 'session', userId, ...hashes, createdAt, expiresAt })
    const headers = { authorization: `Bearer ${token}`, cookie: `arcade-session=${cookie}` }
    return { userId, token, email, headers }
  }

  function addMember(practiceId: string, role: Role = 'titulaire', rights: Rights = presets[role]): Whom {
    const person = addPerson()
    made.memberships.push({ practiceId, userId: person.userId, role, rights })
    return { ...person, practiceId }
  }

  /** Works in another practice too. */
  function join({ userId }: Whom, practiceId: string, rights: Rights, when: 'before' | 'later') {
    const joined = Date.now() + (when === 'before' ? -3_600_000 : 3_600_000)
    made.memberships.push({ practiceId, userId, role: 'comptable', rights, createdAt: new Date(joined) })
  }

  function addMachine(granted: readonly Scope[], linkedTo: readonly string[]) {
    const [applicationId, token] = [randomUUID(), makeSecret()]
    const has = { scopes: [...granted] }
    made.applications.push({ id: applicationId, key: `test-${applicationId}`, name: 'Application de test', ...has })
    made.links.push(...linkedTo.map((userId) => ({ userId, applicationId })))
    made.tokens.push({ kind: 'machine', applicationId, ...has, hash: sha256(token), createdAt, expiresAt })
    return { applicationId, headers: { authorization: `Bearer ${token}` } }
  }

  async function insert(db: Db) {
    await db.insert(practices).values(made.practices)
    await db.insert(users).values(made.users)
    await db.insert(memberships).values(made.memberships)
    await db.insert(applications).values(made.applications)
    await db.insert(applicationLinks).values(made.links)
    await db.insert(tokens).values(made.tokens)
  }

  return { addPractice, addPerson, addMember, join, addMachine, insert }
}
