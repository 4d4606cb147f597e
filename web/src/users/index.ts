/** What other capabilities use of users. */

export type { Me } from './acting.rules.ts'
export { useActing, useMe, useRight, useRights } from './acting.ts'
export { changedTo, type UsersDispatch } from './users.api.ts'
