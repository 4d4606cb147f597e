import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { useLocation } from 'react-router'
import { rememberInCookie } from '../../kernel/cookies.ts'
import { languageNames } from '../../kernel/language-names.ts'
import { useCurrentPage } from '../current-page.ts'

/** RT-13, RT-14: the same page in every language, with query and hash; the choice is remembered. */
export function useLanguages() {
  const { search, hash } = useLocation()
  const { path } = useCurrentPage()
  return locales.map((code) => ({
    code,
    name: languageNames[code],
    to: withLocale(code, path) + search + hash,
    choose: () => rememberInCookie('lang', code),
  }))
}
