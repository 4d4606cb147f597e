import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Namespace } from '../locales/texts.ts'

/** Words of each language, without accents and capitals. */
export type WordList = Readonly<Record<Locale, readonly string[]>>

export type SkillTopic = 'orders' | 'invoices' | 'smileys' | 'patients'

/** What somebody asked the chatbot, as far as it was understood. */
export interface Asked {
  /** What is left when the words that say what it is about are taken away: a name, a reference, a month. */
  about: string
  /** The language of the words, which need not be that of the page. */
  locale: Locale
}

export interface ReplyLink {
  key: string
  title: string
  detail?: string | undefined
  address: string
  /** What the page is told beside its address. */
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
  /** TEN-02: without it nothing is asked, and the refusal says which right is missing. */
  right: Right
  /** The files of texts that it needs beside those of the chatbot. */
  texts?: readonly Namespace[]
  /** Beginnings of the words that name the topic. */
  nouns: WordList
  /** By ordinary calls with the rights of who asks; what fails is thrown as the problem. */
  useAnswer: () => (asked: Asked) => Promise<Reply>
}

/** Of what is left of a sentence, the word that looks like a reference; all of it where none does. */
export const referenceIn = (about: string): string => about.split(' ').find((word) => /\d/.test(word)) ?? about
