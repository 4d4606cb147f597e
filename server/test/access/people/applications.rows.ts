import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/kernel/database/db.ts'
import { applicationLinks, applicationShortcuts } from '../../../src/kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../../src/kernel/secrets/secrets.ts'
import { tickets } from '../../../src/kernel/tickets/tickets.table.ts'
import { insertHandshake, updateAttached } from '../../../src/people/broker/broker.queries.ts'
import { makeBrokerSecrets } from '../../../src/people/broker/broker-secrets.ts'
import { masterKey } from '../../app.ts'
import { makeBrokerPartner, makePartner } from '../../makers.ts'
import {
  type Answers,
  anybody,
  anyPerson,
  type Cast,
  giveSsoToken,
  notForThem,
  nothingHere,
  persons,
  type Revealed,
  type Row,
  scopeMissing,
  ssoTokenOf,
  type Whom,
} from '../row.ts'

/** Oneself alone, of whatever practice. */
const oneself = (answer: string): Answers => ({
  unauthenticated: 'refused',
  callers: { ...anybody(nothingHere).callers, subject: answer },
})

const loginOf = (userId: string) => `login of ${userId}`

/**
 * One that the subject has linked, and keeps at hand; so have a colleague and a neighbour. Its name comes first in the list, however many
 * there are.
 */
async function giveApplication(db: Db, { userId }: Whom, { colleague, neighbours: [, neighbour] }: Cast) {
  const { applicationId } = await makeBrokerPartner(db, { name: `0 ${userId}` })
  const all = [userId, colleague.userId, neighbour.userId].map((userId) => ({ userId, applicationId }))
  await db.insert(applicationLinks).values(all.map((of) => ({ ...of, login: loginOf(of.userId) })))
  await db.insert(applicationShortcuts).values(all)
  return { params: { uuid: applicationId, userUuid: userId, appUuid: applicationId, applicationUuid: applicationId } }
}

const logins: Revealed[] = [
  { text: ({ userId }) => loginOf(userId), to: ['subject'] },
  { text: (_, { colleague }) => loginOf(colleague.userId), to: [] },
]
/** Of some applications, that they are not linked. */
const notLinked = (to: Revealed['to']): Revealed => ({ text: () => '"linked":null', to })

async function offerApplication(db: Db, { userId }: Whom) {
  const { applicationId } = await makePartner(db, { protocol: 'link' })
  return { params: { userUuid: userId, appUuid: applicationId, applicationUuid: applicationId } }
}

const ticketOf = (userId: string) => `ticket of ${userId}`

/** For the application whose machine asks. */
async function giveTicket(db: Db, { userId, token }: Whom, { machine: { applicationId } }: Cast) {
  const expiresAt = new Date(Date.now() + 60_000)
  const hash = sha256(ticketOf(userId))
  await db.delete(tickets).where(eq(tickets.hash, hash))
  const session = sha256(token).toString('hex')
  await db.insert(tickets).values({ hash, purpose: 'entry', session, payload: { userId, applicationId }, expiresAt })
  return {}
}

/** The subject's attempt to link an unreachable application. */
async function beginHandshake(db: Db, { userId }: Whom) {
  const { applicationId, key } = await makeBrokerPartner(db, { checkLoginUri: 'http://127.0.0.1:9/' })
  const attempt = { broker: key, token: makeSecret() }
  const times = { now: new Date(), until: new Date(Date.now() + 60_000) }
  const secrets = makeBrokerSecrets(masterKey)
  await insertHandshake(db, { token: attempt.token, userId, applicationId, ...times })
  return { applicationId, attempt, times, secrets, r: secrets.writeRequest(attempt, times.now, times.until) }
}

async function attachHandshake(db: Db, subject: Whom) {
  const { attempt, times, secrets } = await beginHandshake(db, subject)
  await updateAttached(db, attempt.token, times)
  const password = await secrets.sealPassword('là-bas', attempt.token, times.until)
  return {
    headers: { 'app-authorization': secrets.writeAuthorization(attempt) },
    body: { login: 'cabinet', password },
  }
}

/** Partner applications, and how one stands to them. */
export const rows: Record<string, Row> = {
  listAllApplications: {
    ...oneself('200'),
    prepare: giveApplication,
    query: { limit: '200' },
    reveals: [...logins, notLinked(['subject'])],
  },
  listMyShortcuts: { ...oneself('200'), prepare: giveApplication, reveals: [...logins, notLinked([])] },
  addShortcut: { ...oneself('204'), prepare: offerApplication },
  removeShortcut: { ...oneself('204'), prepare: giveApplication },
  orderShortcuts: {
    ...oneself('204'),
    prepare: giveApplication,
    body: ({ userId }) => ({ applicationUuids: [userId] }),
    reveals: 'nothing',
  },
  linkApplication: {
    ...oneself('200'),
    prepare: offerApplication,
    reveals: { text: () => '"credentialUuid"', to: ['subject'] },
  },
  'linkApplication with its own passwords': { ...oneself('403 applications.proof-needed'), prepare: giveApplication },
  unlinkApplication: { ...oneself('200'), prepare: giveApplication, reveals: 'nothing' },

  launchApplication: {
    prepare: giveApplication,
    unauthenticated: '401 auth.required',
    callers: {
      ...anybody('409 applications.link-needed').callers,
      subject: '200',
      colleague: '200',
      machine: '401 auth.required',
      'machine without the scope': '401 auth.required',
      'machine of another application': '401 auth.required',
    },
    reveals: { text: () => 'https://broker.example/enter', to: ['subject', 'colleague'] },
  },
  // Who has no session of their own opens it as the one whose token it is.
  'launchApplication by a token': {
    async prepare(db, subject, cast) {
      await giveSsoToken(db, subject)
      return giveApplication(db, subject, cast)
    },
    body: ({ userId }) => ({ token: ssoTokenOf(userId) }),
    unauthenticated: '200',
    callers: {
      ...anybody('409 applications.link-needed').callers,
      subject: '200',
      colleague: '200',
      machine: '200',
      'machine without the scope': '200',
      'machine of another application': '200',
    },
    reveals: 'nothing',
  },
  redeemTicket: {
    prepare: giveTicket,
    body: ({ userId }) => ({ ticket: ticketOf(userId) }),
    scope: 'users:read',
    reveals: { text: ({ userId }) => userId, to: ['machine'] },
    unauthenticated: 'refused',
    callers: {
      ...anybody(notForThem).callers,
      machine: '200',
      'machine without the scope': scopeMissing,
      'machine of another application': '410 applications.ticket-over',
    },
  },

  getOwnApplication: {
    reveals: { text: (_, { machine }) => machine.applicationId, to: ['machine'] },
    unauthenticated: 'refused',
    callers: {
      ...anybody(notForThem).callers,
      machine: '200',
      'machine without the scope': '200',
      'machine of another application': '200',
      'machine of a member without the right': '200',
    },
  },
  listLinkedUsers: {
    scope: 'users:read',
    reveals: { text: ({ userId }) => userId, to: ['machine'] },
    unauthenticated: 'refused',
    callers: {
      ...anybody(notForThem).callers,
      machine: '200',
      'machine without the scope': scopeMissing,
      'machine of another application': '200',
      'machine of a member without the right': '200',
    },
  },

  getReverseLoginParams: {
    ...anyPerson('200'),
    async prepare(db, subject) {
      const { applicationId } = await beginHandshake(db, subject)
      return { body: { password: 'là-bas', applicationUuid: applicationId } }
    },
    reveals: [
      { text: () => '"result"', to: persons },
      { text: () => 'là-bas', to: [] },
    ],
  },
  attachApi: {
    async prepare(db, subject) {
      const { r } = await beginHandshake(db, subject)
      return { body: { r } }
    },
    unauthenticated: 'refused',
    callers: { ...anyPerson('403 broker.refused').callers, subject: '200' },
    reveals: { text: () => '"app-authorization"', to: ['subject'] },
  },
  loginApi: {
    prepare: attachHandshake,
    unauthenticated: 'refused',
    callers: { ...anyPerson('401 broker.invalid').callers, subject: '502 partner.unavailable' },
  },
}
