import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { HomeTranslate } from '../../home/home-texts.ts'
import type { AuthTranslate } from '../../sign-in/auth-texts.ts'

type Texts = Record<string, string>

export interface LightTexts {
  locale: Locale
  home: HomeTranslate
  auth: AuthTranslate
}

const files = import.meta.glob<Texts>('../../locales/*/{home,auth,passwords}.json', { import: 'default' })

/** The texts of the home page and nothing of the app's. They have names to fill in and no plurals: i18next would be too much. */
export async function loadTexts(locale: Locale): Promise<LightTexts> {
  const load = async (namespace: 'home' | 'auth' | 'passwords') =>
    files[`../../locales/${locale}/${namespace}.json`]?.()
  const [home = {}, auth = {}, passwords = {}] = await Promise.all([load('home'), load('auth'), load('passwords')])
  return { locale, home: translator(home), auth: translator({ ...auth, ...passwords }) }
}

/** As much of i18next's `t` as these texts need; the keys are checked by the same types. */
const translator =
  (texts: Texts) =>
  (key: string, values: Texts = {}): string =>
    texts[key]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '') ?? key
