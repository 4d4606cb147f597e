/** What somebody may mean by what they typed into the search. */
export interface Meaning {
  /** Names, as they were typed. */
  text: string
  /** Days of birth; empty where none was typed. */
  births: string[]
  /** A telephone number, as it was typed. */
  phone: string | null
}

const pad = (digits: string) => digits.padStart(2, '0')

/** Whether a calendar has this day. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Two digits of a year may mean two of them; nobody is born tomorrow, nor was before 1900. */
function yearsOf(digits: string): string[] {
  return digits.length === 4 ? [digits] : [`19${digits}`, `20${digits}`]
}

const patterns: [RegExp, (parts: string[]) => string[]][] = [
  [
    /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    ([year = '', month = '', day = '']) => [`${year}-${pad(month)}-${pad(day)}`],
  ],
  [
    /(?<!\d)(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})(?!\d)/,
    ([day = '', month = '', year = '']) => yearsOf(year).map((full) => `${full}-${pad(month)}-${pad(day)}`),
  ],
  // With spaces, two digits at the end may be those of a telephone number.
  [
    /(?<!\d[\d\s]*)(\d{1,2})\s+(\d{1,2})\s+(\d{4})(?![\d\s]*\d)/,
    ([day = '', month = '', year = '']) => [`${year}-${pad(month)}-${pad(day)}`],
  ],
  [/(?<!\d)(\d{2})(\d{2})(\d{4})(?!\d)/, ([day = '', month = '', year = '']) => [`${year}-${month}-${day}`]],
  [/(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/, ([year = '', month = '', day = '']) => [`${year}-${month}-${day}`]],
]

/** PAT-01: a birth date as people write it, and the rest; digits alone may be a number, and a date as well. */
export function meaningOf(typed: string, today: string): Meaning {
  const phone = isPhone(typed) ? dialled(typed) : null
  for (const [pattern, daysOf] of patterns) {
    const [whole, ...parts] = pattern.exec(typed) ?? []
    const births = daysOf(parts).filter((day) => day >= '1900' && day <= today && isDay(day))
    if (whole !== undefined && births.length > 0) return { text: typed.replace(whole, ' '), births, phone }
  }
  if (phone !== null) return { text: typed, births: [], phone }
  const beside = phoneBeside(typed)
  return { text: typed.replace(beside ?? '', ' '), births: [], phone: beside && dialled(beside) }
}

/** France's prefix, also where the plus before it was left out. */
const dialled = (number: string) =>
  /^33\d{9}$/.test(number.replaceAll(/\D/g, '')) ? `+${number.replace('+', '')}` : number

/** A number beside a name: `dupont 06 12 34`. Four digits alone may be a year, which is looked at as one. */
function phoneBeside(typed: string): string | null {
  const [number] = /(?<![\p{L}\d])\+?\d[\d\s./()-]*\d(?![\p{L}\d])/u.exec(typed) ?? []
  return number !== undefined && isPhone(number) && !isYear(number) ? number : null
}

const isYear = (word: string) => /^(?:19|20)\d\d$/.test(word)

/** Four digits and more, and nothing but what stands between digits of a number. */
const isPhone = (typed: string) => /^\+?[\d\s./()-]+$/.test(typed.trim()) && typed.replaceAll(/\D/g, '').length >= 4

/** A year beside a name: `dupont 1984`. */
export function yearAmong(words: readonly string[]): string | undefined {
  return words.length > 1 ? words.find(isYear) : undefined
}

/** Whether a text has nothing that is folded but its capitals: most of what is typed, for which nobody need be asked. */
export const isPlain = (text: string) => /^[a-z\d '-]*$/i.test(text)

export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[ '-]+/)
    .filter((word) => word !== '')

/** Shorter words would find too many. */
const shortestSlipping = 4

export const isDigits = (word: string) => /^\d+$/.test(word)

export const maySlip = (word: string) => Array.from(word).length >= shortestSlipping && !isDigits(word)

/** One way in which a word with a slip may begin: found in the index by either, and held against `regex` where there are both. */
export interface SlipPattern {
  like?: string
  regex?: string
}

const literally = (letters: readonly string[]) =>
  letters.map((letter) => letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)).join('')

/** Regular expressions for these letters with one of them more, less, other or exchanged with the next. */
function slipsIn(letters: readonly string[]): string {
  const slips = letters.flatMap((letter, at) => {
    const [before, rest] = [literally(letters.slice(0, at)), literally(letters.slice(at))]
    const [next, ...others] = letters.slice(at + 1)
    const lessOrOther = `${before}.?${literally(letters.slice(at + 1))}`
    return [lessOrOther, `${before}.${rest}`, ...(next ? [`${before}${literally([next, letter, ...others])}`] : [])]
  })
  return `(?:${[...slips, `${literally(letters)}.`].join('|')})`
}

/**
 * A slip leaves the start or the end of a word as it is, by which the index finds it: two letters at a beginning, or three
 * anywhere. Where neither is so, in the second letter of four or where both ends meet, each slip is a pattern of its own.
 */
export function slipPatterns(word: string): SlipPattern[] {
  const letters = Array.from(word)
  const half = letters.length / 2
  const start = Math.max(2, Math.min(Math.ceil(half), letters.length - 3))
  const end = letters.length - Math.max(3, Math.floor(half))
  const [head, tail] = [letters.slice(0, start), letters.slice(end)]
  const patterns: SlipPattern[] = [
    { like: `% ${head.join('')}%`, regex: ` ${literally(head)}${slipsIn(letters.slice(start))}` },
    { like: `%${tail.join('')}%`, regex: ` ${slipsIn(letters.slice(0, end))}${literally(tail)}` },
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
  if (!maySlip(one) && !maySlip(other)) return false
  const [short, long] = [Array.from(one), Array.from(other)].sort((a, b) => a.length - b.length) as [string[], string[]]
  if (long.length - short.length > 1) return false
  const start = short.findIndex((letter, at) => letter !== long[at])
  const at = start === -1 ? short.length : start
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  return rest(short, at + 1) === rest(long, at + 1) || exchanged(short, at) === long.join('')
}
