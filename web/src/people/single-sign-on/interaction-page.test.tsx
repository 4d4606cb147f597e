import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { scopes } from '@arcade/contract/kernel/rights.ts'
import { getGuestInvitation, validateGuest } from '@arcade/contract/people/guests/guests.contract.ts'
import {
  requestFirstConnexion,
  requestPasswordReset,
} from '@arcade/contract/people/password-links/password-links.contract.ts'
import { postLogin, postLogout, signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import {
  abortInteraction,
  answerInteraction,
  consentInteraction,
  getInteraction,
  singleSignOnProblems,
} from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { camille } from '../../../test/people.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { answerSignIn, validity } from '../../../test/sign-in.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import type { Interaction } from './single-sign-on.api.ts'

const uid = 'q6bQ1mV3'
const redirectTo = `https://arcade.example/oidc/auth/${uid}`
const asked: Interaction = {
  application: { uuid: '0b7e1d2c-3f4a-4b5c-8d6e-7f8091a2b3c4', key: 'labo', name: 'Labo Lumière' },
  step: 'login',
  sees: ['identity', 'profile', 'email', 'practice'],
  scopes: [],
  consent: 'implied',
  session: 'good',
}

const replace = vi.fn()
const reload = vi.fn()
beforeAll(() => configure({ reactStrictMode: true }))
afterAll(() => configure({ reactStrictMode: false }))
beforeEach(() => {
  replace.mockReset()
  reload.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
  vi.spyOn(browserLocation, 'reload').mockImplementation(reload)
})

const details = (more: Partial<Interaction> = {}) => answer(getInteraction, 200, { result: { ...asked, ...more } })
const goesOn = (route: typeof answerInteraction | typeof abortInteraction) =>
  answer(route, 200, { result: { redirectTo, reachable: true } })
const bearerOf = (requests: Request[]) => requests.map((request) => request.headers.get('authorization'))
const went = () => waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(redirectTo))

function open(address = `/interaction/${uid}`) {
  history.replaceState(null, '', address)
  return renderPage(address)
}
const form = () => screen.findByRole('button', { name: 'Se connecter' })

describe('SSO-04 where the application does not answer', () => {
  it('SSO-04 stays here and says so; it can be tried again, or opened anyway', async () => {
    logIn()
    details()
    answer(answerInteraction, 200, { result: { redirectTo, reachable: false } })
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'Labo Lumière ne répond pas' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Toujours pas de réponse.')).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Ouvrir quand même' }))
    await went()
  })
})

describe('SSO-04 with a portal session', () => {
  it('SSO-04 answers once without a second password, and goes on under a cover that names the application', async () => {
    logIn()
    const read = details()
    const answered = goesOn(answerInteraction)
    open()
    expect(await screen.findByRole('dialog', { name: 'Ouverture de Labo Lumière…' })).toBeVisible()
    await went()
    expect(bearerOf(answered)).toEqual(['Bearer token-of-camille'])
    expect(read[0]?.url).toMatch(new RegExp(`/interaction/${uid}/details$`))
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x'])('SSO-04 goes to no address like %s', async (address) => {
    logIn()
    details()
    answer(answerInteraction, 200, { result: { redirectTo: address, reachable: true } })
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Impossible/)
    expect(replace).not.toHaveBeenCalled()
  })

  it.each([
    ['has just ended', problems.signInRequired, /^Connectez-vous pour continuer vers Labo Lumière/],
    [
      'is too old for the application',
      singleSignOnProblems.proofTooOld,
      /^Labo Lumière demande une nouvelle connexion/,
    ],
    ['is not whose the application means', singleSignOnProblems.otherAccount, /^Labo Lumière attend un autre compte/],
  ])('SSO-04 a session that %s gives way to the form, without a dialog', async (_, kind, line) => {
    logIn()
    details()
    answerProblem(answerInteraction, kind)
    open()
    expect(await form()).toBeVisible()
    expect(screen.getByText(line)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('SSO-04 can be tried again when the portal does not answer', async () => {
    logIn()
    details()
    answerNothing(answerInteraction)
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    goesOn(answerInteraction)
    await user.click(retry)
    await went()
  })
})

describe('SSO-04 the consent', () => {
  it('SSO-04 says who asks, what they will see and whose account it is; nothing is answered before', async () => {
    logIn()
    details({ step: 'consent', consent: 'asked', sees: ['identity', 'profile', 'email', 'practice', 'offline'] })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /^Autoriser Labo Lumière\s\?$/ })).toBeVisible()
    expect(
      within(screen.getByRole('list', { name: /Elle verra/ }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'que c’est bien vous, à chaque connexion',
      'votre prénom et votre nom',
      'votre adresse e-mail',
      'le nom de votre cabinet',
      'tout cela aussi en votre absence',
    ])
    expect(screen.queryByRole('list', { name: /ses services/ })).toBeNull()
    expect(screen.getByText(new RegExp(camille.login))).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
  })

  it.each(locales)('SSO-04 TEN-03 says what its machines may do once it is linked: %s', async (locale) => {
    const { default: texts } = await import(`../../locales/${locale}/interaction.json`)
    const { default: abilities } = await import(`../../locales/${locale}/abilities.json`)
    logIn()
    details({ step: 'consent', consent: 'asked', sees: ['identity'], scopes: [...scopes] })
    open(withLocale(locale, `/interaction/${uid}`))
    const list = await screen.findByRole('list', { name: texts['consent.abilities'] })
    const reply = within(list).getAllByRole('listitem')
    expect(reply.map((item) => item.textContent)).toEqual(scopes.map((scope) => abilities[scope.replace(':', '.')]))
  })

  it.each([
    ['Autoriser', consentInteraction, 'Ouverture de Labo Lumière…'],
    ['Refuser', abortInteraction, 'Retour à Labo Lumière…'],
  ] as const)('SSO-04 “%s” is sent once, and the browser goes on', async (name, route, cover) => {
    logIn()
    details({ step: 'consent', consent: 'asked' })
    const reply = goesOn(route)
    const { user } = open()
    await user.dblClick(await screen.findByRole('button', { name }))
    await went()
    expect(bearerOf(reply)).toEqual(['Bearer token-of-camille'])
    expect(screen.getByRole('dialog', { name: cover })).toBeVisible()
  })

  it('SSO-04 an answer that fails is shown in place, and can be given again', async () => {
    logIn()
    details({ step: 'consent', consent: 'asked' })
    answerNothing(consentInteraction)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Autoriser' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Le portail ne répond pas/)
    goesOn(consentInteraction)
    await user.click(screen.getByRole('button', { name: 'Autoriser' }))
    await went()
  })

  it('SSO-04 a question that ends meanwhile says so, and the focus is there', async () => {
    logIn()
    details({ step: 'consent', consent: 'asked' })
    answerProblem(consentInteraction, signInProblems.linkOver)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Autoriser' }))
    expect(await screen.findByRole('heading', { name: 'Cette demande n’est plus valable' })).toHaveFocus()
  })

  it('SSO-04 another account: the portal logs out, and the page comes back here', async () => {
    logIn()
    details({ step: 'consent', consent: 'asked' })
    const logouts = answer(postLogout, 204, null)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Continuer avec un autre compte' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(bearerOf(logouts)).toEqual(['Bearer token-of-camille'])
    expect(localStorage).toHaveLength(0)
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('SSO-04 without a session', () => {
  it('SSO-04 the form says where one goes on to; who signs in comes back here', async () => {
    details({ session: 'none' })
    const { logins } = answerSignIn()
    const { user } = open(`/en/interaction/${uid}`)
    await user.type(await screen.findByLabelText('E-mail address'), camille.login)
    expect(screen.getByText('Sign in to continue to Labo Lumière.')).toBeVisible()
    await user.type(screen.getByLabelText('Password'), 'clé de voûte{Enter}')
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/en/interaction/${uid}`))
    expect(await logins[0]?.json()).toMatchObject({ login: camille.login, password: 'clé de voûte' })
    expect(localStorage.getItem('token')).toBe('token-anew')
  })

  it('SSO-04 a token that is dead opens the form too', async () => {
    logIn()
    details({ session: 'none' })
    open()
    expect(await form()).toBeVisible()
  })

  it('SSO-04 AUTH-07 a wrong password is shown in place, and the question stays', async () => {
    details({ session: 'none' })
    answerProblem(postLogin, signInProblems.invalid)
    const { user } = open()
    await user.type(await screen.findByLabelText('Adresse e-mail'), camille.login)
    await user.type(screen.getByLabelText('Mot de passe'), 'clé de sol{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^La connexion n’a pas abouti/)
    expect(screen.getByLabelText('Mot de passe')).toHaveValue('clé de sol')
    expect(replace).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage.getItem('signInFailure')).toBeNull()
  })

  it('SSO-04 “Annuler” tells the application nothing, and goes back to it', async () => {
    details({ session: 'none' })
    const reply = goesOn(abortInteraction)
    const { user } = open()
    await user.dblClick(await screen.findByRole('button', { name: 'Annuler' }))
    await went()
    expect(bearerOf(reply)).toEqual([null])
  })
})

describe('SSO-04 who has to do something else first comes back to the question', () => {
  const accepted = { result: 'accepted' } as const

  it.each([
    ['AUTH-11', 'login.forgotPassword', requestPasswordReset],
    ['AUTH-12', 'login.first', requestFirstConnexion],
  ] as const)('%s “%s” sends a mail whose link leads back here', async (_, way, route) => {
    details({ session: 'none' })
    const asked = answer(route, 202, accepted)
    const { user } = open(`/it/interaction/${uid}`)
    const { default: texts } = await import('../../locales/it/auth.json')
    await user.click(await screen.findByRole('link', { name: texts[way] }))
    await user.type(await screen.findByLabelText(texts['login.email']), `${camille.login}{Enter}`)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(decodeURIComponent(new URL(asked[0]?.url ?? '').pathname)).toMatch(
      new RegExp(`/${camille.login}//it/interaction/${uid}$`),
    )
  })

  it('AUTH-13 a guest who takes an invitation here goes on to the application', async () => {
    details({ session: 'none' })
    answerSignIn()
    const invitation = {
      email: camille.login,
      firstName: 'Zoé',
      lastName: 'Lambert',
      invitedBy: null,
      expiresAt: validity,
    }
    answer(getGuestInvitation, 200, { result: invitation })
    answer(validateGuest, 200, {
      credentials: { login: camille.login, token: 'token-anew', tokenValidity: validity },
    })
    const { user } = open()
    await user.click(await screen.findByRole('link', { name: 'J’ai une invitation' }))
    await user.type(await screen.findByLabelText('Code d’invitation'), 'abc{Enter}')
    await user.type(await screen.findByLabelText('Choisissez un mot de passe'), 'une clé de voûte en pierre{Enter}')
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(`/interaction/${uid}`))
  })
})

describe('SSO-04 a question that is over or cannot be read', () => {
  it.each([
    ['a visitor', () => {}, 'Retour à l’accueil', '/'],
    ['somebody', logIn, 'Retour au tableau de bord', '/dashboard'],
  ])('SSO-04 says so to %s, with a way to the portal', async (_, before, name, href) => {
    before()
    answerProblem(getInteraction, signInProblems.linkOver)
    open()
    expect(await screen.findByRole('heading', { name: 'Cette demande n’est plus valable' })).toBeVisible()
    expect(screen.getByText(/commencé dans un autre navigateur\. Recommencez depuis l’application/)).toBeVisible()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('SSO-04 can be read again', async () => {
    answerNothing(getInteraction)
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    details({ session: 'none' })
    await user.click(retry)
    expect(await form()).toBeVisible()
  })
})

describe('SSO-04 out of a failure', () => {
  it('SSO-04 “Annuler” leads back to the application with an error', async () => {
    answerNothing(getInteraction)
    const reply = goesOn(abortInteraction)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    expect(await screen.findByRole('dialog', { name: 'Retour à l’application…' })).toBeVisible()
    await went()
    expect(reply).toHaveLength(1)
  })

  it('SSO-04 “Annuler” does so too where the answer itself did not arrive', async () => {
    logIn()
    details()
    answerNothing(answerInteraction)
    const reply = goesOn(abortInteraction)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await went()
    expect(bearerOf(reply)).toEqual(['Bearer token-of-camille'])
  })

  it.each([
    ['a visitor', `/es/interaction/${uid}`, () => {}, '/es'],
    ['somebody', `/interaction/${uid}`, logIn, '/dashboard'],
  ])('SSO-04 it leads %s to the portal where the application is unknown', async (_, address, before, place) => {
    before()
    answerNothing(getInteraction)
    answerNothing(abortInteraction)
    const { user } = open(address)
    const { default: texts } = await import(`../../locales/${address.startsWith('/es') ? 'es' : 'fr'}/interaction.json`)
    await user.click(await screen.findByRole('button', { name: texts.cancel }))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(place))
  })

  it('SSO-04 it goes to no address like javascript:', async () => {
    answerNothing(getInteraction)
    answer(abortInteraction, 200, { result: { redirectTo: 'javascript:alert(1)', reachable: true } })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/'))
  })
})

it.each(locales)('SSO-04 speaks the language of its path: %s', async (locale) => {
  const { default: texts } = await import(`../../locales/${locale}/interaction.json`)
  answerProblem(getInteraction, signInProblems.linkOver)
  open(withLocale(locale, `/interaction/${uid}`))
  expect(await screen.findByRole('heading', { name: texts.over })).toBeVisible()
})
