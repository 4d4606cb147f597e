import {
  cancelSubscription,
  listSubscriptionPlans,
  listSubscriptions,
  requestSubscription,
  resumeSubscription,
  subscriptionsChanged,
} from '@arcade/contract/commerce/subscriptions/subscriptions.contract.ts'
import { type Answer, api, endpoint, type Outcome, type Tag } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { echoOf } from '../../kernel/own-writes.ts'

/** RT-18: the tag of the specification. */
const tag: Tag = 'subscription'
onEvent(subscriptionsChanged, () => [tag])

export type Subscription = Answer<typeof listSubscriptions>['result'][number]
export type Plan = Answer<typeof listSubscriptionPlans>['result'][number]

const moved = ({ result }: { result: Subscription }): Outcome => ({
  echoes: [echoOf(subscriptionsChanged, result.uuid, result.version)],
  things: [result],
})

export const {
  useListSubscriptionsQuery,
  useListSubscriptionPlansQuery,
  useRequestSubscriptionMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptions: endpoint(build, listSubscriptions, { providesTags: [tag] }),
    listSubscriptionPlans: endpoint(build, listSubscriptionPlans, { providesTags: [tag] }),
    requestSubscription: endpoint(build, requestSubscription, { outcome: () => ({ stale: [tag] }) }),
    cancelSubscription: endpoint(build, cancelSubscription, { outcome: moved }),
    resumeSubscription: endpoint(build, resumeSubscription, { outcome: moved }),
  }),
})
