import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Namespace } from '../locales/texts.ts'

type Texts = Record<string, string>

const files = import.meta.glob<Texts>(['../locales/*/*.json', '!../locales/*/crashes.json'], { import: 'default' })
/** In the first file: perhaps a page crashed because nothing more could be loaded. */
const crashes = import.meta.glob<Texts>('../locales/*/crashes.json', { import: 'default', eager: true })

/** What any page may show. */
const everywhere = ['common', 'problems', 'ui', 'shell', 'titles', 'users'] as const satisfies Namespace[]

export const i18n = createInstance()
void i18n.use(initReactI18next).init({
  initAsync: false,
  resources: Object.fromEntries(
    locales.map((locale) => [locale, { crashes: crashes[`../locales/${locale}/crashes.json`] ?? {} }]),
  ),
  supportedLngs: locales,
  fallbackLng: false,
  defaultNS: 'common',
  keySeparator: false,
  interpolation: { escapeValue: false },
})

/** Speaks a language once the texts of the page to come are there; a text that cannot be had fails the navigation. */
export async function speak(locale: Locale, ...namespaces: Namespace[]): Promise<null> {
  await Promise.all([...everywhere, ...namespaces].map((namespace) => loadTexts(locale, namespace)))
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  return null
}

async function loadTexts(locale: Locale, namespace: Namespace) {
  if (i18n.hasResourceBundle(locale, namespace)) return
  const load = files[`../locales/${locale}/${namespace}.json`]
  if (!load) throw new Error(`There are no ${locale} texts named ${namespace}`)
  i18n.addResourceBundle(locale, namespace, await load())
}
