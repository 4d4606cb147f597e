import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pageAt, pages } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../kernel/chatbot.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useLazyListQuestionsQuery } from './questions.api.ts'

/** As the server takes it. */
const longestSearch = 1000
const mostOthers = 2

/** The answer to the question that a sentence, or one of the words that it is about, finds first, with its source. */
export function useQuestionAnswer(): (text: string, words: string) => Promise<Reply | null> {
  const { t, i18n } = useTranslation(['chatbot', 'titles'])
  const [find] = useLazyListQuestionsQuery()
  const locale = localeOf(i18n)
  return async (text, words) => {
    const ask = async (typed: string, match: 'all' | 'any') =>
      (await find({ query: { locale, search: typed.slice(0, longestSearch), match } }).unwrap()).result
    const whole = await ask(text, 'all')
    // Without a word the server would list them all.
    const [best, ...others] = whole.length > 0 || words === '' ? whole : await ask(words, 'any')
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
