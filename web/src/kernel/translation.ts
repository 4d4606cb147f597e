import { useSyncExternalStore } from 'react'
import { grouped } from './grouped.ts'

type Texts = Readonly<Record<string, string>>

interface Values {
  ns?: string | readonly string[]
  count?: unknown
  defaultValue?: string
  /** What is filled in, where it may be named like an option. */
  replace?: Record<string, unknown>
  [name: string]: unknown
}

type Translate = (key: string | readonly string[], values?: Values) => string

const loaded = new Map<string, Texts>()
const listeners = new Set<() => void>()

/** The language that is spoken, empty until there is one, and the texts that have been loaded. */
export const i18n = {
  language: '',
  hasTexts: (language: string, namespace: string) => loaded.has(`${language} ${namespace}`),
  addTexts: (language: string, namespace: string, texts: Texts) => void loaded.set(`${language} ${namespace}`, texts),
  changeLanguage(language: string) {
    if (i18n.language === language) return
    i18n.language = language
    for (const listener of listeners) listener()
  },
}

/**
 * As much of react-i18next as the portal needs, 14 KB lighter: `vite.config.ts` puts it in its place, and the
 * types with the names of all texts stay those of i18next (decision 086). Of several namespaces the first is asked, others
 * by `ns`.
 */
export function useTranslation(namespaces: string | readonly string[] = 'common', { lng }: { lng?: string } = {}) {
  const language = useSyncExternalStore(subscribe, () => i18n.language)
  const [namespace = ''] = [namespaces].flat()
  return { t: translateIn(lng ?? language, namespace), i18n }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const translators = new Map<string, Translate>()

/** The same function each time, so that effects and memos may depend on it. */
export function translateIn(language: string, namespace: string): Translate {
  const id = `${language} ${namespace}`
  const known = translators.get(id)
  if (known) return known
  const translate: Translate = (key, { ns = namespace, ...values } = {}) => {
    const all = [ns].flat().map((one) => loaded.get(`${language} ${one}`) ?? {})
    const keys = [key].flat()
    for (const form of keys.flatMap((one) => formsOf(one, values.count, language)))
      for (const texts of all)
        if (Object.hasOwn(texts, form)) return fillIn(texts[form] ?? '', values.replace ?? values)
    return values.defaultValue ?? keys.at(-1) ?? ''
  }
  translators.set(id, translate)
  return translate
}

const plurals = new Map<string, Intl.PluralRules>()

/** The names that a text may have: that of its plural first. A number that is written out already has none. */
function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key]
  const rules = plurals.get(language) ?? new Intl.PluralRules(language || undefined)
  plurals.set(language, rules)
  return [`${key}_${rules.select(count)}`, `${key}_other`, key]
}

const fillIn = (text: string, values: Record<string, unknown>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    // What is no amount, such as a year, is given as text.
    if (typeof value === 'number') return grouped(value)
    return typeof value === 'string' ? value : ''
  })
