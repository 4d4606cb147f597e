import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { Question } from '../questions/index.ts'
import { makeQuestionIndex, type Topic } from './question-index.ts'
import { courtesy, fillers, skills } from './skills.ts'

/** What can be asked: of the skills in all languages, of the questions in that of the page. */
export function indexOf(questions: readonly Question[], locale: Locale) {
  const better = new Map(skills.map(({ topic, instead }) => [instead, topic]))
  const questionOf = new Map(questions.map(({ id, question }) => [id, question]))
  const topics: Topic[] = locales.flatMap((one) =>
    skills.map(({ topic, asked, named, instead = '' }) => {
      const question = one === locale ? (questionOf.get(instead) ?? '') : ''
      return { id: topic, locale: one, asked: `${asked[one]} ${question}`, named }
    }),
  )
  for (const { id, question, also = '', answer } of questions)
    if (!better.has(id)) topics.push({ id, locale, asked: `${question} ${also}`, answer })
  const all = (words: Readonly<Record<Locale, string>>) => Object.values(words).join(' ')
  return makeQuestionIndex(topics, { courtesy: all(courtesy), fillers: all(fillers) })
}
