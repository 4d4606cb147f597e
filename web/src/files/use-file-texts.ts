import type { FileCategory } from '@arcade/contract/files/file-facts.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatNumber } from '../kernel/formats.ts'
import { dayHere } from '../kernel/today.ts'
import { localeOf } from '../ui/locale-of.ts'

/** Sizes, categories and days as people read them. */
export function useFileTexts() {
  const { t, i18n } = useTranslation('files')
  const locale = localeOf(i18n)
  const megabytes = (bytes: number) => formatNumber(Math.max(bytes / 1e6, 0.1), locale, bytes < 1e8 ? 1 : 0)
  return {
    size: (bytes: number) =>
      bytes < 1e9
        ? t('size.mb', { value: megabytes(bytes) })
        : t('size.gb', { value: formatNumber(bytes / 1e9, locale, 1) }),
    megabytes,
    category: (category: FileCategory) => t(`category.${category}`),
    day: (instant: string) => formatDate(dayHere(instant)),
  }
}
