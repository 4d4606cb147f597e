import type { FileCategory } from '@arcade/contract/files/file-facts.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../kernel/formats.ts'
import { dayHere } from '../kernel/today.ts'
import { localeOf } from '../ui/locale-of.ts'

const mebibyte = 1024 * 1024

/** Sizes, categories and days as people read them. */
export function useFileTexts() {
  const { t, i18n } = useTranslation('files')
  const locale = localeOf(i18n)
  const megabytes = (bytes: number) => formatNumber(bytes / mebibyte, locale, bytes < 100 * mebibyte ? 1 : 0)
  return {
    size: (bytes: number) => {
      if (bytes < mebibyte)
        return t('size.kb', { value: formatNumber(Math.max(1, Math.round(bytes / 1024)), locale, 0) })
      if (bytes < 1024 * mebibyte) return t('size.mb', { value: megabytes(bytes) })
      return t('size.gb', { value: formatNumber(bytes / mebibyte / 1024, locale, 1) })
    },
    megabytes,
    category: (category: FileCategory) => t(`category.${category}`),
    day: (instant: string) => formatDate(dayHere(instant)),
  }
}
