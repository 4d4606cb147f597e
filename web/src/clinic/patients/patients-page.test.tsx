import {
  countPatientActs,
  countPatientFiles,
  listPatients,
  summarizePatients,
} from '@arcade/contract/clinic/patients/patients.contract.ts'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerNothing, answerProblem, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerPatients, eleonore, jerome } from '../../../test/patient-rows.ts'
import { renderPage } from '../../../test/render-page.tsx'
// What the page is made of is there before the clock of the first test runs.
import './patients-page.tsx'

beforeEach(() => logIn())

const path = '/mon-espace/mes-patients'
const searchOf = ({ url }: Request) => new URL(url).search
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const abadie = /Abadie Éléonore/

describe('PAT-01 the list of patients', () => {
  it('PAT-01 shows who they are, when they came last, and how many files and acts they have', async () => {
    answerPatients(eleonore, jerome)
    renderPage(path)
    const row = await rowOf(abadie)
    const cells = () => row.getAllByRole('cell').map((cell) => cell.textContent)
    await waitFor(() =>
      expect(cells().slice(1, 7)).toEqual([
        '12/03/1984',
        expect.stringMatching(/^\d+ ans$/),
        '02/11/2026',
        '06 12 34 56 78',
        '14',
        '6',
      ]),
    )
    expect(row.getByRole('link', { name: abadie })).toHaveAttribute(
      'href',
      `/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`,
    )
    expect(screen.getByText('1 286 patients · 34 vus ce mois-ci')).toBeVisible()
    expect(screen.getByText('1 à 2 sur 2')).toBeVisible()
  })

  it('PAT-01 shows two alerts and how many more there are', async () => {
    answerPatients(jerome)
    renderPage(path)
    const row = await rowOf(/Benâïm/)
    expect(row.getByText('Allergie')).toBeVisible()
    expect(row.getByText('Anticoagulant')).toBeVisible()
    expect(row.queryByText('Pacemaker')).not.toBeInTheDocument()
    expect(row.getByText('+1 alerte')).toBeVisible()
  })

  it('PAT-01 counts files and acts once for all rows, and stands without them', async () => {
    answerPatients(eleonore, jerome)
    const files = answer(countPatientFiles, 200, { result: [] })
    const acts = answerProblem(countPatientActs, problems.unavailable)
    renderPage(path)
    expect(await screen.findByRole('row', { name: abadie })).toBeVisible()
    await waitFor(() => expect(files).toHaveLength(1))
    await waitFor(() => expect(acts).toHaveLength(1))
    expect(files.map(searchOf)).toEqual([`?patientUuids=${eleonore.uuid}%2C${jerome.uuid}`])
  })

  it('PAT-01 is sorted by a press on a head, dates newest first, which stands in the address', async () => {
    answerPatients(eleonore)
    const { user, router } = renderPage(path)
    await screen.findByRole('row', { name: abadie })
    const asked = answerPatients(eleonore)
    const head = screen.getByRole('columnheader', { name: 'Dernière visite' })
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(asked.map(searchOf)).toEqual(['?sort=lastVisit&direction=desc']))
    expect(router.state.location.search).toBe('?sort=lastVisit&direction=desc')
    await user.click(within(head).getByRole('button'))
    expect(router.state.location.search).toBe('?sort=lastVisit')
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
  })

  it('PAT-01 can be sorted by what no column shows', async () => {
    answerPatients(eleonore)
    const { user, router } = renderPage(path)
    await screen.findByRole('row', { name: abadie })
    const asked = answerPatients(eleonore)
    await user.click(screen.getByRole('button', { name: 'Filtres' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'E-mail')
    await waitFor(() => expect(asked.map(searchOf)).toEqual(['?sort=personInfo.email&direction=asc']))
    expect(router.state.location.search).toBe('?sort=email')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Filtres' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Filtres' })).toHaveFocus()
  })

  it('PAT-01 shows those seen this week, or those with an alert, by a press', async () => {
    answerPatients(eleonore, jerome)
    const { user, router } = renderPage(path)
    await screen.findByRole('row', { name: abadie })
    const asked = answerPatients(jerome)
    await user.click(screen.getByRole('link', { name: 'Avec alerte 12' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: abadie })).not.toBeInTheDocument())
    expect(asked.map(searchOf)).toEqual(['?sort=personInfo.lastName&direction=asc&alerts=any'])
    await user.click(screen.getByRole('link', { name: 'Vus cette semaine' }))
    expect(router.state.location.search).toBe('?seen=week')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Vus cette semaine', current: true })).toBeVisible())
  })

  it('PAT-01 shows those without a scan by a press, to who may see files', async () => {
    answerPatients(eleonore, jerome)
    const { user } = renderPage(path)
    await screen.findByRole('row', { name: abadie })
    const asked = answerPatients(jerome)
    await user.click(screen.getByRole('link', { name: 'Scan manquant 7' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: abadie })).not.toBeInTheDocument())
    expect(asked.map(searchOf)).toEqual(['?sort=personInfo.lastName&direction=asc&scan=missing'])
    await user.click(screen.getByRole('button', { name: 'Filtres' }))
    expect(screen.getByRole('checkbox', { name: 'Scan manquant' })).toBeChecked()
  })

  it('PAT-01 TEN-02 without the right to files, missing scans are hidden', async () => {
    answerPatients(eleonore)
    answer(summarizePatients, 200, {
      result: { total: 1, seenThisWeek: 0, seenThisMonth: 0, withoutScan: null, withAlerts: 0 },
    })
    renderPage(path)
    await screen.findByRole('link', { name: 'Avec alerte' })
    // Until the counts have come there is a place for each.
    await waitFor(() => expect(screen.queryByRole('link', { name: /Scan manquant/ })).not.toBeInTheDocument())
  })

  it('PAT-01 is turned page by page, forth and back, and the first row has the focus', async () => {
    answerPatients(eleonore)
    answer(listPatients, 200, { result: [eleonore], nextCursor: 'after-eleonore', total: 1286 })
    const { user, router } = renderPage(path)
    await screen.findByRole('row', { name: abadie })
    expect(screen.queryByRole('button', { name: 'Page précédente' })).not.toBeInTheDocument()
    const asked = answer(listPatients, 200, { result: [jerome], nextCursor: null })
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await waitFor(() => expect(screen.getByRole('link', { name: /^Benâïm/ })).toHaveFocus())
    expect(asked.map(searchOf)).toEqual(['?sort=personInfo.lastName&direction=asc&cursor=after-eleonore'])
    expect(router.state.location.search).toBe('?page=2&after=after-eleonore')
    expect(screen.getByText('51 à 51 sur 1 286')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Page suivante' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Page précédente' }))
    expect(await screen.findByRole('row', { name: abadie })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  it('PAT-01 a bookmark of a later page leads to its beginning, and a place that is no longer known does by itself', async () => {
    answerPatients(eleonore)
    const { user, router } = renderPage(`${path}?page=3&after=kept`)
    await user.click(await screen.findByRole('button', { name: 'Début de la liste' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    portal.use(
      http.get('*/v1/users/patients-get/:uuid', ({ request }) =>
        request.url.includes('cursor=') ? HttpResponse.json(fault, { status: 400, headers: asProblem }) : undefined,
      ),
    )
    await router.navigate(`${path}?sort=email&page=3&after=torn`)
    await waitFor(() => expect(router.state.location.search).toBe('?sort=email'))
    expect(await screen.findByRole('row', { name: abadie })).toBeVisible()
  })

  it('PAT-01 the number of a page without its place leaves the address: it is the first page that is shown', async () => {
    answerPatients(eleonore)
    const { router } = renderPage(`${path}?seen=week&page=25`)
    expect(await screen.findByRole('row', { name: abadie })).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe('?seen=week'))
  })

  it('ERR-03 a list that fails has a retry', async () => {
    answerPatients(eleonore)
    answerNothing(listPatients)
    const { user } = renderPage(path)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    answerPatients(eleonore)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('row', { name: abadie })).toBeVisible()
  })

  it('PAT-01 a practice without patients sees how to begin', async () => {
    answer(summarizePatients, 200, {
      result: { total: 0, seenThisWeek: 0, seenThisMonth: 0, withoutScan: 0, withAlerts: 0 },
    })
    answer(listPatients, 200, { result: [], nextCursor: null, total: 0 })
    const { user } = renderPage(path)
    expect(await screen.findByText('Pas encore de patient')).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Nouveau patient' })[1] as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Nouveau patient' })).toBeVisible()
  })

  it('PAT-01 an empty filter says so', async () => {
    answerPatients()
    renderPage(`${path}?seen=week`)
    expect(await screen.findByText('Aucun patient dans cette sélection')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir tous les patients' })).toHaveAttribute('href', path)
  })

  it.each(locales)('PAT-01 speaks %s', async (locale) => {
    answerPatients(eleonore, jerome)
    renderPage(withLocale(locale, path))
    const link = within(await screen.findByRole('row', { name: abadie })).getByRole('link', { name: abadie })
    expect(link.getAttribute('href')).toContain(withLocale(locale, '/mon-espace/patient/actes-patient'))
  })
})

const asProblem = { 'content-type': 'application/problem+json' }
const { code, status, title } = problems.invalid
const fault = {
  type: 'about:blank',
  code,
  status,
  title,
  requestId: 'r',
  errors: [{ path: 'query.cursor', code: 'x' }],
}
