import {
  joinPartnership,
  leavePartnership,
  listPartnerships,
  partnershipsChanged,
} from '@arcade/contract/commerce/partnerships/partnerships.contract.ts'
import { type Answer, api, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf } from '../../kernel/own-writes.ts'

onEvent(partnershipsChanged, () => ['Partnership'])

export type Partnership = Answer<typeof listPartnerships>['result'][number]

const echo = ({ result: { uuid, version } }: { result: Partnership }) => echoOf(partnershipsChanged, uuid, version)

export const { useListPartnershipsQuery, useJoinPartnershipMutation, useLeavePartnershipMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      listPartnerships: endpoint(build, listPartnerships, { providesTags: ['Partnership'] }),
      joinPartnership: endpoint(build, joinPartnership, {
        // Joined for the first time, it stands in no list yet.
        outcome: (answer) => ({ echoes: [echo(answer)], things: [answer.result], stale: ['Partnership'] }),
      }),
      leavePartnership: endpoint(build, leavePartnership, {
        outcome: (answer) => ({ echoes: [echo(answer)], things: [answer.result] }),
      }),
    }),
  })
