import { eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/database/db.ts'
import { publish } from '../../src/kernel/events/events.ts'
import { recordAccess } from '../../src/kernel/journal/journal.ts'
import { insertNotification } from '../../src/notifications/index.ts'
import { notifications } from '../../src/notifications/notifications.table.ts'
import { actRows } from './act-rows.ts'
import { applicationRows } from './application-rows.ts'
import { patientImportRows } from './patient-import-rows.ts'
import { patientLinkRows } from './patient-link-rows.ts'
import { patientRows } from './patient-rows.ts'
import {
  anybody,
  anyPerson,
  byPersonOrToken,
  type Cast,
  giveSsoToken,
  members,
  notForThem,
  nothingHere,
  ofPatient,
  persons,
  type Row,
  rightMissing,
  scopeMissing,
  sharing,
  ssoTokenOf,
  type Whom,
} from './row.ts'
import { followers, sharePatient } from './shared-patient.ts'
import { userRows } from './user-rows.ts'

/** One notification of the subject's own, and one of a neighbour's. */
async function tellSubject(db: Db, { userId }: Whom, { neighbours: [, neighbour] }: Cast) {
  for (const one of [userId, neighbour.userId]) {
    const told = { userId: one, kind: 'guest-joined' as const, data: { name: `told to ${one}` }, now: new Date() }
    await insertNotification(db, told)
  }
  const ofSubject = eq(notifications.userId, userId)
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(ofSubject)
  return { params: { uuid: row?.id ?? '' } }
}

/**
 * Who may call what, written down by hand beside the contract and not made from it: a check that goes missing, in a route
 * or in the kernel, is seen here. A route without a row turns the test red; one may have several, named after it.
 */
export const rows: Record<string, Row> = {
  getHealth: { ...anybody('200'), reveals: 'nothing' },
  getReadiness: { ...anybody('200'), reveals: 'nothing' },
  getStatus: { ...anybody('200'), reveals: 'nothing' },
  getOperator: { ...anybody('200'), reveals: 'nothing' },
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
    ...byPersonOrToken('200'),
    reveals: { text: () => '"token"', to: persons },
  },
  'createSsoToken by an old session': {
    ...byPersonOrToken('403 auth.proof-too-old'),
    signedInSince: 6,
  },
  // Without the cookie of the browser that was sent there, nobody is asked anything.
  getInteraction: { ...anybody('410 auth.link-over'), params: () => ({ uid: 'made-up' }), reveals: 'nothing' },
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
  getSignOut: { ...anybody('200'), reveals: { text: () => 'application', to: [] } },
  confirmSignOut: anybody('410 auth.link-over'),

  requestPasswordReset: {
    ...anybody('202'),
    params: ({ email }) => ({ email, return_url: '/dashboard' }),
    reveals: 'nothing',
  },
  requestFirstConnexion: {
    ...anybody('202'),
    params: ({ email }) => ({ email, return_url: '/dashboard' }),
    reveals: 'nothing',
  },
  setPassword: {
    ...anybody('410 auth.link-over'),
    body: () => ({ token: 'made-up', newPassword: 'une clé de voûte bien neuve' }),
  },
  createGuest: {
    body: () => ({ email: 'somebody@elsewhere.example' }),
    strangers: 'refused',
    callers: { ...anyPerson('202').callers, guest: notForThem, operator: notForThem },
    reveals: 'nothing',
  },
  getGuestInvitation: {
    ...anybody('410 auth.link-over'),
    params: () => ({ hashValidation: 'made-up' }),
    reveals: 'nothing',
  },
  validateGuest: {
    ...anybody('410 auth.link-over'),
    params: () => ({ hashValidation: 'made-up' }),
    body: () => ({ firstName: 'A', lastName: 'B', password: 'une clé de voûte bien neuve' }),
  },

  listNotifications: {
    ...anyPerson('200'),
    prepare: tellSubject,
    reveals: { text: ({ userId }) => `told to ${userId}`, to: ['subject'] },
  },
  countUnreadNotifications: {
    ...anyPerson('200'),
    prepare: tellSubject,
    reveals: { text: () => '{"result":1}', to: ['subject'] },
  },
  readNotification: {
    prepare: tellSubject,
    strangers: 'refused',
    callers: { ...anyPerson(nothingHere).callers, subject: '204' },
  },
  readAllNotifications: { ...anyPerson('204'), prepare: tellSubject, body: () => ({ upTo: new Date().toISOString() }) },

  // What they are told is only of themselves, or of a practice where they may see it.
  listenToEvents: {
    ...anyPerson('200'),
    endless: true,
    prepare: tellSubject,
    reveals: { text: () => 'notifications.changed', to: ['subject'] },
  },
  'listenToEvents of a practice': {
    ...anyPerson('200'),
    needs: 'patients:read',
    endless: true,
    prepare: async (db, { practiceId }) => {
      const data = { patientUuid: practiceId }
      await publish(db, { practiceId, needs: 'patients:read', kind: 'patients.changed', data })
      return {}
    },
    reveals: { text: ({ practiceId }) => practiceId, to: members },
  },
  listPatientJournal: {
    ...ofPatient('200', 'settings:read'),
    prepare: async (db, _, cast) => {
      const id = await sharePatient(db, cast)
      for (const { practiceId, userId } of followers(cast)) {
        const opened = { actor: { kind: 'person', userId }, action: 'opened', objectKind: 'patient' } as const
        await recordAccess(db, { ...opened, at: new Date(), practiceId, objectId: id, patientId: id })
      }
      return { params: { uuid: id } }
    },
    reveals: [
      { text: ({ userId }) => userId, to: members },
      { text: (_, { neighbours: [before] }) => before.userId, to: [sharing] },
      { text: (_, { neighbours: [, after] }) => after.userId, to: [] },
    ],
  },

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
    strangers: 'refused',
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

  ...userRows,
  ...applicationRows,
  ...patientRows,
  ...patientLinkRows,
  ...patientImportRows,
  ...actRows,
}
