import { allTeeth } from '@arcade/contract/parts/teeth/teeth.ts'

export interface LotWord {
  text: string
  /** How a day begins as ISO writes it: a day, a month or a year. */
  date: string | null
  tooth: number | null
}

const mostWords = 10
/** What a found lot is labelled with, in the five languages: it may be typed as it is shown, `Lot L2404`, `dent 36`. */
const labels = new Set('lot lote lotto dent dents tooth teeth dente dentes denti diente dientes'.split(' '))
const pad = (digits: string | undefined) => (digits ?? '').padStart(2, '0')

/** Day before month, as in the five languages; `18/03/2026`, `03.2026`, `2026-03-18`. */
const dates: readonly [RegExp, (parts: RegExpMatchArray) => string][] = [
  [/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/, ([, day, month, year]) => `${year}-${pad(month)}-${pad(day)}`],
  [/^(\d{1,2})[./-](\d{4})$/, ([, month, year]) => `${year}-${pad(month)}`],
  [/^\d{4}(?:-\d{2}){0,2}$/, ([iso]) => iso ?? ''],
]

function dateOf(word: string): string | null {
  for (const [pattern, beginning] of dates) {
    const parts = pattern.exec(word)
    if (parts) return beginning(parts)
  }
  return null
}

/** CLM-02: what each word that is typed to find a lot may be. */
export function lotWordsOf(search: string | undefined): LotWord[] {
  const words = (search ?? '')
    .split(/,?(?:\s+|$)/)
    .filter((word) => word !== '' && !labels.has(word.toLowerCase()))
    .slice(0, mostWords)
  return words.map((text) => {
    const tooth = Number(text)
    return { text, date: dateOf(text), tooth: /^\d{2}$/.test(text) && allTeeth.includes(tooth) ? tooth : null }
  })
}
