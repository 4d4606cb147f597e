import { defaultLocale, type Locale } from '@arcade/contract/kernel/locales.ts'
import MiniSearch from 'minisearch'
import type { Named } from '../../kernel/chatbot.ts'
import { plain } from '../../kernel/words.rules.ts'

/** What can be answered, in the words of those who ask it. */
export interface Topic {
  id: string
  locale: Locale
  /** Questions as people ask them. */
  asked: string
  /** Words in the answer say little of what is asked. */
  answer?: string
  /** What may be part of the question. */
  named?: Named | undefined
}

export interface Match {
  id: string
  locale: Locale
  /** From 0 to 1. */
  confidence: number
  /** Whether it is answered. */
  isSure: boolean
  /** What the question names: words that no topic holds. */
  about: string
}

/** Words with little meaning of their own. */
interface Empty {
  courtesy: string
  fillers: string
}

/** Below it the chatbot says that it does not know. Set by the questions of `chatbot-questions.json`: 3 in 100 wrong at most. */
const leastConfidence = 0.27
/** Half of the confidence: two or three words that few topics hold. */
const middleScore = 10

/** How far a word that no topic holds is not the one that it resembles. */
const doubt = 0.3
/** A word that no topic holds counts like one that this many hold: it is often politeness. */
const leastCount = 3

/** How far a word that no topic holds is a name, where a topic is asked with one: with a capital, and where none has one. */
const trust = { capital: 0.85, none: 0.6 }

/** The weight of a topic that needs a name, without one. */
const nameless = 0.6

/** Who writes a number means a thing that has one. */
const referenceBoost = 1.5

/** What somebody says who is polite and asks for nothing. */
const greeting = 'greeting'

/**
 * A search in what can be asked: BM25 over words without accents, with beginnings and one or two wrong letters. `courtesy`: words
 * that say nothing of what is meant. `fillers`: nor do these, which may yet tell one topic from another.
 */
export function makeQuestionIndex(
  topics: readonly Topic[],
  { courtesy, fillers }: Empty,
): (question: string) => Match[] {
  const polite = new Set(wordsOf(courtesy))
  const filling = new Set(wordsOf(fillers))
  const index = new MiniSearch<Topic & { key: number }>({
    idField: 'key',
    fields: ['asked', 'answer'],
    storeFields: ['id', 'locale', 'named'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { answer: 0.05 },
      // Many phrases in a topic are no reason to rank it lower.
      bm25: { k: 1.2, b: 0.1, d: 0 },
      prefix: (word) => word.length > 3,
      fuzzy: (word) => (word.length < 4 ? false : word.length < 8 ? 1 : 2),
      weights: { prefix: 0.8, fuzzy: 0.4 },
    },
  })
  index.addAll(topics.map((topic, key) => ({ ...topic, key })))
  const exact = { prefix: false, fuzzy: false }
  const known = new Set(topics.flatMap(({ asked, answer = '' }) => wordsOf(`${asked} ${answer}`)))
  /** A word in which two letters are swapped. */
  const unswap = (word: string): string =>
    (!known.has(word) && word.length > 3 && swapsOf(word).find((swapped) => known.has(swapped))) || word
  /** How many topics hold a word as it is typed. */
  const countOf = (word: string) => index.search(word, exact).length
  const weigh = (counts: ReadonlyMap<string, number>) => (sum: number, word: string) =>
    sum + Math.log(1 + topics.length / (Math.max(counts.get(word) ?? 0, leastCount) + 0.5))

  return (question) => {
    const chunks = chunksOf(question).filter((chunk) => !wordsOf(chunk).every((word) => polite.has(word)))
    if (chunks.length === 0 && wordsOf(question).length > 0) return [greetingMatch]
    const words = new Set(
      chunks.flatMap((chunk) => (/^\p{Lu}/u.test(chunk) ? wordsOf(chunk) : wordsOf(chunk).map(unswap))),
    )
    const asked = [...words].join(' ')
    const references = chunks.filter((chunk) => /\d/.test(chunk))
    const isReference = (word: string) => references.some((chunk) => wordsOf(chunk).includes(word))
    const capitals = new Set(
      chunks
        .slice(1)
        .filter((chunk) => /^\p{Lu}/u.test(chunk))
        .flatMap(wordsOf),
    )
    const isName = (word: string) => capitals.size === 0 || capitals.has(word)
    const counts = new Map([...words].map((word) => [word, countOf(word)]))
    const add = weigh(counts)
    const boostDocument = (_: unknown, __: string, stored?: Record<string, unknown>) =>
      references.length > 0 && stored?.named === 'reference' ? referenceBoost : 1
    const ranked = index.search(asked, { boostDocument }).map((result) => {
      const matched = new Set(result.queryTerms)
      const isFree = (word: string) => counts.get(word) === 0 && !matched.has(word)
      const rest = [...words].filter(
        (word) => !matched.has(word) && !filling.has(word) && !(result.named && isReference(word)),
      )
      const names = rest.filter((word) => result.named === 'person' && isFree(word) && isName(word))
      const meant = [...matched].filter((word) => !filling.has(word))
      // A word that resembles one of the topic may be another word.
      const resembling = meant.filter((word) => counts.get(word) === 0).reduce(add, 0) * doubt
      // A name is no sign that something else is meant; that many words are names is one.
      const missed =
        rest.reduce(add, 0) - names.reduce(add, 0) * (capitals.size > 0 ? trust.capital : trust.none) + resembling
      const held = meant.reduce(add, 0) - resembling
      const free = chunks.filter((chunk) => wordsOf(chunk).every((word) => isFree(word) && !filling.has(word)))
      const named = result.named === 'person' ? namesAmong(free, chunks) : free
      const about = chunks.filter((chunk) => references.includes(chunk) || named.includes(chunk))
      const isNameless = result.named === 'person' && about.length === 0
      const coverage = (held / (held + missed || 1)) * (isNameless ? nameless : 1)
      const { id, locale, score } = result as typeof result & Topic
      return { id, locale, score, coverage, rank: score * coverage, about: about.join(' ') }
    })
    // Who says much that a topic does not hold means another.
    const found = firstOfEach(ranked.toSorted((one, other) => other.rank - one.rank))
    return found.map(({ id, locale, score, coverage, rank, about }, index) => {
      const rival = found[index === 0 ? 1 : 0]?.rank ?? 0
      const confidence = coverage * (rank / (rank + rival || 1)) * (score / (score + middleScore))
      return { id, locale, confidence, isSure: confidence >= leastConfidence, about }
    })
  }
}

const greetingMatch: Match = { id: greeting, locale: defaultLocale, confidence: 1, isSure: true, about: '' }

/** Where a name has its capital, words without one are no part of it; nor is the capital of the first word, unless a name follows. */
function namesAmong(free: readonly string[], chunks: readonly string[]): readonly string[] {
  const isCapital = (chunk = '') => /^\p{Lu}/u.test(chunk) && free.includes(chunk)
  const capitals = chunks.filter((chunk, index) => isCapital(chunk) && (index > 0 || isCapital(chunks[1])))
  return capitals.length > 0 ? capitals : free
}

/** A topic is there once for each language. */
function firstOfEach<T extends { id: string }>(results: readonly T[]): T[] {
  const seen = new Set<string>()
  return results.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Single letters are what elisions and abbreviations leave. */
const wordsOf = (text: string): string[] => plain(text).match(/\p{N}+|[\p{L}\p{N}]{2,}/gu) ?? []
/** A reference or a double name stays one piece. */
const chunksOf = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu) ?? []
const swapsOf = (word: string): string[] =>
  Array.from(word.slice(1), (letter, index) => word.slice(0, index) + letter + word[index] + word.slice(index + 2))
