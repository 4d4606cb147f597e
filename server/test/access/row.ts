import type { Db } from '../../src/kernel/db.ts'
import { tokens } from '../../src/kernel/identity.table.ts'
import { sha256 } from '../../src/kernel/secrets.ts'
import type { Member } from '../makers.ts'
import type { CallerName } from './callers.ts'

export type Whom = Member & { email: string }

export interface Prepared {
  params?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

/** What is sent for the subject, and what each caller gets: the status, with the code of the problem where it is one. */
export interface Row {
  /** Makes something of the subject's own, to be asked for: a stranger to something that is not there proves nothing. */
  prepare?: (db: Db, subject: Whom) => Promise<Prepared>
  params?: (subject: Whom) => Record<string, string>
  query?: Record<string, string>
  body?: (subject: Whom) => unknown
  /** The answer goes on without end: its first words are looked at. */
  endless?: boolean
  /** How long ago the caller signed in, in minutes. */
  signedInSince?: number
  /** What stands in an answer for some callers alone. */
  tells?: { text: (subject: Whom) => string; to: readonly CallerName[] }
  /** Who is not signed in gets 401, unless anybody may call. */
  strangers: 'refused' | string
  callers: Record<CallerName, string>
}

export const nothingHere = '404 not-found'
export const notForThem = '403 access.forbidden'

/** The same for everybody. */
export const anybody = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
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
export const anyPerson = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
  strangers: 'refused',
  callers: {
    ...anybody(answer).callers,
    machine: notForThem,
    'machine without the scope': notForThem,
    'machine of another application': notForThem,
  },
})

/** Members of the practice who hold the right, and no machine. */
export const ofPractice = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
  strangers: 'refused',
  callers: {
    ...anybody(nothingHere).callers,
    subject: answer,
    colleague: answer,
    'without the right': '403 access.right-missing',
  },
})

/** Any person, also one who is known by a single-sign-on token alone. */
export const byPersonOrToken = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
  strangers: '401 auth.required',
  callers: {
    ...anybody(answer).callers,
    machine: '401 auth.required',
    'machine without the scope': '401 auth.required',
    'machine of another application': '401 auth.required',
  },
})

export const ssoTokenOf = (userId: string) => `single-sign-on token of ${userId}`

export async function giveSsoToken(db: Db, { userId }: Whom) {
  const expiresAt = new Date(Date.now() + 60_000)
  await db.insert(tokens).values({ kind: 'sso', userId, hash: sha256(ssoTokenOf(userId)), expiresAt })
  return {}
}
