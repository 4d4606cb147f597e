const pad = (digits: string) => digits.padStart(2, '0')

/** Whether a calendar has this day. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const counted = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => String(from + place))

/** Two digits of a year may mean two of them; nobody is born tomorrow, nor was before 1900. */
function yearsOf(digits: string): string[] {
  return digits.length === 4 ? [digits] : [`19${digits}`, `20${digits}`]
}

/** As they are written in the five languages, and shortened; without accents. */
const months = [
  'janvier janv january jan enero ene gennaio genn gen janeiro',
  'fevrier fevr fev february feb febrero febbraio febbr fevereiro',
  'mars mar march marzo marco',
  'avril avr april apr abril abr aprile',
  'mai may mayo maggio mag maio',
  'juin june jun junio giugno giu junho',
  'juillet juill juil july jul julio luglio lug julho',
  'aout aou august aug agosto ago',
  'septembre sept september sep septiembre setiembre settembre sett setembro set',
  'octobre oct october octubre ottobre ott outubro out',
  'novembre nov november noviembre novembro',
  'decembre dec december diciembre dic dicembre dezembro dez',
]
const monthNumbers = new Map(
  months.flatMap((names, place) => names.split(' ').map((name) => [name, pad(String(place + 1))])),
)
const monthOf = (name: string) => monthNumbers.get(name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())

const everyYear = counted(1900, 2099)
const everyDay = counted(1, 31)

/** The days of a month by its name: of that year or any, that day or any. */
function daysNamed(name: string, days: readonly string[], years: readonly string[]): string[] {
  const month = monthOf(name)
  if (!month) return []
  return years.flatMap((year) => days.map((day) => `${year}-${month}-${pad(day)}`))
}

const daysOfMonth = (year: string, month: string) => everyDay.map((day) => `${year}-${pad(month)}-${pad(day)}`)

interface Form {
  pattern: RegExp
  daysOf(parts: (string | undefined)[]): string[]
  /** It may be a name, as in `june 1984`, or a number. */
  mayBeElse?: true
}

const forms: Form[] = [
  {
    pattern: /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g,
    daysOf: ([year = '', month = '', day = '']) => [`${year}-${pad(month)}-${pad(day)}`],
  },
  {
    pattern: /(?<!\d)(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})(?!\d)/g,
    daysOf: ([day = '', month = '', year = '']) => yearsOf(year).map((full) => `${full}-${pad(month)}-${pad(day)}`),
  },
  // With spaces, two digits at the end may be those of a telephone number.
  {
    pattern: /(?<!\d[\d\s]*)(\d{1,2})\s+(\d{1,2})\s+(\d{4})(?![\d\s]*\d)/g,
    daysOf: ([day = '', month = '', year = '']) => [`${year}-${pad(month)}-${pad(day)}`],
  },
  {
    pattern: /(?<!\d)(\d{2})(\d{2})(\d{4})(?!\d)/g,
    daysOf: ([day = '', month = '', year = '']) => [`${year}-${month}-${day}`],
  },
  {
    pattern: /(?<!\d)(\d{4})(\d{2})(\d{2})(?!\d)/g,
    daysOf: ([year = '', month = '', day = '']) => [`${year}-${month}-${day}`],
  },
  // 120384
  {
    pattern: /(?<!\+|\d[\d\s./()-]*)(\d{2})(\d{2})(\d{2})(?![\s./()-]*\d)/g,
    daysOf: ([day = '', month = '', year = '']) => yearsOf(year).map((full) => `${full}-${month}-${day}`),
    mayBeElse: true,
  },
  // 03/1984
  {
    pattern: /(?<!\+|\d[\d\s./()-]*)(\d{1,2})\s*[/.-]\s*(\d{4})(?!\s*[\d./()-])/g,
    daysOf: ([month = '', year = '']) => daysOfMonth(year, month),
    mayBeElse: true,
  },
  // 1984-03
  {
    pattern: /(?<!\+|\d[\d\s./()-]*)(\d{4})\s*[/.-]\s*(\d{1,2})(?!\s*[\d./()-])/g,
    daysOf: ([year = '', month = '']) => daysOfMonth(year, month),
    mayBeElse: true,
  },
  // 12 mars 1984, 12-mar-1984, 1er mars, 12th of March, 12 de marzo de 84
  {
    pattern:
      /(?<!\d[\d\s./-]*)(\d{1,2})(?:er|st|nd|rd|th|[º°])?\s*(?:[/.-]\s*|de\s+|of\s+)?([\p{L}\p{M}]{3,12})\.?,?(?:\s*(?:[/.-]\s*|del?\s+)?(\d{4}|\d{2}))?(?![\p{L}\d]|[\s./-]*\d)/giu,
    daysOf: ([day = '', month = '', year]) => daysNamed(month, [day], year ? yearsOf(year) : everyYear),
  },
  // March 12, 1984
  {
    pattern:
      /(?<![\p{L}\d])([\p{L}\p{M}]{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?(?![\p{L}\d]|[\s./-]*\d)/giu,
    daysOf: ([month = '', day = '', year]) => daysNamed(month, [day], year ? [year] : everyYear),
  },
  // Mars 1984, mars 84, mar-1984, março de 1984
  {
    pattern:
      /(?<![\p{L}\d]|\d(?:er|st|nd|rd|th|[º°])?\s*(?:[/.-]\s*|de\s+|of\s+)?)([\p{L}\p{M}]{3,12})\.?,?(?:\s*[/.-]\s*|\s+(?:del?\s+|of\s+)?)(\d{4}|\d{2})(?![\p{L}\d]|[\s./-]*\d)/giu,
    daysOf: ([month = '', year = '']) => daysNamed(month, everyDay, yearsOf(year)),
    mayBeElse: true,
  },
]

interface Births {
  /** What was typed of it. */
  whole: string
  births: string[]
  mayBeElse: boolean
}

/** The first date in a text, as people write one: a day, a day of any year, or a month. */
export function parseBirthDates(typed: string, today: string): Births | undefined {
  for (const { pattern, daysOf, mayBeElse = false } of forms) {
    for (const [whole, ...parts] of typed.matchAll(pattern)) {
      const births = daysOf(parts).filter((day) => day >= '1900' && day <= today && isDay(day))
      if (births.length > 0) return { whole, births, mayBeElse }
    }
  }
  return undefined
}
