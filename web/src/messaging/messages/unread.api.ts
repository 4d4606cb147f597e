import {
  conversationsChanged,
  conversationsRead,
  countUnreadConversations,
  listUnreadSenders,
} from '@arcade/contract/messaging/messages/messages.contract.ts'
import { addTag, api, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { useKnowsRights, useRight } from '../../people/users/index.ts'

const tag = addTag('unreadConversations')
for (const kind of [conversationsChanged, conversationsRead]) onEvent(kind, () => [tag], { echo: true })

/** Apart from the lists: the header stands on every page. */
export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUnreadConversations: endpoint(build, countUnreadConversations, { quiet: 'shell', providesTags: [tag] }),
    listUnreadSenders: endpoint(build, listUnreadSenders, { quiet: 'shell', providesTags: [tag] }),
  }),
})

/** RT-12: how many conversations have something new; zero until it is known, and for who may not read messages. */
export function useUnreadConversations(): number {
  const allowed = useMayRead()
  const { data } = unreadApi.useCountUnreadConversationsQuery(undefined, { skip: !allowed })
  return allowed ? (data?.result ?? 0) : 0
}

/** The same, asked again when one comes back to the window. */
export function useFreshUnreadConversations(): number {
  const allowed = useMayRead()
  const { refetch, isUninitialized } = unreadApi.useCountUnreadConversationsQuery(undefined, { skip: !allowed })
  useOnReturn(() => {
    if (!isUninitialized) void refetch()
  })
  return useUnreadConversations()
}

/** NET-01: what one person wrote and one has not read, and where; null where there is nothing. */
export function useUnreadFrom(userUuid: string) {
  const allowed = useMayRead()
  const { data } = unreadApi.useListUnreadSendersQuery(undefined, { skip: !allowed })
  return (allowed && data?.result.find((one) => one.userUuid === userUuid)) || null
}

function useMayRead(): boolean {
  const isKnown = useKnowsRights()
  const { allowed } = useRight('messages:read')
  return isKnown && allowed
}
