import { defaultLocale, type Locale, locales } from '@arcade/contract/kernel/locales.ts'

export interface LocaleWishes {
  /** What somebody chose in this browser. */
  chosen: string | undefined
  /** What the application asks for, best first: `ui_locales`. */
  asked: string | undefined
  /** The header `accept-language` of the browser. */
  accepted: string | undefined
}

/** RT-14: the language of a page that a browser is led to: a person's own choice comes first, then the application's. */
export function localeFor({ chosen = '', asked = '', accepted = '' }: LocaleWishes): Locale {
  const wished = [chosen, ...asked.split(' '), ...byWeight(accepted)].map((tag) => tag.split('-')[0]?.toLowerCase())
  return wished.map((tag) => locales.find((locale) => locale === tag)).find(Boolean) ?? defaultLocale
}

/** `it;q=0.5, es` → es, it. */
const byWeight = (accepted: string): string[] =>
  accepted
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';')
      return { tag: tag.trim(), weight: Number(/q=([\d.]+)/.exec(weight ?? '')?.[1] ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
