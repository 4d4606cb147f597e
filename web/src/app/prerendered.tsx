import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { translateIn } from '../kernel/translation.ts'
import { Home } from './home/home.tsx'
import { speak } from './home/load-texts.ts'
import { pageEntries } from './pages.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'

/** What `vite/prerender.ts` puts into the built home page of a language. */
export async function renderHome(locale: Locale) {
  await speak(locale)
  const t = translateIn(locale, 'home')
  const content = renderToString(
    <StrictMode>
      <Home />
    </StrictMode>,
  )
  return { title: t('title'), description: t('description'), content }
}

/** Where the server writes how the page begins. */
export const renderSkeleton = (headingPlace: string) => renderToStaticMarkup(<ShellSkeleton heading={headingPlace} />)

/** Of each page the file, for which it stands while the home page is built (`vite/prerender-content.ts`), and its texts. */
export function listPages() {
  return Promise.all(
    Object.entries(pageEntries).map(async ([id, { load, texts = [] }]) => {
      const file: unknown = await load()
      return { id, file: typeof file === 'string' ? file : null, texts }
    }),
  )
}

const texts = import.meta.glob<Record<string, string>>('../locales/*/{titles,dashboard}.json', {
  import: 'default',
  eager: true,
})

/** How each page begins, in each language. */
export function listHeadings() {
  const headings = locales.map((locale) => {
    const textsOf = (namespace: string) => texts[`../locales/${locale}/${namespace}.json`] ?? {}
    return [locale, { ...textsOf('titles'), dashboard: textsOf('dashboard').hello }] as const
  })
  return Object.fromEntries(headings)
}
