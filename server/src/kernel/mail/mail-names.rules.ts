/** A name that may stand in a mail; empty where none may. Only the functions below make one. */
export type MailName = string & { readonly mailName: unique symbol }

interface Bounds {
  /** Words, with those between which a hyphen stands, without particles. */
  words: number
  /** The same in scripts without capitals, where a sentence looks like a name. */
  uncasedWords: number
  /** Signs of scripts in which one sign is a syllable or a word. */
  ideographs: number
}
const personBounds: Bounds = { words: 4, uncasedWords: 3, ideographs: 6 }
const practiceBounds: Bounds = { words: 6, uncasedWords: 5, ideographs: 12 }

const longest = { name: 60, word: 30, particles: 3, lowerCaseWords: 3, kana: 12, unspaced: 24 }

/** Small words inside names, which are not counted. */
const particles = new Set(
  'd de da das do dos del della dello delle dei degli di du des la le les lo los las van von der den ter ten zu y e i bin ben ibn al el بن ابن بنت آل أبو ابو عبد'.split(
    ' ',
  ),
)

/**
 * Scripts of living names, by how a sentence can be told from a name in them. Letters and marks alone, without the modifier
 * letters, among which are dots; a script whose letters look like dots or strokes (Lisu, Canadian syllabics) is not here.
 */
const scripts = {
  cased: ['Latin', 'Greek', 'Cyrillic', 'Armenian'].map((script) => lettersOf(script, '\\p{Lu}\\p{Ll}\\p{Lt}')),
  uncased:
    'Arabic Hebrew Syriac Thaana Nko Georgian Ethiopic Tifinagh Adlam Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala'
      .split(' ')
      .map((script) => lettersOf(script, '\\p{Lo}\\p{Lu}\\p{Ll}')),
  unspaced: ['Thai', 'Lao', 'Khmer', 'Myanmar'].map((script) => lettersOf(script, '\\p{Lo}')),
  ideographs: ['[[[\\p{Script=Han}&&\\p{Lo}]--[丶丿丨亅]]々가-힣]'],
  kana: ['[[[\\p{Script=Hiragana}\\p{Script=Katakana}]&&\\p{Lo}]ー]'],
}
type Kind = keyof typeof scripts
const kinds = Object.keys(scripts) as Kind[]

function lettersOf(script: string, categories: string): string {
  // A geresh is part of a Hebrew letter.
  const more = script === 'Hebrew' ? '׳' : ''
  return `[[\\p{Script=${script}}&&[${categories}\\p{Mn}\\p{Mc}]]\\u0300-\\u036f${more}]`
}

const apostrophe = "['’ʼʻ]"
/** Words of one script each: a letter of another is there to look like something else. Japanese has two at once. */
const wordForms: readonly { kind: Kind; form: RegExp }[] = kinds.flatMap((kind) =>
  scripts[kind].map((letter) => {
    const part = `${letter}+(?:${apostrophe}${letter}+)?${apostrophe}?`
    return { kind, form: new RegExp(`^${part}(?:-${part})*$`, 'v') }
  }),
)
const eastAsian = new RegExp(`^[${[...scripts.ideographs, ...scripts.kana].join('')}]+$`, 'v')

interface Word {
  text: string
  kind: Kind
  /** Between hyphens; an apostrophe joins two words unless the first is short, as in d’Ormesson. */
  parts: number
}

/**
 * A person's name as it may stand in a mail: whoever types a name could write an address or a message into it, and have the
 * portal send it. Words that are not made of letters are left out; what is longer than a name is no name.
 */
export function nameForMail(...typed: readonly string[]): MailName {
  const words = trimParticles(typed.flatMap(wordsOf))
  const own = words.filter((word) => !isParticle(word))
  const lowerCase = own.some(({ text, kind }) => kind === 'cased' && /^\p{Ll}/u.test(text) && !/\p{Lu}/u.test(text))
  if (lowerCase && partsOf(own) > longest.lowerCaseWords) return none
  return bounded(words, personBounds)
}

/** The same for a practice, whose name may be of small words: « Cabinet dentaire du Parc ». */
export const practiceNameForMail = (typed: string): MailName => bounded(trimParticles(wordsOf(typed)), practiceBounds)

const none = '' as MailName

function wordsOf(typed: string): Word[] {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/u)
    .flatMap((typedWord) => {
      // Brackets and quotes around a word, and what ends a clause behind it.
      const text = typedWord.replaceAll(/^[\p{Ps}\p{Pi}"]+|[\p{Pe}\p{Pf}"!?:;,.…]+$/gu, '')
      const kind = kindOf(text)
      return kind && text.length <= longest.word ? [{ text, kind, parts: countParts(text) }] : []
    })
}

const countParts = (text: string) =>
  text.split('-').reduce((sum, part) => sum + (new RegExp(`^.{4,}${apostrophe}.`, 'u').test(part) ? 2 : 1), 0)

const kindOf = (text: string): Kind | undefined =>
  wordForms.find(({ form }) => form.test(text))?.kind ?? (eastAsian.test(text) ? 'ideographs' : undefined)

const isParticle = ({ text }: Word) => particles.has(text.toLowerCase())

const trimParticles = (words: readonly Word[]) => words.slice(0, words.findLastIndex((word) => !isParticle(word)) + 1)

const partsOf = (words: readonly Word[]) => words.reduce((sum, { parts }) => sum + parts, 0)

function bounded(words: readonly Word[], most: Bounds): MailName {
  const own = words.filter((word) => !isParticle(word))
  const of = (...kinds: readonly Kind[]) => own.filter(({ kind }) => kinds.includes(kind))
  const lettersIn = (kind: Kind) => of(kind).reduce((sum, { text }) => sum + Array.from(text).length, 0)
  const name = words.map(({ text }) => text).join(' ')
  const isName =
    partsOf(own) <= most.words &&
    words.length - own.length <= longest.particles &&
    partsOf(of('uncased')) <= most.uncasedWords &&
    lettersIn('ideographs') <= most.ideographs &&
    lettersIn('kana') <= longest.kana &&
    lettersIn('unspaced') <= longest.unspaced &&
    name.length <= longest.name
  return isName ? (name as MailName) : none
}
