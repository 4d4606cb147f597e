import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { i18n } from '../../kernel/translation.ts'

const files = import.meta.glob<Record<string, string>>('../../locales/*/{home,auth,passwords}.json', {
  import: 'default',
})

/** Speaks a language once the texts of the home page are there, and nothing of the app's. */
export async function speak(locale: Locale): Promise<void> {
  await Promise.all(
    ['home', 'auth', 'passwords'].map(async (namespace) => {
      const texts = await files[`../../locales/${locale}/${namespace}.json`]?.()
      i18n.addTexts(locale, namespace, texts ?? {})
    }),
  )
  i18n.changeLanguage(locale)
}
