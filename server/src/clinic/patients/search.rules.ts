/** Whether a text folds to its lower case: most of what is typed, for which the database need not be asked. */
export const isPlain = (text: string) => /^[a-z\d '-]*$/i.test(text)

export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[ '-]+/)
    .filter((word) => word !== '')

/** Letters that every alphabetical order has at the same places. */
export const isLetters = (word: string) => /^[a-z]+$/.test(word)

/** A letter may fold to eighteen: what is looked for is bounded once it is folded, before patterns are made of it. */
const [mostWordsSought, longestWordSought] = [8, 24]

/** The beginning of a word, which is all that is compared of it. */
export const wordSought = (word: string) => Array.from(word).slice(0, longestWordSought).join('')

/** A patient with the first words and the first letters of each is found. */
export const wordsSought = (words: readonly string[]): string[] => words.slice(0, mostWordsSought).map(wordSought)

/** Shorter words would find too many. */
const shortestFuzzy = 4

export const isDigits = (word: string) => /^\d+$/.test(word)

export const isFuzzy = (word: string) => Array.from(word).length >= shortestFuzzy && !isDigits(word)

/** One way in which a word with a slip may begin: found in the index by either, and held against `regex` where there are both. */
export interface TypoPattern {
  like?: string
  regex?: string
}

const literally = (letters: readonly string[]) =>
  letters.map((letter) => letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)).join('')

/** Regular expressions for these letters with one of them more, less, other or exchanged with the next. */
function typosIn(letters: readonly string[]): string {
  const typos = letters.flatMap((letter, at) => {
    const [before, rest] = [literally(letters.slice(0, at)), literally(letters.slice(at))]
    const [next, ...others] = letters.slice(at + 1)
    const lessOrOther = `${before}.?${literally(letters.slice(at + 1))}`
    return [lessOrOther, `${before}.${rest}`, ...(next ? [`${before}${literally([next, letter, ...others])}`] : [])]
  })
  return `(?:${[...typos, `${literally(letters)}.`].join('|')})`
}

/**
 * A slip leaves the start or the end of a word as it is, by which the index finds it: two letters at a beginning, or three
 * anywhere. Where neither is so, in the second letter of four or where both ends meet, each slip is a pattern of its own.
 */
export function typoPatterns(word: string): TypoPattern[] {
  const letters = Array.from(word)
  const half = letters.length / 2
  const start = Math.max(2, Math.min(Math.ceil(half), letters.length - 3))
  const end = letters.length - Math.max(3, Math.floor(half))
  const [head, tail] = [letters.slice(0, start), letters.slice(end)]
  const patterns: TypoPattern[] = [
    { like: `% ${head.join('')}%`, regex: ` ${literally(head)}${typosIn(letters.slice(start))}` },
    { like: `%${tail.join('')}%`, regex: ` ${typosIn(letters.slice(0, end))}${literally(tail)}` },
  ]
  const any = /^[a-z]+$/.test(word) ? '[a-z]' : '[^ ]'
  for (let at = end; at < start; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)]
    patterns.push({ like: `% ${[...before, ...after].join('')}%` })
    patterns.push({ regex: ` ${literally(before)}${any}${literally(after)}` })
  }
  for (let at = end - 1; at < start; at += 1) patterns.push({ like: `% ${exchanged(letters, at)}%` })
  return patterns
}

const exchanged = (letters: readonly string[], at: number) =>
  [...letters.slice(0, at), ...letters.slice(at, at + 2).reverse(), ...letters.slice(at + 2)].join('')

/** The same for whole words: whether one slip, or none, makes one of the other. */
export function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  if (!isFuzzy(one) && !isFuzzy(other)) return false
  const [short, long] = [Array.from(one), Array.from(other)].sort((a, b) => a.length - b.length) as [string[], string[]]
  if (long.length - short.length > 1) return false
  const start = short.findIndex((letter, at) => letter !== long[at])
  const at = start === -1 ? short.length : start
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  return rest(short, at + 1) === rest(long, at + 1) || exchanged(short, at) === long.join('')
}
