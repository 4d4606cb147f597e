import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { confirmSignOut, getSignOut } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { browserLocation } from '../../kernel/browser-location.ts'

const page = '/auth/sign-out'
const redirectTo = 'https://labo.example/goodbye?state=x'
const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})

const wish = (application: { name: string } | null = { name: 'Labo Lumière' }) =>
  answer(getSignOut, 200, { result: { application } })
const ends = () => answer(confirmSignOut, 200, { result: { redirectTo } })
function open(address = page) {
  history.replaceState(null, '', address)
  return renderPage(address)
}
const button = () => screen.findByRole('button', { name: 'Se déconnecter' })

describe('SSO-04 an application asks that somebody be signed out', () => {
  it('SSO-04 the asking application is named, and nothing happens by itself', async () => {
    logIn()
    wish()
    const reply = ends()
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /^Se déconnecter d’Arcade\s\?$/ })).toBeVisible()
    expect(screen.getByText('Labo Lumière demande votre déconnexion.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Annuler' })).toHaveAttribute('href', '/dashboard')
    expect([reply, replace.mock.calls]).toEqual([[], []])
  })

  it('SSO-04 RT-15 the button tells the server once, this device forgets, and the browser goes on', async () => {
    logIn()
    wish()
    const reply = ends()
    const { user } = open()
    await user.dblClick(await button())
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(redirectTo))
    expect(reply.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-of-camille'])
    expect(localStorage).toHaveLength(0)
    expect(screen.getByRole('dialog', { name: 'Déconnexion…' })).toBeVisible()
  })

  it('SSO-04 who is signed in at partners alone can be signed out too', async () => {
    wish(null)
    const reply = ends()
    const { user } = open()
    expect(await screen.findByRole('link', { name: 'Annuler' })).toHaveAttribute('href', '/')
    expect(screen.queryByText(/demande votre déconnexion/)).not.toBeInTheDocument()
    await user.click(await button())
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(redirectTo))
    expect(reply).toHaveLength(1)
  })

  it('SSO-04 a press that fails is shown in place, and the session stays', async () => {
    logIn()
    wish()
    answerNothing(confirmSignOut)
    const { user } = open()
    await user.click(await button())
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Le portail ne répond pas/)
    expect(localStorage.getItem('token')).toBe('token-of-camille')
    ends()
    await user.click(await button())
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(redirectTo))
  })

  it('SSO-04 goes to no address like javascript:', async () => {
    logIn()
    wish()
    answer(confirmSignOut, 200, { result: { redirectTo: 'javascript:alert(1)' } })
    const { user } = open()
    await user.click(await button())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
  })

  it('SSO-04 a wish that ended meanwhile says so, and the focus is there', async () => {
    logIn()
    wish()
    answerProblem(confirmSignOut, signInProblems.linkOver)
    const { user } = open()
    await user.click(await button())
    expect(await screen.findByRole('heading', { name: 'Rien à fermer ici' })).toHaveFocus()
  })
})

describe('SSO-04 without a request', () => {
  it.each([
    ['a visitor', () => {}, 'Retour à l’accueil', '/'],
    ['somebody', logIn, 'Retour au tableau de bord', '/dashboard'],
  ])('SSO-04 says so to %s, with a way to the portal', async (_, before, name, href) => {
    before()
    answer(getSignOut, 200, { result: null })
    open()
    expect(await screen.findByRole('heading', { name: 'Rien à fermer ici' })).toBeVisible()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('SSO-04 a failure can be tried again, or left', async () => {
    answerProblem(getSignOut, problems.unavailable)
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible()
    wish()
    await user.click(retry)
    expect(await button()).toBeVisible()
  })

  it.each(locales)('SSO-04 speaks the language of its path: %s', async (locale) => {
    const { default: texts } = await import(`../../locales/${locale}/interaction.json`)
    wish()
    open(withLocale(locale, page))
    expect(await screen.findByRole('heading', { name: texts.signOut })).toBeVisible()
  })
})
