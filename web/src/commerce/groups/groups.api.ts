import {
  acceptGroupInvitation,
  createGroup,
  declineGroupInvitation,
  dissolveGroup,
  groupsChanged,
  inviteToGroup,
  leaveGroup,
  listGroupInvitations,
  listGroupOrders,
  listGroupSmileys,
  listGroups,
  removeGroupMember,
  revokeGroupInvitation,
  setGroupSharing,
} from '@arcade/contract/commerce/groups/groups.contract.ts'
import { type Answer, api, endpoint, type Outcome } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf } from '../../kernel/own-writes.ts'

onEvent(groupsChanged, () => ['userGoup'])

export type Group = Answer<typeof listGroups>['result'][number]
export type GroupInvitation = Answer<typeof listGroupInvitations>['result'][number]
export type GroupOrder = Answer<typeof listGroupOrders>['result'][number]

const part = (id: 'groups' | 'invitations' | 'views') => ({ type: 'userGoup', id }) as const

/** As the answer says it; what its members show each other may be another. */
const changed = ({ result }: { result: Group }): Outcome => ({
  echoes: [echoOf(groupsChanged, result.uuid, result.version)],
  things: [result],
  stale: [part('views')],
})
const elsewhere = (): Outcome => ({ stale: ['userGoup'] })

export const {
  useListGroupsQuery,
  useListGroupInvitationsQuery,
  useListGroupSmileysQuery,
  useListGroupOrdersInfiniteQuery,
  useCreateGroupMutation,
  useDissolveGroupMutation,
  useInviteToGroupMutation,
  useRevokeGroupInvitationMutation,
  useAcceptGroupInvitationMutation,
  useDeclineGroupInvitationMutation,
  useSetGroupSharingMutation,
  useLeaveGroupMutation,
  useRemoveGroupMemberMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listGroups: endpoint(build, listGroups, { providesTags: [part('groups')] }),
    listGroupInvitations: endpoint(build, listGroupInvitations, {
      quiet: 'dashboard',
      providesTags: [part('invitations')],
    }),
    listGroupSmileys: endpoint(build, listGroupSmileys, { providesTags: [part('views')] }),
    listGroupOrders: cursorList(
      build,
      listGroupOrders,
      ({ uuid, practice }: { uuid: string; practice?: string }) => ({
        params: { uuid },
        query: { limit: '20', ...(practice && { practice }) },
      }),
      { providesTags: [part('views')] },
    ),
    createGroup: endpoint(build, createGroup, {
      outcome: (answer) => ({ ...changed(answer), stale: [part('groups')] }),
    }),
    dissolveGroup: endpoint(build, dissolveGroup, { outcome: elsewhere }),
    inviteToGroup: endpoint(build, inviteToGroup, { outcome: changed }),
    revokeGroupInvitation: endpoint(build, revokeGroupInvitation, { outcome: changed }),
    acceptGroupInvitation: endpoint(build, acceptGroupInvitation, {
      outcome: (answer) => ({ ...changed(answer), stale: ['userGoup'] }),
    }),
    declineGroupInvitation: endpoint(build, declineGroupInvitation, {
      outcome: (_, { params }) => ({ gone: [params.invitationUuid] }),
    }),
    setGroupSharing: endpoint(build, setGroupSharing, { outcome: changed }),
    leaveGroup: endpoint(build, leaveGroup, { outcome: elsewhere }),
    removeGroupMember: endpoint(build, removeGroupMember, { outcome: changed }),
  }),
})
