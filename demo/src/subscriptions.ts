import type { BillingPeriod, SubscriptionState } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'

interface DemoPlan {
  /** Of the application. */
  key: string
  name: string
  period: BillingPeriod
  /** In cents. */
  price: number
  /** What Camille’s practice has of it; days from today. */
  subscribed?: {
    state: SubscriptionState
    requested: number
    started?: number
    note?: string
  }
}

/** REC-01: what applications offer, and what Camille’s practice subscribes to. */
export const demoPlans: readonly DemoPlan[] = [
  { key: 'smilers', name: 'Essentiel', period: 'month', price: 4_900 },
  {
    key: 'smilers',
    name: 'Pro',
    period: 'year',
    price: 49_000,
    subscribed: { state: 'active', requested: -350, started: -345 },
  },
  {
    key: 'circle',
    name: 'Équipe',
    period: 'month',
    price: 1_500,
    subscribed: { state: 'ending', requested: -80, started: -75 },
  },
  {
    key: 'formaDent',
    name: 'Formation continue',
    period: 'year',
    price: 24_000,
    subscribed: { state: 'refused', requested: -30, note: 'Complet cette année, rouvre en janvier' },
  },
  {
    key: 'comptaDent',
    name: 'Cabinet',
    period: 'month',
    price: 3_900,
    subscribed: { state: 'requested', requested: -2 },
  },
]
