import {
  answerInvitation,
  invitationsChanged,
  inviteColleague,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@arcade/contract/people/invitations/invitations.contract.ts'
import { type Answer, addTag, api, endpoint, type Outcome } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf } from '../../kernel/own-writes.ts'

const tag = addTag('invitations')
onEvent(invitationsChanged, () => [tag])

export type Invitation = Answer<typeof listInvitations>['result'][number]

/** Which list: those sent, or those received that wait for an answer. */
export interface Side {
  uuid: string
  direction: 'sent' | 'received'
}

/** As the answer says it, wherever it is shown. */
const changed = ({ result }: { result: Invitation }): Outcome => ({
  echoes: [echoOf(invitationsChanged, result.uuid, result.version)],
  things: [result],
})

export const {
  useListInvitationsInfiniteQuery,
  useInviteColleagueMutation,
  useAnswerInvitationMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: cursorList(
      build,
      listInvitations,
      ({ uuid, direction }: Side) => ({
        params: { uuid },
        query: { direction, ...(direction === 'received' && { open: 'true' as const }) },
      }),
      { quiet: 'dashboard', providesTags: [tag] },
    ),
    inviteColleague: endpoint(build, inviteColleague, {
      outcome: ({ result: { uuid, version } }) => ({
        echoes: [echoOf(invitationsChanged, uuid, version)],
        stale: [tag],
      }),
    }),
    answerInvitation: endpoint(build, answerInvitation, {
      // What is answered waits no longer.
      outcome: (answer) => ({ ...changed(answer), gone: [answer.result.uuid] }),
    }),
    resendInvitation: endpoint(build, resendInvitation, { outcome: changed }),
    revokeInvitation: endpoint(build, revokeInvitation, {
      outcome: (_, { params: { invitationUuid } }) => ({ gone: [invitationUuid] }),
    }),
  }),
})
