import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Namespace } from '../locales/texts.ts'

export type SkillTopic =
  | 'orders'
  | 'deliveries'
  | 'invoices'
  | 'due'
  | 'overdue'
  | 'unpaid'
  | 'sellers'
  | 'cards'
  | 'smileys'
  | 'patients'
  | 'last-act'
  | 'claims'

export type Named = 'person' | 'reference'

/** What somebody asked the chatbot, as far as it was understood. */
export interface Asked {
  question: string
  /** What the question names: a person, a reference. */
  about: string
  /** The language of the words, which need not be that of the page. */
  locale: Locale
}

export interface ReplyLink {
  key: string
  title: string
  detail?: string | undefined
  address: string
  /** The state that the page gets beside its address. */
  state?: Readonly<Record<string, string>>
}

export interface Reply {
  text: string
  links?: readonly ReplyLink[]
  /** Opened at once: the one thing that was asked for. */
  open?: string
}

/** What the chatbot can do. A capability declares its own in `<capability>.chatbot.ts`; the chatbot collects them. */
export interface Skill {
  topic: SkillTopic
  /** TEN-02: without them nothing is asked, and the refusal says which right is missing. */
  rights: readonly Right[]
  /** The files of texts that it needs beside those of the chatbot. */
  texts?: readonly Namespace[]
  /** How people ask for it: the more of their words, the better it is found. */
  asked: Readonly<Record<Locale, string>>
  /** What a question may name. */
  named?: Named
  /** Of the page of questions: the one that it answers better. */
  instead?: string
  /** By ordinary calls with the rights of who asks; what fails is thrown as the problem. */
  useAnswer: () => (asked: Asked) => Promise<Reply>
}

/** Of what a question names, the word that looks like a reference; all of it where none does. */
export const referenceIn = (about: string): string => about.split(' ').find((word) => /\d/.test(word)) ?? about
