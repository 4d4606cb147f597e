import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { PageId } from '@arcade/contract/pages.ts'
import type { Theme } from '@arcade/contract/questions/questions.contract.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { acts } from './acts.ts'
import { applications } from './applications.ts'
import { help } from './help.ts'
import { network } from './network.ts'
import { patients } from './patients.ts'
import { practice } from './practice.ts'
import { privacy } from './privacy.ts'

interface QuestionContent {
  /** Stable: feedback is counted by it, and addresses name it. */
  id: string
  /** The page that it speaks of. */
  page: PageId
  texts: Record<Locale, { question: string; answer: string }>
}

/** A file for each theme; a language that is missing fails the type check. */
export type ThemeContent = readonly QuestionContent[]

/** ASK-01: every question, in the order in which themes and questions are shown. */
export const content: Record<Theme, ThemeContent> = {
  access,
  account,
  practice,
  network,
  applications,
  patients,
  acts,
  privacy,
  help,
}
