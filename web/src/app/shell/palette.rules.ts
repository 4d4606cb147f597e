import type { PageId } from '@arcade/contract/kernel/paths.ts'

interface Titled {
  page: PageId
  title: string
}

/** Every word typed is somewhere in the title, whatever its accents and capitals; titles that begin with it come first. */
export function matching(typed: string, pages: readonly Titled[]): Titled[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found = pages.filter(({ title }) => words.every((word) => plain(title).includes(word)))
  const starts = ({ title }: Titled) =>
    words.some((word) =>
      plain(title)
        .split(/[\s’'-]+/)
        .some((part) => part.startsWith(word)),
    )
  return words.length === 0 ? found : found.toSorted((a, b) => Number(starts(b)) - Number(starts(a)))
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
