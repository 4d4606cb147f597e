import { type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { getGuestInvitation } from '@arcade/contract/people/guests/guests.contract.ts'
import { requestPasswordReset } from '@arcade/contract/people/password-links/password-links.contract.ts'
import { postLogin, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { camille } from '../../../test/people.ts'
import { answerSignIn, validity } from '../../../test/sign-in.ts'
import { setupUser } from '../../../test/user.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { handOverFailure } from '../../people/sign-in/failure.ts'
import { forgetInvitationCode } from '../../people/sign-in/panel-state.ts'
import { SignInFailure } from '../../people/sign-in/sign-in.api.ts'
import { Home } from './home.tsx'
import { speak } from './load-texts.ts'

const headlines: Record<Locale, string> = {
  fr: 'Une seule clé pour tout votre cabinet.',
  en: 'One key for your whole practice.',
  it: 'Una sola chiave per tutto il suo studio.',
  es: 'Una sola llave para toda su clínica.',
  pt: 'Uma só chave para todo o seu consultório.',
}

async function open(address = '/', locale: Locale = 'fr') {
  history.replaceState(null, '', address)
  await speak(locale)
  render(<Home />)
  return setupUser()
}

const address = () => location.pathname + location.search + location.hash

beforeEach(() => {
  localStorage.clear()
  document.documentElement.dataset.theme = 'light'
})

describe('the home page', () => {
  it.each(locales)('RT-01 says in %s what Arcade joins, and leads to the public pages', async (locale) => {
    await open(withLocale(locale, '/'), locale)
    expect(screen.getByRole('heading', { level: 1, name: headlines[locale] })).toBeVisible()
    expect(document.title).toMatch(/^Arcade · /)
    expect(document.documentElement).toHaveAttribute('lang', locale)
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    for (const path of ['/une-question', '/confidentialite', '/mentions-legales'])
      expect(paths).toContain(withLocale(locale, path))
  })

  it('has the way in beside it, and a way to it for the keyboard', async () => {
    const user = await open()
    const panel = screen.getByRole('region', { name: 'Connexion' })
    await user.tab()
    await user.keyboard('{Enter}')
    await user.tab()
    expect(within(panel).getByLabelText('Adresse e-mail')).toHaveFocus()
  })

  it.each([
    ['RT-15 who has left', 'loggedOut', '/', 'Vous avez quitté Arcade sur cet appareil.'],
    ['RT-02 who wanted another page', '', '/?returnUrl=%2Fdashboard', 'Connectez-vous pour ouvrir la page demandée.'],
  ])('tells %s why they are here, once', async (_, reason, address, sentence) => {
    if (reason) sessionStorage.setItem('arcade.told', reason)
    await open(address)
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(sessionStorage.getItem('arcade.told')).toBeNull()
  })

  it('shows no message without a reason', async () => {
    await open()
    expect(screen.queryByText(/^Vous avez quitté|^Connectez-vous/)).not.toBeInTheDocument()
  })

  it('AUTH-06 greets who is logged in, and leads to the dashboard in their language', async () => {
    localStorage.setItem('token', 'token-of-camille')
    localStorage.setItem('userName', 'Camille Durand')
    await open('/pt', 'pt')
    expect(screen.getByRole('heading', { name: 'Olá, Camille Durand' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir para o painel de controlo' })).toHaveAttribute('href', '/pt/dashboard')
    expect(screen.queryByLabelText('Palavra-passe')).not.toBeInTheDocument()
  })

  it('shows the way in again when another tab logs out', async () => {
    document.documentElement.dataset.signedIn = ''
    localStorage.setItem('token', 'token-of-camille')
    await open()
    expect(screen.getByRole('heading', { name: 'Bonjour' })).toBeVisible()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage'))
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeVisible()
    expect(document.documentElement).not.toHaveAttribute('data-signed-in')
  })
})

describe('AUTH-07 the sign-in on the home page', () => {
  const signIn = async (user: Awaited<ReturnType<typeof open>>) => {
    await user.type(screen.getByLabelText('Adresse e-mail'), camille.login)
    await user.type(screen.getByLabelText('Mot de passe'), 'clé de voûte{Enter}')
  }

  it('AUTH-07 AUTH-03 leads to the page that was wanted, covered until it is there', async () => {
    const replace = vi.spyOn(browserLocation, 'replace').mockReturnValue()
    answerSignIn()
    await signIn(await open('/?returnUrl=%2Fmon-cabinet%2Fmes-factures'))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/mon-cabinet/mes-factures'))
    expect(screen.getByRole('dialog', { name: 'Connexion en cours…' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Bonjour Camille Durand' })).not.toBeInTheDocument()
  })

  it('AUTH-07 tells a failure in a toast, keeps what was typed, and stays', async () => {
    answerProblem(postLogin, signInProblems.invalid)
    const user = await open('/?returnUrl=%2Fdashboard')
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/^La connexion n’a pas abouti/)
    expect(screen.getByLabelText('Adresse e-mail')).toHaveValue(camille.login)
    expect(address()).toBe('/?returnUrl=%2Fdashboard')
    expect(localStorage).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Fermer' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('AUTH-07 says a wrong password at the field too, until it is typed anew; the toast goes with the panel', async () => {
    answerProblem(postLogin, signInProblems.invalid)
    const user = await open()
    await signIn(user)
    const password = screen.getByLabelText('Mot de passe')
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('L’adresse e-mail ou le mot de passe n’est pas le bon.'),
    )
    expect(password).toHaveFocus()
    await user.keyboard('a')
    expect(password).toBeValid()
    expect(screen.getByRole('alert')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Mot de passe oublié/ }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('AUTH-15 AUTH-03 an attempt that is held after several failures says so while it lasts', async () => {
    answerProblem(postLogin, signInProblems.invalid, { 'retry-after': '2' })
    const user = await open()
    await signIn(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(/le prochain prendra 2\ssecondes de plus\./)
    vi.spyOn(browserLocation, 'replace').mockReturnValue()
    answerSignIn()
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    expect(await screen.findByRole('dialog', { name: 'Connexion ralentie après plusieurs échecs…' })).toBeVisible()
  })

  it('AUTH-15 tells how long to wait', async () => {
    answerProblem(postLogin, signInProblems.slowed, { 'retry-after': '300' })
    await signIn(await open())
    expect(await screen.findByRole('alert')).toHaveTextContent(/patientez 5\sminutes avant/)
  })

  it('AUTH-07 tells in its own language what failed at /auth, once', async () => {
    handOverFailure({ failure: new SignInFailure('auth.invalid'), email: 'camille@cabinet.example' })
    await open('/it', 'it')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^L’accesso non è riuscito/)
    expect(sessionStorage).toHaveLength(0)
    expect(screen.getByLabelText('Indirizzo e-mail')).toHaveValue('camille@cabinet.example')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'L’indirizzo e-mail o la password non sono corretti.',
    )
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })

  it('AUTH-19 a page that the back button brings back knows who has logged out meanwhile', async () => {
    localStorage.setItem('token', 'token-of-camille')
    localStorage.setItem('userName', 'Camille Durand')
    await open()
    expect(screen.getByRole('heading', { name: 'Bonjour Camille Durand' })).toBeVisible()
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeVisible()
  })
})

describe('the other ways in on the home page', () => {
  it('AUTH-11 a forgotten password is asked for here, and leads to the page that was wanted', async () => {
    const asked = answer(requestPasswordReset, 202, { result: 'accepted' })
    const user = await open('/en?returnUrl=%2Fen%2Fmes-notifications#active4', 'en')
    await user.type(screen.getByLabelText('E-mail address'), `${camille.login}{Enter}`)
    expect(await screen.findByText(/^If the address camille\.durand@cabinet\.example/)).toBeVisible()
    expect(decodeURIComponent(asked[0]?.url ?? '')).toMatch(
      /\/camille\.durand@cabinet\.example\/\/en\/mes-notifications$/,
    )
  })

  it('AUTH-13 an invitation is accepted here too, with the rules of its password', async () => {
    const invitation = { email: camille.login, firstName: null, lastName: null, invitedBy: null, expiresAt: validity }
    answer(getGuestInvitation, 200, { result: invitation })
    const user = await open('/#active3=aB_12')
    await user.type(await screen.findByLabelText('Choisissez un mot de passe'), 'twelve chairs')
    expect(screen.getByLabelText('Choisissez un mot de passe')).toHaveAccessibleDescription(
      /^Au moins 12 caractères \(c’est bon\)/,
    )
    expect(address()).toBe('/#active3')
    forgetInvitationCode()
  })
})

describe('RT-13 the language switcher', () => {
  it('RT-13 lists each language by its two letters, and marks the current one', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: /^Langue\s: Français FR$/ }))
    const menu = screen.getByRole('navigation', { name: 'Choisir la langue' })
    const links = within(menu).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'FRFrançais',
      'ENEnglish',
      'ITItaliano',
      'ESEspañol',
      'PTPortuguês',
    ])
    expect(links.map((link) => link.querySelector('svg'))).not.toContain(null)
    expect(within(menu).getByRole('link', { current: true })).toHaveTextContent('Français')
  })

  it('RT-13 keeps query, hash and what was typed, and is remembered in a cookie', async () => {
    const user = await open('/?returnUrl=%2Fdashboard%3Fa%3D1')
    await user.type(screen.getByLabelText('Adresse e-mail'), 'camille@cabinet.example')
    await user.click(screen.getByRole('button', { name: /^Langue\s: Français FR$/ }))
    await user.click(screen.getByRole('link', { name: /English/ }))
    expect(await screen.findByRole('heading', { level: 1, name: headlines.en })).toBeVisible()
    expect(address()).toBe('/en?returnUrl=%2Fdashboard%3Fa%3D1')
    expect(screen.getByLabelText('E-mail address')).toHaveValue('camille@cabinet.example')
    expect(document.documentElement).toHaveAttribute('lang', 'en')
    expect(document.title).toBe('Arcade · One key for your whole practice')
    expect(document.cookie).toContain('lang=en')
  })

  it('RT-13 works by the keyboard: opens with the arrows, goes round, closes with Escape', async () => {
    const user = await open()
    const button = screen.getByRole('button', { name: /^Langue\s: Français FR$/ })
    button.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('link', { name: /Français/ })).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('link', { name: /Português/ })).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  it('RT-13 the back button speaks the language of before', async () => {
    await open('/es', 'es')
    history.replaceState(null, '', '/it')
    window.dispatchEvent(new PopStateEvent('popstate'))
    expect(await screen.findByRole('heading', { level: 1, name: headlines.it })).toBeVisible()
  })

  it('RT-13 leads to the page in the other language where its texts cannot be had', async () => {
    const load = vi.spyOn(browserLocation, 'load').mockReturnValue()
    const user = await open('/?a=1')
    vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
      throw new Error('planted')
    })
    await user.click(screen.getByRole('button', { name: /^Langue\s: Français FR$/ }))
    await user.click(screen.getByRole('link', { name: /Italiano/ }))
    await waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith('/it?a=1'))
  })
})

it('RT-14 the theme changes at once and is remembered in a cookie', async () => {
  const user = await open()
  const toggle = screen.getByRole('button', { name: 'Thème sombre', pressed: false })
  await user.click(toggle)
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  expect(document.cookie).toContain('theme=dark')
  await waitFor(() => expect(toggle).toHaveAttribute('aria-pressed', 'true'))
  await user.click(toggle)
  expect(document.cookie).toContain('theme=light')
})
