import { randomUUID } from 'node:crypto'
import type { Member } from '../makers.ts'
import type { CallerName } from './callers.ts'

/** What is sent for the subject, and what each caller gets: the status, with the code of the problem where it is one. */
export interface Row {
  params?: (subject: Member & { email: string }) => Record<string, string>
  query?: Record<string, string>
  body?: (subject: Member & { email: string }) => unknown
  /** Who is not signed in gets 401, unless anybody may call. */
  strangers: 'refused' | string
  callers: Record<CallerName, string>
}

const nothingHere = '404 not-found'
const notForThem = '403 access.forbidden'

/** The same for everybody. */
const anybody = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
  strangers: answer,
  callers: {
    subject: answer,
    colleague: answer,
    'without the right': answer,
    'other practice': answer,
    guest: answer,
    operator: answer,
    machine: answer,
    'machine without the scope': answer,
    'machine of another application': answer,
  },
})

/** Any person for themselves, and no machine. */
const anyPerson = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
  strangers: 'refused',
  callers: {
    ...anybody(answer).callers,
    machine: notForThem,
    'machine without the scope': notForThem,
    'machine of another application': notForThem,
  },
})

/**
 * Who may call what, written down by hand beside the contract and not made from it: a check that goes missing, in a route
 * or in the kernel, is seen here. A route without a row turns the test red.
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
  updatePassword: {
    ...anyPerson('403 auth.wrong-password'),
    body: () => ({ oldPassword: 'not this one at all', newPassword: 'une clé de voûte bien neuve' }),
  },
  createSsoToken: {
    ...anybody('401 auth.invalid'),
    body: ({ email }) => ({ login: email, password: 'not this one at all' }),
  },

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

  listNotifications: anyPerson('200'),
  countUnreadNotifications: anyPerson('200'),
  readNotification: { ...anyPerson(nothingHere), params: () => ({ uuid: randomUUID() }) },
  readAllNotifications: { ...anyPerson('204'), body: () => ({ upTo: new Date().toISOString() }) },

  getUser: {
    params: ({ userId }) => ({ uuid: userId }),
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
  getUserByEmail: {
    params: ({ email }) => ({ email }),
    strangers: 'refused',
    callers: {
      subject: '200',
      colleague: nothingHere,
      'without the right': nothingHere,
      'other practice': nothingHere,
      guest: nothingHere,
      operator: nothingHere,
      machine: '200',
      'machine without the scope': '403 access.scope-missing',
      'machine of another application': nothingHere,
    },
  },
}
