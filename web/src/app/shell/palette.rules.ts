import { holdsWords, plain, wordsIn } from '../../kernel/words.rules.ts'

/** Every word typed is somewhere in the title, whatever its accents and capitals; titles that begin with it come first. */
export function matching<T extends { title: string }>(typed: string, choices: readonly T[]): T[] {
  const words = wordsIn(typed)
  const found = choices.filter(({ title }) => holdsWords(title, typed))
  const starts = ({ title }: T) =>
    words.some((word) =>
      plain(title)
        .split(/[\s’'-]+/)
        .some((part) => part.startsWith(word)),
    )
  return words.length === 0 ? found : found.toSorted((a, b) => Number(starts(b)) - Number(starts(a)))
}
