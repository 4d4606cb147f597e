import { countries } from '@arcade/contract/people/addresses/countries.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

/** Countries by their names in the language of the page. */
export function useCountries() {
  const { i18n } = useTranslation()
  const locale = localeOf(i18n)
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const nameOf = (code: string) => names.of(code) ?? code
    const { compare } = new Intl.Collator(locale)
    const options = countries
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) => compare(one.label, other.label))
    return { nameOf, options }
  }, [locale])
}
