import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { locales } from '../../kernel/locales.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { afterCard } from './payment-states.ts'

/** A card was registered or removed: `id` is the card's. */
export const cardsChanged = event('cards.changed')

export const cardsProblems = {
  tooMany: { code: 'cards.too-many', status: 409, title: 'Too many registered cards' },
} as const satisfies Record<string, ProblemKind>

/** What people see of a card; the number is known to the payment provider alone. */
export const Card = z
  .object({
    uuid: z.uuid(),
    brand: z.string(),
    last4: z.string().regex(/^\d{4}$/),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int(),
    expired: z.boolean(),
    registeredAt: instant,
  })
  .meta({ id: 'Card' })

const partner = [problems.partnerDown, problems.partnerNotConfigured]

export const listCards = route({
  method: 'GET',
  path: '/v1/cards',
  summary: 'List the registered cards of the practice, newest first',
  access: ['payments:read'],
  subject: 'caller',
  replies: { 200: result(z.array(Card)) },
})

export const registerCard = route({
  method: 'POST',
  path: '/v1/cards/registrations',
  summary: "Begin the registration of a card on the payment provider's own page",
  access: ['payments:write'],
  subject: 'caller',
  proof: 'fresh',
  idempotent: false,
  body: z.strictObject({
    locale: z.enum(locales),
    goOnTo: z
      .enum(afterCard)
      .optional()
      .meta({ description: 'The page to open once the card is registered: that of the payment which needs it' }),
  }),
  replies: {
    201: result(
      z.object({
        uuid: z.uuid(),
        url: z.url({ protocol: /^https?$/ }).meta({ description: 'Where to send the browser' }),
      }),
    ),
  },
  problems: [...partner, cardsProblems.tooMany],
})

export const completeCardRegistration = route({
  method: 'POST',
  path: '/v1/cards/registrations/:uuid/completion',
  summary: 'Ask the payment provider how a registration ended',
  access: ['payments:write'],
  object: 'card-registration params.uuid',
  params: z.object({ uuid: z.uuid() }),
  idempotent: false,
  replies: {
    200: result(z.object({ state: z.enum(['open', 'complete', 'expired']), card: Card.nullable() })),
  },
  problems: partner,
})

export const removeCard = route({
  method: 'DELETE',
  path: '/v1/cards/:uuid',
  summary: 'Remove a card, at the payment provider too',
  access: ['payments:write'],
  object: 'card params.uuid',
  proof: 'fresh',
  idempotent: false,
  params: z.object({ uuid: z.uuid() }),
  replies: { 204: null },
  problems: partner,
})
