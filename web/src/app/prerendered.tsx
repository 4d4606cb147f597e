import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { PageId } from '@arcade/contract/pages.ts'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Home } from './home/home.tsx'
import { loadTexts } from './home/light-texts.ts'
import { pageEntries } from './pages.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** What `vite/prerender.ts` puts into the built home page of a language. */
export async function renderHome(locale: Locale) {
  const texts = await loadTexts(locale)
  const content = renderToString(
    <StrictMode>
      <Home start={texts} />
    </StrictMode>,
  )
  return { title: texts.home('title'), description: texts.home('description'), content }
}

export const renderSkeleton = () => renderToStaticMarkup(<ShellSkeleton />)

/** Of each page the file that it is, by how it is loaded, and its texts. */
export function listPages() {
  return Object.entries(pageEntries).map(([id, { load, texts = [] }]) => {
    const [, file = ''] = /import\(["']([^"']+)["']\)/.exec(String(load)) ?? []
    return { id: id as PageId, file, texts }
  })
}
