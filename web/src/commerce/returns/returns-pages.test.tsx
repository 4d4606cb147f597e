import { getOrdersSummary } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { type ReturnState, returnStates } from '@arcade/contract/commerce/returns/return-states.ts'
import {
  cancelReturn,
  getReturn,
  listReturnableLines,
  listReturns,
  markReturnSent,
  requestReturn,
  returnsProblems,
} from '@arcade/contract/commerce/returns/returns.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Return, ReturnableLine, ReturnRow } from './returns.api.ts'

const row = (number: number, state: ReturnState, over: Partial<ReturnRow> = {}): ReturnRow => ({
  uuid: `e0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  number: `RA-${number}`,
  erpNumber: 'RT2611-4',
  creditNumber: null,
  sendBy: null,
  sentAt: null,
  base: 'BDA',
  state,
  refusal: null,
  requestedAt: '2026-11-14T10:00:00.000Z',
  madeHere: true,
  quantity: 3,
  version: 1,
  designation: 'Gants',
  lineCount: 2,
  ...over,
})
const list = (...result: ReturnRow[]) => answer(listReturns, 200, { result, nextCursor: null, total: result.length })

const delivered = (line: number, over: Partial<ReturnableLine> = {}): ReturnableLine => ({
  base: 'BDA',
  deliveryNote: 'BL-1',
  deliveredOn: '2026-11-10',
  line,
  orderNumber: 'CMD-7',
  article: `A-${line}`,
  designation: `Article ${line}`,
  family: 'other',
  quantity: 4,
  returned: 1,
  left: 3,
  lots: [],
  rule: 'returnable',
  ...over,
})
const offer = (...result: ReturnableLine[]) =>
  answer(listReturnableLines, 200, { result, asOf: '2026-11-14T10:00:00.000Z', more: false })

const { designation: _, lineCount: __, ...common } = row(1, 'waiting', { erpNumber: null })
const one: Return = {
  ...common,
  requestedBy: { firstName: 'Camille', lastName: 'Durand' },
  steps: [],
  address: null,
  creditExpectedOn: null,
  expectedCredit: null,
  cancellation: null,
  cancellable: true,
  orders: [],
  invoices: [],
  credit: null,
  lines: [
    {
      deliveryNote: 'BL-1',
      line: 1,
      article: 'A-1',
      designation: 'Article 1',
      orderNumber: 'CMD-7',
      lot: 'L1',
      quantity: 3,
      reason: 'Défectueux',
    },
  ],
}
beforeEach(() => void logIn())

describe('the returns of a practice', () => {
  it('RET-01 each with both numbers, the supplier, its content and a state of its own', async () => {
    list(...returnStates.map((state, at) => row(at + 1, state, at === 1 ? { madeHere: false } : {})))
    renderPage(pages.returns.path)
    const first = await screen.findByRole('row', { name: /RA-1/ })
    expect(first).toHaveTextContent(
      /RA-1n° RT2611-4 chez le fournisseur.*BDA.*14\/11\/2026.*Gants et 1 autre article3 pièces.*En attente d’envoi/,
    )
    expect(screen.getByRole('row', { name: /RA-2/ })).toHaveTextContent('Enregistré par le fournisseur')
    const words = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[4]?.textContent)
    expect(new Set(words).size).toBe(returnStates.length)
    expect(screen.getByRole('link', { name: 'Retours' })).toHaveAttribute('aria-current', 'page')
  })

  it('ERP-01 says how old the copy of returns is, and which base does not answer', async () => {
    list(row(1, 'accepted'))
    const copies = [
      { base: 'BDA' as const, asOf: '2026-01-02T09:42:00.000Z', stale: false },
      { base: 'SMILERS' as const, asOf: '2026-01-02T07:15:00.000Z', stale: true },
    ]
    const nothing = { open: 0, nextDelivery: null, applications: [], bases: [], connected: true, copies: [] }
    answer(getOrdersSummary, 200, { result: { ...nothing, total: 0, returns: { total: 3, copies } } })
    renderPage(pages.returns.path)
    expect(await screen.findByText(/^À jour à 02\/01\/2026 \d\d:42$/)).toBeVisible()
    expect(screen.getByText(/^Smilers ne répond pas : ses données sont celles de 02\/01\/2026/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retours 3' })).toHaveAttribute('aria-current', 'page')
  })

  it('RET-01 are sorted by date, as the address and the header say; the filter stays', async () => {
    const asked = list(row(1, 'accepted'))
    const { user, router } = renderPage(`${pages.returns.path}?state=accepted`)
    const head = await screen.findByRole('columnheader', { name: 'Date' })
    expect(head).toHaveAttribute('aria-sort', 'descending')
    expect(new URL(asked[0]?.url ?? '').searchParams.has('direction')).toBe(false)
    const again = list(row(1, 'accepted'))
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    const { searchParams } = new URL(again.at(-1)?.url ?? '')
    expect([searchParams.get('state'), searchParams.get('direction')]).toEqual(['accepted', 'asc'])
    expect(router.state.location.search).toBe('?state=accepted&sort=date')
  })

  it('RET-01 without any there is nothing to filter', async () => {
    list()
    renderPage(pages.returns.path)
    expect(await screen.findByText('Aucun retour pour l’instant')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'État' })).toBeNull()
  })

  it.each([pages.orders.path, pages.returns.path, pages.newReturn.path])(
    'ERP-01 without an ERP %s says that it is not connected',
    async (path) => {
      list()
      offer()
      const nothing = { total: 0, open: 0, nextDelivery: null, applications: [], bases: [], copies: [] }
      answer(getOrdersSummary, 200, { result: { ...nothing, connected: false, returns: { total: 0, copies: [] } } })
      renderPage(path)
      expect(await screen.findByText(/^Ce portail n’est pas relié au logiciel de gestion/)).toBeVisible()
    },
  )

  it('RET-01 one is shown with its lines; a refusal says its code', async () => {
    answer(getReturn, 200, { result: { ...one, state: 'refused', refusal: 'QUANTITE_DEPASSEE' } })
    renderPage(`${pages.return.path}?uuid=${one.uuid}`)
    expect(await screen.findByRole('heading', { level: 1, name: /Retour RA-1 Refusé/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Article 1/ })).toHaveTextContent(/BL-1Commande CMD-7L13Défectueux/)
    expect(screen.getByRole('alert')).toHaveTextContent('QUANTITE_DEPASSEE')
  })

  it('RET-01 an accepted one says by when and where to send it, gives its label, and is marked as sent', async () => {
    const accepted: Return = {
      ...one,
      state: 'accepted',
      sendBy: '2099-11-28',
      steps: [
        { state: 'requested', on: '2026-11-14' },
        { state: 'accepted', on: '2026-11-17' },
      ],
      address: {
        name: 'BDA, service retours',
        line1: '12 rue',
        line2: null,
        postcode: '13300',
        city: 'Salon',
        country: 'FR',
      },
      expectedCredit: 427.09,
      orders: [{ uuid: one.uuid, reference: 'CMD-7' }],
      credit: null,
    }
    answer(getReturn, 200, { result: accepted })
    const { user } = renderPage(`${pages.return.path}?uuid=${one.uuid}`)
    expect(await screen.findByRole('heading', { name: 'Envoyez le colis avant le 28/11/2099' })).toBeVisible()
    expect(screen.getByText('BDA, service retours')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Étiquette (PDF)' })).toBeVisible()
    expect(screen.getByText(/427,09/)).toBeVisible()
    const steps = within(await screen.findByRole('list', { name: 'Suivi' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent)).toEqual([
      'Avoir prévu',
      'Réception par BDAavant le 28/11/2099',
      'Retour accepté17/11/2026',
      'Transmis à BDA14/11/2026',
      expect.stringMatching(/^Demandé14\/11\/2026 \d\d:\d\dPar Camille Durand$/),
    ])
    expect(screen.getByRole('link', { name: 'Commande CMD-7' })).toHaveAttribute(
      'href',
      expect.stringContaining(`commande?uuid=${one.uuid}`),
    )
    const sentAt = '2026-11-18T09:00:00.000Z'
    const sent = answer(markReturnSent, 200, { result: { ...accepted, sentAt } })
    answer(getReturn, 200, { result: { ...accepted, sentAt } })
    await user.click(screen.getByRole('button', { name: 'C’est envoyé' }))
    expect(await screen.findByRole('heading', { name: 'Colis en route vers BDA' })).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ sent: true })
    expect(screen.getByText('Colis envoyé')).toBeVisible()
  })

  it('RET-01 is cancelled after a question; until the ERP answers the page says so', async () => {
    answer(getReturn, 200, { result: one })
    const { user } = renderPage(`${pages.return.path}?uuid=${one.uuid}`)
    await user.click(await screen.findByRole('button', { name: 'Annuler le retour' }))
    const dialog = await screen.findByRole('dialog', { name: /Annuler le retour RA-1/ })
    const cancelled = { ...one, cancellation: 'waiting' as const, cancellable: false }
    const asked = answer(cancelReturn, 200, { result: cancelled })
    answer(getReturn, 200, { result: cancelled })
    await user.click(within(dialog).getByRole('button', { name: 'Annuler le retour' }))
    expect(await screen.findByText(/^Annulation demandée/)).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Annuler le retour' })).not.toBeInTheDocument()
  })

  it('RET-01 a cancelled one promises no credit note and offers no slip for a parcel', async () => {
    answer(getReturn, 200, { result: { ...one, state: 'cancelled', cancellable: false, expectedCredit: 157.2 } })
    renderPage(`${pages.return.path}?uuid=${one.uuid}`)
    expect(await screen.findByText(/^Ce retour est annulé/)).toBeVisible()
    expect(screen.queryByText(/Avoir attendu/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /bon de retour/i })).not.toBeInTheDocument()
  })

  it('RET-01 of another practice is not there', async () => {
    answerProblem(getReturn, problems.notFound)
    renderPage(`${pages.return.path}?uuid=${one.uuid}`)
    expect(await screen.findByText(/Ce retour n’existe pas/)).toBeVisible()
  })
})

describe('a new return', () => {
  it('RET-01 lines that may not go back say why; chosen ones are sent with quantity, lot and reason', async () => {
    offer(
      delivered(1, { lots: [{ lot: 'L1', expiresOn: null, quantity: 2, left: 2 }] }),
      delivered(2, { rule: 'custom-made' }),
      delivered(3, { base: 'SMILERS' }),
    )
    const { user } = renderPage(pages.newReturn.path)
    const lineOf = async (number: number) => screen.findByRole('row', { name: new RegExp(`Article ${number}`) })
    await user.click(await screen.findByRole('button', { name: 'Continuer' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Ajoutez d’abord un article.')
    expect(within(await lineOf(2)).getByRole('button', { name: 'Ajouter' })).toHaveAccessibleDescription(
      'Un article fait pour un patient ne se retourne pas.',
    )
    await user.click(within(await lineOf(1)).getByRole('button', { name: 'Ajouter' }))
    expect(within(await lineOf(3)).getByRole('button', { name: 'Ajouter' })).toHaveAccessibleDescription(
      /un seul fournisseur/,
    )
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    await user.click(await screen.findByRole('button', { name: /Quantité : Article 1.*1 de plus|plus/i }))
    const finish = screen.getByRole('button', { name: 'Demander le retour' })
    await user.click(finish)
    expect(screen.getByRole('combobox', { name: /Motif/ })).toBeInvalid()
    await user.selectOptions(screen.getByRole('combobox', { name: /Motif/ }), 'Défectueux')
    answerProblem(requestReturn, returnsProblems.tooMany)
    await user.click(finish)
    expect(await screen.findByRole('alert')).toHaveTextContent(/quelqu’un en a retourné entre-temps/)
    const sent = answer(requestReturn, 201, { result: one })
    await user.click(finish)
    expect(await screen.findByText('Retour RA-1 demandé')).toBeInTheDocument()
    expect(await sent[0]?.json()).toEqual({
      base: 'BDA',
      reason: 'Défectueux',
      lines: [{ deliveryNote: 'BL-1', line: 1, quantity: 2, lot: 'L1' }],
    })
  })

  it('RET-01 TEN-02 who may only read orders reads why, in place of the steps', async () => {
    answerMe({ ...owner, practices: [{ ...arches, role: 'assistante', rights: presets.assistante }] })
    offer(delivered(1))
    renderPage(pages.newReturn.path)
    expect(await screen.findByText(/Il vous manque le droit « Commandes/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Continuer' })).not.toBeInTheDocument()
  })

  it('RET-01 of another lot no more is sent than there is left of it', async () => {
    const lots = [
      { lot: 'L1', expiresOn: null, quantity: 3, left: 3 },
      { lot: 'L2', expiresOn: null, quantity: 1, left: 1 },
    ]
    offer(delivered(1, { lots }))
    const { user } = renderPage(pages.newReturn.path)
    await user.click(await screen.findByRole('button', { name: 'Ajouter' }))
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    const quantity = await screen.findByRole('spinbutton', { name: 'Quantité : Article 1' })
    await user.clear(quantity)
    await user.type(quantity, '3')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Lot/ }), 'L2')
    expect(quantity).toHaveValue('1')
    await user.selectOptions(screen.getByRole('combobox', { name: /Motif/ }), 'Défectueux')
    const sent = answer(requestReturn, 201, { result: one })
    await user.click(screen.getByRole('button', { name: 'Demander le retour' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ lines: [{ quantity: 1, lot: 'L2' }] })
  })

  it('RET-01 the back button leads from the quantities to the articles, and forward again to what was typed', async () => {
    offer(delivered(1))
    const { user, router } = renderPage(`${pages.newReturn.path}?deliveryNote=BL-1`)
    await user.click(await screen.findByRole('button', { name: 'Ajouter' }))
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    await user.type(await screen.findByRole('textbox', { name: /Précisions/ }), 'cassé')
    await act(() => router.navigate(-1))
    expect(await screen.findByRole('button', { name: 'Retirer' })).toBeVisible()
    await act(() => router.navigate(1))
    expect(await screen.findByRole('textbox', { name: /Précisions/ })).toHaveValue('cassé')
    expect(router.state.location.search).toBe('?deliveryNote=BL-1&etape=2')
  })

  it('RET-01 looks for the delivery note that the address names, and for the last thirty days without one', async () => {
    const asked = offer()
    const { user } = renderPage(pages.newReturn.path)
    await screen.findByText('Aucune livraison trouvée')
    expect([...new URL(asked[0]?.url ?? '').searchParams.keys()]).toEqual(['from'])
    const lastAsked = () => Object.fromEntries(new URL(asked.at(-1)?.url ?? '').searchParams)
    await user.type(screen.getByRole('textbox', { name: 'Bon de livraison' }), 'BL-9')
    await user.click(screen.getByRole('button', { name: 'Chercher' }))
    // However old it is.
    await waitFor(() => expect(lastAsked()).toEqual({ deliveryNote: 'BL-9' }))
    await user.type(await screen.findByRole('textbox', { name: /^Du/ }), '01/03/2025')
    await user.click(screen.getByRole('button', { name: 'Chercher' }))
    await waitFor(() => expect(lastAsked()).toEqual({ deliveryNote: 'BL-9', from: '2025-03-01' }))
  })

  it('RET-01 reversed dates are reported and stay, in the filter and from the address; they are not searched for', async () => {
    const asked = offer()
    const { user } = renderPage(`${pages.newReturn.path}?from=2026-03-02&to=2026-03-01`)
    const reversed = 'La fin de la période est avant son début.'
    const to = await screen.findByRole('textbox', { name: /^Au/ })
    expect(to).toHaveValue('01/03/2026')
    expect(to).toHaveAccessibleDescription(reversed)
    await user.clear(to)
    await user.type(to, '28/02/2026')
    await user.click(screen.getByRole('button', { name: 'Chercher' }))
    expect(to).toHaveValue('28/02/2026')
    expect(to).toHaveAccessibleDescription(reversed)
    expect(asked).toHaveLength(0)
    await user.clear(to)
    await user.type(to, '31/03/2026')
    await user.click(screen.getByRole('button', { name: 'Chercher' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(Object.fromEntries(new URL(asked[0]?.url ?? '').searchParams)).toEqual({
      from: '2026-03-02',
      to: '2026-03-31',
    })
  })
})
