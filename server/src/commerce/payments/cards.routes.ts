import {
  cardsChanged,
  cardsProblems,
  completeCardRegistration,
  listCards,
  registerCard,
  removeCard,
} from '@arcade/contract/commerce/payments/cards.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { releaseSlotWhile } from '../../kernel/limits/call-slots.ts'
import type { Payments } from '../../parts/partners/payments.ts'
import {
  selectCard,
  selectCardCount,
  selectCardOwner,
  selectCards,
  selectRegistration,
  updateRemoved,
} from './cards.queries.ts'
import { presentCard } from './payments.present.ts'
import { cardRegistrations } from './payments.table.ts'
import { beginRegistration, endRegistration } from './register-card.ts'

const mostCards = 10

/** PAY-01: the cards of a practice. */
export function cardsRoutes(app: FastifyInstance, provider: Payments) {
  const { objectOwners, origin } = app.kernel
  objectOwners.register('card', selectCardOwner)
  objectOwners.register('card-registration', ownerOf(cardRegistrations))

  serve(app, listCards, async ({ db, clock, ...call }) => {
    const cards = await selectCards(db, call.access().practiceId)
    return { result: cards.map((card) => presentCard(card, clock.now())) }
  })

  serve(app, registerCard, async ({ db, clock, body, request, ...call }) => {
    const { practiceId, actor } = call.access()
    if (actor.kind !== 'person') throw new Problem(problems.notFound)
    if ((await selectCardCount(db, practiceId)) >= mostCards) throw new Problem(cardsProblems.tooMany)
    const { locale, goOnTo = null } = body
    const begun = { practiceId, userId: actor.userId, locale, goOnTo, origin, now: clock.now() }
    return { result: await releaseSlotWhile(request, () => beginRegistration(db, provider, begun)) }
  })

  serve(app, completeCardRegistration, async ({ db, clock, object, request }) => {
    const registration = await selectRegistration(db, object.id)
    if (!registration) throw new Problem(problems.notFound)
    const now = clock.now()
    const { state, card } = await releaseSlotWhile(request, () => endRegistration(db, provider, registration, now))
    return { result: { state, card: card && presentCard(card, now) } }
  })

  serve(app, removeCard, async ({ db, clock, object, request }) => {
    const { practiceId } = object
    const card = await selectCard(db, practiceId, object.id)
    if (!card) throw new Problem(problems.notFound)
    await releaseSlotWhile(request, () => provider.detach(card.methodId))
    await db.transaction(async (db) => {
      await updateRemoved(db, practiceId, card.id, clock.now())
      await publish(db, cardsChanged, { practiceId, needs: 'payments:read', data: { id: card.id } })
    })
  })
}
