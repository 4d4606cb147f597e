import { listActs, listPatientLots } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { getFileStorage } from '@arcade/contract/clinic/files/files.contract.ts'
import { listPatientJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import { unlinkPatient } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { getPatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerActs, answerPlaced } from '../../../test/acts.ts'
import { answer, answerProblem, portal } from '../../../test/answers.ts'
import { answerFiles } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { answerPatients, jerome, rowLink } from '../../../test/patient-rows.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'

beforeEach(() => {
  logIn()
  answerPatient()
  answerActs()
  answerPlaced()
  answerFiles()
})

const acts = `/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`
/** Asked for and not answered while the test looks; how often it was asked for. */
function hold(path: string) {
  const asked: string[] = []
  portal.use(
    http.get(`*${path}`, ({ request }) => {
      asked.push(request.url)
      return new Promise<never>(() => {})
    }),
  )
  return asked
}

describe('RT-08 the calls of a patient’s page', () => {
  it('RT-08 the record, the acts and what was placed are asked for at once, each of them once', async () => {
    const asked = [getPatient, listActs, listPatientLots].map(({ path }) => hold(path))
    renderPage(acts)
    await waitFor(() => expect(asked.map(({ length }) => length)).toEqual([1, 1, 1]))
    expect(screen.getByRole('navigation', { name: 'Pages du patient' })).toBeVisible()
  })

  it('RT-08 the record and the journal are asked for at once', async () => {
    const asked = [getPatient, listPatientJournal].map(({ path }) => hold(path))
    renderPage(`/mon-espace/patient/journal?uuid=${eleonore.uuid}`)
    await waitFor(() => expect(asked.map(({ length }) => length)).toEqual([1, 1]))
  })

  it('RT-08 acts that come before who it is wait for them', async () => {
    hold(getPatient.path)
    const listed = answerActs()
    renderPage(acts)
    await waitFor(() => expect(listed).toHaveLength(1))
    expect(screen.queryByText('Pas encore d’acte')).not.toBeInTheDocument()
  })
})

it('PAT-03 what the list knows is shown at once: name, age and alerts', async () => {
  const born = { ...jerome, personInfo: { ...jerome.personInfo, birthDate: '1991-08-27' } }
  answerPatients(born)
  const asked = hold(getPatient.path)
  const { user } = renderApp('/mon-espace/mes-patients')
  await user.click(await rowLink('Jérôme'))
  const heading = await screen.findByRole('heading', { level: 1, name: /Benâïm Jérôme/ })
  for (const alert of jerome.alerts) expect(within(heading).getByText(alert)).toBeVisible()
  expect(screen.getByText(/^\d+ ans$/)).toBeVisible()
  expect(await screen.findByText('Pas encore d’acte')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('PAT-03 a record that does not come says so below the name, and is asked for again', async () => {
  const asked = answerProblem(getPatient, problems.unavailable)
  const { user } = renderPage(acts)
  // While it is asked for, the button waits.
  const retry = () => screen.findByRole('button', { name: 'Réessayer', busy: false })
  await user.click(await retry())
  await waitFor(() => expect(asked).toHaveLength(2))
  const button = await retry()
  answerPatient()
  await user.click(button)
  expect(await screen.findByRole('heading', { level: 1, name: /Abadie Éléonore/ })).toBeVisible()
})

it('FILE-01 the files tab keeps the name, the alerts and the tabs', async () => {
  answer(getFileStorage, 200, { result: { used: 0, quota: 1 } })
  renderPage(`/mon-espace/patient/fichiers?uuid=${eleonore.uuid}`)
  const heading = await screen.findByRole('heading', { level: 1, name: /Abadie Éléonore/ })
  expect(within(heading).getByText('Allergie')).toBeVisible()
  const tabs = within(screen.getByRole('navigation', { name: 'Pages du patient' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Actes',
    'Fichiers',
    'Fiche',
    'Partages',
    'Journal',
  ])
  expect(tabs.getByRole('link', { name: 'Fichiers' })).toHaveAttribute('aria-current', 'page')
})

it('PAT-03 a drawer says for whom: last name, first name, age and alerts', async () => {
  renderPage(`${acts}&act=new`)
  const drawer = await screen.findByRole('dialog', { name: 'Nouvel acte' })
  expect(drawer).toHaveAccessibleDescription(/^Abadie Éléonore \d+ ans Allergie$/)
})

it('PAT-02 a patient is followed no more from the record, which leads back to the list', async () => {
  answerMe(owner)
  const asked = answer(unlinkPatient, 200, { result: 'unlinked' })
  const { user, router } = renderPage(`/mon-espace/patient/modifier-patient?uuid=${eleonore.uuid}`)
  await user.click(await screen.findByRole('button', { name: 'Ne plus suivre' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/mon-espace/mes-patients'))
  expect(asked.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([eleonore.uuid])
  expect(await findToast(/n’est plus dans vos patients/)).toBeVisible()
})
