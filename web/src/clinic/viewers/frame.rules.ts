import { dateOf, type FileCategory, fileCategories } from '@arcade/contract/clinic/files/file-facts.ts'
import type { SceneLayout } from '@arcade/contract/clinic/viewers/scene.ts'

/** How many beside each other; or two photographs over each other. */
export type Layout = SceneLayout
const countOf = (layout: Layout) => (layout === 'compare' ? 2 : layout)

/** In which so many stand beside each other. */
export const layoutFor = (count: number): Layout => (count > 2 ? 4 : count === 2 ? 2 : 1)

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

interface Named extends Shown {
  fileName: string
  createdAt: string
  takenAt: string | null
}

/** Before and after. */
export const oldestFirst = <F extends Named>(files: readonly F[]): F[] =>
  files.toSorted((one, other) => dateOf(one).localeCompare(dateOf(other)))

/** With what a photograph is compared first: of the same view where there is one, by its name, and the oldest of those. */
export function counterpartOf<F extends Named>(pictures: readonly F[], of: F): F | undefined {
  const words = ({ fileName }: F): string[] => fileName.toLowerCase().match(/[^\s,;_.]+/g) ?? []
  const alike = (file: F) => {
    const mine = words(of)
    const differing = words(file).findIndex((word, index) => word !== mine[index])
    return differing < 0 ? words(file).length : differing
  }
  return pictures
    .filter((file) => file.uuid !== of.uuid)
    .toSorted((one, other) => alike(other) - alike(one) || dateOf(one).localeCompare(dateOf(other)))[0]
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
