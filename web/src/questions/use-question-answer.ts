import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pageAt, pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../kernel/chatbot.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useLazyListQuestionsQuery } from './questions.api.ts'

/** As the server takes it. */
const longestSearch = 1000
const mostOthers = 2

/** The answer to the question that a sentence resembles most, with its source; null where none does. */
export function useQuestionAnswer(): (text: string) => Promise<Reply | null> {
  const { t, i18n } = useTranslation(['chatbot', 'titles'])
  const [find] = useLazyListQuestionsQuery()
  const locale = localeOf(i18n)
  return async (text) => {
    const search = text.slice(0, longestSearch)
    const ask = async (match: 'all' | 'any') => (await find({ query: { locale, search, match } }).unwrap()).result
    const whole = await ask('all')
    const [best, ...others] = whole.length > 0 ? whole : await ask('any')
    if (!best) return null
    const source = withLocale(locale, pages.questions.path)
    const page = pageAt(best.path)
    return {
      text: best.answer,
      links: [
        {
          key: best.id,
          title: best.question,
          detail: t('source', { page: t('questions', { ns: 'titles' }) }),
          address: `${source}#${best.id}`,
        },
        ...(page && page !== 'questions'
          ? [
              {
                key: 'page',
                title: t(page, { ns: 'titles' }),
                detail: t('page'),
                address: withLocale(locale, best.path),
              },
            ]
          : []),
        ...others.slice(0, mostOthers).map(({ id, question }) => ({
          key: id,
          title: question,
          detail: t('seeAlso'),
          address: `${source}#${id}`,
        })),
      ],
    }
  }
}
