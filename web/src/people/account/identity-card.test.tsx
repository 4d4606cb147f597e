import { getUser, updateUser, usersProblems } from '@arcade/contract/people/users/users.contract.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, answerFault, answerNothing, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, owner } from '../../../test/members.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { hasDraft } from '../../ui/forms/drafts.ts'

beforeEach(() => logIn())

const edit = () => screen.findByRole('button', { name: 'Modifier votre identité' })
const firstName = () => screen.getByLabelText('Prénom')
const lastName = () => screen.getByLabelText('Nom')
const save = () => screen.getByRole('button', { name: 'Enregistrer' })
const named = (firstName: string, lastName: string, version = 4) => ({
  ...owner,
  personInfo: { firstName, lastName },
  version,
})

async function open(render: typeof renderPage = renderPage) {
  const view = render('/mon-compte/mes-informations')
  await view.user.click(await edit())
  return view
}

it('AUTH-06 another name is sent with the version, shown at once, and the header and the storage follow', async () => {
  const sent = answer(updateUser, 200, { result: named('Camille', 'Martin') })
  const { user } = await open(renderApp)
  expect(firstName()).toHaveFocus()
  await user.clear(lastName())
  await user.type(lastName(), ' Martin ')
  await user.selectOptions(screen.getByLabelText('Langue des messages'), 'Português')
  await user.click(save())
  expect(await within(screen.getByRole('main')).findByText('Camille Martin')).toBeVisible()
  expect(await sent[0]?.json()).toEqual({
    personInfo: { firstName: 'Camille', lastName: 'Martin' },
    profession: null,
    city: null,
    locale: 'pt',
    version: 3,
  })
  await waitFor(async () => expect(await edit()).toHaveFocus())
  expect(localStorage.getItem('userName')).toBe('Camille Martin')
  expect(within(screen.getByRole('button', { name: /Mon compte$/ })).getByText('CM')).toBeVisible()
})

it('AUTH-06 a name that was changed elsewhere is taken over', async () => {
  answerMe(named('Camille', 'Lambert'))
  const { store } = renderPage('/mon-compte/mes-informations')
  await edit()
  expect(store.getState().auth.userName).toBe('Camille Lambert')
  expect(localStorage.getItem('userName')).toBe('Camille Lambert')
})

it('nothing is sent without a name; the field says so, and keeps the focus', async () => {
  const sent = answer(updateUser, 200, { result: owner })
  const { user } = await open()
  await user.clear(firstName())
  await user.type(firstName(), '  {Enter}')
  expect(firstName()).toHaveAccessibleDescription(/^Ce champ est obligatoire\./)
  expect(firstName()).toHaveFocus()
  expect(sent).toHaveLength(0)
})

it('what the server finds wrong is shown at its field, and a broken connection as such', async () => {
  answerFault(updateUser, 'body.personInfo.lastName', 'too_big')
  const { user } = await open()
  await user.type(lastName(), 'x{Enter}')
  await waitFor(() => expect(lastName()).toHaveAccessibleDescription(/^C’est trop long ou trop grand\./))
  answerNothing(updateUser)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
  expect(lastName()).toHaveValue('Durandx')
})

it('“cancel” brings back what stands, and forgets what was typed', async () => {
  const { user } = await open()
  await user.type(lastName(), '-Petit')
  expect(hasDraft('account.identity')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await waitFor(async () => expect(await edit()).toHaveFocus())
  expect(hasDraft('account.identity')).toBe(false)
  await user.click(await edit())
  expect(lastName()).toHaveValue('Durand')
})

it('what was typed before a reload stands in the form again, and says that it is not saved', async () => {
  const { user } = await open()
  await user.type(lastName(), '-Petit')
  cleanup()
  const again = renderApp('/mon-compte/mes-informations')
  expect(await screen.findByLabelText('Nom')).toHaveValue('Durand-Petit')
  expect(firstName()).toHaveValue('Camille')
  expect(lastName()).toHaveAccessibleDescription('Non enregistré')
  expect(firstName()).not.toHaveAccessibleDescription(/Non enregistré/)
  expect(screen.getByText('Modifications non enregistrées')).toBeVisible()
  const tab = screen.getByRole('link', { name: 'Mes informations Non enregistré' })
  // The same mark as elsewhere, and nothing that counts.
  expect(tab.querySelector('[data-unsaved-mark]')).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: 'Abandonner' }))
  expect(lastName()).toHaveValue('Durand')
  expect(tab).toHaveAccessibleName('Mes informations')
  expect(hasDraft('account.identity')).toBe(false)
})

it('what “cancel” threw away comes back from the toast, and says that it is not saved', async () => {
  const { user } = await open()
  await user.type(lastName(), '-Petit')
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await user.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await screen.findByLabelText('Nom')).toHaveValue('Durand-Petit')
  expect(lastName()).toHaveAccessibleDescription('Non enregistré')
})

/** Somebody else called her Carmen, and Martin, while she was typing. */
async function collide(typedLastName = '') {
  const refused = answerProblem(updateUser, usersProblems.stale)
  const view = await open()
  await view.user.clear(firstName())
  await view.user.type(firstName(), 'Camila')
  if (typedLastName) {
    await view.user.clear(lastName())
    await view.user.type(lastName(), typedLastName)
  }
  await view.user.selectOptions(screen.getByLabelText('Langue des messages'), 'Português')
  answerMe(named('Carmen', typedLastName ? 'Durand' : 'Martin', 7))
  await view.user.click(save())
  await waitFor(() => expect(refused).toHaveLength(1))
  return view
}

it('AUTH-06 a change that somebody made meanwhile to another field goes together with one’s own, without a question', async () => {
  const { user } = await open()
  await user.clear(firstName())
  await user.type(firstName(), 'Camila')
  answerMe(named('Camille', 'Martin', 7))
  const sent = answer(updateUser, 200, { result: named('Camila', 'Martin', 8) })
  answerProblemOnce(updateUser, usersProblems.stale)
  await user.click(save())
  expect(await within(screen.getByRole('main')).findByText('Camila Martin')).toBeVisible()
  expect(screen.queryByText('Vos informations ont changé entre-temps')).not.toBeInTheDocument()
  expect(await sent[0]?.json()).toEqual({
    personInfo: { firstName: 'Camila', lastName: 'Martin' },
    profession: null,
    city: null,
    locale: 'fr',
    version: 7,
  })
})

it('AUTH-06 a change to the same field is shown beside one’s own, others are merged, and one’s own stays', async () => {
  const { user } = await collide()
  const conflict = await screen.findByRole('heading', { level: 3, name: 'Vos informations ont changé entre-temps' })
  await waitFor(() => expect(conflict).toHaveFocus())
  const message = screen.getByText(/^Prénom\s: «\sCarmen\s» est enregistré/)
  expect(message).toHaveTextContent(/Vous avez saisi «\sCamila\s»\.$/)
  expect(screen.queryByText(/«\sMartin\s»/)).not.toBeInTheDocument()
  const sent = answer(updateUser, 200, { result: named('Camila', 'Martin', 8) })
  await user.click(screen.getByRole('button', { name: 'Garder ma saisie' }))
  expect(await within(screen.getByRole('main')).findByText('Camila Martin')).toBeVisible()
  expect(await sent[0]?.json()).toEqual({
    personInfo: { firstName: 'Camila', lastName: 'Martin' },
    profession: null,
    city: null,
    locale: 'pt',
    version: 7,
  })
})

it('AUTH-06 what clashes is taken as it is saved, and the rest of what was typed stays to be sent', async () => {
  const { user } = await collide('Martin')
  await user.click(await screen.findByRole('button', { name: 'Reprendre ce qui est enregistré' }))
  expect(firstName()).toHaveValue('Carmen')
  expect(lastName()).toHaveValue('Martin')
  const sent = answer(updateUser, 200, { result: named('Carmen', 'Martin', 8) })
  await user.click(save())
  expect(await within(screen.getByRole('main')).findByText('Carmen Martin')).toBeVisible()
  expect(await sent[0]?.json()).toMatchObject({ personInfo: { lastName: 'Martin' }, locale: 'pt', version: 7 })
})

it('AUTH-06 where nothing else was typed, taking what is saved closes the form', async () => {
  answerProblem(updateUser, usersProblems.stale)
  const { user } = await open()
  await user.type(firstName(), 'e')
  answerMe(named('Carmen', 'Durand', 7))
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Reprendre ce qui est enregistré' }))
  expect(await within(screen.getByRole('main')).findByText('Carmen Durand')).toBeVisible()
  expect(screen.queryByLabelText('Prénom')).not.toBeInTheDocument()
  expect(hasDraft('account.identity')).toBe(false)
})

it('a version that moved by something else is no conflict: it is sent again with the new one', async () => {
  const { user, store } = await open()
  await user.type(firstName(), 'e')
  answerMe({ ...owner, version: 9, login: 'c.durand' })
  const refused = answerProblem(updateUser, usersProblems.stale)
  await user.click(save())
  await waitFor(() => expect(refused).toHaveLength(2))
  const bodies = await Promise.all(refused.map((request) => request.json()))
  expect(bodies.map(({ version }) => version)).toEqual([3, 9])
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ces informations ont changé entre-temps/)
  expect(store.getState().pending).toBe(0)
})

it('a conflict that cannot be read says that the portal does not answer, and loses nothing', async () => {
  answerProblem(updateUser, usersProblems.stale)
  const { user } = await open()
  await user.type(firstName(), 'e')
  answerNothing(getUser)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
  expect(firstName()).toHaveValue('Camillee')
})

it('ACC-01 profession and city are shown, sent, and taken back where they are emptied', async () => {
  answerMe({ ...owner, profession: 'Chirurgienne-dentiste', city: null })
  const sent = answer(updateUser, 200, { result: { ...owner, profession: null, city: 'Lyon', version: 4 } })
  const { user } = renderPage('/mon-compte/mes-informations')
  expect(await screen.findByText('Chirurgienne-dentiste')).toBeVisible()
  await user.click(await edit())
  await user.clear(screen.getByLabelText('Profession'))
  await user.type(screen.getByLabelText('Ville'), ' Lyon ')
  await user.click(save())
  expect(await screen.findByText('Lyon')).toBeVisible()
  expect(await sent[0]?.json()).toMatchObject({ profession: null, city: 'Lyon' })
  expect(screen.queryByText('Chirurgienne-dentiste')).not.toBeInTheDocument()
})

it('ACC-01 TEN-04 a guest says that it is a laboratory, which has a name alone; a member of a practice does not', async () => {
  const guest = { ...owner, practices: [] }
  answerMe(guest)
  const sent = answer(updateUser, 200, { result: { ...guest, personInfo: { firstName: '', lastName: 'Cristal' } } })
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'C’est le compte d’un laboratoire ou d’une société' }))
  const name = screen.getByLabelText('Nom du laboratoire ou de la société')
  await user.clear(name)
  await user.type(name, 'Cristal')
  await user.click(save())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toMatchObject({ personInfo: { firstName: '', lastName: 'Cristal' } })
  cleanup()
  answerMe(owner)
  await open()
  expect(screen.queryByRole('checkbox', { name: /laboratoire/ })).not.toBeInTheDocument()
})
