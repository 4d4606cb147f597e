import { skipToken } from '@reduxjs/toolkit/query'
import { useMe } from '../users/index.ts'
import { useListInvitationsInfiniteQuery } from './invitations.api.ts'

export function useOwnUuid(): string {
  return useMe().data?.result.uuid ?? ''
}

/** Those that one sent, or those that one received and has not answered. */
export function useInvitations(direction: 'sent' | 'received') {
  const uuid = useOwnUuid()
  return useListInvitationsInfiniteQuery(uuid ? { uuid, direction } : skipToken)
}

/** How many wait for an answer; undefined until it is known. */
export function useWaitingCount(): number | undefined {
  return useInvitations('received').data?.pages[0]?.total
}
