import type { Subscription } from '@arcade/contract/commerce/subscriptions/subscriptions.contract.ts'
import type { z } from 'zod'
import type { ShownSubscription } from './subscriptions.queries.ts'
import { termOn } from './subscriptions.rules.ts'

export function presentSubscription(found: ShownSubscription, today: string): z.output<typeof Subscription> {
  const { state, renewsOn, ...term } = termOn(found, today)
  return {
    uuid: term.id,
    application: term.application,
    name: term.name,
    period: term.period,
    price: term.price,
    state,
    requestedBy: term.requester,
    requestedAt: term.createdAt,
    startedOn: term.startedOn,
    renewsOn: state === 'active' ? renewsOn : null,
    endsOn: term.endsOn,
    note: term.note,
    version: term.version,
  }
}
