import {
  endOtherSessions,
  endSession,
  listSessions,
  sessionsChanged,
} from '@arcade/contract/people/sessions/sessions.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'

const tag = addTag('sessions')
onEvent(sessionsChanged, () => [tag])

export type Session = Answer<typeof listSessions>['result'][number]

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: endpoint(build, listSessions, { providesTags: [tag] }),
    endSession: endpoint(build, endSession, {
      outcome: (_, { params: { sessionUuid } }) => ({ gone: [sessionUuid] }),
    }),
    endOtherSessions: endpoint(build, endOtherSessions, { outcome: () => ({ stale: [tag] }) }),
  }),
})
