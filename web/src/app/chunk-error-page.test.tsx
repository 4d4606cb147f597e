import { type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { reportCrash } from '@arcade/contract/operations/crashes/crashes.contract.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { RouteObject } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, portal } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { renderApp } from '../../test/render-app.tsx'
import { browserLocation } from '../kernel/browser-location.ts'

const file = `${location.origin}/assets/x.js`
const lost = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${file}`))
/** The file of one page does not come. */
const without =
  (path: string, locale: Locale = 'fr') =>
  (routes: RouteObject[]): RouteObject[] =>
    routes.map(
      (root) =>
        ({
          ...root,
          children: root.children?.map((tree) =>
            tree.path === withLocale(locale, '/')
              ? {
                  ...tree,
                  children: tree.children?.map((page) =>
                    page.path === path.slice(1) ? { ...page, lazy: lost } : page,
                  ),
                }
              : tree,
          ),
        }) as RouteObject,
    )

const path = '/mon-cabinet/mes-credits'
const entry = '/assets/index-abc1234.js'
const sentence = 'Cette page n’a pas pu être chargée'
const retry = () => screen.findByRole('button', { name: 'Réessayer' })
/** What the portal answers for the document itself. */
const documentIs = (answered: () => Response) => portal.use(http.get(`${location.origin}/`, answered))
const fileIs = (answered: () => Response) => portal.use(http.head(file, answered))
const made = (of: string) => () => HttpResponse.html(`<script type="module" src="${of}"></script>`)

beforeEach(() => {
  vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
  document.head.innerHTML = `<script type="module" src="${entry}"></script>`
  sessionStorage.clear()
  logIn()
  documentIs(made(entry))
  fileIs(() => HttpResponse.error())
  return () => {
    document.head.innerHTML = ''
  }
})

async function goThere() {
  const app = renderApp('/dashboard', without(path))
  await screen.findByRole('heading', { name: /^Bonjour/ })
  await app.router.navigate(path)
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toHaveFocus()
  return app
}

describe('ERR-03 a page whose file does not come', () => {
  it('ERR-03 says so inside the shell, from which one goes on, and reports no crash', async () => {
    const reports = answer(reportCrash, 204, null)
    const { user } = await goThere()
    expect(screen.getByText('Une partie du portail n’est pas arrivée')).toBeVisible()
    expect(document.title).toBe(`${sentence} · Arcade`)
    await user.click(screen.getAllByRole('link', { name: /Tableau de bord/ })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: /^Bonjour/ })).toBeVisible()
    expect(reports).toEqual([])
    expect(browserLocation.reload).not.toHaveBeenCalled()
  })

  it('ERR-03 is loaded anew by a press, once the portal answers', async () => {
    const { user } = await goThere()
    documentIs(() => HttpResponse.error())
    await user.click(await retry())
    expect(await screen.findByText(/^Le portail ne répond toujours pas/)).toBeVisible()
    expect(browserLocation.reload).not.toHaveBeenCalled()
    documentIs(made(entry))
    await user.click(await retry())
    await waitFor(() => expect(browserLocation.reload).toHaveBeenCalledOnce())
  })

  it('ERR-03 is loaded anew by itself where the portal has another version, and never twice for one', async () => {
    documentIs(made('/assets/index-new5678.js'))
    const { router } = await goThere()
    await waitFor(() => expect(browserLocation.reload).toHaveBeenCalledOnce())
    // Something between them still gives the old one.
    await router.navigate('/dashboard')
    await screen.findByRole('heading', { name: /^Bonjour/ })
    await router.navigate(path)
    await screen.findByRole('heading', { name: sentence })
    await new Promise((resolve) => setTimeout(resolve))
    expect(browserLocation.reload).toHaveBeenCalledOnce()
  })

  it('ERR-03 is loaded anew by itself where its file is there after all, and not a second time', async () => {
    fileIs(() => new HttpResponse())
    await goThere()
    await waitFor(() => expect(browserLocation.reload).toHaveBeenCalledOnce())
    cleanup()
    renderApp(path, without(path))
    expect(await screen.findByText(/^Cette partie n’est toujours pas arrivée/)).toBeVisible()
    expect(browserLocation.reload).toHaveBeenCalledOnce()
  })

  it('ERR-03 is loaded anew by itself when the connection comes back', async () => {
    await goThere()
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(browserLocation.reload).toHaveBeenCalledOnce())
  })

  it('RT-16 loaded anew it has the focus on its heading, as after a navigation', async () => {
    const { user } = await goThere()
    await user.click(await retry())
    await waitFor(() => expect(browserLocation.reload).toHaveBeenCalledOnce())
    cleanup()
    // The document that comes then, with its file.
    renderApp('/dashboard')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /^Bonjour/ })).toHaveFocus())
    cleanup()
    // A later one begins where browsers begin.
    renderApp('/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: /^Bonjour/ })).not.toHaveFocus()
  })

  it('ERR-03 says that the file has not come again', async () => {
    const { user } = await goThere()
    await user.click(await retry())
    await waitFor(() => expect(browserLocation.reload).toHaveBeenCalledOnce())
    cleanup()
    renderApp(path, without(path))
    const still = await screen.findByText(/^Cette partie n’est toujours pas arrivée/)
    expect(still).toHaveAttribute('role', 'status')
    expect(screen.getByRole('heading', { level: 1, name: sentence })).toHaveFocus()
  })

  it.each(locales)('ERR-03 says so in %s', async (locale) => {
    const texts: Record<string, string> = (await import(`../locales/${locale}/crashes.json`)).default
    renderApp(withLocale(locale, path), without(path, locale))
    expect(await screen.findByRole('heading', { level: 1, name: texts.unloaded ?? '' })).toBeVisible()
  })
})
