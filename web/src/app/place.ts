import { type Locale, splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import type { Layout } from '@arcade/contract/kernel/page-table.ts'
import { layoutOf, type PageId, pageAt, pages } from '@arcade/contract/pages.ts'
import { useLocation } from 'react-router'

export interface Place {
  locale: Locale
  /** Without the locale. */
  path: string
  /** Undefined where there is no such page. */
  page: PageId | undefined
  layout: Layout
  /** The address of a page in the language one is in. */
  to: (page: PageId) => string
}

/** Where one is in the portal. */
export function usePlace(): Place {
  return placeOf(useLocation().pathname)
}

export function placeOf(pathname: string): Place {
  const { locale, path } = splitLocale(pathname)
  const page = pageAt(pathname)
  // What does not exist stands alone, as `/404` does.
  const layout = page ? layoutOf(path) : 'bare'
  return { locale, path, page, layout, to: (id) => withLocale(locale, pages[id].path) }
}
