import { skipToken } from '@reduxjs/toolkit/query'
import { useMe, useRight } from '../../people/users/index.ts'
import { useListGroupInvitationsQuery, useListGroupsQuery } from './groups.api.ts'

/** Once one's rights are known: without the right nothing is requested. */
function useMaySee(): boolean {
  const { data } = useMe()
  const { allowed } = useRight('settings:read')
  return data !== undefined && allowed
}

/** REC-01: the groups of the practice. */
export function useGroups() {
  const query = useListGroupsQuery(useMaySee() ? undefined : skipToken)
  return { ...query, data: query.data?.result }
}

/** Those that wait for an answer. */
export function useReceivedGroups() {
  const query = useListGroupInvitationsQuery(useMaySee() ? undefined : skipToken)
  return { ...query, data: query.data?.result }
}
