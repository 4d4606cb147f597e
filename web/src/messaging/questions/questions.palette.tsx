import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconHelpCircle } from '@tabler/icons-react'
import type { PaletteSource } from '../../kernel/palette.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useListQuestionsQuery } from './questions.api.ts'

/** The questions that the words mean: the page opens on the answer. */
export const source: PaletteSource = {
  group: 'questions',
  useItems(text) {
    const { i18n } = useTranslation()
    const locale = localeOf(i18n)
    const { currentData, isFetching } = useListQuestionsQuery(
      text === '' ? skipToken : { query: { locale, search: text } },
    )
    const items = (currentData?.result ?? []).slice(0, 3).map(({ id, question }) => ({
      key: `question-${id}`,
      title: question,
      icon: <Icon of={IconHelpCircle} />,
      address: `${withLocale(locale, pages.questions.path)}#${id}`,
    }))
    return { items, waiting: isFetching }
  },
}
