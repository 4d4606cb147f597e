import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { PageId } from '@arcade/contract/pages.ts'

interface QuestionContent {
  /** Stable: feedback is counted by it, and addresses name it. */
  id: string
  /** The page that it speaks of. */
  page: PageId
  texts: Record<Locale, { question: string; answer: string }>
}

/** A file for each theme; a language that is missing fails the type check. */
export type ThemeContent = readonly QuestionContent[]
