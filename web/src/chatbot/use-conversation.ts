import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../kernel/call.ts'
import type { Reply, ReplyLink } from '../kernel/chatbot.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { useQuestionAnswer } from '../questions/index.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useRights } from '../users/index.ts'
import { contentWords, recognise } from './recognise.rules.ts'
import { skills, vocabulary } from './skills.ts'

export const longestQuestion = 500

export interface Entry extends Reply {
  id: number
  from: 'person' | 'assistant'
}

/** What was asked and answered, in memory alone: it is gone with the page, and names patients. */
export function useConversation(onOpen: (address: string) => void) {
  const [entries, setEntries] = useState<Entry[]>([])
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const next = useRef(1)
  const answer = useAnswer()
  const add = (from: Entry['from'], reply: Reply) =>
    setEntries((all) => [...all, { ...reply, id: next.current++, from }])

  const ask = async (text: string) => {
    const question = text.trim()
    if (question === '' || question.length > longestQuestion || isBusy.current) return
    isBusy.current = true
    setBusy(true)
    add('person', { text: question })
    const before = entries.findLast(({ from }) => from === 'person')?.text ?? ''
    const reply = await answer(question, before)
    add('assistant', reply)
    isBusy.current = false
    setBusy(false)
    if (reply.open) onOpen(reply.open)
  }
  return { entries, busy, ask }
}

/** `before`: what was asked before, which is what somebody who wants a person is to be told. */
function useAnswer(): (question: string, before: string) => Promise<Reply> {
  const { t, i18n } = useTranslation('chatbot')
  const { t: tProblems } = useTranslation('problems')
  const locale = localeOf(i18n)
  const rightOf = useRights()
  const answerQuestion = useQuestionAnswer()
  // biome-ignore lint/correctness/useHookAtTopLevel: the files are the same at every render, and so is the order of their hooks.
  const answers = skills.map(({ topic, right, useAnswer }) => ({ topic, right, answer: useAnswer() }))
  const handover = (question: string) => handoverLinks(locale, question, t('handover.form'), t('handover.messages'))

  const find = async (question: string, before: string): Promise<Reply> => {
    const found = recognise(question, locale, vocabulary)
    if (found.kind === 'greeting') return { text: t('help') }
    if (found.kind === 'person') return { text: t('handover'), links: handover(before) }
    const skill = found.kind === 'topic' && answers.find(({ topic }) => topic === found.topic)
    if (skill) {
      const { reason } = rightOf(skill.right)
      return reason === null ? skill.answer(found) : { text: t('refused', { reason }) }
    }
    const words = contentWords(question, locale, vocabulary)
    return (await answerQuestion(question, words)) ?? { text: t('unknown'), links: handover(question) }
  }
  return async (question, before) => {
    try {
      return await find(question, before)
    } catch (error) {
      return { text: problemMessage(tProblems, error as Failure), links: handover(question) }
    }
  }
}

/** BOT-01: the ways to a person. What was asked stands in the form already, and is sent by who asked. */
function handoverLinks(locale: Locale, text: string, form: string, messages: string): ReplyLink[] {
  return [
    { key: 'form', title: form, address: withLocale(locale, pages.questions.path), state: { text } },
    { key: 'messages', title: messages, address: withLocale(locale, pages.messages.path) },
  ]
}
