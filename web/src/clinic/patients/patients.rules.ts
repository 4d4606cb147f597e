import type { PatientSort } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { plain, wordsIn } from '../../kernel/words.rules.ts'

/** Every field of personInfo, and the last visit. */
export const sortFields = [
  'lastName',
  'firstName',
  'birthName',
  'birthDate',
  'sex',
  'email',
  'phone',
  'lastVisit',
] as const
export type SortField = (typeof sortFields)[number]

/** Dates are wanted newest first, unless one asks for the other way. */
export const isNewestFirst = (field: SortField): boolean => field === 'birthDate' || field === 'lastVisit'

export const pageSize = 50

/** Which patients are shown, and in what order: what the address says. */
export interface ListView {
  sort: SortField
  descending: boolean
  seen?: 'week' | 'month' | undefined
  alerts?: boolean | undefined
  /** Those without a dental scan. */
  noScan?: boolean | undefined
  /** Where the page begins, and the number it has; the first one has none. */
  after?: string | undefined
  page: number
}

const fieldOf = (text: string | null): SortField => sortFields.find((field) => field === text) ?? 'lastName'

/** What is not understood is as if it were not there. */
export function viewIn(search: URLSearchParams): ListView {
  const seen = search.get('seen')
  const after = search.get('after')
  const page = Number(search.get('page'))
  return {
    sort: fieldOf(search.get('sort')),
    descending: search.get('direction') === 'desc',
    seen: seen === 'week' || seen === 'month' ? seen : undefined,
    alerts: search.get('alerts') === 'any' || undefined,
    noScan: search.get('scan') === 'missing' || undefined,
    ...(after ? { after, page: Number.isInteger(page) && page > 1 ? page : 2 } : { page: 1 }),
  }
}

/** The address of a view: what goes without saying is left out. */
export function addressOf(view: ListView): string {
  const entries: Record<string, string | false | undefined> = {
    sort: view.sort !== 'lastName' && view.sort,
    direction: view.descending && 'desc',
    seen: view.seen,
    alerts: view.alerts && 'any',
    scan: view.noScan && 'missing',
    page: view.after && String(view.page),
    after: view.after,
  }
  const filled = Object.entries(entries).filter((entry): entry is [string, string] => !!entry[1])
  return `?${new URLSearchParams(filled)}`
}

/** Another choice begins at its first page. */
export const changed = (view: ListView, change: Partial<ListView>): ListView => ({
  ...view,
  after: undefined,
  page: 1,
  ...change,
})

/** What the list and its export are asked with. */
export const queryOf = ({ sort, descending, seen, alerts, noScan }: ListView) => ({
  sort: (sort === 'lastVisit' ? sort : `personInfo.${sort}`) satisfies PatientSort as PatientSort,
  direction: descending ? ('desc' as const) : ('asc' as const),
  ...(seen && { seen }),
  ...(alerts && { alerts: 'any' as const }),
  ...(noScan && { scan: 'missing' as const }),
})

export interface Summary {
  total: number
  seenThisWeek: number
  seenThisMonth: number
  /** Null for who may not see files. */
  withoutScan: number | null
  withAlerts: number
}

/** Nothing is left out. */
export const unfiltered = { seen: undefined, alerts: undefined, noScan: undefined } satisfies Partial<ListView>

export const isFiltered = ({ seen, alerts, noScan }: ListView): boolean => Boolean(seen || alerts || noScan)

/** How many the view holds, where that is counted. */
export function totalOf({ seen, alerts, noScan }: ListView, summary: Summary): number | undefined {
  if ([seen, alerts, noScan].filter(Boolean).length > 1) return undefined
  if (noScan) return summary.withoutScan ?? undefined
  if (alerts) return summary.withAlerts
  return seen ? (seen === 'week' ? summary.seenThisWeek : summary.seenThisMonth) : summary.total
}

export interface Part {
  text: string
  hit: boolean
}

/** A text in parts, of which some are what was typed: at the beginning of a word, whatever its accents and capitals. */
export function markedIn(text: string, typed: string): Part[] {
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const folded = letters.map(plain)
  const words = wordsIn(typed).flatMap((word) => word.split(/[-'’]/).filter(Boolean))
  const hits = letters.map(() => false)
  for (let start = 0; start < letters.length; start += 1) {
    if (start > 0 && /[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')) continue
    const length = Math.max(0, ...words.map((word) => lengthOf(word, folded.slice(start))))
    hits.fill(true, start, start + length)
  }
  return joined(letters.map((letter, index) => ({ text: letter, hit: hits[index] ?? false })))
}

/** How many letters the word takes at their beginning; none where they do not begin with it. */
function lengthOf(word: string, folded: string[]): number {
  let rest = word
  for (const [index, letter] of folded.entries()) {
    if (rest === '') return index
    if (!rest.startsWith(letter)) return 0
    rest = rest.slice(letter.length)
  }
  return rest === '' ? folded.length : 0
}

function joined(parts: Part[]): Part[] {
  const out: Part[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (last && last.hit === part.hit) last.text += part.text
    else out.push({ ...part })
  }
  return out
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Whether a telephone number is what was typed: shown then, since no column has it. */
export function isPhoneOf(phone: string | null, typed: string): boolean {
  if (!phone || /\p{L}/u.test(typed) || typed.includes('/')) return false
  const digits = digitsOf(typed).replace(/^(?:00)?33|^0/, '')
  return digits.length >= 3 && digitsOf(phone).includes(digits)
}

/** What was typed, as the names of somebody new: the last name first, as the list writes it. */
export function namesIn(typed: string): { lastName: string; firstName: string } {
  const [lastName = '', ...first] = typed.trim().split(/\s+/)
  return /\d/.test(typed) ? { lastName: '', firstName: '' } : { lastName, firstName: first.join(' ') }
}
