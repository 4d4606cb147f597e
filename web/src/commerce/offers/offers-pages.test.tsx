import {
  crmTokenRefused,
  getSFAccessToken,
  getSFFile,
  getSFQueryData,
} from '@arcade/contract/commerce/crm/crm.contract.ts'
import {
  acceptOffer,
  getOffer,
  listOffers,
  offersProblems,
  refuseOffer,
} from '@arcade/contract/commerce/offers/offers.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Offer, OfferRow } from './offers.api.ts'
import { hurryOf } from './offers.rules.ts'

const uuid = 'e0000000-0000-4000-8000-000000000001'
const row = (over: Partial<OfferRow> = {}): OfferRow => ({
  uuid,
  number: 'D-02041',
  title: 'Pack implants',
  status: 'open',
  endsOn: '2999-12-31',
  offeredAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  currency: 'EUR',
  totalExclTaxes: 4200.8,
  totalTaxes: 231.04,
  totalInclTaxes: 4431.84,
  ...over,
})
const hash = 'a'.repeat(64)
const offer = (over: Partial<Offer> = {}): Offer => ({
  ...row(),
  description: 'Vingt implants.',
  hash,
  lines: [
    {
      article: 'CI4010',
      designation: 'Implant conique',
      quantity: 20,
      unitPriceExclTaxes: 142,
      discountPercent: 12,
      totalExclTaxes: 2499.2,
    },
  ],
  answer: null,
  versions: [
    { version: 1, createdAt: '2026-11-01T10:00:00.000Z', endsOn: '2999-12-31', totalInclTaxes: 4431.84, answer: null },
  ],
  ...over,
})
const offered = {
  accepted: true,
  answeredAt: '2026-11-16T10:00:00.000Z',
  by: 'Camille Durand',
  reason: null,
  comment: null,
  hash,
  delivery: 'waiting',
} as const
const list = (...result: OfferRow[]) => answer(listOffers, 200, { result, nextCursor: null, total: result.length })
const show = () => renderPage(`${pages.offer.path}?uuid=${uuid}`)
beforeEach(() => logIn())

describe('the offers of a practice', () => {
  it('OFF-01 those to decide with their end and amount, then those that are over', async () => {
    list(row(), row({ uuid: uuid.replace('1', '2'), title: 'Fauteuil', status: 'ended', currency: 'CHF' }))
    renderPage(pages.offers.path)
    const open = await screen.findByRole('list', { name: 'Offres à décider' })
    const [first] = within(open).getAllByRole('listitem')
    expect(first).toHaveTextContent(
      /Encore \d+ \d+ jours.*Pack implants.*Offre D-02041, valable jusqu’au 31\/12\/2999.*4.431,84.€ TTC/,
    )
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', `${pages.offer.path}?uuid=${uuid}`)
    expect(await screen.findByRole('row', { name: /Fauteuil/ })).toHaveTextContent(
      /31\/12\/2999.*Terminée.*4.431,84 CHF/,
    )
  })

  it('OFF-01 says what will be there while there is none', async () => {
    list()
    renderPage(pages.offers.path)
    expect(await screen.findByText('Aucune offre en cours')).toBeVisible()
    expect(screen.getByText(/Rien encore/)).toBeVisible()
  })

  it('CRM-01 ERR-01 shows the customer file by a handle, and says exactly “Token error” without one', async () => {
    list()
    answerProblem(getSFAccessToken, problems.partnerDown)
    renderPage(pages.offers.path)
    const button = await screen.findByRole('button', { name: 'Afficher mon dossier' })
    await userEvent.click(button)
    expect(await screen.findByText('Token error')).toBeVisible()
    answer(getSFAccessToken, 200, {
      result: { instanceUrl: 'https://crm.example', accessToken: 'handle', validity: '2026-11-16T10:00:00.000Z' },
    })
    const asked = answer(getSFQueryData, 200, {
      result: [{ Id: '1', Name: 'Cabinet des Arcades', LastName: 'Durand' }],
    })
    await userEvent.click(button)
    expect(await screen.findByText('Cabinet des Arcades')).toBeVisible()
    expect(await asked[0]?.json()).toMatchObject({ instanceUrl: 'https://crm.example', accessToken: 'handle' })
  })

  it('CRM-01 ERR-01 says “Token error” too where the CRM refuses a new token behind a handle', async () => {
    list()
    answer(getSFAccessToken, 200, {
      result: { instanceUrl: 'https://crm.example', accessToken: 'handle', validity: '2026-11-16T10:00:00.000Z' },
    })
    answerProblem(getSFQueryData, crmTokenRefused)
    renderPage(pages.offers.path)
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher mon dossier' }))
    expect(await screen.findByText('Token error')).toBeVisible()
  })

  it('CRM-01 the customer file lists the documents of the account and of its quotes, each fetched with the handle', async () => {
    list()
    answer(getSFAccessToken, 200, {
      result: { instanceUrl: 'https://crm.example', accessToken: 'handle', validity: '2026-11-16T10:00:00.000Z' },
    })
    const record = {
      Id: '0680',
      Name: 'Cabinet',
      Title: 'Devis Q-1',
      FileExtension: 'pdf',
      CreatedDate: '2026-11-02T08:00:00Z',
    }
    const asked = answer(getSFQueryData, 200, { result: [record] })
    renderPage(pages.offers.path)
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher mon dossier' }))
    const [button] = await screen.findAllByRole('button', { name: 'Télécharger Devis Q-1.pdf' })
    const queries = await Promise.all(asked.map(async (request) => (await request.clone().json()).request.query))
    expect(new Set(queries)).toEqual(new Set(['account', 'contacts', 'files', 'offers']))
    expect(queries).toHaveLength(4)
    const fetched = answerProblem(getSFFile, problems.partnerDown)
    await userEvent.click(button as HTMLElement)
    await waitFor(() => expect(fetched).toHaveLength(1))
    expect(await fetched[0]?.json()).toMatchObject({ accessToken: 'handle', request: { id: '0680' } })
  })
})

describe('one offer', () => {
  it('OFF-01 shows lines, totals and its end; accepting asks once more and names the version', async () => {
    answer(getOffer, 200, { result: offer() })
    const asked = answer(acceptOffer, 200, { result: offer({ status: 'accepted', answer: offered }) })
    show()
    expect(await screen.findByRole('row', { name: /Implant conique/ })).toHaveTextContent(
      /CI4010.*20.*142,00.*12 %.*2.499,20/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Accepter l’offre' }))
    const dialog = screen.getByRole('dialog', { name: 'Accepter cette offre ?' })
    expect(dialog).toHaveTextContent(/Pack implants.*4.431,84.€ TTC/)
    answer(getOffer, 200, { result: offer({ status: 'accepted', answer: offered }) })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accepter l’offre' }))
    expect(await screen.findByText(/Acceptée par Camille Durand le 16\/11\/2026/)).toBeVisible()
    expect(screen.getByText(/en route vers le service commercial/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Refuser' })).toBeNull()
    expect(await asked[0]?.json()).toEqual({ version: 1 })
  })

  it('OFF-01 a refusal needs a reason, in words where it is another one, and names the version that is shown', async () => {
    answer(getOffer, 200, { result: offer() })
    const refused = offer({
      status: 'refused',
      answer: { ...offered, accepted: false, reason: 'other', comment: 'Trop tôt' },
    })
    const asked = answer(refuseOffer, 200, { result: refused })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Refuser' }))
    let drawer = screen.getByRole('dialog', { name: 'Refuser cette offre' })
    let send = within(drawer).getByRole('button', { name: 'Refuser' })
    await userEvent.click(send)
    expect(within(drawer).getByLabelText(/Motif/)).toBeInvalid()
    await userEvent.selectOptions(within(drawer).getByLabelText(/Motif/), 'other')
    await userEvent.click(send)
    expect(within(drawer).getByLabelText(/Commentaire/)).toBeInvalid()
    await userEvent.type(within(drawer).getByLabelText(/Commentaire/), 'Trop tôt')
    // Closed by mistake: it is still there.
    await userEvent.click(within(drawer).getByRole('button', { name: 'Fermer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }))
    drawer = screen.getByRole('dialog', { name: 'Refuser cette offre' })
    send = within(drawer).getByRole('button', { name: 'Refuser' })
    expect(within(drawer).getByLabelText(/Commentaire/)).toHaveValue('Trop tôt')
    // The offer has changed meanwhile: its new terms are read, and can be refused too.
    answerProblemOnce(refuseOffer, offersProblems.version)
    answer(getOffer, 200, { result: offer({ version: 2 }) })
    await userEvent.click(send)
    expect(await within(drawer).findByText(/L’offre a changé entre-temps/)).toBeVisible()
    expect(await screen.findByText(/proposée le 01\/11\/2026 · Version 2/)).toBeVisible()
    answer(getOffer, 200, { result: refused })
    await userEvent.click(send)
    expect(await screen.findByText(/Refusée par Camille Durand/)).toBeVisible()
    expect(await asked[0]?.json()).toEqual({ version: 2, reason: 'other', comment: 'Trop tôt' })
  })

  it('OFF-01 of an offer that has changed meanwhile shows the new version', async () => {
    answer(getOffer, 200, { result: offer() })
    answerProblem(acceptOffer, offersProblems.version)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’offre' }))
    const [first] = offer().versions
    const versions = [{ ...first, version: 2 }, first] as Offer['versions']
    answer(getOffer, 200, { result: offer({ version: 2, versions }) })
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accepter l’offre' }))
    expect(await screen.findByText(/L’offre a changé entre-temps/)).toBeVisible()
    await waitFor(() => expect(screen.getByText(/proposée le 01\/11\/2026 · Version 2/)).toBeVisible())
  })

  it('OFF-01 one that was answered at the sales department says so, and nothing of an answer on its way there', async () => {
    answer(getOffer, 200, { result: offer({ status: 'accepted', answer: { ...offered, by: null } }) })
    show()
    expect(await screen.findByText(/^Acceptée auprès du service commercial, appris le/)).toBeVisible()
    expect(screen.queryByText(/en route vers le service commercial/)).toBeNull()
  })

  it('OFF-01 says that there is none for a bad or foreign address', async () => {
    answerProblem(getOffer, problems.notFound)
    show()
    expect(await screen.findByText(/n’existe pas, ou n’est pas celle de votre cabinet/)).toBeVisible()
  })
})

it('OFF-01 hurries in the last week', () => {
  expect([hurryOf(-1), hurryOf(0), hurryOf(7), hurryOf(8)]).toEqual(['today', 'today', 'soon', 'calm'])
})
