import { pickupStates } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import {
  cancelPickup,
  getRecyclingSummary,
  listPickups,
  recyclingProblems,
  requestPickup,
} from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Pickup } from './recycling.api.ts'

const pickup = (number: number, over: Partial<Pickup> = {}): Pickup => ({
  uuid: `e0000000-0000-4000-8000-00000000000${number}`,
  reference: `RC261116-AAAAAAA${number}`,
  kind: 'aligners',
  state: 'requested',
  weight: 12,
  wantedOn: '2026-11-20',
  place: '3 rue des Arcades',
  requestedBy: 'Camille Durand',
  plannedOn: null,
  carrier: null,
  collectedOn: null,
  collectedWeight: null,
  smileys: null,
  note: null,
  createdAt: '2026-11-14T10:00:00.000Z',
  version: 1,
  ...over,
})
const list = (...result: Pickup[]) => answer(listPickups, 200, { result, nextCursor: null, total: result.length })
const summary = {
  year: 2026,
  collectedWeight: 16.4,
  smileys: 164,
  next: '2026-11-19',
  firstDay: '2026-11-17',
  lastDay: '2027-02-14',
}
beforeEach(() => {
  logIn()
  answer(getRecyclingSummary, 200, { result: summary })
})

describe('the recycling page', () => {
  it('REC-01 RT-18 each pick-up with what, weight, day and a state of its own; what was collected has its certificate', async () => {
    const collected = { collectedOn: '2026-11-18', collectedWeight: 12.4, smileys: 124 }
    list(...pickupStates.map((state, at) => pickup(at + 1, { state, ...(state === 'collected' && collected) })))
    renderPage(pages.recycling.path)
    expect(await screen.findByRole('row', { name: /AAAAAAA1/ })).toHaveTextContent(
      /Gouttières et aligneurs.*20\/11\/2026souhaitéenv\. 12 kg–Demandée/,
    )
    const row = screen.getByRole('row', { name: /AAAAAAA3/ })
    expect(row).toHaveTextContent(/18\/11\/2026collecté12,4 kg\+ 124Collectée/)
    expect(within(row).getByRole('button', { name: /^Télécharger le certificat/ })).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Annuler la collecte/ })).toHaveLength(2)
    expect(screen.getByText('16,4 kg')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Recyclage' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Soldes et mouvements' })).toBeVisible()
  })

  it('REC-01 a pick-up is requested for a day to come, and yesterday is refused at its field', async () => {
    list()
    const sent = answer(requestPickup, 201, { result: pickup(7) })
    const { user } = renderPage(pages.recycling.path)
    expect(await screen.findByText('Aucune collecte pour l’instant')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Demander une collecte' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Demander une collecte' }))
    await user.selectOptions(await drawer.findByRole('combobox', { name: /Matière/ }), 'Amalgame et séparateurs')
    expect(drawer.getByText(/Trackdéchets/)).toBeVisible()
    const weight = drawer.getByRole('spinbutton', { name: /Poids estimé/ })
    await user.clear(weight)
    await user.type(weight, '30')
    expect(drawer.getByText('Smileys si ce poids est pesé : 240')).toBeVisible()
    const day = drawer.getByRole('textbox', { name: /Jour souhaité/ })
    await user.type(day, '15/11/2026')
    await user.type(drawer.getByRole('textbox', { name: /Lieu de collecte/ }), '3 rue des Arcades')
    await user.click(drawer.getByRole('button', { name: 'Envoyer la demande' }))
    expect(day).toHaveAccessibleDescription(/du 17\/11\/2026 au 14\/02\/2027/)
    await user.clear(day)
    await user.type(day, '20/11/2026')
    await user.click(drawer.getByRole('button', { name: 'Envoyer la demande' }))
    expect(await screen.findByText('Collecte RC261116-AAAAAAA7 demandée')).toBeInTheDocument()
    expect(await sent[0]?.json()).toEqual({
      kind: 'amalgam',
      weight: 30,
      wantedOn: '2026-11-20',
      place: '3 rue des Arcades',
    })
  })

  it('REC-01 a pick-up is cancelled after a question; one that changed meanwhile says so', async () => {
    const asked = list(pickup(1))
    answerProblem(cancelPickup, recyclingProblems.transition)
    const { user } = renderPage(pages.recycling.path)
    const cancel = async () => {
      await user.click(await screen.findByRole('button', { name: /^Annuler la collecte RC/ }))
      const dialog = within(await screen.findByRole('dialog'))
      await user.click(dialog.getByRole('button', { name: 'Annuler la collecte' }))
    }
    await cancel()
    expect(await screen.findByText('Cette collecte est déjà terminée ou annulée.')).toBeInTheDocument()
    answer(cancelPickup, 200, { result: pickup(1, { state: 'cancelled', version: 2 }) })
    await cancel()
    expect(await screen.findByText('Collecte RC261116-AAAAAAA1 annulée')).toBeInTheDocument()
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  })

  it('REC-01 TEN-02 who may only read asks for nothing, and the button says why', async () => {
    const practices = owner.practices.map((one) => ({
      ...one,
      rights: { ...presets.titulaire, orders: 'read' as const },
    }))
    answerMe({ ...owner, practices })
    list(pickup(1))
    renderPage(pages.recycling.path)
    await screen.findByRole('row', { name: /AAAAAAA1/ })
    expect(screen.getByRole('button', { name: 'Demander une collecte' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: /^Annuler la collecte/ })).toHaveAttribute('aria-disabled', 'true')
  })
})
