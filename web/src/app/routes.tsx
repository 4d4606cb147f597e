import { defaultLocale, type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { Navigate, type RouteObject, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { loadLanguage } from '../kernel/i18n.ts'
import { loadPart } from '../kernel/load-part.ts'
import type { PageEntry } from '../kernel/pages.ts'
import { askForMe, type UsersDispatch } from '../people/users/users.api.ts'
import { FirstLoad } from './app-loading.tsx'
import { guard } from './guard.ts'
import { pageEntry } from './pages.ts'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { loadGalleryShell } from './shell/gallery-shell-part.ts'
import type { Store } from './store.ts'

/** Every page in every language: a tree each, since only these five prefixes are locales (RT-13). One shell around all (RT-16). */
export function routesFor(store: Store): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: FirstLoad,
      children: [
        ...locales.map((locale) => treeOf(store, locale)),
        {
          path: `/${defaultLocale}/*`,
          caseSensitive: true,
          loader: () => loadLanguage(defaultLocale),
          Component: WithoutPrefix,
        },
      ],
    },
  ]
}

function treeOf(store: Store, locale: Locale): RouteObject {
  const page = (path: string, id: PageId | undefined, { load, texts = [] }: PageEntry): RouteObject => ({
    path: path.slice(1),
    caseSensitive: true,
    shouldRevalidate: isOtherPage,
    loader: async ({ request }) => {
      await guard(store, id, request.url)
      ;(store.dispatch as UsersDispatch)(askForMe())
      return loadLanguage(locale, ...texts)
    },
    lazy: async () => {
      const [Component] = await Promise.all([loadPart(load), id?.startsWith('gallery') && loadGalleryShell()])
      return { Component }
    },
  })
  return {
    path: withLocale(locale, pages.home.path),
    caseSensitive: true,
    children: [
      ...(Object.keys(pages) as PageId[]).map((id) => page(pages[id].path, id, pageEntry(id))),
      page('/*', undefined, pageEntry('notFound')),
    ],
  }
}

/** What a page puts into its own address stands there at once, with nothing to wait for: a reload in the same moment finds it. */
const isOtherPage = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/** The default language has no prefix: `/fr/x` leads to `/x`, and `/fr//host` to nowhere else. */
function WithoutPrefix() {
  const { pathname, search, hash } = useLocation()
  return (
    <Navigate replace to={{ pathname: `/${pathname.split('/').slice(2).filter(Boolean).join('/')}`, search, hash }} />
  )
}
