import { locales } from '@arcade/contract/kernel/locales.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { setupUser } from '../../../test/user.ts'
import { loadLanguage } from '../../kernel/i18n.ts'
import { AuthPanel, type AuthPanelProps } from './auth-panel.tsx'

beforeAll(() => loadLanguage('fr', 'auth', 'passwords'))

function open(handlers: Partial<AuthPanelProps> = {}, address = '/') {
  history.replaceState(null, '', address)
  render(<AuthPanel onSignIn={async () => {}} {...handlers} />)
  return setupUser()
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
    ['camille@', /^Cette adresse n’est pas complète/],
    ['camille durand', /^Cette adresse n’est pas complète/],
  ])('AUTH-01 says at the field what is wrong with the address “%s”', async (typed, message) => {
    const onSignIn = vi.fn(async () => {})
    const user = open({ onSignIn })
    const email = screen.getByLabelText('Adresse e-mail')
    if (typed) await user.type(email, typed)
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    expect(email).toHaveFocus()
    expect(email).toBeInvalid()
    expect(email).toHaveAccessibleDescription(message)
    await user.type(email, '!')
    expect(email).not.toHaveAccessibleDescription()
    expect(onSignIn).not.toHaveBeenCalled()
  })

  it('AUTH-04 a login name is sent as it is typed', async () => {
    const onSignIn = vi.fn(async () => {})
    const user = open({ onSignIn })
    await user.type(screen.getByLabelText('Adresse e-mail'), 'c.durand_69{Enter}')
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith({ email: 'c.durand_69', password: '' })
  })

  it('AUTH-11 a login name gets no mail: the address is asked for', async () => {
    const user = open({}, '/#active4')
    await user.type(screen.getByLabelText('Adresse e-mail'), 'c.durand_69{Enter}')
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAccessibleDescription(/^Cette adresse n’est pas complète/)
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
    await user.click(await screen.findByRole('link', { name: 'Retour à la connexion' }))
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
})

it.each(locales)('AUTH-08 the texts of the login exist in %s', async (locale) => {
  const { default: texts } = await import(`../../locales/${locale}/auth.json`)
  const keys = 'title access email password hide rememberMe forgotPassword connect error'.split(' ')
  expect(keys.filter((key) => !texts[`login.${key}`])).toEqual([])
})
