import { locales } from '@arcade/contract/kernel/locales.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import french from '../locales/fr/auth.json'
import { AuthPanel, type AuthPanelProps } from './auth-panel.tsx'
import { AuthTexts, type AuthTranslate } from './auth-texts.ts'

const t: AuthTranslate = (key, values = {}) => french[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '')

function open(handlers: Partial<AuthPanelProps> = {}, address = '/') {
  history.replaceState(null, '', address)
  render(
    <AuthTexts value={t}>
      <AuthPanel onSignIn={async () => {}} {...handlers} />
    </AuthTexts>,
  )
  return userEvent.setup()
}

const heading = () => screen.getByRole('heading', { level: 2 })

describe('AUTH-01 the login', () => {
  it('AUTH-01 has an e-mail, a password, a box to remember, a link and a button', () => {
    open()
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('checkbox', { name: 'Se souvenir de moi' })).not.toBeChecked()
    expect(screen.getByRole('link', { name: /^Mot de passe oublié\s\?$/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  })

  it('AUTH-01 shows and hides the password', async () => {
    const user = open()
    const password = screen.getByLabelText('Mot de passe')
    await user.type(password, 'clé de voûte')
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(password).toHaveAttribute('type', 'text')
    expect(password).toHaveValue('clé de voûte')
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
    expect(password).toHaveAttribute('type', 'password')
  })

  it.each(['', ' ', 'a'])('AUTH-01 asks nothing of the password: “%s” is sent as it is', async (password) => {
    const onSignIn = vi.fn(async () => {})
    const user = open({ onSignIn })
    await user.type(screen.getByLabelText('Adresse e-mail'), ' camille@cabinet.example ')
    if (password) await user.type(screen.getByLabelText('Mot de passe'), password)
    await user.keyboard('{Enter}')
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ email: 'camille@cabinet.example', password })
  })

  it.each([
    ['', 'Saisissez votre adresse e-mail.'],
    ['camille', /^Cette adresse n’est pas complète/],
  ])('AUTH-01 says at the field what is wrong with the address “%s”', async (typed, message) => {
    const onSignIn = vi.fn(async () => {})
    const user = open({ onSignIn })
    const email = screen.getByLabelText('Adresse e-mail')
    if (typed) await user.type(email, typed)
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    expect(email).toHaveFocus()
    expect(email).toBeInvalid()
    expect(email).toHaveAccessibleDescription(message)
    await user.type(email, '@cabinet.example')
    expect(email).not.toHaveAccessibleDescription()
    expect(onSignIn).not.toHaveBeenCalled()
  })

  it('AUTH-01 remembers nothing: the box has no behaviour', async () => {
    const onSignIn = vi.fn(async () => {})
    const user = open({ onSignIn })
    await user.click(screen.getByRole('checkbox', { name: 'Se souvenir de moi' }))
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@cabinet.example{Enter}')
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ email: 'camille@cabinet.example', password: '' })
  })

  it('AUTH-03 covers the page while login is in progress, and gives it back with all that was typed when it fails', async () => {
    const { promise, reject } = Promise.withResolvers<void>()
    const user = open({ onSignIn: () => promise })
    await user.type(screen.getByLabelText('Mot de passe'), 'clé de voute')
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@cabinet.example{Enter}')
    const cover = await screen.findByRole('dialog', { name: 'Connexion en cours…' })
    expect(within(cover).getByRole('status')).toHaveTextContent('Connexion en cours…')
    reject(new Error('planted'))
    await waitFor(() => expect(cover).not.toBeInTheDocument())
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('camille@cabinet.example')
    expect(screen.getByLabelText('Mot de passe')).toHaveValue('clé de voute')
    await waitFor(() => expect(screen.getByLabelText('Mot de passe')).toHaveFocus())
  })

  it('AUTH-03 covers the page until the next one has come', async () => {
    const user = open({ onSignIn: async () => {} })
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@cabinet.example{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Connexion en cours…' })).toBeVisible()
  })
})

describe('AUTH-02 the states of the panel', () => {
  it.each([
    [/^Mot de passe oublié\s\?$/, 'Mot de passe oublié', '#active4'],
    ['Première connexion', 'Première connexion', '#active2'],
    ['J’ai une invitation', 'J’ai une invitation', '#active3'],
  ])('AUTH-02 “%s” leads to its state, keeps the returnUrl, and back', async (link, title, hash) => {
    const user = open({}, '/?returnUrl=%2Fmes-notifications')
    await user.click(screen.getByRole('link', { name: link }))
    await waitFor(() => expect(heading()).toHaveTextContent(title))
    expect(location.hash).toBe(hash)
    expect(location.search).toBe('?returnUrl=%2Fmes-notifications')
    expect(heading()).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Retour à la connexion' }))
    await waitFor(() => expect(heading()).toHaveTextContent('Connexion'))
    expect(heading()).toHaveFocus()
    expect(location.search).toBe('?returnUrl=%2Fmes-notifications')
  })

  it('AUTH-02 an address leads straight to a state, and does not take the focus', () => {
    open({}, '/auth#active4')
    expect(heading()).toHaveTextContent('Mot de passe oublié')
    expect(heading()).not.toHaveFocus()
  })

  it('AUTH-02 the address that was typed goes along', async () => {
    const user = open()
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@cabinet.example')
    await user.click(screen.getByRole('link', { name: /^Mot de passe oublié\s\?$/ }))
    await screen.findByRole('heading', { name: 'Mot de passe oublié' })
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('camille@cabinet.example')
  })

  it.each([
    ['active2', 'onFirstConnection'],
    ['active4', 'onForgotPassword'],
  ] as const)('AUTH-11 AUTH-12 %s sends a mail, with the same answer for every address', async (state, handler) => {
    const send = vi.fn(async () => {})
    const user = open({ [handler]: send }, `/#${state}`)
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@cabinet.example')
    await user.click(screen.getByRole('button', { name: 'Recevoir le lien' }))
    expect(send).toHaveBeenCalledExactlyOnceWith('camille@cabinet.example')
    expect(await screen.findByRole('status')).toHaveTextContent(/^Si l’adresse camille@cabinet.example correspond/)
  })

  it('says so when a mail could not be asked for', async () => {
    const user = open({ onForgotPassword: () => Promise.reject(new Error('planted')) }, '/#active4')
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@cabinet.example{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^La demande n’a pas abouti/)
  })

  it('AUTH-13 a guest gives the code, then a name and a password', async () => {
    const onInvitation = vi.fn(async () => {})
    const onAcceptInvitation = vi.fn(async () => {})
    const user = open({ onInvitation, onAcceptInvitation }, '/#active3')
    await user.click(screen.getByRole('button', { name: 'Continuer' }))
    expect(screen.getByLabelText('Code d’invitation')).toHaveAccessibleDescription('Saisissez le code de l’invitation.')
    await user.type(screen.getByLabelText('Code d’invitation'), ' AB12 {Enter}')
    expect(onInvitation).toHaveBeenCalledExactlyOnceWith('AB12')

    expect(await screen.findByLabelText('Prénom')).toHaveFocus()
    await user.type(screen.getByLabelText('Nom'), ' ')
    await user.click(screen.getByRole('button', { name: 'Créer mon accès' }))
    expect(screen.getByLabelText('Prénom')).toHaveFocus()
    expect(screen.getByLabelText('Nom')).toBeInvalid()
    await user.type(screen.getByLabelText('Prénom'), 'Hugo')
    await user.type(screen.getByLabelText('Nom'), 'Bernard')
    await user.type(screen.getByLabelText('Choisissez un mot de passe'), 'une clé de voûte{Enter}')
    const guest = { code: 'AB12', firstName: 'Hugo', lastName: 'Bernard', password: 'une clé de voûte' }
    expect(onAcceptInvitation).toHaveBeenCalledExactlyOnceWith(guest)
  })

  it('AUTH-13 a code that opens nothing is told', async () => {
    const user = open({ onInvitation: () => Promise.reject(new Error('planted')) }, '/#active3')
    await user.type(screen.getByLabelText('Code d’invitation'), 'AB12{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cette invitation n’a pas pu être acceptée/)
  })
})

describe('a way in that is not open yet', () => {
  it.each(['active2', 'active3', 'active4'])('says so in one sentence: %s', async (state) => {
    const user = open({}, `/#${state}`)
    const field = screen.getByLabelText(state === 'active3' ? 'Code d’invitation' : 'Adresse e-mail')
    await user.type(field, 'camille@cabinet.example{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent(/^Cet accès n’est pas encore ouvert/)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it.each(locales)('AUTH-08 the texts of the login exist in %s', async (locale) => {
  const { default: texts } = await import(`../locales/${locale}/auth.json`)
  const keys = 'title access email password hide rememberMe forgotPassword connect error'.split(' ')
  expect(keys.filter((key) => !texts[`login.${key}`])).toEqual([])
})
