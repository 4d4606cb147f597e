import { calendarDate } from '@arcade/contract/kernel/dates.ts'

/** For comparison: without accents, capitals and punctuation. */
export const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const time = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?`
const dayFirst = new RegExp(String.raw`^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})${time}$`)
const yearFirst = new RegExp(String.raw`^(\d{4})[/. -](\d{1,2})[/. -](\d{1,2})${time}$`)

/** A typed date as `YYYY-MM-DD`; a year of two digits is in the past. Null if it is no date. */
export function readDate(typed: string, today: string): string | null {
  const [, year, month = '', day = ''] = yearFirst.exec(typed) ?? []
  if (year) return realDate(year, month, day)
  const [, first = '', second = '', last = ''] = dayFirst.exec(typed) ?? []
  if (last.length === 4) return realDate(last, second, first)
  if (last === '') return null
  const recent = realDate(`20${last}`, second, first)
  return recent && recent <= today ? recent : realDate(`19${last}`, second, first)
}

function realDate(year: string, month: string, day: string): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return calendarDate.safeParse(date).success ? date : null
}

const sexWords = {
  F: 'f femme feminin feminine femenino feminino femminile female femmina donna mujer mulher woman w mme madame mlle mademoiselle mrs ms miss sra senora signora signorina senhora 2',
  M: 'm h homme masculin masculine masculino maschile male maschio uomo hombre varon homem man mr monsieur sr senor signor signore senhor 1',
  X: 'x autre other altro otro outro nonbinaire nonbinary',
}
const sexOf = new Map(
  (['F', 'M', 'X'] as const).flatMap((sex) => sexWords[sex].split(' ').map((word) => [word, sex] as const)),
)

/** Null for an empty value, undefined for an unknown one. */
export function readSex(typed: string): 'F' | 'M' | 'X' | null | undefined {
  const word = fold(typed)
  return word === '' ? null : sexOf.get(word.split(' ').join(''))
}
