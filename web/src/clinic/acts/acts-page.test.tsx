import {
  actsProblems,
  createAct,
  deleteAct,
  getAct,
  listActs,
  restoreAct,
  updateAct,
} from '@arcade/contract/clinic/acts/acts.contract.ts'
import { listBoughtLots } from '@arcade/contract/clinic/acts/bought-lots.contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBoughtLot, anAct, answerActs, answerPlaced } from '../../../test/acts.ts'
import { answer, answerFault, answerNothing, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { answerFiles } from '../../../test/files.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, secretary } from '../../../test/members.ts'
import { answerPatient, eleonore } from '../../../test/patients.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'

const address = `/mon-espace/patient/actes-patient?uuid=${eleonore.uuid}`
const dayFrom = (days: number) => {
  const day = new Date(`${todayHere()}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
const gtin = '03760123456784'
const entry = (name: string) => screen.findByRole('list', { name })

beforeEach(() => {
  logIn()
  for (const answerIt of [answerPatient, answerPlaced, answerFiles]) answerIt()
})

type User = ReturnType<typeof renderPage>['user']
const choose = async (user: User, type: string) => user.click(await screen.findByRole('radio', { name: type }))
const menuOf = async (user: User, item: string) => {
  await user.click((await screen.findAllByRole('button', { name: /^Actions pour/ }))[0] as HTMLElement)
  await user.click(screen.getByRole('menuitem', { name: item }))
}
/** At once, as somebody pastes it. */
const put = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.paste(text)
}
const pageHeading = () => screen.getByRole('heading', { level: 1 })
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Enregistrer' }))

describe('ACT-01 the timeline of a patient', () => {
  it('ACT-01 is one list, the newest first: what is to come, today, and months back, each in words', async () => {
    const lots = [{ article: 'Implant 4×10', lot: 'A12', gtin: null, serial: 'S1', expiry: null, tooth: 36 as const }]
    answerActs(
      anAct(3, { date: dayFrom(40), state: 'planned', type: 'aligners', teeth: [], details: {}, checklist: [] }),
      anAct(4, { date: dayFrom(30), state: 'planned', type: 'radio_panoramic', teeth: [], details: {}, checklist: [] }),
      anAct(2, { date: todayHere(), teeth: [36, 37, 38], note: 'Gencive sensible', lots, version: 2 }),
      anAct(1),
    )
    renderPage(address)
    const upcoming = within(await entry('À venir'))
    expect(upcoming.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Gouttières',
      'Radio panoramique',
    ])
    expect(upcoming.getAllByText('Prévu')).toHaveLength(2)
    const today = within(await entry('Aujourd’hui'))
    expect(today.getByRole('heading', { name: 'Pose de prothèse' })).toBeVisible()
    expect(today.getByText('Dents 36-38')).toBeVisible()
    expect(today.getByText('Fait')).toBeVisible()
    expect(today.getByText(/Prothèse.: Couronne/)).toBeVisible()
    expect(today.getByText(/Matériau.: Zircone/)).toBeVisible()
    expect(today.getByText('2/6')).toBeVisible()
    expect(today.getByText('Gencive sensible')).toBeVisible()
    expect(today.getByText('Lot A12')).toBeVisible()
    expect(today.getByText(/par Léa Petit$/)).toBeVisible()
    const may = within(await entry('Mai 2024'))
    expect(may.getByText('14/05/2024')).toBeVisible()
    // Without changes since there is no note of changes.
    expect(may.queryByText(/^Modifié/)).not.toBeInTheDocument()
  })

  it('ACT-01 names the day of this week, and says that a planned day has passed', async () => {
    // Monday to Sunday: one of the days around is in the week, whichever day it is.
    const monday = new Date().getDay() === 1
    const near = dayFrom(monday ? 1 : -1)
    answerActs(
      anAct(1, { date: near, state: 'planned', details: {}, checklist: [] }),
      anAct(2, { date: '2024-05-14', state: 'planned' }),
    )
    renderPage(address)
    const name = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'UTC' }).format(new Date(near))
    const group = within(await entry(monday ? 'À venir' : 'Cette semaine'))
    expect(group.getByText(`${name} ${formatDate(near)}`)).toBeVisible()
    expect(within(await entry('Mai 2024')).getByText('Prévu, à confirmer')).toBeVisible()
  })

  it('ACT-01 a press on a tooth shows its acts alone', async () => {
    answerActs(anAct(1), anAct(2, { type: 'contention', teeth: [11, 12], details: {} }))
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: /^11, .*1 acte$/ }))
    expect(screen.queryByRole('heading', { name: 'Pose de prothèse' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Contention' })).toBeVisible()
    expect(screen.getByText('1 acte pour ces dents')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Voir tous les actes' }))
    expect(screen.getByRole('heading', { name: 'Pose de prothèse' })).toBeVisible()
  })

  it('ACT-01 a tooth without acts says so', async () => {
    answerActs(anAct(1))
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: /^21, / }))
    expect(screen.getByText('Aucun acte pour ces dents')).toBeVisible()
  })

  it('ACT-01 older ones come on request, and a page that fails has a retry', async () => {
    answer(listActs, 200, { result: [anAct(2, { date: '2025-01-01' })], nextCursor: 'there', total: 2 })
    const { user } = renderPage(address)
    const older = await screen.findByRole('button', { name: 'Plus anciens' })
    answerNothing(listActs)
    await user.click(older)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    const asked = answerActs(anAct(1))
    await user.click(screen.getByRole('button', { name: 'Plus anciens' }))
    expect(await entry('Mai 2024')).toBeVisible()
    expect(await entry('Janvier 2025')).toBeVisible()
    const [added] = within(await entry('Mai 2024')).getAllByRole('listitem')
    await waitFor(() => expect(added).toHaveFocus())
    expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?cursor=there'])
    expect(screen.queryByRole('button', { name: 'Plus anciens' })).not.toBeInTheDocument()
  })

  it('ACT-01 without any it says what to do', async () => {
    answerActs()
    const { user } = renderPage(address)
    const empty = await screen.findByText('Pas encore d’acte')
    await user.click(within(empty.parentElement as HTMLElement).getByRole('button', { name: 'Nouvel acte' }))
    expect(await screen.findByRole('dialog', { name: 'Nouvel acte' })).toBeVisible()
  })

  it('TEN-02 without the right to write, the reason is shown', async () => {
    answerMe(secretary)
    answerActs(anAct(1))
    const { user } = renderPage(address)
    const button = await screen.findByRole('button', { name: 'Nouvel acte' })
    await waitFor(() => expect(button).toHaveAccessibleDescription(/Actes.: consulter et modifier/))
    await user.click(button)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Actions pour/ }))
    for (const item of ['Modifier', 'Supprimer'])
      expect(screen.getByRole('menuitem', { name: item })).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('ACT-01 writing down an act', () => {
  it('ACT-01 a planned one by the keyboard, with teeth typed, and Enter sends it', async () => {
    answerActs()
    const created = answer(createAct, 201, { result: anAct(9) })
    const { user, router } = renderPage(`${address}&act=new`)
    await choose(user, 'Pose de prothèse')
    const date = screen.getByLabelText('Date')
    await put(user, date, formatDate(dayFrom(20)))
    await user.type(screen.getByRole('textbox', { name: /^Dents/ }), '36 37{Enter}')
    expect(await findToast('L’acte est enregistré.')).toBeVisible()
    expect(await created[0]?.json()).toMatchObject({
      type: 'prosthesis_installation',
      state: 'planned',
      date: dayFrom(20),
      teeth: [36, 37],
      details: {},
      lots: [],
    })
    await waitFor(() => expect(router.state.location.search).toBe(`?uuid=${eleonore.uuid}`))
  })

  it('ACT-01 one that is done needs all fields of its type, and cannot be dated in the future', async () => {
    answerActs()
    const created = answer(createAct, 201, { result: anAct(9) })
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Radio panoramique')
    const date = screen.getByLabelText('Date')
    await put(user, date, formatDate(dayFrom(1)))
    await choose(user, 'Fait')
    await user.type(screen.getByLabelText(/^Tension/), '20')
    await save(user)
    expect(await screen.findByText('Cette date est dans le futur.')).toBeVisible()
    expect(date).toHaveFocus()
    expect(screen.getByText('Un nombre entre 50 et 100.')).toBeVisible()
    expect(screen.getByRole('radiogroup', { name: 'Motif' })).toBeInvalid()
    expect(created).toHaveLength(0)
    await put(user, date, formatDate(todayHere()))
    await user.clear(screen.getByLabelText(/^Tension/))
    await choose(user, 'Contrôle')
    await user.type(screen.getByLabelText(/^Dose/), '92,5')
    await user.click(screen.getByRole('checkbox', { name: 'Identité vérifiée' }))
    await save(user)
    await waitFor(() => expect(created).toHaveLength(1))
    expect(await created[0]?.json()).toMatchObject({
      state: 'done',
      date: todayHere(),
      details: { reason: 'check_up', dose: 92.5 },
      checklist: ['identity'],
    })
  })

  it('ACT-01 nothing typed is lost when another type is looked at, and nothing of it is sent with that one', async () => {
    answerActs()
    const created = answer(createAct, 201, { result: anAct(9) })
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Pose de prothèse')
    await user.type(screen.getByRole('textbox', { name: /^Teinte/ }), 'A3')
    await user.click(screen.getByRole('checkbox', { name: 'Adaptation vérifiée' }))
    await choose(user, 'Gouttières')
    expect(screen.getByRole('checkbox', { name: 'Adaptation vérifiée' })).not.toBeChecked()
    await choose(user, 'Pose de prothèse')
    expect(screen.getByRole('textbox', { name: /^Teinte/ })).toHaveValue('A3')
    expect(screen.getByRole('checkbox', { name: 'Adaptation vérifiée' })).toBeChecked()
    await choose(user, 'Gouttières')
    await choose(user, 'Prévu')
    await save(user)
    await waitFor(() => expect(created).toHaveLength(1))
    expect(await created[0]?.json()).toMatchObject({ type: 'aligners', details: {}, checklist: [] })
  })

  it('ACT-01 a new one is done by default today and before, planned later, and stays what somebody chose', async () => {
    answerActs()
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Radio panoramique')
    const done = () => screen.getByRole('radio', { name: 'Fait' })
    const date = screen.getByLabelText('Date')
    expect(done()).toBeChecked()
    await put(user, date, formatDate(dayFrom(1)))
    expect(screen.getByRole('radio', { name: 'Prévu' })).toBeChecked()
    await put(user, date, formatDate(dayFrom(-400)))
    expect(done()).toBeChecked()
    await choose(user, 'Prévu')
    await put(user, date, formatDate(todayHere()))
    expect(done()).not.toBeChecked()
  })

  it('ACT-01 the chart is folded where teeth are optional, and open where they are needed or chosen', async () => {
    answerActs()
    const { user } = renderPage(`${address}&act=new`)
    const drawer = within(await screen.findByRole('dialog', { name: 'Nouvel acte' }))
    const tooth = () => drawer.queryByRole('button', { name: /^36, / })
    await choose(user, 'Radio panoramique')
    expect(tooth()).toBeNull()
    const unfold = drawer.getByRole('button', { name: 'Choisir sur le schéma' })
    expect(unfold).toHaveAttribute('aria-expanded', 'false')
    await user.click(unfold)
    await user.click(tooth() as HTMLElement)
    expect(drawer.getByRole('textbox', { name: /^Dents/ })).toHaveValue('36')
    await choose(user, 'Pose de prothèse')
    expect(drawer.queryByRole('button', { name: 'Choisir sur le schéma' })).toBeNull()
    expect(tooth()).toHaveAttribute('aria-pressed', 'true')
    await choose(user, 'Gouttières')
    expect(tooth()).toHaveAttribute('aria-pressed', 'true')
  })

  it('ACT-01 what was typed is there again after a reload, and can be thrown away', async () => {
    answerActs()
    const first = renderPage(`${address}&act=new`)
    await choose(first.user, 'Pose de prothèse')
    await put(first.user, screen.getByLabelText(/^Note/), 'Reprendre la teinte')
    cleanup()
    const { user } = renderPage(`${address}&act=new`)
    expect(await screen.findByLabelText(/^Note/)).toHaveValue('Reprendre la teinte')
    expect(screen.getByLabelText(/^Note/)).toHaveAccessibleDescription('Non enregistré')
    expect(screen.getByText('Saisie non enregistrée')).toBeVisible()
    expect(screen.getByText(/^Brouillon du .* restauré$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Abandonner' }))
    expect(screen.queryByLabelText(/^Note/)).not.toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Pose de prothèse' })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Rétablir' }))
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Reprendre la teinte')
  })

  it('ACT-01 one that was begun and left says so on the page and at its tab, until it is saved', async () => {
    answerActs()
    const created = answer(createAct, 201, { result: anAct(9) })
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Gouttières')
    await put(user, screen.getByLabelText(/^Note/), 'Teinte')
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(await screen.findByText('Un acte commencé n’est pas enregistré.')).toBeVisible()
    const tabs = within(screen.getByRole('navigation', { name: 'Pages du patient' }))
    expect(tabs.getByRole('link', { name: /^Actes ?Non enregistré$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reprendre' }))
    expect(await screen.findByLabelText(/^Note/)).toHaveValue('Teinte')
    await choose(user, 'Prévu')
    await save(user)
    await waitFor(() => expect(created).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/non enregistré/i)).not.toBeInTheDocument())
  })

  it('ACT-01 what “cancel” threw away comes back from the toast', async () => {
    answerActs()
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Gouttières')
    await put(user, screen.getByLabelText(/^Note/), 'Teinte')
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByLabelText(/^Note/)).toHaveValue('Teinte')
    expect(screen.getByText('Saisie non enregistrée')).toBeVisible()
  })

  it('ACT-01 a chosen type alone is no typed input, nor is its day stored', async () => {
    answerActs()
    const first = renderPage(`${address}&act=new`)
    await choose(first.user, 'Pose de prothèse')
    cleanup()
    const second = renderPage(`${address}&act=new`)
    expect(await screen.findByRole('radio', { name: 'Pose de prothèse' })).not.toBeChecked()
    expect(screen.queryByText('Saisie non enregistrée')).not.toBeInTheDocument()
    await choose(second.user, 'Pose de prothèse')
    await put(second.user, screen.getByLabelText(/^Note/), 'Teinte')
    cleanup()
    renderPage(`${address}&act=new`)
    expect(await screen.findByText('Saisie non enregistrée')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Pose de prothèse' })).toBeChecked()
  })

  it('ACT-01 a day before the patient’s birth is shown at the date', async () => {
    answerActs()
    answerFault(createAct, 'body.date', 'before-birth')
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Gouttières')
    await choose(user, 'Prévu')
    await save(user)
    expect(await screen.findByText('Cette date est avant la naissance du patient.')).toBeVisible()
    expect(screen.getByLabelText('Date')).toHaveFocus()
  })
})

describe('ACT-03 lots in the form of an act', () => {
  const scan = () => screen.getByRole('textbox', { name: /^Code GS1/ })

  it('ACT-03 a scanner types a code with its separator, and Enter fills a lot instead of sending', async () => {
    answerActs()
    const created = answer(createAct, 201, { result: anAct(9) })
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Chirurgie guidée')
    await choose(user, 'Prévu')
    await user.type(screen.getByRole('textbox', { name: /^Dents/ }), '36')
    await user.click(scan())
    await user.keyboard(`01${gtin}1728013110A1B2{Control>}{]}{/Control}21S77{Enter}`)
    const lot = within(await screen.findByRole('group', { name: 'Lot 1' }))
    expect(lot.getByLabelText('Numéro de lot')).toHaveValue('A1B2')
    expect(lot.getByLabelText(/^GTIN/)).toHaveValue(gtin)
    expect(lot.getByLabelText(/^Numéro de série/)).toHaveValue('S77')
    expect(lot.getByLabelText(/^À utiliser avant le/)).toHaveValue('31/01/2028')
    expect(lot.getByLabelText(/^Posé en/)).toHaveValue('36')
    expect(scan()).toHaveValue('')
    expect(created).toHaveLength(0)
    await user.keyboard(`01${gtin}10A1B2{Control>}{]}{/Control}21S77{Enter}`)
    expect(screen.getByText('Cette étiquette est déjà lue.')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Lot 2' })).not.toBeInTheDocument()
    await save(user)
    expect(await screen.findByText('Complétez les lots ci-dessous, ou retirez-les.')).toBeVisible()
    expect(lot.getByLabelText('Article')).toBeInvalid()
    await put(user, lot.getByLabelText('Article'), 'Implant 4×10')
    expect(lot.getByLabelText('Article')).toBeValid()
    await save(user)
    await waitFor(() => expect(created).toHaveLength(1))
    expect(await created[0]?.json()).toMatchObject({
      lots: [{ article: 'Implant 4×10', lot: 'A1B2', gtin, serial: 'S77', expiry: '2028-01-31', tooth: 36 }],
    })
  })

  it('ACT-03 a lot that the practice bought is chosen, with its expiry; one before the day of the act shows a warning', async () => {
    answerActs()
    const asked = answer(listBoughtLots, 200, { result: [aBoughtLot()] })
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Chirurgie guidée')
    const bought = await screen.findByRole('textbox', { name: 'Chercher parmi les lots achetés' })
    await user.type(bought, 'a1b{Enter}')
    await waitFor(() => expect(asked.map(({ url }) => new URL(url).searchParams.get('search'))).toContain('a1b'))
    await user.click(await screen.findByRole('button', { name: 'Choisir Implant 4×10, lot A1B2' }))
    const lot = within(await screen.findByRole('group', { name: 'Lot 1' }))
    for (const value of ['Implant 4×10', 'A1B2']) expect(lot.getByDisplayValue(value)).toBeVisible()
    expect(screen.getByText(/^Ajouté ci-dessous.: Implant 4×10, lot A1B2.$/)).toBeVisible()
    const expiry = lot.getByLabelText(/^À utiliser avant le/)
    expect(expiry).toHaveValue('31/01/2030')
    const warning = /^Cette date est passée le jour de l’acte/
    await put(user, expiry, formatDate(todayHere()))
    expect(expiry).not.toHaveAccessibleDescription(warning)
    await put(user, expiry, formatDate(dayFrom(-1)))
    expect(expiry).toHaveAccessibleDescription(warning)
  })

  it('ACT-03 what is printed below a code is pasted, and read at once', async () => {
    answerActs()
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Chirurgie guidée')
    await user.click(scan())
    await user.paste(`(01)${gtin}(17)280131(10)A1B2`)
    expect(await screen.findByRole('group', { name: 'Lot 1' })).toBeVisible()
    expect(screen.getByText(/^Lu.: lot A1B2, GTIN 03760123456784/)).toBeVisible()
  })

  it('ACT-03 of a label that is misread no lot is made, and the right one makes one', async () => {
    answerActs()
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Chirurgie guidée')
    await user.type(scan(), '(01)03760123456789(17)280131(10)A1B2{Enter}')
    expect(scan()).toHaveAccessibleDescription(/Le chiffre de contrôle du GTIN est faux/)
    expect(screen.queryByRole('group', { name: 'Lot 1' })).not.toBeInTheDocument()
    await user.clear(scan())
    await user.paste(`(01)${gtin}(17)280131(10)A1B2`)
    expect(within(await screen.findByRole('group', { name: 'Lot 1' })).getByLabelText(/^GTIN/)).toHaveValue(gtin)
    expect(screen.queryByRole('group', { name: 'Lot 2' })).not.toBeInTheDocument()
  })

  it('ACT-03 a label without lot, article, number or date makes no lot', async () => {
    answerActs()
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Chirurgie guidée')
    await user.type(scan(), '(11)260131{Enter}')
    expect(scan()).toHaveAccessibleDescription(/ne contient pas de numéro de lot/)
    expect(screen.queryByRole('group', { name: 'Lot 1' })).not.toBeInTheDocument()
  })

  it.each([
    ['0103760123456789', 'Le chiffre de contrôle du GTIN est faux'],
    ['(17)281331', /La date \(17\) n’existe pas/],
    ['Bonjour', /n’annonce rien de connu/],
  ])('ACT-03 %s is shown in words, and stays to be looked at', async (code, fault) => {
    answerActs()
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Chirurgie guidée')
    await user.type(scan(), `${code.replaceAll(/[[{]/g, '$&$&')}{Enter}`)
    expect(scan()).toBeInvalid()
    expect(scan()).toHaveAccessibleDescription(typeof fault === 'string' ? new RegExp(fault) : fault)
    expect(scan()).toHaveValue(code)
  })

  it('ACT-03 a surgery that is done names what it placed; a wrong GTIN is refused, a short one is completed', async () => {
    answerActs()
    const created = answer(createAct, 201, { result: anAct(9) })
    const { user } = renderPage(`${address}&act=new`)
    await choose(user, 'Chirurgie guidée')
    await choose(user, 'Fait')
    await choose(user, 'Dentaire')
    await choose(user, 'Entièrement guidé')
    await user.type(screen.getByRole('textbox', { name: /^Dents/ }), '46')
    await save(user)
    expect(await screen.findByText(/^Notez au moins un lot/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ajouter un lot' }))
    const lot = within(screen.getByRole('group', { name: 'Lot 1' }))
    await put(user, lot.getByLabelText('Article'), 'Implant')
    await put(user, lot.getByLabelText('Numéro de lot'), 'L-9')
    await put(user, lot.getByLabelText(/^GTIN/), '3760123456785')
    await save(user)
    expect(await screen.findByText(/^Ce GTIN n’est pas bon/)).toBeVisible()
    await put(user, lot.getByLabelText(/^GTIN/), gtin.slice(1))
    await save(user)
    await waitFor(() => expect(created).toHaveLength(1))
    expect(await created[0]?.json()).toMatchObject({ lots: [{ lot: 'L-9', gtin }] })
  })
})

describe('ACT-01 changing an act', () => {
  const planned = anAct(1, { state: 'planned', date: dayFrom(3) })

  it('ACT-01 one that says all it must is done with a press, today at the latest, and undone', async () => {
    const other = anAct(2, { type: 'contention', details: {} })
    const asked = answerActs(planned, other)
    const done = { ...planned, state: 'done' as const, date: todayHere(), version: 2 }
    const updated = answer(updateAct, 200, { result: done })
    const { user } = renderPage(address)
    await screen.findByRole('list', { name: 'À venir' })
    await menuOf(user, 'Noter comme fait')
    const menuIn = async (group: string) => within(await entry(group)).getByRole('button', { name: /^Actions pour/ })
    // The focus goes with the act to where it stands now.
    expect(await menuIn('Aujourd’hui')).toHaveFocus()
    await waitFor(() => expect(updated).toHaveLength(1))
    expect(await updated[0]?.json()).toMatchObject({ state: 'done', date: todayHere(), version: 1, teeth: [36] })
    const undone = answer(updateAct, 200, { result: { ...planned, version: 3 } })
    await user.click((await screen.findAllByRole('button', { name: 'Annuler' }))[0] as HTMLElement)
    expect(await menuIn('À venir')).toHaveFocus()
    await waitFor(() => expect(undone).toHaveLength(1))
    expect(await undone[0]?.json()).toMatchObject({ state: 'planned', date: planned.date, version: 2 })
    // HOST-03: what the answers say is not read once more.
    expect(asked).toHaveLength(1)
  })

  it('ACT-01 one that says less opens its form as done, and asks for what is missing', async () => {
    const bare = { ...planned, details: {}, teeth: [] }
    answerActs(bare)
    answer(getAct, 200, { result: bare })
    const updated = answer(updateAct, 200, { result: bare })
    const { user } = renderPage(address)
    await menuOf(user, 'Noter comme fait')
    expect(await screen.findByRole('radio', { name: 'Fait' })).toBeChecked()
    expect(screen.getByLabelText('Date')).toHaveValue(formatDate(todayHere()))
    await save(user)
    expect(await screen.findByText('Choisissez une dent.')).toBeVisible()
    expect(updated).toHaveLength(0)
  })

  it('ACT-01 two people at once: what the other saved is shown, and what one typed stays beside it', async () => {
    answerActs(planned)
    answer(getAct, 200, { result: planned })
    const { user } = renderPage(`${address}&act=${planned.uuid}`)
    await user.type(await screen.findByLabelText(/^Note/), 'Ma note')
    const theirs = { ...planned, note: 'Leur note', teeth: [36 as const, 37 as const], version: 2 }
    answer(getAct, 200, { result: theirs })
    const sent = answer(updateAct, 200, { result: { ...theirs, version: 3 } })
    answerProblemOnce(updateAct, actsProblems.stale)
    await save(user)
    expect(await screen.findByRole('heading', { name: 'Léa Petit a modifié l’acte entre-temps' })).toHaveFocus()
    expect(screen.getByText(/Note.: «.Leur note.» est enregistré maintenant.*Ma note/)).toBeVisible()
    expect(screen.queryByText(/Dents.: «/)).toBeNull()
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Ma note')
    await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ note: 'Ma note', teeth: [36, 37], version: 2 })
  })

  it('ACT-03 two people at the lots of one act: no lot of either is lost', async () => {
    const none = { gtin: null, serial: null, expiry: null, tooth: null }
    const lot = (lot: string) => ({ article: 'Vis', lot, ...none })
    const opened = anAct(7, { lots: [lot('A1'), lot('B2')] })
    answerActs(opened)
    answer(getAct, 200, { result: opened })
    const { user } = renderPage(`${address}&act=${opened.uuid}`)
    await user.click(await screen.findByRole('button', { name: /^Retirer\s: Lot 1/ }))
    const theirs = { ...opened, lots: [lot('A1'), lot('B2'), lot('C3')], version: 2 }
    answer(getAct, 200, { result: theirs })
    const sent = answer(updateAct, 200, { result: theirs })
    answerProblemOnce(updateAct, actsProblems.stale)
    await save(user)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ lots: [{ lot: 'B2' }, { lot: 'C3' }], version: 2 })
  })

  it('ACT-01 an old draft does not undo what somebody changed since', async () => {
    answerActs(planned)
    answer(getAct, 200, { result: planned })
    const first = renderPage(`${address}&act=${planned.uuid}`)
    await put(first.user, await screen.findByLabelText(/^Note/), 'Ma note')
    cleanup()
    const theirs = { ...planned, teeth: [11 as const], version: 2 }
    answer(getAct, 200, { result: theirs })
    const sent = answer(updateAct, 200, { result: theirs })
    const { user } = renderPage(`${address}&act=${planned.uuid}`)
    expect(await screen.findByLabelText(/^Note/)).toHaveValue('Ma note')
    answerProblemOnce(updateAct, actsProblems.stale)
    await save(user)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ note: 'Ma note', teeth: [11], version: 2 })
  })

  it('ACT-01 is deleted with a press and put back from the toast', async () => {
    answerActs(anAct(1))
    const deleted = answer(deleteAct, 204, null)
    const restored = answer(restoreAct, 200, { result: anAct(1) })
    const { user } = renderPage(address)
    await screen.findByRole('heading', { name: 'Pose de prothèse' })
    answerActs()
    await menuOf(user, 'Supprimer')
    expect(await screen.findByText('Pas encore d’acte')).toBeVisible()
    expect(pageHeading()).toHaveFocus()
    expect(deleted.map(({ url }) => new URL(url).search)).toEqual([`?version=${anAct(1).version}`])
    answerActs(anAct(1))
    await user.click((await screen.findAllByRole('button', { name: 'Annuler' }))[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Pose de prothèse' })).toBeVisible()
    expect(restored).toHaveLength(1)
    expect(screen.getByRole('button', { name: /^Actions pour/ })).toHaveFocus()
  })

  it('ACT-01 the act after one that is deleted takes the focus, and the one before where none is after', async () => {
    const [first, second, third] = [anAct(1), anAct(2), anAct(3, { date: '2024-02-01' })]
    answerActs(first, second, third)
    answer(deleteAct, 204, null)
    const { user } = renderPage(address)
    const menus = () => screen.getAllByRole('button', { name: /^Actions pour/ })
    await screen.findByRole('list', { name: 'Février 2024' })
    answerActs(first, third)
    await user.click(menus()[1] as HTMLElement)
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }))
    await waitFor(() => expect(menus()).toHaveLength(2))
    expect(menus()[1]).toHaveFocus()
    answerActs(first)
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }))
    await waitFor(() => expect(menus()).toHaveLength(1))
    expect(menus()[0]).toHaveFocus()
  })

  it('ERR-03 a press that the server refuses shows why', async () => {
    answerActs(planned)
    answerProblem(updateAct, actsProblems.stale)
    const { user } = renderPage(address)
    await menuOf(user, 'Noter comme fait')
    expect(await findToast(/^Cet acte a été modifié entre-temps/)).toBeVisible()
  })
})
