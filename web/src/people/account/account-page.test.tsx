import { signInProblems, updatePassword } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { getUser } from '@arcade/contract/people/users/users.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerFault, answerNothing, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { answerMe, guest, owner, secretary } from '../../../test/members.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { paste } from '../../../test/user.ts'

beforeEach(() => logIn())

const path = '/mon-compte/mes-informations'
const oldField = () => screen.findByLabelText('Mot de passe actuel')
const newField = () => screen.findByLabelText('Nouveau mot de passe')

async function open() {
  const view = renderPage(path)
  await oldField()
  const change = async (oldPassword: string, newPassword: string) => {
    await view.user.clear(await oldField())
    await view.user.clear(await newField())
    if (oldPassword) await paste(view.user, await oldField(), oldPassword)
    if (newPassword) await paste(view.user, await newField(), newPassword)
    await view.user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
  }
  return { ...view, change }
}

describe('the account page', () => {
  it('shows who one is', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Mes informations' })).toBeVisible()
    const page = within(screen.getByRole('main'))
    expect(page.getByText('Camille Durand')).toBeVisible()
    expect(page.getByText('camille.durand@cabinet.example')).toBeVisible()
    expect(page.getByText('Changé le 12/03/2026')).toBeVisible()
  })

  it('TEN-02 says of each practice which role one has, and what one may do in every area', async () => {
    answerMe(secretary)
    await open()
    expect(screen.getByRole('heading', { level: 3, name: 'Cabinet des Arches' })).toBeVisible()
    expect(screen.getByText('Secrétaire')).toBeVisible()
    const rightsAt = (practice: string) =>
      within(screen.getByRole('list', { name: new RegExp(`${practice}$`) }))
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    expect(rightsAt('Cabinet des Arches')).toEqual([
      'Patients Consulter et modifier',
      'Fichiers Consulter',
      'Actes Consulter',
      'Commandes Aucun accès',
      'Factures Aucun accès',
      'Paiements Aucun accès',
      'Smileys Aucun accès',
      'Réclamations Aucun accès',
      'Messages Consulter et modifier',
      'Réglages du cabinet Aucun accès',
    ])
    expect(rightsAt('Cabinet du Canal')).toContain('Paiements Consulter et modifier')
  })

  it('TEN-02 says in two words that one may do everything', async () => {
    await open()
    expect(screen.getByText('Accès complet')).toBeVisible()
    expect(screen.queryByRole('list', { name: /Cabinet des Arches$/ })).not.toBeInTheDocument()
  })

  it('TEN-04 tells a guest that there is no practice', async () => {
    answerMe(guest)
    await open()
    expect(screen.getByText(/^Vous n’êtes membre d’aucun cabinet\./)).toBeVisible()
  })

  it('SSO-05 shows the linked applications, where there are any', async () => {
    const linked = {
      uuid: '0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
      key: 'smilers',
      name: 'Smilers',
      credentialUuid: '1b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e',
      login: null,
    }
    answerMe({ ...owner, linkedApplications: [{ ...linked, linkedAt: '2026-01-31T12:00:00.000Z' }] })
    await open()
    expect(screen.getByRole('heading', { level: 2, name: 'Applications liées' })).toBeVisible()
    expect(screen.getByText('Smilers')).toBeVisible()
    expect(screen.getByText('Liée depuis le 31/01/2026')).toBeVisible()
    const manage = screen.getByRole('link', { name: 'Gérer mes applications' })
    expect(manage).toHaveAttribute('href', '/mon-espace/mon-reseau')
  })

  it('ERR-03 says what went wrong, and tries again', async () => {
    answerNothing(getUser)
    const { user } = renderPage(path)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument()
    answerMe(owner)
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Identité' })).toBeVisible()
  })
})

describe('AUTH-15 another password', () => {
  it('AUTH-15 is sent with the old one; the other sessions end, and the fields are empty again', async () => {
    const sent = answer(updatePassword, 204, null)
    const asked = answerMe(owner)
    const { change } = await open()
    await change('the old passphrase', 'a new passphrase')
    const sentence = 'Votre mot de passe est changé. Vos autres sessions ont été fermées.'
    expect(await screen.findByText(sentence, { selector: '[role="status"]' })).toBeInTheDocument()
    expect(await sent[0]?.json()).toEqual({ oldPassword: 'the old passphrase', newPassword: 'a new passphrase' })
    expect(await oldField()).toHaveValue('')
    expect(await newField()).toHaveValue('')
    await waitFor(() => expect(asked).toHaveLength(2))
  })

  it('AUTH-15 is judged while it is typed', async () => {
    const { user } = await open()
    const described = /Au moins 12 caractères \(pas encore\) Différent de votre adresse e-mail \(pas encore\)/
    expect(await newField()).toHaveAccessibleDescription(described)
    await user.type(await newField(), owner.email)
    expect(await newField()).toHaveAccessibleDescription(/caractères \(c’est bon\).*e-mail \(pas encore\)/)
    await user.type(await newField(), '!')
    expect(await newField()).toHaveAccessibleDescription(/caractères \(c’est bon\).*e-mail \(c’est bon\)/)
  })

  it.each([
    ['', 'a new passphrase', 'Mot de passe actuel', /^Ce champ est obligatoire\./],
    ['old', 'eleven char', 'Nouveau mot de passe', /^Il faut au moins 12 caractères\./],
    ['old', 'Camille.Durand@cabinet.example', 'Nouveau mot de passe', /^Choisissez autre chose/],
  ])('AUTH-15 is not sent as long as it cannot be right: %j, %j', async (oldPassword, newPassword, label, text) => {
    const sent = answer(updatePassword, 204, null)
    const { change } = await open()
    await change(oldPassword, newPassword)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text)
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(sent).toHaveLength(0)
  })

  it('AUTH-15 a wrong old one is shown at its field, and nothing typed is lost', async () => {
    answerProblem(updatePassword, signInProblems.wrongPassword)
    const { change } = await open()
    await change('not the old one', 'a new passphrase')
    await waitFor(async () =>
      expect(await oldField()).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.'),
    )
    expect(await oldField()).toHaveFocus()
    expect(await newField()).toHaveValue('a new passphrase')
  })

  it.each([
    ['common', /^Ce mot de passe est trop courant/],
    ['email', /^Choisissez autre chose/],
    ['too_small', /^Il faut au moins 12 caractères\./],
    ['text', /^Cette valeur n’est pas valide\./],
  ])('AUTH-15 what the server finds wrong with the new one is shown at its field: %s', async (code, text) => {
    answerFault(updatePassword, 'body.newPassword', code)
    const { change } = await open()
    await change('the old passphrase', 'a new passphrase')
    await waitFor(async () => expect(await newField()).toHaveAccessibleDescription(text))
    expect(await newField()).toHaveFocus()
  })

  it('AUTH-15 too many tries show their own message', async () => {
    answerProblem(updatePassword, signInProblems.slowed)
    const { change } = await open()
    await change('the old passphrase', 'a new passphrase')
    expect(await screen.findByRole('alert')).toHaveTextContent(/tentatives|essais/)
  })

  it('AUTH-15 a password manager knows the fields, and whose password it is', async () => {
    await open()
    expect(await oldField()).toHaveAttribute('autocomplete', 'current-password')
    expect(await newField()).toHaveAttribute('autocomplete', 'new-password')
    const form = (await oldField()).closest('form')
    expect(form?.querySelector('[autocomplete="username"]')).toHaveValue(owner.email)
  })
})
