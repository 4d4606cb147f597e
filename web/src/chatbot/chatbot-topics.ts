import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { Question } from '../questions/index.ts'
import { makeQuestionIndex, type Topic } from './question-index.ts'
import { courtesy, skills } from './skills.ts'

/** What can be asked: of the skills in all languages, of the questions in that of the page. */
export function indexOf(questions: readonly Question[], locale: Locale) {
  const better = new Map(skills.map(({ topic, instead }) => [instead, topic]))
  const topics: Topic[] = locales.flatMap((locale) =>
    skills.map(({ topic, asked, named = false }) => ({ id: topic, locale, asked: asked[locale], named })),
  )
  for (const { id, question, also = '', answer } of questions)
    if (!better.has(id)) topics.push({ id, locale, asked: `${question} ${also}`, answer })
  return makeQuestionIndex(topics, Object.values(courtesy).join(' '))
}
