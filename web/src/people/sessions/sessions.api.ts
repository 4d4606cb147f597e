import {
  endOtherSessions,
  endSession,
  listSessions,
  sessionsChanged,
} from '@arcade/contract/people/sessions/sessions.contract.ts'
import { type Answer, addTag, api, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf } from '../../kernel/own-writes.ts'

const tag = addTag('sessions')
onEvent(sessionsChanged, () => [tag])

export type Session = Answer<typeof listSessions>['result'][number]

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listSessions: endpoint(build, listSessions, { providesTags: [tag] }),
    endSession: endpoint(build, endSession, {
      outcome: (_, { params: { sessionUuid } }) => ({
        echoes: [echoOf(sessionsChanged, sessionUuid, 2)],
        gone: [sessionUuid],
      }),
    }),
    endOtherSessions: endpoint(build, endOtherSessions, {
      outcome: (_, __, { me }) => ({ echoes: [echoOf(sessionsChanged, me, 2)], stale: [tag] }),
    }),
  }),
})
