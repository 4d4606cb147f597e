import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'

interface Wishes {
  /** What somebody chose in this browser. */
  chosen: string | undefined
  /** What the application asks for, best first: `ui_locales`. */
  asked: string | undefined
  /** What the browser prefers among ours. */
  preferred: Locale
}

/** The language of a page that an application leads to: a person's own choice comes first. */
export function localeFor({ chosen, asked, preferred }: Wishes): Locale {
  const wished = [chosen ?? '', ...(asked ?? '').split(' ')].map((tag) => tag.split('-')[0]?.toLowerCase())
  return wished.map((tag) => locales.find((locale) => locale === tag)).find(Boolean) ?? preferred
}
