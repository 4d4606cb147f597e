import { type FileCategory, fileCategories } from '@arcade/contract/files/file-facts.ts'

/** How many beside each other; or two photographs over each other. */
export type Layout = 1 | 2 | 4 | 'compare'
const countOf = (layout: Layout) => (layout === 'compare' ? 2 : layout)

/** Panes are named as in a caption. */
export const letterOf = (place: number): string | null => 'ABCD'[place] ?? null

interface Shown {
  uuid: string
  category: FileCategory
}

/** By category as on the page of files, and within each as they came. */
export const inStripOrder = <F extends Shown>(files: readonly F[]): F[] =>
  fileCategories.flatMap((category) => files.filter((file) => file.category === category))

/** What stands in the panes: what was chosen and is still there, then others until they are full. */
export function panesFor<F extends Shown>(files: readonly F[], chosen: readonly string[], layout: Layout): F[] {
  const wanted = chosen.flatMap((uuid) => files.find((file) => file.uuid === uuid) ?? [])
  const others = files.filter((file) => !wanted.includes(file))
  const after = wanted[0] ? files.indexOf(wanted[0]) : 0
  const ahead = [...others.filter((file) => files.indexOf(file) > after), ...others]
  return [...new Set([...wanted, ...ahead])].slice(0, countOf(layout))
}

export const putInto = (panes: readonly string[], place: number, uuid: string): string[] =>
  panes.map((before, at) => (at === Math.min(place, panes.length - 1) ? uuid : before))

/** The next one that stands in no pane yet, around the end to the beginning; null where there is none. */
export function neighbourOf<F extends Shown>(files: readonly F[], panes: readonly F[], from: F, by: 1 | -1): F | null {
  const start = files.indexOf(from)
  for (let steps = 1; steps < files.length; steps++) {
    const next = files.at((start + by * steps + files.length) % files.length)
    if (next && !panes.includes(next)) return next
  }
  return null
}
