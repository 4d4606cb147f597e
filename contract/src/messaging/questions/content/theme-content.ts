import type { Locale } from '../../../kernel/locales.ts'
import type { Right } from '../../../kernel/rights.ts'
import type { PageId } from '../../../pages.ts'

interface QuestionContent {
  /** Stable: feedback is counted by it, and addresses name it. */
  id: string
  /** The page that it speaks of. */
  page: PageId
  /** TEN-02: what it speaks of needs it; the chatbot says where it is missing. */
  right?: Right
  /** `also`: words and other ways in which people ask it, for the searches. */
  texts: Record<Locale, { question: string; also?: string; answer: string }>
}

/** A file for each theme; a language that is missing fails the type check. */
export type ThemeContent = readonly QuestionContent[]
