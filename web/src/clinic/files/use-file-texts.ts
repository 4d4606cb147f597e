import type { FileCategory } from '@arcade/contract/clinic/files/file-facts.ts'
import { formatBytes, formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import type { StoredFile } from './files.api.ts'

type Dated = Pick<StoredFile, 'takenAt' | 'createdAt'>

/** Sizes, categories and days as people read them. */
export function useFileTexts() {
  const { t, i18n } = useTranslation('files')
  const locale = localeOf(i18n)
  return {
    size: (bytes: number) => formatBytes(bytes, locale),
    category: (category: FileCategory) => t(`category.${category}`),
    /** When it was taken, or came where that is not known. */
    taken: ({ takenAt, createdAt }: Dated) => formatDate(takenAt?.slice(0, 10) ?? dayHere(createdAt)),
    /** When it came, where it was taken on another day. */
    added: ({ takenAt, createdAt }: Dated) =>
      takenAt === null || takenAt.startsWith(dayHere(createdAt))
        ? null
        : t('added.on', { date: formatDate(dayHere(createdAt)) }),
  }
}
