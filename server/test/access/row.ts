import type { Right, Scope } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../../src/kernel/database/db.ts'
import { tokens } from '../../src/kernel/identity/identity.table.ts'
import { sha256 } from '../../src/kernel/secrets/secrets.ts'
import type { CallerName, Cast, Whom } from './cast.ts'

export type { Cast, Whom } from './cast.ts'

export interface Prepared {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  headers?: Record<string, string>
}

/** Whom an answer reveals something to; `unauthenticated`: those who are not signed in. */
export type Recipient = CallerName | 'unauthenticated'

/** A text that an answer reveals to these callers alone. */
export interface Revealed {
  text: (subject: Whom, cast: Cast) => string
  to: readonly Recipient[]
}

/** What is sent for the subject, and what each caller gets: the status, with the code of the problem where it is one. */
export interface Row {
  /**
   * Makes something of the subject's own, to be asked for: a caller to something that is not there proves nothing. A
   * patient is followed by the neighbours too (`sharePatient`). It runs again after each successful write.
   */
  prepare?: (db: Db, subject: Whom, cast: Cast) => Promise<Prepared>
  params?: (subject: Whom) => Record<string, string>
  query?: Record<string, string>
  body?: (subject: Whom, params: Record<string, string>) => unknown
  /** The answer goes on without end: its first words are looked at. */
  endless?: boolean
  /** How long ago the callers signed in, in minutes. */
  signedInSince?: number
  /** The call ends sessions of others or changes the subject: everybody is made anew for each caller. */
  fresh?: boolean
  /** In which tables a write changes what another practice has: none, unless it is about a patient whom they share. */
  changesNeighbours?: readonly string[]
  /** The lines that a successful call writes into the journal, in the order of the alphabet: `opened act`. */
  journal?: string | readonly string[]
  /** The right, or rights, that a member needs; written here a second time, not derived from the contract. */
  needs?: Right | readonly Right[]
  /** The scope, or scopes, that a machine needs; absent where no machine may call. */
  scope?: Scope | readonly Scope[]
  /** What answers reveal, and to whom; `nothing`: nothing about the subject, their practice or its neighbours. */
  reveals?: Revealed | readonly Revealed[] | 'nothing'
  /** Who is not signed in gets 401, unless anybody may call. */
  unauthenticated: 'refused' | string
  callers: Record<CallerName, string>
}

export type Answers = Pick<Row, 'unauthenticated' | 'callers' | 'needs' | 'scope'>

export const nothingHere = '404 not-found'
export const notForThem = '403 access.forbidden'
export const rightMissing = '403 access.right-missing'
export const scopeMissing = '403 access.scope-missing'

/** Those of the subject's practice who hold the right. */
export const members = ['subject', 'colleague', 'only this right'] as const satisfies readonly CallerName[]
export const sharing = 'practice that shares the patient' satisfies CallerName
export const persons = [
  ...members,
  'without the right',
  'every right but this one',
  'other practice',
  sharing,
  'guest',
  'operator',
] as const satisfies readonly CallerName[]

export const everybody = [
  'unauthenticated',
  ...persons,
  'machine',
  'machine without the scope',
  'machine of another application',
  'machine of a member without the right',
] as const satisfies readonly Recipient[]

/** The same for everybody. */
export const anybody = (answer: string): Answers => ({
  unauthenticated: answer,
  callers: {
    subject: answer,
    colleague: answer,
    'without the right': answer,
    'every right but this one': answer,
    'only this right': answer,
    'other practice': answer,
    'practice that shares the patient': answer,
    guest: answer,
    operator: answer,
    machine: answer,
    'machine without the scope': answer,
    'machine of another application': answer,
    'machine of a member without the right': answer,
  },
})

const machines = (answer: string) => ({
  machine: answer,
  'machine without the scope': answer,
  'machine of another application': answer,
  'machine of a member without the right': answer,
})

/** Any person for themselves, and no machine. */
export const anyPerson = (answer: string): Answers => ({
  unauthenticated: 'refused',
  callers: { ...anybody(answer).callers, ...machines(notForThem) },
})

/** Members of the practice who hold the right, and no machine. */
export const ofPractice = (answer: string, needs: Right | readonly Right[]): Answers => ({
  unauthenticated: 'refused',
  needs,
  callers: {
    ...anybody(nothingHere).callers,
    subject: answer,
    colleague: answer,
    'only this right': answer,
    'without the right': rightMissing,
    'every right but this one': rightMissing,
  },
})

/** In the practice that the header names; a machine does not call for itself. */
export const ofCaller = (answer: string, needs: Right | readonly Right[]): Answers => {
  const { callers, ...more } = ofPractice(answer, needs)
  const machines = Object.keys(callers).filter((name) => name.startsWith('machine'))
  return { ...more, callers: { ...callers, ...Object.fromEntries(machines.map((name) => [name, notForThem])) } }
}

/** The same for a patient by their uuid: another practice that follows them may ask, and sees its own part. */
export const ofPatient = (answer: string, needs: Right | readonly Right[]): Answers => {
  const { callers, ...more } = ofPractice(answer, needs)
  return { ...more, callers: { ...callers, [sharing]: answer } }
}

/** Members, and a machine that has the scope and was linked by somebody who holds the right. */
export const ofPracticeOrLinked = (answer: string, needs: Right, scope: Scope): Answers => ({
  ...ofPractice(answer, needs),
  scope,
  callers: {
    ...ofPractice(answer, needs).callers,
    machine: answer,
    'machine without the scope': scopeMissing,
    'machine of a member without the right': rightMissing,
  },
})

/** Any person, also one who is known by a single-sign-on token alone. */
export const byPersonOrToken = (answer: string): Answers => ({
  unauthenticated: '401 auth.required',
  callers: { ...anybody(answer).callers, ...machines('401 auth.required') },
})

export const ssoTokenOf = (userId: string) => `single-sign-on token of ${userId}`

export async function giveSsoToken(db: Db, { userId }: Whom) {
  const expiresAt = new Date(Date.now() + 60_000)
  const token = { kind: 'sso' as const, userId, hash: sha256(ssoTokenOf(userId)), expiresAt }
  await db.insert(tokens).values(token).onConflictDoNothing()
  return {}
}
