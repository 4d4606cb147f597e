import { capabilities } from '@arcade/contract/capabilities.ts'
import { listPlannedActs, updateAct } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { listPatients } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds, presets, type Right } from '@arcade/contract/kernel/rights.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import {
  countUnreadNotifications,
  listNotifications,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anAct } from '../../../test/acts.ts'
import { answer, answerProblem, portal } from '../../../test/answers.ts'
import { answerShortcuts, smilers } from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, guest, owner, secretary } from '../../../test/members.ts'
import { eleonore, jerome } from '../../../test/patient-rows.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { tiles } from './tiles.ts'

const today = '2026-11-16'
const { personInfo } = eleonore
const patient = { firstName: personInfo.firstName, lastName: personInfo.lastName }
const planned = (number: number, date: string, more: Parameters<typeof anAct>[1] = {}) => ({
  ...anAct(number, { state: 'planned', date, patientUuid: eleonore.uuid, ...more }),
  patient,
})
const { patient: _, ...withoutPatient } = planned(2, today)
const late = planned(1, '2026-11-10', { type: 'guided_surgery', teeth: [14, 15] })
const now = planned(2, today)
const soon = planned(3, '2026-11-18', { type: 'aligners', teeth: [] })

function answerPlanned(...result: ReturnType<typeof planned>[]) {
  const count = (test: (date: string) => boolean) => result.filter(({ date }) => test(date)).length
  const due = { late: count((date) => date < today), today: count((date) => date === today), soon: 0 }
  due.soon = result.length - due.late - due.today
  return answer(listPlannedActs, 200, { result, nextCursor: null, total: result.length, today, due })
}

/** A part of the page by its heading. */
async function tile(name: string | RegExp) {
  const section = (await screen.findByRole('heading', { level: 2, name })).closest('section')
  if (!section) throw new Error(`No tile is called ${name}`)
  return within(section)
}

/** Those that say that they have nothing, by name. */
const emptyTiles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tile]:has([data-nothing])')]
    .map(({ dataset }) => dataset.tile ?? '')
    .toSorted((one, other) => one.localeCompare(other))

/** The paths of the calls that need a right which she lacks. */
const refusedToSecretary = Object.values(capabilities)
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((one): one is Route => typeof one === 'object' && one !== null && 'path' in one && 'access' in one)
  .filter(
    ({ method, access }) => method === 'GET' && Array.isArray(access) && access.every((one) => isLacking(String(one))),
  )
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
function isLacking(access: string): boolean {
  return /^\w+:(?:read|write)$/.test(access) && !holds(presets.secretaire, access as Right)
}

beforeEach(() => logIn())

describe('DASH-01 the dashboard', () => {
  it('DASH-01 greets by name and shows what each capability adds', async () => {
    answerPlanned(soon, now, late)
    const patients = { result: [eleonore, jerome], nextCursor: null, total: 2 }
    const asked = answer(listPatients, 200, patients)
    answer(countUnreadNotifications, 200, { result: 1 })
    const createdAt = '2026-11-16T08:05:00.000Z'
    const data = { name: 'Zoé Lambert' }
    const notification = { uuid: anAct(9).uuid, kind: 'guest-joined' as const, data, createdAt, readAt: null }
    answer(listNotifications, 200, { result: [notification], nextCursor: null, total: 1 })
    answerShortcuts(smilers)
    renderPage('/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Camille' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'un acte aujourd’hui' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#planned-today$/),
    )
    expect(screen.getByRole('link', { name: 'un en retard' })).toHaveAttribute(
      'href',
      expect.stringMatching(/#planned-late$/),
    )

    const toDo = await tile('À faire 3')
    const groups = toDo.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(groups).toEqual(['En retard · 1', 'Aujourd’hui · 1', 'Les six jours suivants · 1'])
    const [surgery] = toDo.getAllByRole('listitem')
    expect(surgery).toHaveTextContent(
      /Chirurgie guidée, 14.*15.*Abadie Éléonore · pour le 10\/11\/2026.*En retard de 6 j/,
    )
    expect(toDo.getByRole('link', { name: 'Gouttières' })).toHaveAttribute(
      'href',
      `/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`,
    )

    const recent = await tile('Patients vus récemment')
    expect(await recent.findByRole('link', { name: 'Abadie Éléonore' })).toBeVisible()
    expect(recent.getByText('Visite du 02/11/2026')).toBeVisible()
    // Jérôme has not been seen yet.
    expect(recent.getAllByRole('listitem')).toHaveLength(1)
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?sort=lastVisit&direction=desc&limit=5'])

    const news = await tile('Notifications 1')
    expect(await news.findByText(/Zoé Lambert a rejoint Arcade/)).toBeVisible()
    const shortcuts = await tile('Mes applications')
    expect(await shortcuts.findByRole('button', { name: 'Ouvrir Smilers' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Nouveau patient' })).toBeVisible()
    expect(emptyTiles()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:plannedActs|recentPatients|notifications|shortcuts)$/)]),
    )
  })

  it('DASH-01 keeps its other tiles where one fails, and asks for that one again', async () => {
    answerProblem(listPlannedActs, problems.unavailable)
    answer(listPatients, 200, { result: [eleonore], nextCursor: null, total: 1 })
    const { user } = renderPage('/dashboard')
    const toDo = await tile('À faire')
    const retry = await toDo.findByRole('button', { name: 'Réessayer' })
    expect(await screen.findByRole('link', { name: 'Abadie Éléonore' })).toBeVisible()
    answerPlanned(now)
    await user.click(retry)
    expect(await screen.findByRole('link', { name: /^Pose de prothèse/ })).toBeVisible()
  })

  it('DASH-01 ACT-01 says an act done with one press, keeps the focus, and takes it back from the toast', async () => {
    answerPlanned(now, late)
    const done = { ...withoutPatient, state: 'done' as const, version: 2 }
    const updates = answer(updateAct, 200, { result: done })
    const { user } = renderPage('/dashboard')
    const press = await screen.findByRole('button', { name: 'Fait : Pose de prothèse' })
    answerPlanned(late)
    press.focus()
    await user.keyboard('{Enter}')
    await findToast(/Pose de prothèse : noté comme fait le 16\/11\/2026/)
    expect(await updates[0]?.json()).toMatchObject({ state: 'done', date: today, version: 1 })
    expect(screen.queryByRole('link', { name: /^Pose de prothèse/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Chirurgie guidée/ })).toHaveFocus()
    answer(updateAct, 200, { result: { ...withoutPatient, version: 3 } })
    answerPlanned(now, late)
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByRole('link', { name: /^Pose de prothèse/ })).toBeVisible()
  })

  it('DASH-01 a double click with the mouse does one act, and the next one keeps its place', async () => {
    const next = planned(8, today)
    answerPlanned(now, next)
    const updates = answer(updateAct, 200, { result: { ...withoutPatient, state: 'done', version: 2 } })
    const { user } = renderPage('/dashboard')
    const buttons = await screen.findAllByRole('button', { name: /^Fait/ })
    answerPlanned(next)
    // Rows are in the order of the list turned round: the second is `now`.
    await user.dblClick(buttons[1] ?? document.body)
    await findToast(/noté comme fait/)
    const rows = () => screen.getAllByRole('button', { name: /^Fait/ })
    expect(updates).toHaveLength(1)
    expect(rows()).toHaveLength(2)
    await user.hover(screen.getByRole('heading', { level: 1 }))
    expect(rows()).toHaveLength(1)
  })

  it('DASH-01 an act that was late is no longer called so once it is done, while it keeps its place', async () => {
    const old = planned(8, '2026-10-01')
    answerPlanned(old)
    const done = { ...withoutPatient, uuid: old.uuid, state: 'done', version: 2 } as const
    answer(updateAct, 200, { result: done })
    const { user } = renderPage('/dashboard')
    const press = await screen.findByRole('button', { name: /^Fait/ })
    expect(screen.getByText(/^En retard de/)).toBeVisible()
    answerPlanned()
    await user.click(press)
    await findToast(/noté comme fait/)
    expect(screen.getByRole('button', { name: /^Fait/ })).toBeVisible()
    expect(screen.queryByText(/^En retard de/)).not.toBeInTheDocument()
  })

  it('DASH-01 folds what is late, so that today stays in sight', async () => {
    const old = [5, 6, 7, 8, 9, 10].map((number) => planned(number, '2026-10-01', { type: 'contention' }))
    answerPlanned(now, ...old)
    const { user } = renderPage('/dashboard')
    expect(await screen.findAllByRole('link', { name: /^Contention/ })).toHaveLength(4)
    expect(screen.getByRole('heading', { name: 'En retard · 6' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Voir 2 autres actes' }))
    const unfolded = screen.getAllByRole('link', { name: /^Contention/ })
    expect(unfolded).toHaveLength(6)
    expect(unfolded[4]).toHaveFocus()
  })

  it('DASH-01 tells a new practitioner what to begin with', async () => {
    renderPage('/dashboard')
    expect(await screen.findByText(/^Rien de prévu dans les sept jours/)).toBeVisible()
    const link = await screen.findByRole('link', { name: 'Importer une liste' })
    expect(link).toHaveAttribute('href', '/mon-espace/mes-patients/importer')
    const steps = await tile('Vos premiers pas')
    const links = steps.getAllByRole('link').map((one) => one.getAttribute('href'))
    const rest = ['/mon-compte/mes-informations', '/mon-espace/mon-reseau', '/mon-compte/mes-collaborateurs']
    expect(links).toEqual(['/mon-espace/mes-patients/importer', ...rest])
    const others = ['firstSteps', 'dueFigures']
    const all = tiles.filter(({ size, id }) => ['wide', 'narrow'].includes(size) && !others.includes(id))
    await waitFor(() => expect(emptyTiles()).toEqual(all.map(({ id }) => id).toSorted()))
  })

  it('DASH-01 begins on a telephone with two figures, whose place is reserved until they come', async () => {
    const media = (query: string) => Object.assign(new EventTarget(), { matches: query === '(max-width: 640px)' })
    const telephone = vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as MediaQueryList)
    portal.use(http.get(`*${listPlannedActs.path}`, () => new Promise<never>(() => {})))
    renderPage('/dashboard')
    expect(await screen.findAllByText('–')).toHaveLength(2)
    cleanup()
    answerPlanned(soon, now, late)
    renderPage('/dashboard')
    await tile(/^À faire/)
    const [first] = document.querySelectorAll('[data-tile]')
    await waitFor(() => expect(first).toHaveTextContent('En retard1Aujourd’hui1'))
    telephone.mockRestore()
  })

  it('DASH-01 has no figures where there is room for their sentence', async () => {
    answerPlanned(late)
    renderPage('/dashboard')
    await tile(/^À faire/)
    expect(document.querySelector('[data-tile="dueFigures"]')).toBeEmptyDOMElement()
  })

  it('DASH-01 TEN-02 shows a secretary what is to do, with nothing to press that she may not', async () => {
    answerMe(secretary)
    answerPlanned({ ...now, can: { write: false } })
    renderPage('/dashboard')
    expect(await screen.findByRole('link', { name: /^Pose de prothèse/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Fait/ })).not.toBeInTheDocument()
  })

  it('DASH-01 TEN-04 tells a guest what is open to them, and asks for no patient', async () => {
    const [acts, patients] = [answerPlanned(), answer(listPatients, 200, { result: [], nextCursor: null, total: 0 })]
    answerMe(guest)
    renderPage('/dashboard')
    const welcome = await tile('Votre accès sans cabinet')
    expect(welcome.getByRole('link', { name: 'Mon réseau' })).toBeVisible()
    expect(await tile('Mes applications')).toBeDefined()
    expect(screen.queryByText('À faire')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Nouveau patient' })).not.toBeInTheDocument()
    expect([...acts, ...patients]).toEqual([])
    expect(screen.getByRole('link', { name: 'Fichiers partagés' })).toHaveAttribute('href', '/files')
  })

  it('DASH-01 TEN-04 a tile closed to a guest is not shown on the next visit either, before the rights are known', async () => {
    answerMe(guest)
    renderPage('/dashboard')
    await tile('Votre accès sans cabinet')
    cleanup()
    portal.use(http.get('*/v1/users/:uuid', () => new Promise<never>(() => {})))
    renderPage('/dashboard')
    expect(await tile('Mes applications')).toBeDefined()
    expect(await tile('Cours de bourse')).toBeDefined()
    for (const closed of ['Mes factures', 'Commandes en cours', 'Mes soldes'])
      expect(screen.queryByRole('heading', { level: 2, name: closed })).not.toBeInTheDocument()
  })

  it('DASH-01 TEN-01 on a first visit nothing is asked for until it is known for whom one acts, and then once', async () => {
    const known = Promise.withResolvers<void>()
    portal.use(
      http.get('*/v1/users/:uuid', async () => {
        await known.promise
        return HttpResponse.json({ result: owner })
      }),
    )
    const planned = answerPlanned(now)
    renderPage('/dashboard')
    await waitFor(() => expect(document.querySelector('[data-tile] [data-skeleton]')).toBeInTheDocument())
    expect(planned).toHaveLength(0)
    known.resolve()
    await tile(/^À faire/)
    expect(planned).toHaveLength(1)
  })

  it('DASH-01 COL-01 tells whose access is suspended that it is, not that they belong nowhere', async () => {
    const [practice] = owner.practices
    if (!practice) throw new Error('The owner has no practice')
    answerMe({ ...guest, suspendedIn: [{ uuid: practice.uuid, name: practice.name }] })
    renderPage('/dashboard')
    const welcome = await tile('Votre espace')
    expect(
      welcome.getByText(`Votre accès est suspendu : ${practice.name}. Le titulaire du cabinet peut le rétablir.`),
    ).toBeVisible()
    expect(screen.queryByText(/Vous n’appartenez à aucun cabinet/)).not.toBeInTheDocument()
  })

  it.each([
    ['the first', true],
    ['a later', false],
  ])('DASH-01 TEN-02 a secretary’s calls on %s visit are none that would be refused', async (_, isFirst) => {
    answerMe(secretary)
    if (!isFirst) {
      renderPage('/dashboard')
      await tile('À faire')
      cleanup()
    }
    const known = Promise.withResolvers<void>()
    portal.use(
      http.get('*/v1/users/:uuid', async () => {
        await known.promise
        return HttpResponse.json({ result: secretary })
      }),
    )
    const asked: string[] = []
    const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname)
    portal.events.on('request:start', note)
    renderPage('/dashboard')
    await waitFor(() => expect(document.querySelector('[data-tile] [data-skeleton]')).toBeInTheDocument())
    known.resolve()
    await tile('À faire')
    await waitFor(() => expect(document.querySelector('[data-tile] [data-skeleton]')).not.toBeInTheDocument())
    portal.events.removeListener('request:start', note)
    expect(asked).toContain('/v1/messages/unread')
    expect(asked.filter((path) => refusedToSecretary.some((refused) => refused.test(path)))).toEqual([])
  })

  it('DASH-01 TEN-02 tells an accountant who can open more', async () => {
    const rights = { ...owner.practices[0]?.rights, acts: 'none', patients: 'none' } as never
    answerMe({ ...owner, practices: owner.practices.map((practice) => ({ ...practice, rights })) })
    renderPage('/dashboard')
    expect((await tile('Votre espace')).getByText(/Son titulaire peut les étendre/)).toBeVisible()
  })
})
