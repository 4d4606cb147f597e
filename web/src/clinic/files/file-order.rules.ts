import { dateOf, type FileSort, fileSorts } from '@arcade/contract/clinic/files/file-facts.ts'

interface Sorted {
  fileName: string
  takenAt: string | null
  createdAt: string
}

export const sortIn = (search: URLSearchParams): FileSort =>
  fileSorts.find((known) => known === search.get('sort')) ?? 'newest'

/** As the server lists them. */
export const isBefore: Record<FileSort, (one: Sorted, other: Sorted) => boolean> = {
  newest: (one, other) => dateOf(one) > dateOf(other),
  oldest: (one, other) => dateOf(one) < dateOf(other),
  name: (one, other) => one.fileName.toLowerCase().localeCompare(other.fileName.toLowerCase(), 'fr') < 0,
}
