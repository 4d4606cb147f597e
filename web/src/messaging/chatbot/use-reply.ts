import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pageAt, pages } from '@arcade/contract/pages.ts'
import { useRef } from 'react'
import type { Failure } from '../../kernel/call.ts'
import type { Reply, ReplyLink } from '../../kernel/chatbot.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { type Question, useLazyListQuestionsQuery } from '../questions/index.ts'
import type { Match } from './question-index.ts'
import { skills } from './skills.ts'

/** A question that may be meant instead. */
export interface Suggestion {
  topic: string
  title: string
}

interface ReplyInput {
  question: string
  /** The questions so far, which are sent along to a person. */
  before: string
  topic: string | undefined
}

/** The question about whom to write to: the chatbot knows the ways itself. */
export const contact = 'contact'
const mostSuggestions = 3
const mostOthers = 2

/** BOT-01: the answer to what is surely meant; otherwise the nearest questions, and the ways to a person. */
export function useReply(): (input: ReplyInput) => Promise<Reply & { suggestions?: readonly Suggestion[] }> {
  const { t, i18n } = useTranslation('chatbot')
  const { t: tProblems } = useTranslation('problems')
  const locale = localeOf(i18n)
  const rightOf = useRights()
  const find = useFind(locale)
  const replyTo = useQuestionReply(locale)
  // biome-ignore lint/correctness/useHookAtTopLevel: the files are the same at every render, and so is the order of their hooks.
  const known = skills.map((skill) => ({ ...skill, answer: skill.useAnswer() }))
  const handover = (question: string) => handoverLinks(locale, question, t('handover.form'), t('handover.messages'))
  const missing = (rights: Question['right'][]) =>
    rights.map((right) => (right ? rightOf(right).reason : null)).find((reason) => reason !== null) ?? null
  const suggest = (topics: ReadonlySet<string>, questions: readonly Question[]): Suggestion[] =>
    [...topics].flatMap((topic) => {
      const skill = known.find((one) => one.topic === topic)
      if (skill) return missing([...skill.rights]) === null ? [{ topic, title: t(`example.${skill.topic}`) }] : []
      const question = questions.find(({ id }) => id === topic)
      return question && topic !== contact ? [{ topic, title: question.question }] : []
    })

  const answer = async ({ question, before, topic }: ReplyInput) => {
    const { questions, matches } = await find(question, topic)
    const nearest = suggest(new Set([...matches.map(({ id }) => id), ...skills.map((skill) => skill.topic)]), questions)
    const [best] = matches
    if (!best?.isSure)
      return { text: t('unknown'), suggestions: nearest.slice(0, mostSuggestions), links: handover(question) }
    if (best.id === 'greeting') return { text: t('help') }
    if (best.id === contact) return { text: t('handover'), links: handover(before) }
    const skill = known.find((one) => one.topic === best.id)
    if (skill) {
      const reason = missing([...skill.rights])
      return reason === null
        ? skill.answer({ question, about: best.about, locale: best.locale })
        : { text: t('refused', { reason }) }
    }
    const found = questions.find(({ id }) => id === best.id)
    if (!found) return { text: t('unknown'), links: handover(question) }
    const reply = replyTo(found, missing([found.right]))
    return { ...reply, suggestions: nearest.filter((other) => other.topic !== best.id).slice(0, mostOthers) }
  }
  return async (input) => {
    try {
      return await answer(input)
    } catch (error) {
      return { text: problemMessage(tProblems, error as Failure), links: handover(input.question) }
    }
  }
}

/** The search comes with the first question, and is made once for a language. */
function useFind(locale: Locale) {
  const [list] = useLazyListQuestionsQuery()
  const made = useRef<Promise<{ questions: readonly Question[]; search: (question: string) => Match[] }>>(null)
  const make = async () => {
    const [{ indexOf }, { result: questions }] = await Promise.all([
      import('./chatbot-topics.ts'),
      list({ query: { locale } }, true).unwrap(),
    ])
    return { questions, search: indexOf(questions, locale) }
  }
  return async (question: string, topic: string | undefined) => {
    made.current ??= make()
    // What failed is tried again with the next question.
    made.current.catch(() => {
      made.current = null
    })
    const { questions, search } = await made.current
    const chosen = topic === undefined ? [] : [{ id: topic, locale, isSure: true, about: '' }]
    const matches: Omit<Match, 'confidence'>[] = [...chosen, ...search(question).filter(({ id }) => id !== topic)]
    return { questions, matches }
  }
}

/** The answer of the page of questions, with its source and the page that it speaks of. */
function useQuestionReply(locale: Locale) {
  const { t } = useTranslation('chatbot')
  return ({ id, question, answer, path }: Question, reason: string | null): Reply => {
    const page = pageAt(path)
    const source = {
      key: id,
      title: question,
      detail: t('source', { page: t('questions', { ns: 'titles' }) }),
      address: `${withLocale(locale, pages.questions.path)}#${id}`,
    }
    if (reason !== null) return { text: `${answer}\n\n${reason}`, links: [source] }
    if (!page || page === 'questions') return { text: answer, links: [source] }
    const about = {
      key: 'page',
      title: t(page, { ns: 'titles' }),
      detail: t('page'),
      address: withLocale(locale, path),
    }
    return { text: answer, links: [source, about] }
  }
}

/** BOT-01: the ways to a person. What was asked stands in the form already, and is sent by who asked. */
function handoverLinks(locale: Locale, text: string, form: string, messages: string): ReplyLink[] {
  return [
    { key: 'form', title: form, address: withLocale(locale, pages.questions.path), state: { text } },
    { key: 'messages', title: messages, address: withLocale(locale, pages.messages.path) },
  ]
}
