import { useSyncExternalStore } from 'react'

/** Somebody wants the chatbot, with a question or without. */
export interface ChatbotRequest {
  text: string
}

let request: ChatbotRequest | null = null
const listeners = new Set<() => void>()

function put(next: ChatbotRequest | null) {
  request = next
  for (const listener of listeners) listener()
}

export const askChatbot = (text = ''): void => put({ text })
export const takeRequest = (): void => put(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChatbotRequest = (): ChatbotRequest | null => useSyncExternalStore(subscribe, () => request)
