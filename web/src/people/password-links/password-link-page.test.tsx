import { problems } from '@arcade/contract/kernel/problem.ts'
import { checkPasswordLink, setPassword } from '@arcade/contract/people/password-links/password-links.contract.ts'
import { postLogout, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { createSsoToken } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerFault, answerNothing, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { camille, hugo } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { answerSignIn, validity } from '../../../test/sign-in.ts'
import { paste } from '../../../test/user.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { forgetLinkTokens } from '../../ui/base/use-link-token.ts'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
  history.replaceState(null, '', '/')
})
afterEach(forgetLinkTokens)

const reset = '/auth/reset-password'
const first = '/auth/first-connexion/return-first-connexion'
const good = 'une clé de voûte'

function answerSetPassword(returnUrl: string | null, { login } = camille) {
  const credentials = { login, token: 'token-anew', tokenValidity: validity }
  return answer(setPassword, 200, { credentials, returnUrl })
}

const newField = () => screen.findByLabelText('Nouveau mot de passe')
const againField = () => screen.findByLabelText('Confirmez le mot de passe')

async function choose(path: string, password = good, again = password) {
  const view = renderPage(path)
  await newField()
  if (password) await paste(view.user, await newField(), password)
  if (again) await paste(view.user, await againField(), again)
  await view.user.click(screen.getByRole('button', { name: /[Ee]ntrer$/ }))
  return view
}

describe.each([
  ['AUTH-11', reset, 'Nouveau mot de passe', '/auth#active4'],
  ['AUTH-12', first, 'Première connexion', '/auth#active2'],
])('%s a mailed link to %s', (id, path, title, another) => {
  it(`${id} says on arrival that it was used, before a password is chosen`, async () => {
    answerProblem(checkPasswordLink, signInProblems.linkOver)
    renderPage(`${path}#secret_used`)
    expect(await screen.findByText(/^Il a déjà servi/)).toBeVisible()
    expect(screen.queryByLabelText('Nouveau mot de passe')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Recevoir un autre lien' })).toHaveAttribute('href', another)
  })

  it(`${id} AUTH-05 sets the password, stores who came in, and leads to the page that was wanted`, async () => {
    const sent = answerSetPassword('/mon-cabinet/mes-factures')
    const { lookups, ssoTokens } = answerSignIn()
    localStorage.setItem('selectedInvoices', '[1]')
    await choose(`${path}#secret_1`)
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/mon-cabinet/mes-factures'))
    expect(await sent[0]?.json()).toEqual({ token: 'secret_1', newPassword: good })
    expect(lookups[0]?.headers.get('authorization')).toBe('Bearer token-anew')
    expect(ssoTokens[0]?.headers.get('authorization')).toBe('Bearer token-anew')
    expect(await ssoTokens[0]?.text()).toBe('')
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      uuid: camille.uuid,
      login: camille.login,
      userName: 'Camille Durand',
      ssotoken: 'sso-anew',
      ssoTokenValidity: validity,
      isAuth: 'true',
      token: 'token-anew',
    })
    expect(screen.getByRole('dialog', { name: 'Connexion en cours…' })).toBeVisible()
  })

  it(`${id} takes the secret out of the address, and keeps it while the language changes`, async () => {
    const sent = answerSetPassword(null)
    answerSignIn()
    const { user, router } = renderApp(`${path}?a=1#secret_2`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: path, search: '?a=1', hash: '' }))
    await act(() => router.navigate(`/en${path}`))
    await user.type(await screen.findByLabelText('New password'), good)
    await user.type(screen.getByLabelText('Confirm the password'), `${good}{Enter}`)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ token: 'secret_2' })
    await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  })

  it(`${id} that was used or is over says so calmly, and leads to another one`, async () => {
    answerProblem(setPassword, signInProblems.linkOver)
    await choose(`${path}#secret_3`)
    const heading = await screen.findByRole('heading', { level: 2, name: 'Ce lien n’est plus valable' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Recevoir un autre lien' })).toHaveAttribute('href', another)
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth')
  })

  it(`${id} without its secret is like one that is over`, async () => {
    renderPage(`/pt${path}`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Este link já não é válido' })).toBeVisible()
    const ask = screen.getByRole('link', { name: 'Receber outro link' })
    expect(ask).toHaveAttribute('href', `/pt${another}`)
  })
})

describe('AUTH-15 the new password', () => {
  it.each([
    ['', '', 'Nouveau mot de passe', /^Il faut au moins 12 caractères\./],
    ['eleven char', 'eleven char', 'Nouveau mot de passe', /^Il faut au moins 12 caractères\./],
    [good, 'une clé de voute', 'Confirmez le mot de passe', 'Les deux mots de passe ne sont pas les mêmes.'],
  ])('AUTH-15 is not sent as long as it cannot be right: %j, %j', async (password, again, label, text) => {
    const sent = answerSetPassword(null)
    await choose(`${reset}#secret_4`, password, again)
    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(text)
    expect(sent).toHaveLength(0)
  })

  it.each([
    ['common', /^Ce mot de passe est trop courant/],
    ['email', /^Choisissez autre chose/],
    ['too_small', /^Il faut au moins 12 caractères\./],
  ])('AUTH-15 what the server finds wrong is shown at its field: %s', async (code, text) => {
    answerFault(setPassword, 'body.newPassword', code)
    await choose(`${reset}#secret_5`)
    await waitFor(async () => expect(await newField()).toHaveAccessibleDescription(text))
    expect(await newField()).toHaveFocus()
    expect(await againField()).toHaveValue(good)
  })

  it('AUTH-15 two different passwords are reported while the second is typed, and beside any other fault', async () => {
    const { user } = renderPage(`${reset}#secret_7`)
    await paste(user, await newField(), 'trop court')
    await user.type(await againField(), 'trop')
    expect(await againField()).not.toBeInvalid()
    await user.type(await againField(), 's')
    expect(await againField()).toHaveAccessibleDescription('Les deux mots de passe ne sont pas les mêmes.')
    await user.type(await againField(), '{Enter}')
    await waitFor(async () => expect(await newField()).toBeInvalid())
    expect(await againField()).toBeInvalid()
  })

  it('AUTH-15 is judged while it is typed, in words', async () => {
    const { user } = renderPage(`${reset}#secret_6`)
    expect(await newField()).toHaveAccessibleDescription(/caractères \(pas encore\).*e-mail sont refusés\.$/)
    await user.type(await newField(), 'twelve')
    expect(await newField()).toHaveAccessibleDescription(/Solidité\s: faible$/)
    await user.type(await newField(), ' chairs and a table')
    expect(await newField()).toHaveAccessibleDescription(/caractères \(c’est bon\).*Solidité\s: excellente$/)
  })

  it('AUTH-15 can be looked at, and a password manager knows it for new', async () => {
    const { user } = renderPage(`${first}#secret_7`)
    for (const field of [await newField(), await againField()])
      expect(field).toHaveAttribute('autocomplete', 'new-password')
    await user.click(screen.getAllByRole('button', { name: 'Afficher le mot de passe' })[0] as HTMLElement)
    expect(await newField()).toHaveAttribute('type', 'text')
  })
})

describe('a link that does not lead in at once', () => {
  it('ERR-03 says that the portal does not answer, loses nothing, and tries again', async () => {
    answerNothing(setPassword)
    const { user } = await choose(`${reset}#secret_8`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le portail ne répond pas.')
    expect(await newField()).toHaveValue(good)
    answerSetPassword(null)
    answerSignIn()
    await user.click(screen.getByRole('button', { name: 'Enregistrer et entrer' }))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  })

  it('AUTH-07 whose password stands but who did not come in is led to the login; the token is taken back', async () => {
    answerSetPassword(null)
    answerSignIn()
    answerProblem(createSsoToken, problems.unavailable)
    const logouts = answer(postLogout, 204, null)
    await choose(`${reset}#secret_9`)
    expect(await screen.findByRole('heading', { level: 2, name: 'Votre mot de passe est enregistré' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth')
    await waitFor(() => expect(logouts).toHaveLength(1))
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['//elsewhere.example', '/dashboard'],
    ['/auth', '/dashboard'],
    ['/en/mes-notifications', '/en/mes-notifications'],
    ['https://partner.example/callback', '/dashboard'],
    ['https://partner.example@elsewhere.example', '/dashboard'],
    ['http://partner.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
  ])('RT-03 a returnUrl %s leads to %s', async (returnUrl, target) => {
    answerSetPassword(returnUrl)
    answerSignIn()
    await choose(`${reset}#secret_10`)
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(target))
  })

  it.each([
    ['https://partner.example', 'https://partner.example', 'partner.example'],
    ['https://partner.example:8443/', 'https://partner.example:8443', 'partner.example:8443'],
    ['http://localhost:4000', 'http://localhost:4000', 'localhost:4000'],
  ])('AUTH-11 leads on to the partner that the server answers: %s', async (returnUrl, target, host) => {
    answerSetPassword(returnUrl)
    answerSignIn()
    await choose(`${reset}#secret_12`)
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(target))
    expect(await screen.findByRole('dialog', { name: `Connexion réussie. Direction ${host}…` })).toBeVisible()
    expect(localStorage.getItem('token')).toBe('token-anew')
  })

  it('RT-03 leads to no other site that the address or the browser’s memory names', async () => {
    const elsewhere = 'https://elsewhere.example'
    for (const key of ['returnUrl', 'return_url', 'partner']) {
      localStorage.setItem(key, elsewhere)
      sessionStorage.setItem(key, elsewhere)
    }
    answerSetPassword(null)
    answerSignIn()
    const query = new URLSearchParams({ returnUrl: elsewhere, return_url: elsewhere, partner: elsewhere })
    // Read from the router by some, from the browser by others.
    history.replaceState(null, '', `${reset}?${query}`)
    await choose(`${reset}?${query}#secret_13`)
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard'))
  })

  it('AUTH-19 another session in this browser is replaced: nothing of it is left', async () => {
    logIn(hugo, 'token-of-hugo')
    localStorage.setItem('draft', 'of Hugo')
    answerSetPassword(null)
    answerSignIn()
    await choose(`${reset}#secret_11`)
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/dashboard'))
    expect(localStorage.getItem('uuid')).toBe(camille.uuid)
    expect(localStorage.getItem('draft')).toBeNull()
  })
})
