import { useSyncExternalStore } from 'react'
import { makeObservable } from '../../kernel/observable.ts'

/** A request to open the chatbot, with a question or without. */
export interface ChatbotRequest {
  text: string
}

const request = makeObservable<ChatbotRequest | null>(null)

export const askChatbot = (text = ''): void => request.set({ text })
export const takeRequest = (): void => request.set(null)
export const useChatbotRequest = (): ChatbotRequest | null => useSyncExternalStore(request.subscribe, request.get)
