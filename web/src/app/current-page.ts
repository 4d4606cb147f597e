import { type Locale, splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import type { Layout } from '@arcade/contract/kernel/page-table.ts'
import { layoutOf, type PageId, pageAt, pages } from '@arcade/contract/pages.ts'
import { useLocation } from 'react-router'

export interface CurrentPage {
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
export function useCurrentPage(): CurrentPage {
  return pageOf(useLocation().pathname)
}

export function pageOf(pathname: string): CurrentPage {
  const { locale, path } = splitLocale(pathname)
  const page = pageAt(pathname)
  return { locale, path, page, layout: layoutOf(path), to: (id) => withLocale(locale, pages[id].path) }
}
