import { listPatientImports } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { getUniteToken } from '@arcade/contract/clinic/scanner/scanner.contract.ts'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { reportCrash } from '@arcade/contract/operations/crashes/crashes.contract.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { getInteraction, getSignOut } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import type { RouteObject } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerAllElse, answerProblem, portal, requestId } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { noise } from '../../test/noise.ts'
import { answerPatients } from '../../test/patient-rows.ts'
import { renderApp } from '../../test/render-app.tsx'
import { browserLocation } from '../kernel/browser-location.ts'
import titles from '../locales/fr/titles.json' with { type: 'json' }

const heading = () => screen.findByRole('heading', { level: 1 })
/** As the build joins them. */
const french = titles as Record<PageId, string>
const titlesIn = async (locale: string): Promise<typeof french> =>
  (await import(`../locales/${locale}/titles.json`)).default

beforeEach(() => {
  vi.spyOn(browserLocation, 'replace').mockImplementation(() => {})
})

describe('RT-12 the pages', () => {
  const all = (Object.keys(pages) as PageId[]).filter(
    (id) =>
      !['home', 'auth', 'crashed', 'test', 'privacy', 'legalNotice', 'interaction', 'applicationError'].includes(id),
  )

  it.each(all)('RT-12 %s exists and has its own title', async (id) => {
    answerAllElse()
    logIn()
    answer(getSignOut, 200, { result: null })
    answer(listPatientImports, 200, { result: [], nextCursor: null, total: 0 })
    answerPatients()
    // One leaves that page as soon as its code is answered.
    portal.use(http.post(`*${getUniteToken.path}`, () => new Promise<never>(() => {})))
    renderApp(`${pages[id].path}${id === 'scannerReturn' ? '?code=1&state=1' : ''}`)
    const greetings: Partial<Record<PageId, string>> = {
      dashboard: 'Bonjour',
      gallery: 'Une œuvre pour le mur',
      claim: 'De quoi s’agit-il ?',
    }
    expect(await heading()).toHaveTextContent(greetings[id] ?? french[id])
    await waitFor(() => expect(document.title).toBe(`${french[id]} · Arcade`))
  })

  it('RT-12 a page with an id in its path exists too', async () => {
    answerProblem(getInteraction, signInProblems.linkOver)
    renderApp('/interaction/abc')
    expect(await heading()).toHaveTextContent(french.interaction)
  })

  it.each(locales)('RT-12 no two pages share a title: %s', async (locale) => {
    const titles = Object.values(await titlesIn(locale))
    expect(new Set(titles).size).toBe(titles.length)
    expect(Object.keys(await titlesIn(locale)).sort()).toEqual(Object.keys(pages).sort())
  })
})

describe('RT-13 the language of a page', () => {
  it.each(locales)('RT-13 follows the path: %s', async (locale) => {
    logIn()
    renderApp(withLocale(locale, '/dashboard'))
    await heading()
    await waitFor(async () => expect(document.title).toBe(`${(await titlesIn(locale)).dashboard} · Arcade`))
    expect(document.documentElement).toHaveAttribute('lang', locale)
  })

  it.each([
    ['/fr/dashboard?a=1#b', '/dashboard?a=1#b'],
    ['/fr//elsewhere.example/x', '/elsewhere.example/x'],
  ])('RT-13 French has no prefix: %s leads to %s', async (from, to) => {
    logIn()
    const { router } = renderApp(from)
    expect(await heading()).toBeVisible()
    const { pathname, search, hash } = router.state.location
    expect(pathname + search + hash).toBe(to)
  })

  it.each(['/de', '/EN', '/english', '/Dashboard'])('RT-13 %s is no page in French', async (path) => {
    logIn()
    renderApp(path)
    expect(await heading()).toHaveTextContent('Page introuvable')
  })
})

describe('the address of a page', () => {
  it('CLM-02 has what the page puts into it at once, so that a reload in the same moment finds it', async () => {
    answerAllElse()
    logIn()
    const { router } = renderApp(pages.claim.path)
    await heading()
    const going = router.navigate('?type=delivery', { replace: true })
    expect(router.state.location.search).toBe('?type=delivery')
    await act(() => going)
  })
})

describe('RT-04 what does not exist', () => {
  it('RT-05 keeps the shell around an unknown address, and none around /404', async () => {
    logIn()
    const { router } = renderApp('/no/such/page')
    expect(await heading()).toHaveTextContent('Page introuvable')
    expect(screen.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
    await act(() => router.navigate('/404'))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Navigation principale' })).toBeNull())
  })

  it('RT-06 is white, with nothing around it, below any path that contains iframe', async () => {
    logIn()
    localStorage.setItem('theme', 'dark')
    renderApp('/partner/iframe/of/nothing')
    expect(await heading()).toHaveTextContent('Page introuvable')
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  })

  it('RT-04 says so to who is logged in, and leads back in the same language', async () => {
    logIn()
    const { user } = renderApp('/it/no/such/page')
    expect(await heading()).toHaveTextContent('Pagina non trovata')
    expect(await screen.findByRole('link', { name: 'aide@arcade.example' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Torna al pannello di controllo' }))
    expect(await screen.findByRole('heading', { name: /^Buongiorno/ })).toBeVisible()
  })

  it('RT-04 leads a visitor home, which is another document', async () => {
    renderApp('/es/404')
    expect(await heading()).toHaveTextContent('Página no encontrada')
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/es')
  })

  it('RT-04 /500 has a way back', async () => {
    renderApp('/en/500')
    expect(await screen.findByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/en')
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  })
})

describe('the home page', () => {
  it('RT-02 is another document: going there inside the app loads it', async () => {
    vi.spyOn(browserLocation, 'startedAt', 'get').mockReturnValue('/dashboard')
    logIn()
    const { router } = renderApp('/en/dashboard')
    await heading()
    await router.navigate('/en?returnUrl=%2Fx')
    await waitFor(() => expect(browserLocation.replace).toHaveBeenCalledWith('/en?returnUrl=%2Fx'))
  })

  it('RT-02 is not loaded for ever where the server gives the app there', async () => {
    vi.spyOn(browserLocation, 'startedAt', 'get').mockReturnValue('/')
    logIn()
    renderApp('/')
    expect(await heading()).toHaveTextContent('Bonjour')
    expect(browserLocation.replace).not.toHaveBeenCalled()
  })
})

function Broken(): never {
  throw new TypeError('Zoé Martin')
}

describe('RT-04 a page that crashes', () => {
  const broken = ['', '*'].map((path) => ({ path, Component: Broken }))
  const crashing = (routes: RouteObject[]) =>
    routes.map((root) => ({
      ...root,
      children: root.children?.map((tree) => ({ ...tree, children: broken })),
    })) as RouteObject[]

  it.each([
    ['/', 'Cette page s’est interrompue', 'Retour à l’accueil', '/'],
    ['/es/dashboard', 'Esta página se ha interrumpido', 'Volver al inicio', '/es'],
  ])('RT-04 offers a way back and reports itself once: %s', async (path, title, back, home) => {
    logIn()
    const reports = answer(reportCrash, 204, null)
    renderApp(path, crashing)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', home)
    expect(document.body).not.toHaveTextContent('Zoé')
    expect(await screen.findByText(new RegExp(requestId))).toBeVisible()
    expect(await screen.findByRole('link', { name: 'aide@arcade.example' })).toBeVisible()

    await waitFor(() => expect(reports).toHaveLength(1))
    const report = await reports[0]?.json()
    expect(reportCrash.body?.parse(report)).toMatchObject({ name: 'TypeError' })
    expect(noise.splice(0)).toHaveLength(1)
  })
})
