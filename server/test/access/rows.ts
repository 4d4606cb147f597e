import { eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/db.ts'
import { publish } from '../../src/kernel/events.ts'
import { recordAccess } from '../../src/kernel/journal.ts'
import { insertNotification } from '../../src/notifications/index.ts'
import { notifications } from '../../src/notifications/notifications.table.ts'
import { makePatient } from '../makers.ts'
import { actRows } from './act-rows.ts'
import { applicationRows } from './application-rows.ts'
import { patientImportRows } from './patient-import-rows.ts'
import { patientLinkRows } from './patient-link-rows.ts'
import { patientRows } from './patient-rows.ts'
import {
  anybody,
  anyPerson,
  byPersonOrToken,
  giveSsoToken,
  notForThem,
  nothingHere,
  type Row,
  ssoTokenOf,
  type Whom,
} from './row.ts'
import { userRows } from './user-rows.ts'

/** One notification of the subject's own. */
async function tellSubject(db: Db, { userId }: Whom) {
  const told = { userId, kind: 'guest-joined' as const, data: { name: `told to ${userId}` }, now: new Date() }
  await insertNotification(db, told)
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, userId))
  return { params: { uuid: row?.id ?? '' } }
}

/**
 * Who may call what, written down by hand beside the contract and not made from it: a check that goes missing, in a route
 * or in the kernel, is seen here. A route without a row turns the test red; one may have several, named after it.
 */
export const rows: Record<string, Row> = {
  getHealth: anybody('200'),
  getReadiness: anybody('200'),
  getStatus: anybody('200'),
  getOperator: anybody('200'),
  reportCrash: { ...anybody('204'), body: () => ({ name: 'Error', page: null, frames: [] }) },

  postLogin: {
    ...anybody('401 auth.invalid'),
    body: ({ email }) => ({ login: email, password: 'not this one at all', type: 'PROFESSIONAL' }),
  },
  postLogout: anyPerson('204'),
  proveSession: { ...anyPerson('403 auth.wrong-password'), body: () => ({ password: 'not this one at all' }) },
  updatePassword: {
    ...anyPerson('403 auth.wrong-password'),
    body: () => ({ oldPassword: 'not this one at all', newPassword: 'une clé de voûte bien neuve' }),
  },
  createSsoToken: {
    ...anybody('401 auth.invalid'),
    body: ({ email }) => ({ login: email, password: 'not this one at all' }),
  },
  'createSsoToken by a session': {
    strangers: '401 auth.required',
    callers: {
      ...anyPerson('200').callers,
      machine: '401 auth.required',
      'machine without the scope': '401 auth.required',
      'machine of another application': '401 auth.required',
    },
  },
  'createSsoToken by an old session': {
    signedInSince: 6,
    strangers: '401 auth.required',
    callers: {
      ...anyPerson('403 auth.proof-too-old').callers,
      machine: '401 auth.required',
      'machine without the scope': '401 auth.required',
      'machine of another application': '401 auth.required',
    },
  },
  // Without the cookie of the browser that was sent there, nobody is asked anything.
  getInteraction: { ...anybody('410 auth.link-over'), params: () => ({ uid: 'made-up' }) },
  answerInteraction: { ...byPersonOrToken('410 auth.link-over'), params: () => ({ uid: 'made-up' }) },
  'answerInteraction by a token': {
    ...anybody('410 auth.link-over'),
    prepare: giveSsoToken,
    params: () => ({ uid: 'made-up' }),
    body: ({ userId }) => ({ token: ssoTokenOf(userId) }),
  },
  'answerInteraction by a token of nobody': {
    ...byPersonOrToken('410 auth.link-over'),
    params: () => ({ uid: 'made-up' }),
    body: ({ userId }) => ({ token: ssoTokenOf(userId) }),
  },
  consentInteraction: { ...byPersonOrToken('410 auth.link-over'), params: () => ({ uid: 'made-up' }) },
  'consentInteraction by a token': {
    ...anybody('410 auth.link-over'),
    prepare: giveSsoToken,
    params: () => ({ uid: 'made-up' }),
    body: ({ userId }) => ({ token: ssoTokenOf(userId) }),
  },
  abortInteraction: { ...anybody('410 auth.link-over'), params: () => ({ uid: 'made-up' }) },
  // Nor without the provider's cookie.
  getSignOut: { ...anybody('200'), tells: { text: () => 'application', to: [] } },
  confirmSignOut: anybody('410 auth.link-over'),

  requestPasswordReset: {
    ...anybody('202'),
    params: ({ email }) => ({ email, return_url: '/dashboard' }),
  },
  requestFirstConnexion: {
    ...anybody('202'),
    params: ({ email }) => ({ email, return_url: '/dashboard' }),
  },
  setPassword: {
    ...anybody('410 auth.link-over'),
    body: () => ({ token: 'made-up', newPassword: 'une clé de voûte bien neuve' }),
  },
  createGuest: {
    body: () => ({ email: 'somebody@elsewhere.example' }),
    strangers: 'refused',
    callers: { ...anyPerson('202').callers, guest: notForThem, operator: notForThem },
  },
  getGuestInvitation: { ...anybody('410 auth.link-over'), params: () => ({ hashValidation: 'made-up' }) },
  validateGuest: {
    ...anybody('410 auth.link-over'),
    params: () => ({ hashValidation: 'made-up' }),
    body: () => ({ firstName: 'A', lastName: 'B', password: 'une clé de voûte bien neuve' }),
  },

  listNotifications: {
    ...anyPerson('200'),
    prepare: tellSubject,
    tells: { text: ({ userId }) => `told to ${userId}`, to: ['subject'] },
  },
  countUnreadNotifications: {
    ...anyPerson('200'),
    prepare: tellSubject,
    tells: { text: () => '{"result":1}', to: ['subject'] },
  },
  readNotification: {
    prepare: tellSubject,
    strangers: 'refused',
    callers: { ...anyPerson(nothingHere).callers, subject: '204' },
  },
  readAllNotifications: { ...anyPerson('204'), body: () => ({ upTo: new Date().toISOString() }) },

  // What they are told is only of themselves, or of a practice where they may see it.
  listenToEvents: {
    ...anyPerson('200'),
    endless: true,
    prepare: tellSubject,
    tells: { text: () => 'notifications.changed', to: ['subject'] },
  },
  'listenToEvents of a practice': {
    ...anyPerson('200'),
    endless: true,
    prepare: async (db, { practiceId }) => {
      const data = { patientUuid: practiceId }
      await publish(db, { practiceId, needs: 'patients:read', kind: 'patients.changed', data })
      return {}
    },
    tells: { text: ({ practiceId }) => practiceId, to: ['subject', 'colleague'] },
  },
  listPatientJournal: {
    prepare: async (db, { practiceId, userId }) => {
      const { id } = await makePatient(db, practiceId)
      const opened = { actor: { kind: 'person', userId }, action: 'opened', objectKind: 'patient' } as const
      await recordAccess(db, { ...opened, at: new Date(), practiceId, objectId: id, patientId: id })
      return { params: { uuid: id } }
    },
    tells: { text: ({ userId }) => userId, to: ['subject', 'colleague'] },
    strangers: 'refused',
    callers: {
      ...anybody(nothingHere).callers,
      subject: '200',
      colleague: '200',
      'without the right': '403 access.right-missing',
    },
  },

  getUser: {
    params: ({ userId }) => ({ uuid: userId }),
    tells: { text: () => '"actsFor"', to: ['subject'] },
    strangers: 'refused',
    callers: {
      subject: '200',
      colleague: '200',
      'without the right': '403 access.right-missing',
      'other practice': nothingHere,
      guest: nothingHere,
      operator: nothingHere,
      machine: '200',
      'machine without the scope': '403 access.scope-missing',
      'machine of another application': nothingHere,
    },
  },

  ...userRows,
  ...applicationRows,
  ...patientRows,
  ...patientLinkRows,
  ...patientImportRows,
  ...actRows,
}
