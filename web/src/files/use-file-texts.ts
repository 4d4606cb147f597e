import type { FileCategory } from '@arcade/contract/files/file-facts.ts'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatDate } from '../kernel/formats.ts'
import { dayHere } from '../kernel/today.ts'
import { localeOf } from '../ui/locale-of.ts'

/** Sizes, categories and days as people read them. */
export function useFileTexts() {
  const { t, i18n } = useTranslation('files')
  const locale = localeOf(i18n)
  return {
    size: (bytes: number) => formatBytes(bytes, locale),
    category: (category: FileCategory) => t(`category.${category}`),
    day: (instant: string) => formatDate(dayHere(instant)),
  }
}
