import { useRef, useState } from 'react'
import type { Reply } from '../../kernel/chatbot.ts'
import { type Suggestion, useReply } from './use-reply.ts'

export const longestQuestion = 500

export interface Entry extends Reply {
  id: number
  from: 'person' | 'assistant'
  suggestions?: readonly Suggestion[]
}

/** What was asked and answered, in memory alone: it is gone with the page, and names patients. */
export function useConversation(onOpen: (address: string) => void) {
  const [entries, setEntries] = useState<Entry[]>([])
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const next = useRef(1)
  const answer = useReply()
  const add = (from: Entry['from'], entry: Omit<Entry, 'id' | 'from'>) =>
    setEntries((all) => [...all, { ...entry, id: next.current++, from }])

  /** `topic`: what is meant, where it was chosen and not typed. */
  const ask = async (text: string, topic?: string) => {
    const question = text.trim()
    if (question === '' || question.length > longestQuestion || isBusy.current) return
    isBusy.current = true
    setBusy(true)
    add('person', { text: question })
    const before = entries.findLast(({ from }) => from === 'person')?.text ?? ''
    const reply = await answer({ question, before, topic })
    add('assistant', reply)
    isBusy.current = false
    setBusy(false)
    if (reply.open) onOpen(reply.open)
  }
  return { entries, busy, ask }
}
