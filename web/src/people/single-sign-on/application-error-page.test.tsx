import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { launchApplication } from '@arcade/contract/people/applications/applications.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { answerApplications, smilers } from '../../../test/applications.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { browserLocation } from '../../kernel/browser-location.ts'

const at = (query: string) => `${pages.applicationError.path}?${query}`
const down = at(`problem=down&application=${smilers.uuid}`)
const url = 'https://smilers.example/login?iss=x'

const replace = vi.fn()
beforeEach(() => {
  replace.mockReset()
  vi.spyOn(browserLocation, 'replace').mockImplementation(replace)
})
const heading = () => screen.findByRole('heading', { level: 1 })

describe('a request that is none', () => {
  it.each([
    ['request', 'Cette demande ne peut pas aboutir'],
    ['busy', 'Arcade ne peut pas répondre pour l’instant'],
    ['anything', 'Cette demande ne peut pas aboutir'],
  ])('ERR-03 SSO-04 %s is shown, with its reference', async (problem, sentence) => {
    renderPage(at(`problem=${problem}&request=abc-1f`))
    expect(await heading()).toHaveTextContent(sentence)
    expect(screen.getByText('Référence à indiquer au support : abc-1f')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
  })

  it('ERR-03 what somebody wrote into the address is not shown', async () => {
    renderPage(at('problem=request&request=Appelez%20le%2001'))
    await heading()
    expect(screen.queryByText(/Appelez/)).not.toBeInTheDocument()
  })

  it.each(locales)('ERR-03 is shown in %s', async (locale) => {
    renderPage(withLocale(locale, at('problem=request')))
    expect((await heading()).textContent).not.toContain('error.')
  })
})

describe('an application that is down', () => {
  beforeEach(() => {
    logIn()
    answerApplications(smilers)
  })

  it('SSO-05 is named; asked again in vain it says so, then opens in this tab', async () => {
    answer(launchApplication, 200, { result: { url, reachable: false } })
    const { user } = renderPage(down)
    await waitFor(async () => expect(await heading()).toHaveTextContent('Smilers ne répond pas'))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Toujours pas de réponse.')).toBeVisible()
    expect(replace).not.toHaveBeenCalled()
    answer(launchApplication, 200, { result: { url, reachable: true } })
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(url))
  })

  it('SSO-05 opens anyway for who wants it', async () => {
    answer(launchApplication, 200, { result: { url, reachable: false } })
    const { user } = renderPage(down)
    await user.click(await screen.findByRole('button', { name: 'Ouvrir quand même' }))
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith(url))
  })

  it('SSO-05 a failure of the portal is shown', async () => {
    answerProblem(launchApplication, { code: 'not-found', status: 404, title: '' })
    const { user } = renderPage(down)
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
