import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { Namespace } from '../locales/texts.ts'
import { i18n } from './translation.ts'

type Texts = Record<string, string>

interface Language {
  everywhere: Record<string, Texts>
  elsewhere: Record<string, () => Promise<Texts>>
  ofDashboard: () => Promise<{ default: Record<string, Texts> }>
}

/** A file for each language: the first one asked for names the texts of that language alone. */
const languages: Record<Locale, () => Promise<Language>> = {
  fr: () => import('../locales/fr.ts'),
  en: () => import('../locales/en.ts'),
  it: () => import('../locales/it.ts'),
  es: () => import('../locales/es.ts'),
  pt: () => import('../locales/pt.ts'),
}
/** In the first file: perhaps a page crashed because nothing more could be loaded. */
const crashes = import.meta.glob<Texts>('../locales/*/crashes.json', { import: 'default', eager: true })

for (const locale of locales) i18n.addTexts(locale, 'crashes', crashes[`../locales/${locale}/crashes.json`] ?? {})

/** Speaks a language once the texts of the page to come are there; a text that cannot be had fails the navigation. */
export async function loadLanguage(locale: Locale, ...namespaces: Namespace[]): Promise<null> {
  await fetchTexts(locale, namespaces)
  i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  return null
}

/** The texts of a page that may be gone to. */
export async function fetchTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  const language = await languages[locale]()
  for (const [file, texts] of Object.entries(language.everywhere)) i18n.addTexts(locale, nameOf(file), texts)
  if (namespaces.includes('dashboard') && !i18n.hasTexts(locale, 'dashboard')) {
    const { default: texts } = await language.ofDashboard()
    for (const name of Object.keys(texts)) i18n.addTexts(locale, name, texts[name] ?? {})
  }
  await Promise.all(namespaces.map((namespace) => loadTexts(locale, namespace, language)))
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)

async function loadTexts(locale: Locale, namespace: Namespace, { elsewhere }: Language) {
  if (i18n.hasTexts(locale, namespace)) return
  const load = elsewhere[`./${locale}/${namespace}.json`]
  if (!load) throw new Error(`There are no ${locale} texts named ${namespace}`)
  i18n.addTexts(locale, namespace, await load())
}
