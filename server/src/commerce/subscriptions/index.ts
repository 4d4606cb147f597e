/** What the command line uses of subscriptions. */
export {
  endPlan,
  insertPlan,
  lockSubscription,
  type NewPlan,
  type SubscriptionRecord,
  selectLive,
  selectPlans,
} from './subscriptions.queries.ts'
export { refuseSubscription, startSubscription, stopSubscription } from './write-subscription.ts'
