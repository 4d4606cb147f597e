import type { Seen } from '@arcade/contract/kernel/applications.ts'

/** What an application wants of a sign-in, and when it began to ask. */
export interface AuthorizationRequest {
  /** A new one, whether or not there is a session. */
  anew: boolean
  /** In seconds, where it says how old a sign-in may be. */
  maxAge: number | null
  at: Date
}

/** Whether somebody who signed in then answers it. Since they were asked is always recent enough: none could be later. */
export function isFreshEnough({ anew, maxAge, at }: AuthorizationRequest, since: Date, now: Date): boolean {
  if (since >= at) return true
  if (anew) return false
  return maxAge === null || now.getTime() - since.getTime() <= maxAge * 1000
}

const seen = {
  openid: 'identity',
  profile: 'profile',
  email: 'email',
  practice: 'practice',
  offline_access: 'offline',
} as const satisfies Record<string, Seen>

/** What scopes show, in words that a page can translate. */
export const seenBy = (scope: string): Seen[] =>
  Object.entries(seen).flatMap(([name, word]) => (scope.split(' ').includes(name) ? [word] : []))
