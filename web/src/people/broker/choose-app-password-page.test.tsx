import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  applicationsProblems,
  launchApplication,
  linkApplication,
  listAllApplications,
} from '@arcade/contract/people/applications/applications.contract.ts'
import {
  attachApi,
  brokerProblems,
  getReverseLoginParams,
  loginApi,
} from '@arcade/contract/people/broker/broker.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem, answerProblemOnce } from '../../../test/answers.ts'
import { answerApplications, circle, linkAs, smilers } from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { camille } from '../../../test/people.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { paste } from '../../../test/user.ts'

const address = (uuid: string) => `/auth/choose-app-password?application=${uuid}`
const header = { 'app-authorization': 'SSO-circle-token-mac' }
const secret = 'circle passphrase'

beforeEach(() => {
  logIn()
  answerApplications(circle, smilers)
})

/** The four calls succeed; what comes back holds the requests of each. */
function answerAll() {
  return {
    begun: answer(getReverseLoginParams, 200, { result: { r: 'the-r', brokerToken: 'b', cryptedPassword: 'sealed' } }),
    attached: answer(attachApi, 200, { result: header }),
    logins: answer(loginApi, 200, { result: { proof: 'p', login: 'cdurand', validity: '2026-12-31T12:00:00.000Z' } }),
    linked: answer(linkApplication, 200, { result: linkAs('cdurand', { sees: ['identity'] }) }),
  }
}

const loginField = () => screen.findByLabelText('Identifiant Circle')
const passwordField = () => screen.getByLabelText('Mot de passe Circle')

async function fill(render: typeof renderPage = renderPage) {
  const view = render(address(circle.uuid))
  await paste(view.user, await loginField(), 'cdurand')
  await paste(view.user, passwordField(), secret)
  await view.user.keyboard('{Enter}')
  return view
}
const done = () => screen.findByRole('heading', { level: 1, name: 'Circle est liée' })
describe('AUTH-14 linking an application with its own password', () => {
  it('AUTH-14 SSO-03 proves the login in three calls, links by the proof, and opens it', async () => {
    const { begun, attached, logins, linked } = answerAll()
    const { user, store } = await fill()
    expect(await done()).toHaveFocus()
    expect(document.title).toBe('Circle est liée · Arcade')
    expect(screen.getByText('Liée', { exact: true })).toBeVisible()
    expect(screen.getByText('Circle vous reconnaît en tant que cdurand.')).toBeVisible()
    expect(await begun[0]?.json()).toEqual({ password: secret, applicationUuid: circle.uuid })
    expect(await attached[0]?.json()).toEqual({ r: 'the-r' })
    expect(await logins[0]?.json()).toEqual({ login: 'cdurand', password: 'sealed' })
    expect(logins[0]?.headers.get('app-authorization')).toBe(header['app-authorization'])
    expect(await linked[0]?.json()).toEqual({ proof: 'p' })
    expect(new URL(linked[0]?.url ?? '').pathname).toBe(`/v1/users/application-add/${camille.uuid}/${circle.uuid}`)
    expect(JSON.stringify(store.getState())).not.toContain(secret)

    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const url = 'https://circle.example/enter?ticket=t'
    answer(launchApplication, 200, { result: { url, reachable: true } })
    await user.click(screen.getByRole('button', { name: 'Ouvrir Circle' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url))
  })

  it('AUTH-14 the password is at no time in the state, in the storage or in the address', async () => {
    answerAll()
    const { store, user, router } = renderPage(address(circle.uuid))
    const posted: string[] = []
    store.subscribe(() => posted.push(JSON.stringify(store.getState())))
    await user.type(await loginField(), 'cdurand')
    await user.type(passwordField(), secret)
    const stored = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
    expect(stored()).toContain('cdurand')
    expect(stored()).not.toContain(secret)
    await user.keyboard('{Enter}')
    await done()
    expect(posted.length).toBeGreaterThan(0)
    expect([...posted, stored()].filter((text) => text.includes(secret))).toEqual([])
    expect(router.state.location.search).toBe(`?application=${circle.uuid}`)
  })

  it('AUTH-14 SSO-05 says before what the application’s services will be able to do, as its card does', async () => {
    renderPage(address(circle.uuid))
    await loginField()
    const list = within(screen.getByRole('list', { name: /^Une fois liée, ses services pourront/ }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'consulter votre nom, votre adresse e-mail et vos cabinets',
    ])
  })

  it('AUTH-14 SSO-05 says nothing of services that may do nothing', async () => {
    answerApplications({ ...circle, scopes: [] })
    renderPage(address(circle.uuid))
    await loginField()
    expect(screen.queryByText(/ses services pourront/)).not.toBeInTheDocument()
  })

  it('AUTH-14 a password manager does not fill in the portal’s own', async () => {
    renderPage(address(circle.uuid))
    expect(await loginField()).toHaveAttribute('autocomplete', 'off')
    expect(passwordField()).toHaveAttribute('autocomplete', 'new-password')
  })

  it('AUTH-14 nothing is sent as long as something is missing', async () => {
    const { begun } = answerAll()
    const { user } = renderPage(address(circle.uuid))
    await loginField()
    await user.click(screen.getByRole('button', { name: 'Lier Circle' }))
    expect(await loginField()).toHaveFocus()
    expect(passwordField()).toHaveAccessibleDescription(/^Ce champ est obligatoire\./)
    expect(begun).toHaveLength(0)
  })
})

describe('AUTH-14 what goes wrong', () => {
  it('AUTH-14 a wrong password is shown at its field; the portal’s session goes on', async () => {
    answerAll()
    answerProblem(loginApi, brokerProblems.invalid)
    await fill()
    await waitFor(() =>
      expect(passwordField()).toHaveAccessibleDescription(
        /^Circle ne reconnaît pas cet identifiant et ce mot de passe/,
      ),
    )
    expect(passwordField()).toHaveFocus()
    expect(passwordField()).toHaveValue(secret)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(localStorage.getItem('token')).toBe('token-of-camille')
  })

  it.each([
    ['90', '90 secondes'],
    ['840', '14 minutes'],
  ])('AUTH-14 too many tries say how long to wait: %s s', async (seconds, wait) => {
    answerAll()
    answerProblem(loginApi, brokerProblems.slowed, { 'retry-after': seconds })
    await fill()
    await waitFor(() =>
      expect(passwordField()).toHaveAccessibleDescription(new RegExp(`patientez ${wait.replace(' ', '\\s')} avant`)),
    )
  })

  it.each([
    ['the application is down', () => answerProblem(loginApi, problems.partnerDown), /^L’application partenaire ne/],
    ['the portal does not answer', () => answerNothing(attachApi), /^Le portail ne répond pas/],
  ])('AUTH-14 where %s, nothing typed is lost, and it is tried again', async (_, break_, text) => {
    answerAll()
    break_()
    const { user } = await fill()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(passwordField()).toHaveValue(secret)
    answerAll()
    await user.click(screen.getByRole('button', { name: 'Lier Circle' }))
    expect(await done()).toBeVisible()
  })

  it.each([
    ['before it is attached', attachApi, brokerProblems.over],
    ['before it is linked', linkApplication, applicationsProblems.proofNeeded],
  ])('AUTH-14 what runs out %s begins anew, silently', async (_, route, kind) => {
    const { begun } = answerAll()
    answerProblemOnce(route, kind)
    await fill()
    expect(await done()).toBeVisible()
    expect(begun).toHaveLength(2)
  })

  it('AUTH-14 a second timeout is shown', async () => {
    const { begun } = answerAll()
    answerProblem(attachApi, brokerProblems.over)
    await fill()
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cette vérification n’est plus valable/)
    expect(begun).toHaveLength(2)
  })

  it('AUTH-10 a session that ends in between asks for its password, and goes on', async () => {
    answerAll()
    answerProblem(getReverseLoginParams, problems.signInRequired)
    await fill(renderApp)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(passwordField()).toHaveValue(secret)
  })
})

describe('AUTH-14 where there is nothing to ask', () => {
  it('AUTH-14 one that is linked says as whom; another login can be chosen', async () => {
    answerApplications({ ...circle, linked: linkAs('hbernard') })
    const { user } = renderPage(address(circle.uuid))
    expect(await screen.findByText('Circle vous reconnaît en tant que hbernard.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Utiliser un autre identifiant' }))
    expect(await loginField()).toHaveFocus()
  })

  it('SSO-04 one that takes the portal’s account needs no password', async () => {
    renderPage(address(smilers.uuid))
    expect(await screen.findByText('Smilers ne demande pas de mot de passe')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ouvrir Smilers' })).toBeVisible()
    expect(screen.queryByLabelText(/^Mot de passe/)).not.toBeInTheDocument()
  })

  it.each(['', '?application=', '?application=nothing', `?application=${camille.uuid}`])(
    'AUTH-14 an unknown application leads back: %j',
    async (search) => {
      renderPage(`/auth/choose-app-password${search}`)
      expect(await screen.findByText('Cette application n’existe pas, ou plus')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Retour à mes applications' })).toHaveAttribute(
        'href',
        '/mon-espace/mon-reseau',
      )
    },
  )

  it('ERR-03 a list that does not come is asked for again', async () => {
    answerNothing(listAllApplications)
    const { user } = renderPage(address(circle.uuid))
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    answerApplications(circle)
    await user.click(retry)
    expect(await loginField()).toBeVisible()
  })
})
