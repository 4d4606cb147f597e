import { defaultLocale, type Locale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/kernel/paths.ts'
import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { CrashPage } from '../crashes/crash-page.tsx'
import { speak } from '../kernel/i18n.ts'
import type { Namespace } from '../locales/texts.ts'

/** Every page in every language: a tree each, since only these five prefixes are locales (RT-13). */
export const routes: RouteObject[] = [
  ...locales.map(treeOf),
  { path: `/${defaultLocale}/*`, caseSensitive: true, Component: WithoutPrefix },
]

function treeOf(locale: Locale): RouteObject {
  return {
    path: withLocale(locale, pages.home.path),
    caseSensitive: true,
    ErrorBoundary: CrashPage,
    HydrateFallback: Nothing,
    children: [
      page(locale, pages.home.path, async () => (await import('../status/status-page.tsx')).StatusPage, 'status'),
      page(locale, '/*', async () => (await import('./not-found-page.tsx')).NotFoundPage),
    ],
  }
}

/** A page comes with its own file and its texts, both loaded at once (RT-16). */
function page(locale: Locale, path: string, load: () => Promise<ComponentType>, ...texts: Namespace[]): RouteObject {
  return {
    path: path.slice(1),
    loader: () => speak(locale, ...texts),
    lazy: async () => ({ Component: await load() }),
  }
}

/** The default language has no prefix: `/fr/x` leads to `/x`, and `/fr//host` to nowhere else. */
function WithoutPrefix() {
  const { pathname, search, hash } = useLocation()
  return (
    <Navigate replace to={{ pathname: `/${pathname.split('/').slice(2).filter(Boolean).join('/')}`, search, hash }} />
  )
}

function Nothing() {
  return null
}
