import { listSentShares } from '@arcade/contract/clinic/shares/sent-shares.contract.ts'
import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import { getInvoice, listInvoices } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { getOrder, listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { listQuestions } from '@arcade/contract/messaging/questions/questions.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { anInvoice } from '../../../test/invoices.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner, secretary } from '../../../test/members.ts'
import { camille } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'

const none = { nextCursor: null, total: 1 }
const order = {
  uuid: 'e0000000-0000-4000-8000-000000000001',
  externalId: 'CMD-1234',
  application: { uuid: 'e0000000-0000-4000-8000-000000000009', name: 'Smilers', image: null },
  base: null,
  status: 'sent',
  orderedAt: '2026-11-14T10:00:00.000Z',
  expectedAt: null,
  totalPriceInclTaxes: null,
  quantity: 1,
  delivered: 0,
  version: 1,
  designation: 'Gouttières',
  lineCount: 1,
  families: ['other'],
} as const
const gaudin = {
  uuid: 'e0000000-0000-4000-8000-000000000002',
  key: 'gaudin',
  name: 'Institut Gaudin',
  translation: null,
  advantage: null,
  validUntil: null,
  image: null,
  link: 'https://partner.example/',
  category: 'training',
  isApplication: false,
  partnership: null,
} as const

async function open(user: UserEvent) {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: 'Aller à…' })
}
/** At one go: what is found for fewer letters goes when more of them come, also from under the pointer. */
async function find(user: UserEvent, text: string) {
  await user.click(await open(user))
  await user.paste(text)
}
beforeEach(() => {
  logIn()
  answer(listOrders, 200, { result: [{ ...order, families: [...order.families] }], ...none })
  answer(listPartners, 200, { result: [gaudin], ...none })
  const question = 'Où est ma commande ?'
  answer(listQuestions, 200, { result: [{ id: 'where', theme: 'practice', question, answer: 'Là.', path: '/' }] })
})

describe('RT-12 the palette finds what capabilities know', () => {
  it('RT-12 an order by its reference, and has it at hand the next time', async () => {
    answerProblem(getOrder, problems.notFound)
    const { user, router } = renderApp('/dashboard')
    await find(user, '1234')
    await user.click(await screen.findByRole('option', { name: /CMD-1234/ }))
    const address = `${pages.order.path}?uuid=${order.uuid}`
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address))
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument())
    await open(user)
    expect(screen.getByRole('group', { name: 'Ouverts récemment' })).toHaveTextContent('CMD-1234')
  })

  it('RT-12 an invoice by its reference', async () => {
    answer(listInvoices, 200, { result: [anInvoice(26)], ...none })
    answerProblem(getInvoice, problems.notFound)
    const { user, router } = renderApp('/dashboard')
    await find(user, 'FA-2')
    await user.click(await screen.findByRole('option', { name: /FA-26/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(pages.invoice.path))
    expect(router.state.location.search).toBe(`?uuid=${anInvoice(26).uuid}`)
  })

  it('RT-12 FILE-04 shares that were sent, apart from those that were received', async () => {
    answer(listSentShares, 200, { result: [], ...none, total: 0 })
    const { user, router } = renderApp('/dashboard')
    await find(user, 'partages')
    const found = await screen.findAllByRole('option', { name: /^Fichiers partagés/ })
    expect(found.map(({ textContent }) => textContent)).toEqual([
      'Fichiers partagés reçus',
      'Fichiers partagés envoyés',
    ])
    await user.click(screen.getByRole('option', { name: 'Fichiers partagés envoyés' }))
    const { path } = pages.sharedFiles
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(`${path}?tab=sent`))
  })

  it('RT-12 a partner, on whose entry the directory opens', async () => {
    const { user } = renderApp('/dashboard')
    await find(user, 'gaudin')
    await user.click(await screen.findByRole('option', { name: 'Institut Gaudin' }))
    expect(await screen.findByRole('textbox', { name: 'Chercher un partenaire' })).toHaveValue('Institut Gaudin')
  })

  it('RT-12 PRT-01 a partner, also where the directory is open on another', async () => {
    const { user } = renderApp(pages.partners.path)
    const field = await screen.findByRole('textbox', { name: 'Chercher un partenaire' })
    await user.type(field, 'zzz')
    await find(user, 'gaudin')
    await user.click(await screen.findByRole('option', { name: 'Institut Gaudin' }))
    await waitFor(() => expect(field).toHaveValue('Institut Gaudin'))
    await user.type(field, ' Paris')
    expect(field).toHaveValue('Institut Gaudin Paris')
    await user.click(screen.getByRole('link', { name: 'Formation' }))
    await screen.findByRole('heading', { level: 1, name: 'Partenaires formation' })
    expect(screen.getByRole('textbox', { name: 'Chercher un partenaire' })).toHaveValue('')
  })

  it('RT-12 ASK-01 a question, also where the page shows what was searched for', async () => {
    HTMLElement.prototype.scrollIntoView = () => {}
    const { user } = renderApp(pages.questions.path)
    const field = await screen.findByRole('textbox', { name: 'Chercher dans les questions' })
    await user.type(field, 'zzz')
    for (const _ of [1, 2]) {
      await find(user, 'commande')
      await user.click(await screen.findByRole('option', { name: 'Où est ma commande ?' }))
      await waitFor(() => expect(screen.getByText('Là.')).toBeVisible())
      expect(field).toHaveValue('')
      // Closed by hand, it opens when it is chosen again.
      await user.click(screen.getByText('Où est ma commande ?'))
      expect(screen.getByText('Là.')).not.toBeVisible()
    }
  })

  it('RT-12 asks for no more of a long text than servers take', async () => {
    const asked = answer(listQuestions, 200, { result: [] })
    const { user } = renderApp('/dashboard')
    const field = await open(user)
    await user.click(field)
    await user.paste('é'.repeat(3000))
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(asked.map(({ url }) => new URL(url).searchParams.get('search')?.length)).toEqual([200])
  })

  it('RT-12 a question, whose answer is open', async () => {
    const { user, router } = renderApp('/dashboard')
    await find(user, 'commande')
    await user.click(await screen.findByRole('option', { name: 'Où est ma commande ?' }))
    await waitFor(() => expect(router.state.location.hash).toBe('#where'))
  })

  it('TEN-02 asks for no orders on behalf of somebody who may not see them', async () => {
    answerMe({ ...owner, ...secretary, uuid: camille.uuid })
    const asked = answer(listOrders, 200, { result: [], ...none })
    const { user } = renderApp('/mon-espace/mes-messages')
    await find(user, 'gaudin')
    expect(await screen.findByRole('option', { name: 'Institut Gaudin' })).toBeVisible()
    expect(asked).toHaveLength(0)
  })
})
