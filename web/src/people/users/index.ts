/** What other capabilities use of users. */

export type { Me } from './acting.rules.ts'
export { useActing, useKnowsRights, useMe, useRight, useRights, withoutPractice } from './acting.ts'
export { changedTo, linkedTo, type UsersThunk } from './users.api.ts'
