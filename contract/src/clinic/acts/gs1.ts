/**
 * GS1 element strings, as a scanner sends them or as they are printed below a code. Of the hundreds of application identifiers (AI)
 * four are used, and the others are skipped where their length is known.
 */
export interface Gs1Elements {
  /** AI 01: the article, fourteen digits. */
  gtin?: string
  /** AI 17: the last day of use, `YYYY-MM-DD`. */
  expiry?: string
  /** AI 10 */
  lot?: string
  /** AI 21 */
  serial?: string
}

export type Gs1FaultKind =
  | 'empty'
  | 'symbology'
  | 'unknown-ai'
  | 'truncated'
  | 'too-long'
  | 'character'
  | 'check-digit'
  | 'date'
  | 'contradiction'

export interface Gs1Fault {
  kind: Gs1FaultKind
  /** The identifier it is about, as far as it could be read. */
  ai?: string
}

export interface Gs1Reading {
  /** What was read without a fault. */
  elements: Gs1Elements
  faults: Gs1Fault[]
}

type Element = [ai: string, value: string]

/** Never throws. `today` decides the century of a date (GS1 General Specifications 7.12). */
export function parseGs1(scanned: string, today: string): Gs1Reading {
  const text = scanned.trim()
  const { elements: found, faults } = /^\(\d{2,4}\)/.test(text) ? splitPrinted(text) : splitScanned(text)
  const elements: Gs1Elements = {}
  for (const [ai, value] of found) {
    const kind = faultOf(ai, value) ?? keep(elements, ai, value, today)
    if (kind) faults.push({ kind, ai })
  }
  return { elements, faults }
}

interface Split {
  elements: Element[]
  faults: Gs1Fault[]
}

/** `(01)03760…(17)280131(10)A1`: the brackets say where an element ends. */
function splitPrinted(text: string): Split {
  const [, ...parts] = text.split(/\((\d{2,4})\)/)
  const elements: Element[] = []
  const faults: Gs1Fault[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const ai = parts[at] ?? ''
    if (sizeOf(ai)) elements.push([ai, (parts[at + 1] ?? '').trim()])
    else faults.push({ kind: 'unknown-ai', ai })
  }
  return { elements, faults }
}

/** FNC1 travels as a control character, or as what a scanner is set to send where that is lost: none may stand in a value. */
const separators = /[\p{Cc}\u241d|~^]/u
const carriers = /^\](?:d2|C1|Q3|e0|J1)/

function splitScanned(scanned: string): Split {
  const text = scanned.replace(carriers, '')
  if (text.startsWith(']')) return { elements: [], faults: [{ kind: 'symbology' }] }
  const elements: Element[] = []
  let rest = withoutSeparator(text)
  if (rest === '') return { elements, faults: [{ kind: 'empty' }] }
  while (rest !== '') {
    const ai = aiOf(rest)
    // Where the next one begins is not known: what follows cannot be read.
    if (ai === undefined) return { elements, faults: [{ kind: 'unknown-ai', ai: rest.slice(0, 4) }] }
    const end = endOf(ai, rest)
    elements.push([ai, rest.slice(ai.length, end)])
    rest = withoutSeparator(rest.slice(end))
  }
  return { elements, faults: [] }
}

const withoutSeparator = (text: string) => (separators.test(text.charAt(0)) ? text.slice(1) : text)

const aiOf = (text: string) => [2, 3, 4].map((length) => text.slice(0, length)).find((ai) => sizeOf(ai) !== undefined)

/** The next separator; where the length is agreed upon none is needed. */
function endOf(ai: string, text: string): number {
  const size = sizeOf(ai)
  const longest = size?.agreed ? text.slice(0, ai.length + size.max) : text
  const next = longest.search(separators)
  return next < 0 ? longest.length : next
}

interface Size {
  min: number
  max: number
  digits: boolean
  /** Of the table of predefined lengths: the next element follows without a separator. */
  agreed: boolean
}

const agreed = (length: number): Size => ({ min: length, max: length, digits: true, agreed: true })
const upTo = (max: number): Size => ({ min: 1, max, digits: false, agreed: false })
const digitsUpTo = (max: number): Size => ({ ...upTo(max), digits: true })

const sizes: readonly [RegExp, Size][] = [
  [/^00$/, agreed(18)],
  [/^0[123]$/, agreed(14)],
  [/^1[1-35-7]$/, agreed(6)],
  [/^20$/, agreed(2)],
  [/^3[1-6]\d\d$/, agreed(6)],
  [/^41[0-7]$/, agreed(13)],
  [/^(10|21|22|243|254|420|71[0-7]|8012)$/, upTo(20)],
  [/^(24[01]|25[013]|40[013]|90)$/, upTo(30)],
  [/^(235)$/, upTo(28)],
  [/^(8013|8020)$/, upTo(25)],
  [/^9[1-9]$/, upTo(90)],
  [/^(242)$/, digitsUpTo(6)],
  [/^(30|37)$/, digitsUpTo(8)],
  [/^(7003)$/, digitsUpTo(10)],
  [/^(8008)$/, digitsUpTo(12)],
  [/^39[0-3]\d$/, digitsUpTo(18)],
  [/^(402)$/, digitsUpTo(17)],
  [/^(255|8017|8018)$/, digitsUpTo(25)],
  [/^(422)$/, digitsUpTo(3)],
]

const sizeOf = (ai: string): Size | undefined => sizes.find(([pattern]) => pattern.test(ai))?.[1]

/** Set 82 of the General Specifications, and nothing beside. */
const charset = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/

function faultOf(ai: string, value: string): Gs1FaultKind | undefined {
  const size = sizeOf(ai)
  if (!size || value.length < size.min) return 'truncated'
  if (value.length > size.max) return 'too-long'
  return (size.digits ? /^\d*$/ : charset).test(value) ? undefined : 'character'
}

const fieldOf: Record<string, keyof Gs1Elements> = { '01': 'gtin', '17': 'expiry', '10': 'lot', '21': 'serial' }

function keep(elements: Gs1Elements, ai: string, value: string, today: string): Gs1FaultKind | undefined {
  const name = fieldOf[ai]
  if (!name) return undefined
  if (name === 'gtin' && !isGtin(value)) return 'check-digit'
  const read = name === 'expiry' ? dateOf(value, today) : value
  if (read === undefined) return 'date'
  if ((elements[name] ?? read) !== read) return 'contradiction'
  elements[name] = read
  return undefined
}

/** Fourteen digits whose last one follows from the others, weighed 3 and 1 in turn. */
export function isGtin(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** YYMMDD. The year is the one nearest to this one, the day 00 the last of its month. */
function dateOf(digits: string, today: string): string | undefined {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(Number) as Triple
  if (month < 1 || month > 12) return undefined
  const full = yearNear(year, Number(today.slice(0, 4)))
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate()
  if (day > last) return undefined
  return [full, month, day || last].map((part) => String(part).padStart(2, '0')).join('-')
}

type Triple = [number, number, number]

/** 51 years or more ahead is the century before, 50 or more behind the one after. */
function yearNear(year: number, now: number): number {
  const century = now - (now % 100)
  const ahead = year - (now % 100)
  if (ahead >= 51) return century - 100 + year
  return ahead <= -50 ? century + 100 + year : century + year
}
