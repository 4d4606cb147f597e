import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { pageOf } from '../src/app/current-page.ts'
import { pageEntry } from '../src/app/pages.ts'
import { makeStore } from '../src/app/store.ts'
import { loadLanguage } from '../src/kernel/i18n.ts'
import { UiProvider } from '../src/ui/base/ui-provider.tsx'
import { setupUser } from './user.ts'

/** A page with the store and its own route, without the shell. Every other address is empty: it is there to be gone to. */
export function renderPage(address: string) {
  const store = makeStore()
  const routes = [{ Component: Frame, HydrateFallback: Nothing, children: [routeAt(address), elsewhere] }]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { store, router, user: setupUser() }
}

function routeAt(address: string): RouteObject {
  const { pathname } = new URL(address, 'https://portal.example')
  const { locale, page } = pageOf(pathname)
  const { load, texts = [] } = page ? pageEntry(page) : {}
  if (!page || !load) throw new Error(`No page stands at ${pathname}`)
  return {
    path: withLocale(locale, pages[page].path),
    loader: () => loadLanguage(locale, ...texts),
    lazy: async () => ({ Component: await load() }),
  }
}

const elsewhere: RouteObject = { path: '*', element: null }
const Nothing = () => null

function Frame() {
  return (
    <UiProvider scheme="light">
      <main>
        <Outlet />
      </main>
    </UiProvider>
  )
}
