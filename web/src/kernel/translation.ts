import { type TextFile, type TextName, type TextValues, textOf } from '@arcade/contract/kernel/translation.ts'
import { useSyncExternalStore } from 'react'
import type { Namespace, Texts } from '../locales/texts.ts'

/** The names of a namespace's texts. */
export type TextKey<N extends Namespace> = { [M in N]: TextName<Texts[M]> }[N]

interface Values<N extends Namespace> extends TextValues {
  /** The namespaces that are asked, in this order, instead of the translator's own. */
  ns?: N | readonly N[]
  defaultValue?: string
}

export type Translate<N extends Namespace = Namespace> = <M extends Namespace = N>(
  key: TextKey<M> | readonly TextKey<M>[],
  values?: Values<M>,
) => string

const loaded = new Map<string, TextFile>()
const listeners = new Set<() => void>()

/** The language that is spoken, empty until there is one, and the texts that have been loaded. */
export const i18n = {
  language: '',
  hasTexts: (language: string, namespace: string) => loaded.has(`${language} ${namespace}`),
  addTexts: (language: string, namespace: string, texts: TextFile) =>
    void loaded.set(`${language} ${namespace}`, texts),
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
    return textOf(language, all, keys, values) ?? values.defaultValue ?? keys.at(-1) ?? ''
  }
  return translators[id]
}
