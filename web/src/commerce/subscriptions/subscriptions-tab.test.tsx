import { subscriptionStates } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import {
  cancelSubscription,
  listSubscriptionPlans,
  listSubscriptions,
  requestSubscription,
  resumeSubscription,
  subscriptionsProblems,
} from '@arcade/contract/commerce/subscriptions/subscriptions.contract.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { answerApplications, smilers } from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Plan, Subscription } from './subscriptions.api.ts'

const path = `${pages.network.path}?tab=subscriptions`
const application = (number: number) => ({
  uuid: `a0000000-0000-4000-8000-00000000000${number}`,
  name: `Application ${number}`,
  image: null,
})
const terms = { name: 'Pro', period: 'month', price: 49 } as const
const one = (number: number, over: Partial<Subscription> = {}): Subscription => ({
  uuid: `e0000000-0000-4000-8000-00000000000${number}`,
  application: application(number),
  ...terms,
  state: 'active',
  requestedBy: 'Camille Durand',
  requestedAt: '2026-11-14T10:00:00.000Z',
  startedOn: '2026-11-14',
  renewsOn: '2026-12-14',
  endsOn: null,
  note: null,
  version: 2,
  ...over,
})
const plan = (number: number): Plan => ({
  uuid: `b0000000-0000-4000-8000-00000000000${number}`,
  application: application(number),
  ...terms,
})
const list = (...result: Subscription[]) => answer(listSubscriptions, 200, { result })
const offer = (...result: Plan[]) => answer(listSubscriptionPlans, 200, { result })
const ending = { state: 'ending', renewsOn: null, endsOn: '2026-12-13', version: 3 } as const

beforeEach(() => {
  logIn()
  answerApplications(smilers)
  offer()
})

describe('the subscriptions of a practice', () => {
  it('REC-01 RT-18 each with its plan, price, date and a state of its own', async () => {
    list(
      ...subscriptionStates.map((state, at) => one(at + 1, { state, ...(state !== 'active' && { renewsOn: null }) })),
    )
    renderPage(path)
    expect(await screen.findByRole('row', { name: /Application 2/ })).toHaveTextContent(
      /Application 2Pro49,00 € HT par moisRenouvelé le 14\/12\/2026En cours/,
    )
    const states = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent)
    expect(new Set(states).size).toBe(subscriptionStates.length)
    expect(screen.getAllByRole('button', { name: /^Résilier/ })).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Reprendre/ })).toHaveLength(1)
  })

  it('REC-01 is cancelled with its last day shown before, and resumed', async () => {
    list(one(1))
    const sent = answer(cancelSubscription, 200, { result: one(1, ending) })
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('button', { name: 'Résilier l’abonnement Application 1' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/jusqu’au 13\/12\/2026 inclus/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Résilier' }))
    expect(await screen.findByText('Jusqu’au 13/12/2026')).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ version: 2 })
    answer(resumeSubscription, 200, { result: one(1, { version: 4 }) })
    await user.click(screen.getByRole('button', { name: 'Reprendre l’abonnement Application 1' }))
    expect(await screen.findByText('Renouvelé le 14/12/2026')).toBeVisible()
  })

  it('REC-01 a plan is asked for once: what the practice has is not offered again', async () => {
    list(one(1))
    offer(plan(1), plan(2))
    const { user } = renderPage(path)
    await screen.findByRole('button', { name: 'Résilier l’abonnement Application 1' })
    expect(await screen.findByRole('button', { name: 'S’abonner à Application 1, Pro' })).toHaveAccessibleDescription(
      'Le cabinet est déjà abonné à cette application.',
    )
    const subscribe = async () => {
      await user.click(screen.getByRole('button', { name: 'S’abonner à Application 2, Pro' }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Envoyer la demande' }))
    }
    answerProblem(requestSubscription, subscriptionsProblems.exists)
    await subscribe()
    expect(await screen.findByText('Le cabinet a déjà un abonnement à cette application.')).toBeInTheDocument()
    const sent = answer(requestSubscription, 201, { result: one(2, { state: 'requested', renewsOn: null }) })
    await subscribe()
    expect(await screen.findByText('Abonnement Application 2 demandé')).toBeInTheDocument()
    expect(await sent[0]?.json()).toEqual({ planUuid: plan(2).uuid })
  })

  it('REC-01 TEN-02 without the right the tab says why, and asks for nothing', async () => {
    const practices = owner.practices.map((one) => ({
      ...one,
      rights: { ...presets.titulaire, settings: 'none' as const },
    }))
    answerMe({ ...owner, practices })
    renderPage(path)
    expect(await screen.findByText('Les abonnements ne vous sont pas ouverts')).toBeVisible()
  })
})
