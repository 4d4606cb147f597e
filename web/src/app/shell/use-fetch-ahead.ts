import { useEffect } from 'react'
import { fetchTexts } from '../../kernel/i18n.ts'
import { loadPart } from '../../kernel/load-part.ts'
import { pageOf } from '../current-page.ts'
import { pageEntry } from '../pages.ts'

/**
 * The page that a link leads to is fetched when the link is pointed at, touched or focused: its code and its texts, which wait
 * in the browser until the press. Not its data: whatever shows a patient is a line of the journal (decision 035).
 */
export function useFetchAhead() {
  useEffect(() => {
    const asked = new Set<string>()
    const pointed = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== location.origin || link.ariaDisabled === 'true' || asked.has(link.pathname)) return
      // A file that does not come is remembered by some browsers for as long as the document lives.
      if (!navigator.onLine) return
      asked.add(link.pathname)
      void fetchPage(link.pathname).catch(() => asked.delete(link.pathname))
    }
    const left = new AbortController()
    for (const kind of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(kind, pointed, { passive: true, signal: left.signal })
    return () => left.abort()
  }, [])
}

async function fetchPage(pathname: string): Promise<void> {
  const { locale, page } = pageOf(pathname)
  const { load, texts = [] } = page ? pageEntry(page) : {}
  await Promise.all([load && loadPart(load), load && fetchTexts(locale, texts)])
}
