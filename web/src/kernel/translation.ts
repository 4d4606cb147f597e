import { useSyncExternalStore } from 'react'
import type { Namespace, Texts } from '../locales/texts.ts'
import { grouped } from './grouped.ts'

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The names of a namespace's texts; one that has plurals is named without them. */
export type TextKey<N extends Namespace> = {
  [M in N]: keyof Texts[M] extends infer K ? (K extends `${infer Name}_${Plural}` ? Name : K & string) : never
}[N]

interface Values<N extends Namespace> {
  /** The namespaces that are asked, in this order, instead of the translator's own. */
  ns?: N | readonly N[]
  count?: unknown
  defaultValue?: string
  /** What is filled in, where it may be named like an option. */
  replace?: Record<string, unknown>
  [name: string]: unknown
}

export type Translate<N extends Namespace = Namespace> = <M extends Namespace = N>(
  key: TextKey<M> | readonly TextKey<M>[],
  values?: Values<M>,
) => string

type Loaded = Readonly<Record<string, string>>

const loaded = new Map<string, Loaded>()
const listeners = new Set<() => void>()

/** The language that is spoken, empty until there is one, and the texts that have been loaded. */
export const i18n = {
  language: '',
  hasTexts: (language: string, namespace: string) => loaded.has(`${language} ${namespace}`),
  addTexts: (language: string, namespace: string, texts: Loaded) => void loaded.set(`${language} ${namespace}`, texts),
  changeLanguage(language: string) {
    if (i18n.language === language) return
    i18n.language = language
    for (const listener of listeners) listener()
  },
}

/** The texts of one namespace, in the language that is spoken; those of others by `ns`. */
export function useTranslation<N extends Namespace = 'common'>(
  namespace: N = 'common' as N,
  { lng }: { lng?: string } = {},
) {
  const language = useSyncExternalStore(subscribe, spoken, spoken)
  return { t: translateIn(lng ?? language, namespace), i18n }
}

const spoken = () => i18n.language

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const translators: Record<string, Translate> = {}

/** The same function each time, so that effects and memos may depend on it. */
export function translateIn<N extends Namespace>(language: string, namespace: N): Translate<N> {
  const id = `${language} ${namespace}`
  translators[id] ??= (key: string | readonly string[], { ns = namespace, ...values }: Values<Namespace> = {}) => {
    const all = [ns].flat().map((one) => loaded.get(`${language} ${one}`) ?? {})
    const keys = [key].flat()
    for (const form of keys.flatMap((one) => formsOf(one, values.count, language)))
      for (const texts of all)
        if (Object.hasOwn(texts, form)) return fillIn(texts[form] ?? '', values.replace ?? values)
    return values.defaultValue ?? keys.at(-1) ?? ''
  }
  return translators[id]
}

const plurals: Record<string, Intl.PluralRules> = {}

/** The names that a text may have: that of its plural first. A number that is written out already has none. */
function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key]
  plurals[language] ??= new Intl.PluralRules(language || undefined)
  return [`${key}_${plurals[language].select(count)}`, `${key}_other`, key]
}

const fillIn = (text: string, values: Record<string, unknown>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    // What is no amount, such as a year, is given as text.
    if (typeof value === 'number') return grouped(value)
    return typeof value === 'string' ? value : ''
  })
