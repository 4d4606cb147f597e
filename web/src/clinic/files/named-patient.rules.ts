/** Whom a radiograph names; empty or null where it says nothing. */
export interface NamedPatient {
  name: string
  birthDate: string | null
}

/** As much of a record as is compared. */
export interface Person {
  firstName: string
  lastName: string
  birthName: string | null
  birthDate: string | null
}

/** Devices write in capitals, without accents, with or without hyphens. */
const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Two names are of one person where the last name, or that of birth, and the first of the first names are in both. */
function isSameName(name: string, { firstName, lastName, birthName }: Person): boolean {
  const nameWords = wordsOf(name)
  const [first = ''] = wordsOf(firstName)
  const lastNames = [lastName, birthName ?? ''].map(wordsOf).filter((words) => words.length > 0)
  const isWhole = lastNames.some((words) => words.every((word) => nameWords.includes(word)))
  const all = [lastName, birthName ?? '', firstName].flatMap(wordsOf)
  const isPart = nameWords.length > 1 && nameWords.every((word) => all.includes(word))
  return (isWhole && nameWords.includes(first)) || isPart
}

/** FILE-02: whether a radiograph names somebody else than its patient. What it does not say is no difference. */
export function isOtherPatient({ name, birthDate }: NamedPatient, person: Person): boolean {
  const hasOtherName = wordsOf(name).length > 0 && !isSameName(name, person)
  const hasOtherBirth = birthDate !== null && person.birthDate !== null && birthDate !== person.birthDate
  return hasOtherName || hasOtherBirth
}
