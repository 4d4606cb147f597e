/** REC-01: how far a subscription to an application is. */
export const subscriptionStates = ['requested', 'active', 'ending', 'stopped', 'ended', 'refused', 'withdrawn'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * Who moves a subscription: a member of the practice who may change its settings, the provider of the application by the
 * command line, or the calendar.
 */
export type SubscriptionMover = 'practice' | 'provider' | 'calendar'

type Moves = Partial<Record<SubscriptionState, readonly SubscriptionMover[]>>

/** What a subscription may become, and who makes it that; a state with nothing behind it is final. */
const subscriptionMoves: Record<SubscriptionState, Moves> = {
  requested: { active: ['provider'], refused: ['provider'], withdrawn: ['practice'] },
  // Cancelled or stopped, it runs until the last day that is paid.
  active: { ending: ['practice'], stopped: ['provider'] },
  ending: { active: ['practice'], stopped: ['provider'], ended: ['calendar'] },
  stopped: { ended: ['calendar'] },
  ended: {},
  refused: {},
  withdrawn: {},
}

export const mayMoveSubscription = (from: SubscriptionState, to: SubscriptionState, by: SubscriptionMover): boolean =>
  subscriptionMoves[from][to]?.includes(by) ?? false

/** Of these a practice has one for each application at most. */
export const liveStates = ['requested', 'active', 'ending', 'stopped'] as const satisfies readonly SubscriptionState[]
export const isLive = (state: SubscriptionState): boolean => liveStates.some((one) => one === state)

/** What is paid at once. */
export const billingPeriods = ['month', 'year'] as const
export type BillingPeriod = (typeof billingPeriods)[number]

/** How many days before the renewal of a year the practice is notified. A month is too short for that. */
export const renewalNotice = 30
