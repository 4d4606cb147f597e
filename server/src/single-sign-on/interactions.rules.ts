/** Why the provider asks for a sign-in, and when it began to. */
export interface Asked {
  reasons: readonly string[]
  /** In seconds, where the application says how old a sign-in may be. */
  maxAge: number | null
  at: Date
}

/** Whether a session that was opened then answers it: some applications want a new one, or a young one. */
export function isFreshEnough({ reasons, maxAge, at }: Asked, since: Date, now: Date): boolean {
  if (reasons.includes('login_prompt') && since < at) return false
  return maxAge === null || now.getTime() - since.getTime() <= maxAge * 1000
}

const seen = {
  openid: 'identity',
  profile: 'profile',
  email: 'email',
  practice: 'practice',
  offline_access: 'offline',
} as const

/** What scopes show, in words that a page can translate. */
export const seenBy = (scope: string) =>
  Object.entries(seen).flatMap(([name, word]) => (scope.split(' ').includes(name) ? [word] : []))
