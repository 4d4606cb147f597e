import { problems } from '@arcade/contract/kernel/problem.ts'
import { getGuestInvitation, validateGuest } from '@arcade/contract/people/guests/guests.contract.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { getUserByEmail } from '@arcade/contract/people/users/users.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerFault, answerNothing, answerProblem } from '../../../test/answers.ts'
import { hugo } from '../../../test/people.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { answerSignIn, validity } from '../../../test/sign-in.ts'
import { paste } from '../../../test/user.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { forgetInvitationCode } from './panel-state.ts'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})
afterEach(forgetInvitationCode)

const invitation = {
  email: hugo.login,
  firstName: 'Hugo',
  lastName: null,
  invitedBy: 'Camille Durand',
  expiresAt: validity,
}
const answerInvitation = () => answer(getGuestInvitation, 200, { result: invitation })
const accept = () =>
  answer(validateGuest, 200, { credentials: { login: hugo.login, token: 'token-anew', tokenValidity: validity } })

function open(address: string) {
  history.replaceState(null, '', address)
  return renderPage(address)
}

async function fill(user: ReturnType<typeof open>['user'], password = 'une clé de voûte') {
  await user.type(await screen.findByLabelText('Nom'), 'Bernard')
  await paste(user, screen.getByLabelText('Choisissez un mot de passe'), password)
  await user.click(screen.getByRole('button', { name: 'Créer mon accès' }))
}

describe('AUTH-13 an invitation', () => {
  it('AUTH-13 is asked for by its code, and says who invites and whom', async () => {
    const asked = answerInvitation()
    const { user } = open('/auth#active3')
    await user.click(await screen.findByRole('button', { name: 'Continuer' }))
    expect(screen.getByLabelText('Code d’invitation')).toHaveAccessibleDescription('Saisissez le code de l’invitation.')
    await user.type(screen.getByLabelText('Code d’invitation'), ' aB_12 {Enter}')
    expect(await screen.findByText('Camille Durand vous invite sur Arcade.')).toBeVisible()
    expect(screen.getByText(/hugo\.bernard@cabinet\.example/)).toBeVisible()
    expect(screen.getByLabelText('Prénom')).toHaveValue('Hugo')
    expect(screen.getByLabelText('Prénom')).toHaveFocus()
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/users/validate-guest/aB_12'])
  })

  it('AUTH-13 comes with its link: it is looked up at once, and its code stays in no history', async () => {
    const asked = answerInvitation()
    open('/auth?returnUrl=%2Fdashboard#active3=aB_12')
    expect(await screen.findByText('Camille Durand vous invite sur Arcade.')).toBeVisible()
    expect(location.search + location.hash).toBe('?returnUrl=%2Fdashboard#active3')
    expect(asked[0]?.url).toMatch(/\/aB_12$/)
  })

  it('AUTH-13 TEN-04 a laboratory gives its name alone', async () => {
    answerInvitation()
    const sent = accept()
    answerSignIn()
    const { user } = open('/auth#active3=aB_12')
    const box = await screen.findByRole('checkbox', { name: 'C’est le compte d’un laboratoire ou d’une société' })
    await user.click(box)
    expect(box).toHaveFocus()
    expect(screen.queryByLabelText('Prénom')).not.toBeInTheDocument()
    await user.type(screen.getByLabelText('Nom du laboratoire ou de la société'), 'Laboratoire Cristal')
    await paste(user, screen.getByLabelText('Choisissez un mot de passe'), 'une clé de voûte')
    await user.click(screen.getByRole('button', { name: 'Créer mon accès' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toEqual({ lastName: 'Laboratoire Cristal', password: 'une clé de voûte' })
  })

  it('AUTH-13 a second link that comes to the same page is looked up too', async () => {
    answerProblem(getGuestInvitation, signInProblems.linkOver)
    open('/auth#active3=first')
    expect(await screen.findByRole('alert')).toBeVisible()
    answerInvitation()
    location.hash = '#active3=second'
    expect(await screen.findByText('Camille Durand vous invite sur Arcade.')).toBeVisible()
    expect(location.hash).toBe('#active3')
  })

  it('AUTH-13 that was used or is over says so', async () => {
    answerProblem(getGuestInvitation, signInProblems.linkOver)
    open('/auth#active3=aB_12')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cette invitation a déjà servi ou n’est plus valable/)
    expect(screen.getByLabelText('Code d’invitation')).toHaveValue('aB_12')
  })

  it('AUTH-13 that could not be looked up keeps its code for another try', async () => {
    answerNothing(getGuestInvitation)
    const { user } = open('/auth#active3=aB_12')
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas')
    answerInvitation()
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(await screen.findByLabelText('Prénom')).toBeVisible()
  })
})

describe('AUTH-13 a guest', () => {
  it('AUTH-13 AUTH-05 gives a name and a password, and goes straight in', async () => {
    answerInvitation()
    const accepted = accept()
    const { ssoTokens } = answerSignIn(hugo)
    const { user } = open('/en/auth#active3=aB_12')
    await user.type(await screen.findByLabelText('Last name'), ' Bernard ')
    await user.type(screen.getByLabelText('Choose a password'), ' une clé de voûte {Enter}')
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/en/dashboard'))
    const body = { firstName: 'Hugo', lastName: 'Bernard', password: ' une clé de voûte ' }
    expect(await accepted[0]?.json()).toEqual(body)
    expect(await ssoTokens[0]?.text()).toBe('')
    expect(localStorage.getItem('token')).toBe('token-anew')
    expect(localStorage.getItem('userName')).toBe('Hugo Bernard')
    expect(screen.getByRole('dialog', { name: 'Signing you in…' })).toBeVisible()
  })

  it('AUTH-15 sees what the password must be while it is typed; one that cannot be right is not sent', async () => {
    answerInvitation()
    const accepted = accept()
    const { user } = open('/auth#active3=aB_12')
    await fill(user, 'eleven char')
    const password = screen.getByLabelText('Choisissez un mot de passe')
    expect(password).toHaveFocus()
    expect(password).toHaveAccessibleDescription(/^Il faut au moins 12 caractères\..*caractères \(pas encore\)/)
    await user.type(password, 's')
    expect(password).toHaveAccessibleDescription(/^Au moins 12 caractères \(c’est bon\).*Solidité\s: correcte$/)
    expect(accepted).toHaveLength(0)
  })

  it('AUTH-15 reads at the field what the server finds wrong with the password, and loses nothing', async () => {
    answerInvitation()
    answerFault(validateGuest, 'body.password', 'common')
    const { user } = open('/auth#active3=aB_12')
    await fill(user)
    const password = screen.getByLabelText('Choisissez un mot de passe')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/^Ce mot de passe est trop courant/))
    expect(password).toHaveFocus()
    expect(password).toHaveValue('une clé de voûte')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('AUTH-13 whose invitation ended meanwhile is shown', async () => {
    answerInvitation()
    answerProblem(validateGuest, signInProblems.linkOver)
    const { user } = open('/auth#active3=aB_12')
    await fill(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cette invitation a déjà servi/)
  })

  it('AUTH-07 whose access stands but who did not come in is led to the login', async () => {
    answerInvitation()
    accept()
    answerSignIn(hugo)
    answerProblem(getUserByEmail, problems.unavailable)
    const { user } = open('/auth#active3=aB_12')
    await fill(user)
    expect(await screen.findByText(/^Votre accès est créé/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute('href', '#active1')
    expect(localStorage).toHaveLength(0)
  })

  it('AUTH-15 a password manager knows whose password it is', async () => {
    answerInvitation()
    open('/auth#active3=aB_12')
    const password = await screen.findByLabelText('Choisissez un mot de passe')
    expect(password).toHaveAttribute('autocomplete', 'new-password')
    expect(password.closest('form')?.querySelector('[autocomplete="username"]')).toHaveValue(hugo.login)
  })
})
