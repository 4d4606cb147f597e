import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Home } from './home.tsx'
import { loadTexts } from './light-texts.ts'

/** What `vite/prerender.ts` puts into the built page of a language. */
export async function renderHome(locale: Locale) {
  const texts = await loadTexts(locale)
  const content = renderToString(
    <StrictMode>
      <Home start={texts} />
    </StrictMode>,
  )
  return { title: texts.home('title'), description: texts.home('description'), content }
}
