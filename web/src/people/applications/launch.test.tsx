import { problems } from '@arcade/contract/kernel/problem.ts'
import { applicationsProblems, launchApplication } from '@arcade/contract/people/applications/applications.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { answerApplications, answerShortcuts, bdd, circle, smilers } from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { renderPage } from '../../../test/render-page.tsx'
import { findToast } from '../../../test/toasts.ts'
import { browserLocation } from '../../kernel/browser-location.ts'

const path = '/mon-espace/mon-reseau'
const url = 'https://smilers.example/login?iss=https%3A%2F%2Farcade.example%2Foidc'

/** As much of a tab as is touched. */
function makeTab() {
  const page = document.implementation.createHTMLDocument()
  return { opener: window as unknown, document: page, location: { replace: vi.fn() }, close: vi.fn() }
}

let tab = makeTab()
const open = vi.fn<typeof window.open>()
const load = vi.fn()
beforeEach(() => {
  tab = makeTab()
  open.mockReset().mockImplementation(() => tab as unknown as Window)
  load.mockReset()
  vi.spyOn(window, 'open').mockImplementation(open)
  vi.spyOn(browserLocation, 'load').mockImplementation(load)
  logIn()
  answerApplications(smilers)
})

async function press(render: typeof renderPage = renderPage) {
  const { user } = render(path)
  await user.click(await screen.findByRole('button', { name: 'Ouvrir Smilers' }))
}

describe('SSO-05 opening an application', () => {
  it('SSO-05 goes to where the portal says, in a tab that was opened with the press and has no hold on this page', async () => {
    const sent = answer(launchApplication, 200, { result: { url, reachable: true } })
    await press()
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url))
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank')
    expect(tab.opener).toBeNull()
    expect(tab.document.title).toBe('Smilers')
    expect(sent.map((request) => request.headers.get('authorization'))).toEqual(['Bearer token-of-camille'])
    expect(load).not.toHaveBeenCalled()
  })

  it('SSO-05 goes to a page of the portal where the application does not answer', async () => {
    answer(launchApplication, 200, { result: { url, reachable: false } })
    await press()
    const address = `/auth/application-error?problem=down&application=${smilers.uuid}`
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(address))
  })

  it('SSO-05 goes there in this tab where the browser allows no other', async () => {
    open.mockReturnValue(null)
    answer(launchApplication, 200, { result: { url, reachable: true } })
    await press()
    await waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(url))
  })

  it.each(['javascript:alert(1)', 'data:text/html,x'])('SSO-05 goes to no address like %s', async (address) => {
    answer(launchApplication, 200, { result: { url: address, reachable: true } })
    await press()
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  it.each([
    ['does not answer', () => answerNothing(launchApplication), /^Le portail ne répond pas/],
    ['has no door', () => answerProblem(launchApplication, applicationsProblems.notOpenable), /ne s’ouvre pas/],
    ['is gone', () => answerProblem(launchApplication, problems.notFound), /n’existe plus/],
  ])('SSO-05 one that %s: the tab is closed, with a message', async (_, break_, text) => {
    break_()
    await press()
    expect(await findToast(text)).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
    expect(tab.location.replace).not.toHaveBeenCalled()
  })

  it('AUTH-14 one that must be linked first leads to where its password is asked for', async () => {
    answerShortcuts(circle)
    answerApplications(circle)
    answerProblem(launchApplication, applicationsProblems.linkNeeded)
    const { user, router } = renderApp('/en/dashboard')
    await user.click(await screen.findByRole('button', { name: 'My applications' }))
    await user.click(await screen.findByRole('button', { name: 'Open Circle' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/auth/choose-app-password'))
    expect(router.state.location.search).toBe(`?application=${circle.uuid}`)
    expect(tab.close).toHaveBeenCalledOnce()
  })

  it('AUTH-10 a session that has ended asks for the password, and closes the tab', async () => {
    answerProblem(launchApplication, problems.signInRequired)
    await press(renderApp)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
  })
})

describe('SSO-05 the applications at hand', () => {
  it('SSO-05 open from the header; Escape gives the focus back', async () => {
    answerShortcuts(smilers, bdd)
    answer(launchApplication, 200, { result: { url, reachable: true } })
    const { user } = renderApp('/mes-notifications')
    const button = await screen.findByRole('button', { name: 'Mes applications' })
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Ouvrir Smilers' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Gérer mes applications' })).toHaveAttribute('href', path)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(button).toHaveFocus()
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Ouvrir BDD' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('SSO-05 who has none reads how to get one', async () => {
    const { user } = renderApp('/mes-notifications')
    await user.click(await screen.findByRole('button', { name: 'Mes applications' }))
    expect(await screen.findByText(/^Aucun raccourci pour l’instant/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Gérer mes applications' })).toHaveFocus()
  })

  it('SSO-05 open from the palette by their names', async () => {
    answerShortcuts(smilers)
    answer(launchApplication, 200, { result: { url, reachable: true } })
    const { user } = renderApp('/dashboard')
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('option', { name: 'Ouvrir Smilers' })
    await user.type(screen.getByRole('combobox'), 'smilers{Enter}')
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith(url))
  })
})
