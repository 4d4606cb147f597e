import { findResembling, searchPatients } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerNothing, answerProblem, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, arches, owner } from '../../../test/members.ts'
import { answerPatients, eleonore, headedFor, jerome, rowLink } from '../../../test/patient-rows.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { rememberPatient } from './recent-patients.ts'
// What the page is made of is there before the clock of the first test runs.
import './patients-page.tsx'

beforeEach(() => {
  logIn()
  answerPatients(eleonore, jerome)
  answer(findResembling, 200, { result: [] })
})

const path = '/mon-espace/mes-patients'
const field = () => screen.findByRole('textbox', { name: 'Rechercher un patient' })
const found = (...result: (typeof eleonore)[]) => answer(searchPatients, 200, { result })

describe('PAT-01 the search among patients', () => {
  it('PAT-01 answers while one types, marks what was typed, and says how many there are', async () => {
    const { user, router } = renderPage(path)
    await rowLink('Jérôme')
    const asked = found(eleonore)
    await user.type(await field(), 'ELEO')
    expect(await screen.findByText('1 patient trouvé')).toHaveRole('status')
    expect(screen.queryByText('Jérôme')).not.toBeInTheDocument()
    expect(screen.getByText('Éléo')).toHaveProperty('tagName', 'MARK')
    expect(router.state.location.search).toBe('')
    const last = asked.at(-1) as Request
    expect(decodeURIComponent(new URL(last.url).pathname)).toMatch(/\/ELEO$/)
  })

  it('PAT-01 asks when one pauses, not for every letter', async () => {
    const { user } = renderPage(path)
    const asked = found(eleonore)
    await user.type(await field(), 'abadie')
    await screen.findByText('1 patient trouvé')
    expect(asked.length).toBeLessThan(6)
  })

  it('PAT-01 aborts an outdated question', async () => {
    const aborted: string[] = []
    portal.use(
      http.get('*/v1/users/patients-search/:userUuid/:patientName', async ({ request, params }) => {
        request.signal.addEventListener('abort', () => aborted.push(String(params.patientName)))
        if (params.patientName === 'aba') await new Promise(() => {})
        return HttpResponse.json({ result: [eleonore] })
      }),
    )
    const { user } = renderPage(path)
    await user.type(await field(), 'aba')
    // It has been asked for by then, and is never answered.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await user.type(await field(), 'd')
    expect(await screen.findByText('1 patient trouvé')).toBeVisible()
    expect(aborted).toEqual(['aba'])
  })

  it('PAT-01 shows the telephone number where that was typed', async () => {
    const { user } = renderPage(path)
    found(eleonore)
    await user.type(await field(), '06 12')
    // Beside the name, and in a column of its own: one of them is shown, by the room there is.
    expect(await screen.findAllByText('06 12 34 56 78')).toHaveLength(2)
  })

  it('PAT-01 says that there is no match, and offers to add a patient with what was typed', async () => {
    const { user } = renderPage(path)
    await user.type(await field(), 'zimmer lou')
    expect(await screen.findByText('0 patient trouvé')).toBeInTheDocument()
    expect(screen.getByText('Aucun résultat pour « zimmer lou »')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Ajouter «.zimmer lou.»$/ }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Nouveau patient' }))
    expect(drawer.getByRole('textbox', { name: 'Nom' })).toHaveValue('zimmer')
    expect(drawer.getByRole('textbox', { name: 'Prénom' })).toHaveValue('lou')
  })

  it('PAT-02 offers to find them at another practice', async () => {
    const { user } = renderPage(path)
    await user.type(await field(), 'zimmer')
    await user.click(await screen.findByRole('button', { name: 'Relier un patient suivi ailleurs' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Relier un patient suivi ailleurs' }))
    expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue('zimmer')
  })

  it('ERR-03 a search that fails has a retry', async () => {
    answerNothing(searchPatients)
    const { user } = renderPage(path)
    await user.type(await field(), 'aba')
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    found(eleonore)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await rowLink('Éléonore')).toBeVisible()
  })

  it('PAT-01 what was typed is restored on coming back, and not in a new visit', async () => {
    found(eleonore)
    const { user, router } = renderApp(path)
    await user.type(await field(), 'abadie')
    const leave = async () => {
      await router.navigate('/dashboard')
      await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })
    }
    await leave()
    await router.navigate(-1)
    expect(await field()).toHaveValue('abadie')
    // RT-12: nothing waits there to be saved.
    expect(screen.queryByText('Non enregistré')).not.toBeInTheDocument()
    await leave()
    await router.navigate(path)
    expect(await field()).toHaveValue('')
  })
})

describe('PAT-01 the list by keyboard', () => {
  it('PAT-01 a slash leads to the search, and is one while one types', async () => {
    const { user } = renderPage(path)
    await rowLink('Éléonore')
    await user.keyboard('/')
    expect(await field()).toHaveFocus()
    expect(await field()).toHaveValue('')
    await user.keyboard('12/03')
    expect(await field()).toHaveValue('12/03')
  })

  it('PAT-01 a slash belongs to what stands over the list', async () => {
    const { user } = renderPage(path)
    await rowLink('Éléonore')
    await user.click(screen.getByRole('button', { name: 'Nouveau patient' }))
    const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fermer' })
    close.focus()
    await user.keyboard('/')
    expect(close).toHaveFocus()
  })

  it('PAT-01 arrows go through the rows, Enter opens one', async () => {
    const { user, router } = renderPage(path)
    await rowLink('Éléonore')
    await user.keyboard('/{ArrowDown}')
    expect(await rowLink('Éléonore')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(await rowLink('Jérôme')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(await rowLink('Éléonore')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(await field()).toHaveFocus()
    await user.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(headedFor(router).search).toBe(`?uuid=${eleonore.uuid}`))
  })

  it('PAT-01 Enter opens the first that is found, also where it is pressed before the answer', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    portal.use(
      http.get('*/v1/users/patients-search/:userUuid/:patientName', async () => {
        await released
        return HttpResponse.json({ result: [jerome, eleonore] })
      }),
    )
    const { user, router } = renderPage(path)
    await user.type(await field(), 'ben{Enter}')
    expect(router.state.location.pathname).toBe(path)
    release()
    await waitFor(() => expect(headedFor(router).search).toBe(`?uuid=${jerome.uuid}`))
  })

  it('PAT-01 Enter that was pressed for other letters opens no patient', async () => {
    found(eleonore)
    const { user, router } = renderPage(path)
    await user.type(await field(), 'ab{Enter}a')
    await screen.findByText('1 patient trouvé')
    expect(headedFor(router).pathname).toBe(path)
  })

  it('PAT-01 Escape empties the search, from the field and from the rows', async () => {
    found(eleonore)
    const { user } = renderPage(path)
    await user.type(await field(), 'abadie')
    await screen.findByText('1 patient trouvé')
    await user.keyboard('{ArrowDown}{Escape}')
    expect(await field()).toHaveValue('')
    expect(await field()).toHaveFocus()
    expect(await rowLink('Jérôme')).toBeVisible()
    await user.keyboard('aba{Escape}')
    expect(await field()).toHaveValue('')
  })
})

describe('PAT-01 patients in the palette', () => {
  const open = async () => {
    const { user, router } = renderApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    return { user, router, palette: await screen.findByRole('combobox', { name: 'Aller à…' }) }
  }

  it('PAT-01 are found by their name, and Enter opens one', async () => {
    const { user, router, palette } = await open()
    found(eleonore)
    await user.type(palette, 'abad')
    expect(await screen.findByRole('option', { name: /ABADIE Éléonore.*12\/03\/1984/ })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(headedFor(router).search).toBe(`?uuid=${eleonore.uuid}`))
    expect(headedFor(router).pathname).toBe('/mon-espace/patient/actes-patient')
  })

  it('PAT-01 an early Enter counts: it opens whom the answer to the last letters has first', async () => {
    const { user, router, palette } = await open()
    portal.use(
      http.get('*/v1/users/patients-search/:userUuid/:patientName', ({ params }) =>
        HttpResponse.json({ result: params.patientName === 'ben' ? [jerome] : [eleonore] }),
      ),
    )
    await user.type(palette, 'be')
    await screen.findByRole('option', { name: /ABADIE/ })
    await user.type(palette, 'n{Enter}')
    await waitFor(() => expect(headedFor(router).search).toBe(`?uuid=${jerome.uuid}`))
  })

  it('PAT-01 say why they were found, where the name does not', async () => {
    const { user, palette } = await open()
    const born = { ...jerome, personInfo: { ...jerome.personInfo, birthName: 'Martin' } }
    found(eleonore, born)
    await user.type(palette, '06 12')
    expect(await screen.findByRole('option', { name: /ABADIE.*Téléphone.: 06 12 34 56 78/ })).toBeVisible()
    await user.clear(palette)
    await user.type(palette, 'martin')
    expect(await screen.findByRole('option', { name: /BENÂÏM.*Nom de naissance.: Martin/ })).toBeVisible()
    expect(screen.getByRole('option', { name: /ABADIE.*Orthographe proche/ })).toBeVisible()
  })

  it('PAT-01 those opened last stand first while nothing is typed', async () => {
    const { user, palette } = await open()
    rememberPatient(arches.uuid, eleonore)
    await user.type(palette, 'x')
    await user.clear(palette)
    const recent = within(screen.getByRole('group', { name: 'Patients récents' }))
    expect(recent.getByRole('option', { name: /ABADIE Éléonore/, selected: true })).toBeVisible()
  })

  it('PAT-02 a new patient is begun from anywhere', async () => {
    const { user, router, palette } = await open()
    await user.type(palette, 'nouveau pat{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Nouveau patient' })).toBeVisible()
    expect(router.state.location.pathname).toBe(path)
  })

  it('PAT-01 are not asked for with one letter', async () => {
    const asked = found(eleonore)
    const first = await open()
    await first.user.type(first.palette, 'a')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked).toEqual([])
  })

  it('TEN-02 are not asked for without the right', async () => {
    const asked = found(eleonore)
    answerMe({ ...owner, practices: [{ ...arches, role: 'comptable', rights: presets.comptable }] })
    const { user, palette } = await open()
    await screen.findAllByRole('option')
    await user.type(palette, 'abad')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked).toEqual([])
  })

  it('ERR-03 a search that fails leaves the pages', async () => {
    answerProblem(searchPatients, problems.unavailable)
    const { user, palette } = await open()
    await user.type(palette, 'crédits')
    expect(screen.getByRole('option', { name: 'Mes crédits' })).toBeVisible()
  })
})
