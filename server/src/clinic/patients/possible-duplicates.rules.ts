import { areAlike, wordSought } from './search.rules.ts'

interface NewPatient {
  words: readonly string[]
  birthDate: string | null
}

interface Comparison {
  sameName: boolean
  birthDate: string | null
  /** Its folded words, with spaces between them. */
  search: string
}

/** How much somebody resembles the one who is about to be added: 0 is most; null where it is another person. */
export function duplicateScore({ words, birthDate }: NewPatient, known: Comparison): number | null {
  const theirs = known.search
    .split(' ')
    .filter((word) => word !== '')
    .map(wordSought)
  const isTheirs = (word: string) => theirs.some((their) => areAlike(word, their))
  const sameDay = birthDate !== null && birthDate === known.birthDate
  const otherDay = birthDate !== null && known.birthDate !== null && !sameDay
  if (known.sameName) return sameDay ? 0 : otherDay ? 4 : 1
  if (sameDay) return words.every(isTheirs) ? 2 : words.some(isTheirs) ? 3 : null
  return !otherDay && words.every(isTheirs) ? 5 : null
}
