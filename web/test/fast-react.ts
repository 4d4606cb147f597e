import * as react from 'react'

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * For each element React keeps the stack of calls that made it, a tenth of the time of a test. It stops where too many are
 * made; here it never begins. What it warns of stays the same, without that stack.
 */
export function leaveOutOwnerStacks() {
  const shared = (react as unknown as Record<string, object>)[internals]
  if (!shared) throw new Error('React keeps what its parts share elsewhere')
  const tooMany = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true }
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', tooMany)
}
