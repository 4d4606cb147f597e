import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { layoutOf, type PageId, pages } from '@arcade/contract/pages.ts'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { EarlyCall } from '../kernel/early-calls.ts'
import type { FirstCalls } from '../kernel/first-calls.ts'
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

const calls = Object.values(import.meta.glob<FirstCalls>('../*/*.calls.ts', { import: 'calls', eager: true }))
const callsOf = (place: keyof FirstCalls): EarlyCall[] => calls.flatMap((ofCapability) => ofCapability[place] ?? [])

/** Of each page the file that it is, by how it is loaded, its texts, and what it asks for first. */
export function listPages() {
  return Object.entries(pageEntries).map(([page, { load, texts = [] }]) => {
    const id = page as PageId
    const isInShell = layoutOf(pages[id].path) === 'shell'
    return {
      id,
      file: fileOf(load),
      texts,
      calls: isInShell ? [...callsOf('shell'), ...callsOf(id)] : [],
    }
  })
}

function fileOf(load: () => Promise<unknown>): string {
  const [, file = ''] = /import\(["']([^"']+)["']\)/.exec(String(load)) ?? []
  return file
}

const texts = import.meta.glob<Record<string, string>>('../locales/*/{titles,dashboard}.json', {
  import: 'default',
  eager: true,
})

/** How each page begins, in each language; what greets a person is to be filled with their name. */
export function listHeadings(): Record<Locale, Partial<Record<PageId, { plain: string; named?: string }>>> {
  const headings = locales.map((locale) => {
    const textsOf = (namespace: string) => texts[`../locales/${locale}/${namespace}.json`] ?? {}
    const titles = Object.entries(textsOf('titles')).map(([page, plain]) => [page, { plain }] as const)
    const { hello: plain, 'hello.named': named } = textsOf('dashboard')
    return [locale, { ...Object.fromEntries(titles), dashboard: { plain, named } }] as const
  })
  return Object.fromEntries(headings) as ReturnType<typeof listHeadings>
}
