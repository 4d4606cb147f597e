/** What tells whether two lines, or a line and a patient, are about one person. */
export interface Marks {
  /** Folded, in alphabetical order; empty where a name is nothing but signs. */
  nameKey: string
  birthDate: string | null
  externalId: string | null
}

/**
 * One person: the same number in other software; or the same name and birth date. Two without birth dates are one too,
 * unless both have numbers, which then are not the same.
 */
function keysOf({ nameKey, birthDate, externalId }: Marks): { own: string[]; same: string[] } {
  const numbered = externalId === null ? [] : [`number ${externalId}`]
  if (nameKey === '') return { own: numbered, same: numbered }
  if (birthDate !== null) {
    const keys = [...numbered, `born ${birthDate} ${nameKey}`]
    return { own: keys, same: keys }
  }
  const [plain, withNumber] = [`name ${nameKey}`, `numbered name ${nameKey}`]
  return externalId === null
    ? { own: [plain], same: [plain, withNumber] }
    : { own: [...numbered, withNumber], same: [...numbered, plain] }
}

/** Says of a line whom of these it means; by the number first. */
export function makeFinder<P extends Marks>(people: readonly P[]): (line: Marks) => P | undefined {
  const byKey = new Map<string, P>()
  for (const person of people) for (const key of keysOf(person).own) if (!byKey.has(key)) byKey.set(key, person)
  return (line) => {
    const key = keysOf(line).same.find((key) => byKey.has(key))
    return key === undefined ? undefined : byKey.get(key)
  }
}

export const keysToLookFor = (lines: readonly Marks[]): string[] => [
  ...new Set(lines.flatMap((line) => keysOf(line).same)),
]

/** Those of some lines who are there already: earlier among them, or by the keys that were met before. */
export function findRepeated<L extends Marks>(lines: readonly L[], met: ReadonlySet<string>) {
  const keys = new Set(met)
  const repeated = new Set<L>()
  const fresh: string[] = []
  for (const line of lines) {
    const { own, same } = keysOf(line)
    if (same.some((key) => keys.has(key))) {
      repeated.add(line)
      continue
    }
    for (const key of own) keys.add(key)
    fresh.push(...own)
  }
  return { repeated, keys: fresh }
}
