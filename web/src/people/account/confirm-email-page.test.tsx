import { problems } from '@arcade/contract/kernel/problem.ts'
import { postLogout, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { checkEmailLink, confirmEmail, usersProblems } from '@arcade/contract/people/users/users.contract.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { browserLocation } from '../../kernel/browser-location.ts'
import { forgetLinkTokens } from '../../ui/base/use-link-token.ts'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})
afterEach(forgetLinkTokens)

const path = '/auth/confirm-email'
const email = 'camille@nouveau.example'
const button = () => screen.findByRole('button', { name: 'Confirmer cette adresse' })

async function confirm(render: typeof renderPage = renderPage) {
  const view = render(`${path}#secret_1`)
  await view.user.click(await button())
  return view
}

describe('a link that makes an address one’s own', () => {
  it('AUTH-20 says on arrival that it was used or is too old', async () => {
    const checked = answerProblem(checkEmailLink, signInProblems.linkOver)
    renderPage(`${path}#secret_1`)
    expect(await screen.findByRole('heading', { level: 2, name: /n’est plus valable/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirmer cette adresse' })).not.toBeInTheDocument()
    expect(await checked[0]?.json()).toEqual({ token: 'secret_1' })
  })

  it('asks before it changes anything, keeps the secret out of the address, and then says what is so', async () => {
    const sent = answer(confirmEmail, 200, { result: { email } })
    const { user, router } = renderPage(`${path}?a=1#secret_1`)
    await button()
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: '?a=1', hash: '' }))
    expect(sent).toHaveLength(0)
    await user.click(await button())
    const done = await screen.findByRole('heading', { level: 2, name: `Votre adresse est maintenant ${email}` })
    await waitFor(() => expect(done).toHaveFocus())
    expect(screen.getByText(/^Toutes vos sessions ont été fermées\./)).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ token: 'secret_1' })
    expect(sent[0]?.headers.get('authorization')).toBeNull()
  })

  it('AUTH-01 leads to the login with the address filled in, which stands in no address of the browser', async () => {
    answer(confirmEmail, 200, { result: { email } })
    const { user, router } = await confirm(renderApp)
    await user.click(await screen.findByRole('link', { name: 'Se connecter' }))
    expect(await screen.findByLabelText('Adresse e-mail')).toHaveValue(email)
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '', hash: '' })
  })

  it('AUTH-19 ends the session of this browser: nothing of it is left, and the page stays', async () => {
    logIn()
    answer(confirmEmail, 200, { result: { email } })
    const logouts = answerProblem(postLogout, problems.signInRequired)
    localStorage.setItem('selectedInvoices', '[1]')
    sessionStorage.setItem('arcade.draft.patient', 'typed')
    const { store } = await confirm()
    expect(await screen.findByRole('heading', { level: 2, name: /^Votre adresse est maintenant/ })).toBeVisible()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    expect(store.getState().auth).toMatchObject({ isAuth: false, token: '', userName: '' })
    await waitFor(() => expect(logouts).toHaveLength(1))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(replace).not.toHaveBeenCalled()
  })

  it.each([
    ['over', signInProblems.linkOver, 'Ce lien n’est plus valable'],
    ['for an address that somebody has by now', usersProblems.emailTaken, 'Cette adresse est déjà prise'],
  ])('that is %s says so calmly, leads on, and leaves a session alone', async (_, problem, title) => {
    logIn()
    answerProblem(confirmEmail, problem)
    await confirm()
    const heading = await screen.findByRole('heading', { level: 2, name: title })
    await waitFor(() => expect(heading).toHaveFocus())
    const account = '/mon-compte/mes-informations'
    expect(screen.getByRole('link', { name: 'Mes informations' })).toHaveAttribute('href', account)
    expect(localStorage.getItem('token')).toBe('token-of-camille')
  })

  it('without its secret is like one that is over; a visitor is led to the page by the login', async () => {
    renderPage(`/pt${path}`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Este link já não é válido' })).toBeVisible()
    const href = `/pt/auth?${new URLSearchParams({ returnUrl: '/pt/mon-compte/mes-informations' })}`
    expect(screen.getByRole('link', { name: 'Iniciar sessão' })).toHaveAttribute('href', href)
  })

  it('that cannot be sent says why, and can be tried again; another language keeps it', async () => {
    answerNothing(confirmEmail)
    const { user, router } = await confirm(renderApp)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    await act(() => router.navigate(`/en${path}`))
    const sent = answer(confirmEmail, 200, { result: { email } })
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }))
    expect(await screen.findByRole('heading', { level: 2, name: `Your address is now ${email}` })).toBeVisible()
    expect(await sent[0]?.json()).toEqual({ token: 'secret_1' })
  })

  it('that was used asks again when another one comes to the same page', async () => {
    answerProblem(confirmEmail, signInProblems.linkOver)
    const { router } = await confirm()
    await screen.findByRole('heading', { level: 2, name: 'Ce lien n’est plus valable' })
    await act(() => router.navigate(`${path}#secret_2`))
    expect(await button()).toBeVisible()
  })
})
