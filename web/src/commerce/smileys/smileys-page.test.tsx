import { createDiscount, discountProblems, undoDiscount } from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import {
  exportSmileys,
  redeemReward,
  smileysChanged,
  smileysProblems,
} from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { camille, hugo } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import {
  aDiscount,
  anEntry,
  answerDiscounts,
  answerHistory,
  answerRewards,
  answerShares,
  answerSummary,
  answerUnpaid,
  aSummary,
  smilers,
  uuidOf,
  voucher,
} from '../../../test/smileys.ts'
import { refresh } from '../../kernel/api.ts'
import { staleAfter } from '../../kernel/event-tags.ts'

const path = '/mon-cabinet/mes-smileys'
/** Narrow spaces as people read them. */
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')

beforeEach(() => {
  logIn()
  answerSummary(aSummary())
  answerHistory(
    anEntry(1),
    anEntry(2, {
      amount: -400,
      kind: 'spend',
      reason: 'Remise',
      orderReference: null,
      application: null,
      balance: 860,
    }),
  )
  answerShares()
  answerRewards()
  answerDiscounts()
  answerUnpaid()
})

const open = async () => {
  const rendered = renderPage(path)
  await screen.findByText('CMD-20417 ·')
  return rendered
}
const drawer = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Utiliser mes smileys' }))
  return within(await screen.findByRole('dialog', { name: 'Utiliser mes smileys' }))
}

describe('SMI-03 the page', () => {
  it('SMI-03 shows the balance, what expires, the year, and who earned where', async () => {
    await open()
    expect(plain(screen.getByText(/Compte du cabinet, partagé/).textContent)).toBe(
      'Compte du cabinet, partagé par 3 membres · à jour le 16/12/2026',
    )
    expect(plain(screen.getByText('Solde du cabinet').parentElement?.textContent)).toBe('Solde du cabinet1 240 ')
    expect(plain(screen.getByText('Dont au nom de Camille Durand').parentElement?.textContent)).toMatch(/Durand860$/)
    expect(plain(screen.getByText(/vaut/).textContent)).toBe('Le solde du cabinet vaut 12,40 €')
    expect(screen.getByText('180 expirent le 31/12/2026')).toBeVisible()
    const year = screen.getByRole('table', { name: 'Solde sur 12 mois', hidden: true })
    expect(within(year).getAllByRole('row', { hidden: true })).toHaveLength(12)
    const applications = screen.getByRole('heading', { name: 'Par application' }).closest('section')
    expect(plain(applications?.textContent)).toContain('+1 420640 utilisés')
    const members = screen.getByRole('heading', { name: 'Par membre du cabinet' }).closest('section')
    expect(plain(members?.textContent)).toContain('Bernard Hugo+1 220aucun utilisé')
    expect(plain(applications?.textContent)).toContain('Portail et recyclage+90aucun utilisé')
  })

  it('SMI-03 each line of the history says its order, its amount with a sign, and the balance after it', async () => {
    await open()
    const table = screen.getByRole('table', { name: 'Historique' })
    const [, first, second] = within(table).getAllByRole('row')
    expect(plain(first?.textContent)).toBe(
      '12/11/2026SCMD-20417 · Gouttières, phase 3 Smilers · Durand Camille+1201 240',
    )
    expect(plain(second?.textContent)).toContain('−400')
  })

  it('SMI-03 leads to the order that a line comes from, where the portal knows it', async () => {
    const orderUuid = 'e0000000-0000-4000-8000-000000000077'
    answerHistory(anEntry(1), anEntry(2, { orderReference: 'CMD-7', orderUuid }))
    await open()
    expect(screen.getByRole('link', { name: 'CMD-7' })).toHaveAttribute('href', `${pages.order.path}?uuid=${orderUuid}`)
    expect(screen.queryByRole('link', { name: 'CMD-20417' })).toBeNull()
  })

  it('SMI-03 says which return gave smileys back', async () => {
    answerHistory(anEntry(1, { amount: 9, kind: 'restore', reason: 'RA-7', application: null }))
    await open()
    expect(screen.getByText(/Retour RA-7 annulé ou refusé/)).toBeVisible()
  })

  it('SMI-03 the filters live in the address, and the export has them too', async () => {
    const { router, user } = await open()
    const asked = answerHistory(anEntry(3, { amount: -5, kind: 'expire', reason: '', expiresAt: '2026-06-30' }))
    await user.click(screen.getByRole('link', { name: 'Expirés' }))
    expect(await screen.findByText(/Expirés le 30\/06\/2026/)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Membre' }), hugo.uuid)
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(router.state.location.search).toBe(`?show=expired&member=${hugo.uuid}`)
    const [, last] = asked
    expect(new URL(last?.url ?? '').search).toContain(`show=expired&memberUuid=${hugo.uuid}`)
    const exported: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    portal.use(
      http.get(`*${exportSmileys.path.replace(':id', '*')}`, ({ request }) => {
        exported.push(new URL(request.url).search)
        return new HttpResponse('', { headers: { 'content-type': 'text/csv' } })
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Exporter' }))
    await waitFor(() => expect(exported).toEqual([`?show=expired&memberUuid=${hugo.uuid}&locale=fr`]))
  })

  it('SMI-03 says what is owed, and what is reserved', async () => {
    answerSummary(aSummary({ owed: 90, reserved: 60 }))
    await open()
    expect(screen.getByText(/90 seront retenus sur vos prochains gains/)).toBeVisible()
    expect(screen.getByText(/60 réservés par un achat ou une remise en cours/)).toBeVisible()
  })

  it('SMI-03 a practice without any sees how to earn them', async () => {
    answerSummary()
    answerHistory()
    renderPage(path)
    expect(await screen.findByText('Pas encore de smileys')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Utiliser mes smileys' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('TEN-02 who may only read may not spend', async () => {
    const { practices } = owner
    const rights = { ...practices[0]?.rights, smileys: 'read' } as (typeof practices)[number]['rights']
    answerMe({ ...owner, practices: practices.map((one) => ({ ...one, role: 'collaborateur', rights })) })
    await open()
    expect(screen.getByRole('button', { name: 'Utiliser mes smileys' })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('SMI-03 spending', () => {
  it('SMI-03 another reward spends one’s own smileys by default and gives a voucher; a gift that the law refuses is explained', async () => {
    const { user, router } = await open()
    const asked = answer(redeemReward, 201, {
      result: anEntry(9, { amount: -800, kind: 'spend', voucher: 'ARC-2345-6789' }),
    })
    const within = await drawer(user)
    expect(await within.findByText(/« Montre » est un cadeau personnel : la loi « anti-cadeaux »/)).toBeVisible()
    expect(within.queryByRole('radio', { name: /Montre/ })).not.toBeInTheDocument()
    await user.click(within.getByRole('radio', { name: /Formation/ }))
    await user.click(await within.findByRole('button', { name: 'Utiliser' }))
    expect(await within.findByText(/Votre bon : ARC-2345-6789/)).toBeVisible()
    expect(asked[0]?.url).toContain(camille.uuid)
    // A training is arranged with a person.
    await user.click(within.getByRole('button', { name: 'Choisir une date' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(pages.questions.path))
    expect(router.state.location.state).toMatchObject({ text: expect.stringContaining('ARC-2345-6789') })
  })

  it('SMI-04 the drawer says what expires soon', async () => {
    const { user } = await open()
    const within = await drawer(user)
    expect(await within.findByText(/expirent le/)).toBeVisible()
  })

  it('SMI-02 an account that has too little says so at its field', async () => {
    const { user } = await open()
    answerProblem(redeemReward, smileysProblems.insufficient)
    const within = await drawer(user)
    await user.click(await within.findByRole('radio', { name: /Formation/ }))
    await user.selectOptions(await within.findByRole('combobox', { name: /Sur le compte de/ }), hugo.uuid)
    await user.click(within.getByRole('button', { name: 'Utiliser' }))
    expect(await within.findByText('Ce compte n’en a pas assez.')).toBeVisible()
  })
})

describe('SMI-04 a discount on an invoice', () => {
  const reserved = aDiscount({ amount: 800, value: 8 })

  it('SMI-04 an unpaid invoice is chosen, what remains is shown, it is asked before, and undone after', async () => {
    const { user } = await open()
    const asked = answer(createDiscount, 201, { result: reserved })
    const undone = answer(undoDiscount, 200, { result: { ...reserved, state: 'undone', undoable: false } })
    const found = await drawer(user)
    await user.click(await found.findByRole('radio', { name: /FA2611-0117-01/ }))
    await user.type(found.getByRole('textbox', { name: /^Combien de smileys/ }), '800')
    expect(plain(found.getByText('Reste à régler').parentElement?.textContent)).toBe('Reste à régler127,00 €')
    expect(found.getByRole('slider', { name: /^Combien de smileys/ })).toHaveValue('800')
    expect(found.getByText(/^Il restera 440 smileys/)).toBeVisible()
    await user.click(found.getByRole('button', { name: 'Réserver la remise' }))
    const question = within(await screen.findByRole('dialog', { name: /^Réserver cette remise/ }))
    expect(plain(question.getByText(/800 smileys/).textContent)).toMatch(/soit 8,00 €, pour la facture FA2611-0117-01/)
    expect(asked).toHaveLength(0)
    answerDiscounts(reserved)
    await user.click(question.getByRole('button', { name: 'Réserver la remise' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await asked[0]?.json()).toEqual({ invoiceUuid: reserved.invoiceUuid, amount: 800 })
    expect(await screen.findByText('Réservée')).toBeVisible()
    // The toast offers it too, for ten seconds.
    const discounts = within(screen.getByRole('list', { name: 'Remises sur factures' }))
    await user.click(discounts.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(undone).toHaveLength(1))
  })

  it('SMI-04 says why so many cannot be spent, and keeps what was typed', async () => {
    const { user } = await open()
    const asked = answer(createDiscount, 201, { result: reserved })
    const found = await drawer(user)
    const amount = await found.findByRole('textbox', { name: /^Combien de smileys/ })
    const reserve = () => user.click(found.getByRole('button', { name: 'Réserver la remise' }))
    await reserve()
    expect(await found.findByText('Choisissez une facture.')).toBeVisible()
    expect(found.getByText('Indiquez un nombre entier, à partir de 1.')).toBeVisible()
    await user.click(await found.findByRole('radio', { name: /FA2611-0117-02/ }))
    for (const [typed, expected] of [
      ['1241', 'Le cabinet a 1 240 smileys.'],
      ['900', 'Il reste 5,00 € à régler sur cette facture : 500 smileys au plus.'],
      ['0', 'Indiquez un nombre entier, à partir de 1.'],
    ] as const) {
      await user.clear(amount)
      await user.type(amount, typed)
      await reserve()
      expect(plain(found.getByRole('textbox', { name: /Combien/ }).closest('[data-field]')?.textContent)).toContain(
        expected,
      )
      expect(found.queryByText(/^Une remise de 12,41/)).toBeNull()
      expect(amount).toHaveValue(typed)
    }
    expect(asked).toHaveLength(0)
  })

  it('SMI-04 a reward that is a discount goes on an invoice too', async () => {
    const { user } = await open()
    const asked = answer(createDiscount, 201, { result: reserved })
    const found = await drawer(user)
    await user.click(await found.findByRole('radio', { name: /Bon de 5/ }))
    await user.click(await found.findByRole('radio', { name: /FA2611-0117-01/ }))
    expect(plain(found.getByText('Reste à régler').parentElement?.textContent)).toBe('Reste à régler130,00 €')
    await user.click(found.getByRole('button', { name: 'Réserver la remise' }))
    const question = within(await screen.findByRole('dialog', { name: /^Réserver cette remise/ }))
    await user.click(question.getByRole('button', { name: 'Réserver la remise' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(await asked[0]?.json()).toEqual({ invoiceUuid: reserved.invoiceUuid, rewardUuid: voucher.uuid })
  })

  it('SMI-04 a refusal stays in the question, and what became of each discount stands on the page', async () => {
    answerDiscounts(
      aDiscount({ state: 'refused', refusal: 'paid', undoable: false }),
      aDiscount({ uuid: uuidOf(702), invoiceUuid: uuidOf(603), undoable: false }),
    )
    answerUnpaid({ discountPending: true, payable: false })
    const { user } = await open()
    expect(await screen.findByText(/La facture était déjà réglée/)).toBeVisible()
    expect(screen.getByText('Refusée')).toBeVisible()
    expect(screen.getByText('Transmise au vendeur')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Annuler' })).toBeNull()
    answerProblem(createDiscount, discountProblems.inPayment)
    const found = await drawer(user)
    // One that has a discount under way is not offered.
    expect(await found.findByRole('radio', { name: /FA2611-0117-03/ })).toBeDisabled()
    await user.click(found.getByRole('radio', { name: /FA2611-0117-01/ }))
    await user.type(found.getByRole('textbox', { name: /^Combien de smileys/ }), '10')
    await user.click(found.getByRole('button', { name: 'Réserver la remise' }))
    const question = within(await screen.findByRole('dialog', { name: /^Réserver cette remise/ }))
    await user.click(question.getByRole('button', { name: 'Réserver la remise' }))
    expect(await question.findByText('Cette facture fait partie d’un paiement en cours.')).toBeVisible()
  })

  it('TEN-02 without the right to invoices, the reason is shown, and no discounts', async () => {
    const { practices } = owner
    const rights = { ...practices[0]?.rights, invoices: 'none' } as (typeof practices)[number]['rights']
    answerMe({ ...owner, practices: practices.map((one) => ({ ...one, role: 'collaborateur', rights })) })
    const { user } = await open()
    const found = await drawer(user)
    expect(await found.findByRole('radio', { name: /Un montant de votre choix/ })).toBeChecked()
    expect(found.queryByRole('textbox', { name: /^Combien de smileys/ })).toBeNull()
    expect(screen.queryByText('Remises sur factures')).toBeNull()
  })
})

describe('RT-18 the cache', () => {
  it('RT-18 smiley queries are cached for 3600 s under their tag, and a change elsewhere makes them stale', async () => {
    const { store } = await open()
    const state = store.getState()
    const { api } = state as unknown as { api: { queries: Record<string, { endpointName?: string } | undefined> } }
    const asked = Object.values(api.queries).flatMap((one) => one?.endpointName ?? [])
    expect(asked).toEqual(expect.arrayContaining(['getSmileySummary', 'listSmileyHistory', 'listMemberSmileys']))
    const stale = staleAfter(smileysChanged.event, { id: smilers.uuid, version: 3 }, store.getState())
    expect(stale).toEqual([{ tag: 'smileytransaction', change: null }])
    const again = answerSummary(aSummary({ balance: 777 }))
    refresh(store, ['smileytransaction'])
    expect(await screen.findByText('777')).toBeVisible()
    expect(again).toHaveLength(1)
  })

  it('RT-11 the balance of the person acted for stands beside the link, and follows a change', async () => {
    const { store } = renderApp('/mes-notifications')
    const nav = await screen.findByRole('navigation', { name: 'Navigation principale' })
    await waitFor(() =>
      expect(plain(within(nav).getByRole('link', { name: /Mes smileys/ }).textContent)).toBe('Mes smileys 860'),
    )
    answerSummary(aSummary({ own: 1300 }))
    refresh(store, ['smileytransaction'])
    await waitFor(() => expect(within(nav).getByRole('link', { name: /Mes smileys/ })).toHaveTextContent('1 300'))
  })
})
