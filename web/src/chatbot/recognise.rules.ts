import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import type { Asked, SkillTopic, WordList } from '../kernel/chatbot.ts'
import { plain } from '../kernel/words.rules.ts'

/** By which somebody is understood: words and nothing else. */
export interface Vocabulary {
  fillers: WordList
  howTo: WordList
  person: WordList
  greetings: WordList
  topics: readonly { topic: SkillTopic; nouns: WordList }[]
}

export type Recognised =
  | ({ kind: 'topic'; topic: SkillTopic } & Asked)
  | { kind: 'question' }
  | { kind: 'person' }
  | { kind: 'greeting' }

/**
 * What a sentence asks for: in the language of the page, then in the others. Anything that is not understood is a question. A
 * sentence is never more than words that are looked up: it cannot change what they mean.
 */
export function recognise(text: string, pageLocale: Locale, vocabulary: Vocabulary): Recognised {
  const tokens = tokensIn(text)
  if (tokens.length === 0) return { kind: 'greeting' }
  for (const locale of [pageLocale, ...locales.filter((one) => one !== pageLocale)]) {
    const found = recogniseIn(tokens, locale, vocabulary)
    if (found) return found
  }
  return { kind: 'question' }
}

function recogniseIn(tokens: readonly Token[], locale: Locale, vocabulary: Vocabulary): Recognised | null {
  const holds = (list: WordList) => tokens.some(({ parts }) => parts.some((part) => list[locale].includes(part)))
  const isFiller = ({ parts }: Token) => parts.every((part) => vocabulary.fillers[locale].includes(part))
  if (holds(vocabulary.howTo)) return { kind: 'question' }
  if (holds(vocabulary.person)) return { kind: 'person' }
  // The first noun says what it is about: « facture de la commande 12 » is an invoice.
  for (const token of tokens) {
    const named = vocabulary.topics.find(({ nouns }) => nouns[locale].some((noun) => token.word.startsWith(noun)))
    if (!named) continue
    const isNoun = ({ word }: Token) => named.nouns[locale].some((noun) => word.startsWith(noun))
    const about = tokens.filter((one) => !isNoun(one) && !isFiller(one)).map(({ typed }) => typed)
    return { kind: 'topic', topic: named.topic, about: about.join(' '), locale }
  }
  const isGreeting = ({ word }: Token) => vocabulary.greetings[locale].includes(word)
  if (tokens.some(isGreeting) && tokens.every((token) => isGreeting(token) || isFiller(token)))
    return { kind: 'greeting' }
  return null
}

/** What a sentence is about, without the words that any sentence may have: by one of those alone nothing is found. */
export function contentWords(text: string, locale: Locale, { fillers, howTo, greetings }: Vocabulary): string {
  const common = [...fillers[locale], ...howTo[locale], ...greetings[locale]]
  const isCommon = ({ parts }: Token) => parts.every((part) => common.includes(part))
  return tokensIn(text)
    .filter((token) => !isCommon(token))
    .map(({ typed }) => typed)
    .join(' ')
}

interface Token {
  typed: string
  word: string
  /** Of « montre-moi » both; a reference or a double name stays one word. */
  parts: readonly string[]
}

function tokensIn(text: string): Token[] {
  const found = text.normalize('NFC').match(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu) ?? []
  return found.map((typed) => ({ typed, word: plain(typed), parts: plain(typed).split(/[-_./]/) }))
}
