/** Without accents and capitals, as people compare what they typed. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

export const wordsIn = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean)

/** Every word typed is somewhere in the text, in any order; where nothing is typed, every text is meant. */
export function holdsWords(text: string, typed: string): boolean {
  const within = plain(text)
  return wordsIn(typed).every((word) => within.includes(word))
}
