import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/kernel/database/db.ts'
import { applicationLinks, users } from '../../../src/kernel/identity/identity.table.ts'
import { sha256 } from '../../../src/kernel/secrets/secrets.ts'
import { insertLink } from '../../../src/people/password-links/index.ts'
import { makePartner } from '../../makers.ts'
import { givePassword, passphrase } from '../../sign-in.ts'
import {
  type Answers,
  anybody,
  anyPerson,
  everybody,
  members,
  notForThem,
  nothingHere,
  persons,
  type Revealed,
  type Row,
  rightMissing,
  scopeMissing,
  type Whom,
} from '../row.ts'

type Scopes = Row['scope'] & {}

/** Oneself, and a machine that may and whom the subject has linked. */
const oneselfOrLinked = (answer: string, scope: Scopes): Answers => ({
  unauthenticated: 'refused',
  scope,
  callers: {
    ...anybody(nothingHere).callers,
    subject: answer,
    machine: answer,
    'machine without the scope': scopeMissing,
  },
})

/** Signed-in people, and machines that may. */
const anyCaller = (answer: string, scope: Scopes): Answers => ({
  unauthenticated: 'refused',
  scope,
  callers: { ...anybody(answer).callers, 'machine without the scope': scopeMissing },
})

/** Who runs the portal, and any machine that may. */
const operatorOrMachine = (answer: string, scope: Scopes): Answers => ({
  unauthenticated: 'refused',
  scope,
  callers: {
    ...anyPerson(notForThem).callers,
    operator: answer,
    machine: answer,
    'machine without the scope': scopeMissing,
    'machine of another application': answer,
  },
})

const found: Pick<Row, 'reveals'> = { reveals: { text: ({ userId }) => userId, to: ['subject', 'machine'] } }
/** Visible to oneself alone. */
const whole: Revealed = { text: () => '"actsFor"', to: ['subject'] }
const toAnyCaller = [...persons, 'machine', 'machine of another application'] as const
const uuidOf = ({ userId }: Whom) => ({ uuid: userId })
const personInfo = { firstName: 'Marie', lastName: 'Curie' }

async function credentialOf(db: Db, { userId }: Whom) {
  const [user] = await db.select({ id: users.credentialId }).from(users).where(eq(users.id, userId))
  return { params: { credentialUuid: user?.id ?? '' } }
}

/** Of an application without a caller here. */
async function credentialOfLink(db: Db, { userId }: Whom) {
  const { applicationId } = await makePartner(db, { linkedTo: [userId] })
  const ofIt = eq(applicationLinks.applicationId, applicationId)
  const [link] = await db.select({ id: applicationLinks.credentialId }).from(applicationLinks).where(ofIt)
  return { params: { credentialUuid: link?.id ?? '' } }
}

async function giveGalaxy(db: Db, { userId }: Whom) {
  await db
    .update(users)
    .set({ loginGalaxy: `galaxy ${userId}` })
    .where(eq(users.id, userId))
  return { params: { login: `galaxy ${userId}` } }
}

const linkTo = (userId: string) => `link of ${userId}`

async function giveEmailLink(db: Db, { userId }: Whom) {
  const expiresAt = new Date(Date.now() + 60_000)
  const link = { kind: 'email' as const, email: `${userId}@new.example`, userId, createdAt: new Date(), expiresAt }
  await insertLink(db, { ...link, hash: sha256(linkTo(userId)) })
  return {}
}

/** Looking people up, making them known and changing what is theirs. */
export const rows: Record<string, Row> = {
  getUser: {
    params: ({ userId }) => ({ uuid: userId }),
    needs: 'settings:read',
    scope: 'users:read',
    reveals: [
      { text: ({ email }) => email, to: [...members, 'machine', 'machine of a member without the right'] },
      { text: ({ practiceId }) => practiceId, to: [...members, 'machine', 'machine of a member without the right'] },
      // Where they work beside, those who work there too and the application know.
      { text: (_, { elsewhere }) => elsewhere, to: ['subject', 'only this right', 'machine'] },
      { text: () => '"rights"', to: members },
      { text: () => '"actsFor"', to: ['subject'] },
    ],
    unauthenticated: 'refused',
    callers: {
      ...anybody(nothingHere).callers,
      subject: '200',
      colleague: '200',
      'only this right': '200',
      'without the right': rightMissing,
      'every right but this one': rightMissing,
      machine: '200',
      'machine without the scope': scopeMissing,
      // Who they are is no matter of their rights.
      'machine of a member without the right': '200',
    },
  },
  getUserByEmail: { ...oneselfOrLinked('200', 'users:read'), ...found, params: ({ email }) => ({ email }) },
  getUserByCredentials: { ...oneselfOrLinked('200', 'users:read'), ...found, prepare: credentialOf },
  'getUserByCredentials by the link of another application': {
    ...oneselfOrLinked('200', 'users:read'),
    prepare: credentialOfLink,
    callers: { ...oneselfOrLinked('200', 'users:read').callers, machine: nothingHere },
    reveals: { text: ({ userId }) => userId, to: ['subject'] },
  },
  getUserByLoginGalaxy: { ...oneselfOrLinked('200', 'users:read'), ...found, prepare: giveGalaxy },
  emailExists: {
    ...anyCaller('200', 'users:read'),
    params: ({ email }) => ({ email }),
    reveals: { text: () => '"exists":true', to: toAnyCaller },
  },
  checkLogin: {
    ...anyCaller('200', 'users:read'),
    params: ({ email }) => ({ login: email }),
    reveals: { text: () => '"free":false', to: toAnyCaller },
  },

  createUser: {
    ...operatorOrMachine('201', 'users:write'),
    body: () => ({ email: `${randomUUID()}@new.example`, personInfo, practice: { name: 'Cabinet' } }),
    reveals: { text: () => 'Curie', to: ['operator', 'machine', 'machine of another application'] },
  },
  'createUser with an address that somebody has': {
    ...operatorOrMachine('409 users.email-taken', 'users:write'),
    body: ({ email }) => ({ email, personInfo }),
  },
  // What it answers is what reading would tell.
  updateUser: {
    ...oneselfOrLinked('200', ['users:write', 'users:read']),
    params: uuidOf,
    body: () => ({ personInfo }),
    reveals: [whole, { text: () => 'Curie', to: ['subject', 'machine'] }],
  },
  updateCredentials: {
    ...oneselfOrLinked('200', ['users:write', 'users:read']),
    callers: { ...oneselfOrLinked('200', 'users:write').callers, machine: notForThem },
    params: uuidOf,
    body: ({ userId }) => ({ login: `login-${userId.slice(0, 12)}` }),
    reveals: whole,
  },
  'updateCredentials by an old session': {
    ...oneselfOrLinked('403 auth.proof-too-old', ['users:write', 'users:read']),
    // A machine proves itself by its secret.
    callers: {
      ...oneselfOrLinked('403 auth.proof-too-old', 'users:write').callers,
      machine: notForThem,
    },
    signedInSince: 11,
    params: uuidOf,
    body: ({ userId }) => ({ login: `login-${userId.slice(0, 12)}` }),
  },
  'updateCredentials at another application': {
    ...oneselfOrLinked('403 users.linked-login', ['users:write', 'users:read']),
    params: uuidOf,
    body: ({ userId }) => ({ linkedLogins: [{ applicationUuid: userId, login: 'thief' }] }),
  },
  // The login that a link uses, private to the person.
  'updateCredentials at the application that calls': {
    ...oneselfOrLinked('200', ['users:write', 'users:read']),
    callers: { ...oneselfOrLinked('200', 'users:write').callers, subject: '403 users.linked-login' },
    prepare: async (db, _, { machine: { applicationId }, neighbours: [, neighbour] }) => {
      await db.insert(applicationLinks).values({ userId: neighbour.userId, applicationId }).onConflictDoNothing()
      return { params: { applicationUuid: applicationId } }
    },
    params: uuidOf,
    body: (_, { applicationUuid }) => ({ linkedLogins: [{ applicationUuid, login: 'cabinet' }] }),
    reveals: { text: ({ email }) => email, to: ['machine'] },
  },
  updateEmail: {
    unauthenticated: 'refused',
    callers: { ...anybody(nothingHere).callers, subject: '202' },
    prepare: async (db, subject) => {
      await givePassword(db, subject)
      return {}
    },
    params: uuidOf,
    body: ({ userId }) => ({ email: `${userId}@new.example`, password: passphrase }),
    reveals: 'nothing',
  },
  checkEmailLink: { ...anybody('410 auth.link-over'), body: () => ({ token: 'made-up' }) },
  confirmEmail: { ...anybody('410 auth.link-over'), body: () => ({ token: 'made-up' }) },
  'confirmEmail by a link': {
    ...anybody('200'),
    fresh: true,
    prepare: giveEmailLink,
    body: ({ userId }) => ({ token: linkTo(userId) }),
    // To the holder of the link: it was mailed to that address.
    reveals: { text: ({ userId }) => `${userId}@new.example`, to: everybody },
  },
}
