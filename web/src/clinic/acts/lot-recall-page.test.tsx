import { findLotPatients, getLotRecallPdf } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { listBoughtLots } from '@arcade/contract/clinic/acts/bought-lots.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { proveSession } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aBoughtLot } from '../../../test/acts.ts'
import { answer, answerProblem, answerProblemOnce, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { eleonore } from '../../../test/patients.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import type { Recalled } from './acts.api.ts'

const path = '/mon-espace/mes-patients/rappel-de-lot'
const gtin = '03760123456784'
const { uuid, personInfo, alerts, lastVisit } = eleonore
const patient = { uuid, personInfo, alerts, lastVisit }
const other = {
  ...patient,
  uuid: '9b2d6f1a-7c3e-4a58-8d41-0f6e5d4c3b2b',
  personInfo: { ...personInfo, firstName: 'Noé', lastName: 'Blanc', phone: null, email: null },
}
const placed: Recalled['placed'] = {
  article: 'Implant 4×10',
  lot: 'A1B2',
  gtin,
  serial: 'S1',
  expiry: null,
  tooth: 36,
  actUuid: 'a2cade00-0005-4000-8000-000000000001',
  actType: 'guided_surgery',
  date: '2026-03-02',
  teeth: [36],
}
const found = (result: Recalled[]) => answer(findLotPatients, 200, { result, nextCursor: null, total: result.length })
const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams)

beforeEach(() => logIn())

describe('ACT-03 a recall', () => {
  it('ACT-03 finds the patients of a typed lot, with what was placed and how to reach them', async () => {
    const asked = found([
      { patient, followed: true, placed },
      { patient, followed: true, placed: { ...placed, serial: 'S2', tooth: null, teeth: [46, 47], gtin: null } },
      { patient: other, followed: false, placed },
    ])
    const { user, router } = renderPage(path)
    await user.type(await screen.findByLabelText('Numéro de lot'), ' a1b2 {Enter}')
    // As it was recorded.
    expect(await screen.findByRole('heading', { name: '2 patients concernés par le lot A1B2' })).toBeVisible()
    expect(router.state.location.search).toBe('?lot=a1b2')
    expect(asked.map(queryOf)).toEqual([{ lot: 'a1b2', limit: '200' }])
    const [, first, second] = screen.getAllByRole('row')
    const row = within(first as HTMLElement)
    expect(row.getByRole('link', { name: /Abadie Éléonore/ })).toHaveAttribute(
      'href',
      `/mon-espace/patient/actes-patient?uuid=${uuid}`,
    )
    expect(row.getByText('Dent 36')).toBeVisible()
    expect(row.getByText('Dents 46, 47')).toBeVisible()
    expect(row.getAllByText('02/03/2026')).toHaveLength(2)
    expect(row.getByText('GTIN non noté')).toBeVisible()
    expect(row.getByRole('link', { name: '06 39 98 00 01' })).toHaveAttribute('href', 'tel:0639980001')
    expect(within(second as HTMLElement).getByText('Ni téléphone ni e-mail')).toBeVisible()
    // Their record is closed to the practice; the duty to inform them is not.
    expect(within(second as HTMLElement).getByText('Suivi terminé au cabinet')).toBeVisible()
    const links = within(second as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([expect.not.stringContaining('patient')])
  })

  it('ACT-03 brings what was found into view when somebody searches, not when the address is opened', async () => {
    const scroll = vi.fn()
    HTMLElement.prototype.scrollIntoView = scroll
    found([{ patient, followed: true, placed }])
    const { user } = renderPage(`${path}?lot=A1B2`)
    expect(await screen.findByRole('heading', { name: '1 patient concerné par le lot A1B2' })).toBeVisible()
    expect(scroll).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Chercher' }))
    await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }))
  })

  it('ACT-03 shows the delivery and the invoice that the lot came with', async () => {
    found([{ patient, followed: true, placed }])
    const asked = answer(listBoughtLots, 200, { result: [aBoughtLot()] })
    renderPage(`${path}?lot=A1B2`)
    const card = within(
      (await screen.findByRole('heading', { name: /^D’où vient ce lot/ })).closest('section') as HTMLElement,
    )
    expect(card.getByText('Biotech Dental, bon de livraison BL1 du 05/10/2026')).toBeVisible()
    expect(card.getByText('Facture FA1 du 28/10/2026')).toBeVisible()
    expect(asked.map(queryOf)).toEqual([{ lot: 'A1B2' }])
  })

  it('ACT-03 a scanned label is looked up at once, with its article', async () => {
    const asked = found([{ patient, followed: true, placed }])
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('textbox', { name: /^Code GS1/ }))
    await user.keyboard(`01${gtin}10A1B2{Control>}{]}{/Control}21S1{Enter}`)
    expect(await screen.findByRole('heading', { name: '1 patient concerné par le lot A1B2' })).toBeVisible()
    expect(asked.map(queryOf)).toEqual([{ lot: 'A1B2', gtin, limit: '200' }])
    expect(screen.getByLabelText('Numéro de lot')).toHaveValue('A1B2')
    expect(screen.getByLabelText(/^GTIN/)).toHaveValue(gtin)
  })

  it('ACT-03 a whole code where the lot belongs is read as one', async () => {
    const asked = found([{ patient, followed: true, placed }])
    const { user } = renderPage(path)
    await user.type(await screen.findByLabelText('Numéro de lot'), `(01)${gtin}(10)A1B2{Enter}`)
    await screen.findByRole('heading', { name: /^1 patient concerné/ })
    expect(asked.map(queryOf)).toEqual([{ lot: 'A1B2', gtin, limit: '200' }])
  })

  it('ACT-03 a lot number alone, where a label is read, is looked up as a lot', async () => {
    const asked = found([{ patient, followed: true, placed: { ...placed, lot: '21-0045/B' } }])
    const { user } = renderPage(path)
    await user.type(await screen.findByRole('textbox', { name: /^Code GS1/ }), '21-0045/B{Enter}')
    expect(await screen.findByRole('heading', { name: '1 patient concerné par le lot 21-0045/B' })).toBeVisible()
    expect(asked.map(queryOf)).toEqual([{ lot: '21-0045/B', limit: '200' }])
  })

  it('ACT-03 below a label that is misread no other lot’s list stands, until a lot is looked up again', async () => {
    const asked = found([{ patient, followed: true, placed }])
    const { user } = renderPage(`${path}?lot=A1B2`)
    await screen.findByRole('heading', { name: /^1 patient concerné/ })
    await user.type(screen.getByRole('textbox', { name: /^Code GS1/ }), '(01)03760123456789(10)C3{Enter}')
    expect(screen.getByText(/^Le chiffre de contrôle du GTIN est faux/)).toBeVisible()
    expect(screen.queryByRole('heading', { name: /concerné/ })).not.toBeInTheDocument()
    expect(asked).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Chercher' }))
    expect(await screen.findByRole('heading', { name: '1 patient concerné par le lot A1B2' })).toBeVisible()
  })

  it('ACT-03 the focus stays where one asked, for the next lot, and what was found is read out', async () => {
    found([{ patient, followed: true, placed }])
    const { user } = renderPage(path)
    const label = () => screen.getByRole('textbox', { name: /^Code GS1/ })
    const lot = await screen.findByLabelText('Numéro de lot')
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await user.type(lot, 'A1B2{Enter}')
    await screen.findByRole('heading', { name: /^1 patient concerné/ })
    expect(lot).toHaveFocus()
    found([{ patient, followed: true, placed: { ...placed, lot: 'C3' } }])
    await user.type(label(), `01${gtin}10C3{Enter}`)
    expect(await screen.findByRole('heading', { name: '1 patient concerné par le lot C3' })).toBeVisible()
    expect(label()).toHaveFocus()
    expect(lot).toHaveValue('C3')
    expect(statuses()).toContain('1 patient concerné par le lot C3')
    found([])
    await user.type(label(), '21-0045/B')
    await user.click(screen.getByRole('button', { name: 'Lire ce code' }))
    await waitFor(() => expect(statuses()).toContain('Aucun patient ne porte le lot 21-0045/B'))
    expect(label()).toHaveFocus()
  })

  it('ACT-03 is read to its last page by itself', async () => {
    const pageOf = (cursor: string | null) =>
      cursor === 'there'
        ? { result: [{ patient: other, followed: false, placed }], nextCursor: null }
        : { result: [{ patient, followed: true, placed }], nextCursor: 'there', total: 2 }
    portal.use(
      http.get(`*${findLotPatients.path}`, ({ request }) =>
        HttpResponse.json(pageOf(new URL(request.url).searchParams.get('cursor'))),
      ),
    )
    renderPage(`${path}?lot=A1B2`)
    expect(await screen.findByRole('heading', { name: /^2 patients concernés/ })).toBeVisible()
  })

  it('ACT-03 ERR-03 says that it is not complete where a page did not come, and retries', async () => {
    let fails = true
    portal.use(
      http.get(`*${findLotPatients.path}`, ({ request }) => {
        if (!new URL(request.url).searchParams.has('cursor'))
          return HttpResponse.json({ result: [{ patient, followed: true, placed }], nextCursor: 'there', total: 2 })
        if (fails) return HttpResponse.error()
        return HttpResponse.json({ result: [{ patient: other, followed: false, placed }], nextCursor: null })
      }),
    )
    const { user } = renderPage(`${path}?lot=A1B2`)
    expect(await screen.findByText(/^La liste est incomplète/)).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: /^2 patients concernés/ })).toBeVisible()
    expect(screen.queryByText(/^La liste est incomplète/)).not.toBeInTheDocument()
  })

  it('ACT-03 is put on paper by the server: the whole list of this lot and article, in the language that is spoken', async () => {
    found([{ patient, followed: true, placed }])
    const asked: Record<string, string>[] = []
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL ??= () => 'blob:here'
    portal.use(
      http.get(`*${getLotRecallPdf.path}`, ({ request }) => {
        asked.push(queryOf(request))
        return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
      }),
    )
    const { user } = renderPage(`${path}?lot=A1B2&gtin=${gtin}`)
    await user.click(await screen.findByRole('button', { name: 'Imprimer la liste (PDF)' }))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(asked).toEqual([{ lot: 'A1B2', gtin, locale: 'fr' }])
    expect(print).not.toHaveBeenCalled()
  })

  it('AUTH-20 ACT-03 an old session proves the password, and then has the list on paper', async () => {
    found([{ patient, followed: true, placed }])
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    URL.createObjectURL ??= () => 'blob:here'
    portal.use(
      http.get(`*${getLotRecallPdf.path}`, () => {
        return new HttpResponse('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
      }),
    )
    answerProblemOnce(getLotRecallPdf, problems.proofTooOld)
    const proofs = answer(proveSession, 204, null)
    const { user } = renderApp(`${path}?lot=A1B2`)
    await user.click(await screen.findByRole('button', { name: 'Imprimer la liste (PDF)' }))
    await screen.findByRole('dialog', { name: 'Confirmez votre mot de passe' })
    expect(click).not.toHaveBeenCalled()
    await user.keyboard('clé de voûte{Enter}')
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(proofs).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('ERR-03 ACT-03 a list that could not be put on paper says so', async () => {
    found([{ patient, followed: true, placed }])
    answerProblem(getLotRecallPdf, problems.unavailable)
    const { user } = renderPage(`${path}?lot=A1B2`)
    await user.click(await screen.findByRole('button', { name: 'Imprimer la liste (PDF)' }))
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it('ACT-03 without patients it says so, and what to try', async () => {
    found([])
    renderPage(`${path}?lot=NOPE`)
    expect(
      await screen.findByText('Aucun patient ne porte le lot NOPE', { selector: ':not([role=status])' }),
    ).toBeVisible()
    expect(screen.getByText(/essayez sans GTIN/)).toBeVisible()
  })

  it.each([
    ['{Enter}', 'Ce champ est obligatoire.'],
    ['lot à moi{Enter}', '20 signes au plus, sans espace ni accent.'],
  ])('ACT-03 %s is refused where it is typed', async (typed, fault) => {
    const asked = found([])
    const { user } = renderPage(path)
    await user.type(await screen.findByLabelText('Numéro de lot'), typed)
    expect(await screen.findByText(fault)).toBeVisible()
    expect(asked).toHaveLength(0)
  })

  it('ERR-03 an answer that does not come is asked for again', async () => {
    answerProblem(findLotPatients, problems.unavailable)
    const { user } = renderPage(`${path}?lot=A1B2`)
    const again = await screen.findByRole('button', { name: 'Réessayer' })
    found([{ patient, followed: true, placed }])
    await user.click(again)
    expect(await screen.findByRole('heading', { name: /^1 patient concerné/ })).toBeVisible()
  })
})
