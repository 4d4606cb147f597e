import { type FileCategory, fileCategories } from '@arcade/contract/clinic/files/file-facts.ts'
import type { StoredFile } from '../files/index.ts'

type Counts = Record<FileCategory, number>

export const countByCategory = (files: readonly Pick<StoredFile, 'category'>[]): Counts =>
  Object.fromEntries(
    fileCategories.map((category) => [category, files.filter((file) => file.category === category).length]),
  ) as Counts

export const isCategory = (text: string | null): text is FileCategory => fileCategories.some((known) => known === text)

/** Everything from the one pressed last to this one, as they are shown; the one alone where nothing was pressed before. */
export function rangeBetween(uuids: readonly string[], from: string | null, to: string): string[] {
  const [start, end] = [uuids.indexOf(from ?? to), uuids.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  return uuids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
