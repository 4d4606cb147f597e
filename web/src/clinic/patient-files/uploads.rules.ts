import { mostFilesAtOnce } from '@arcade/contract/clinic/files/file-facts.ts'

interface Sized {
  size: number
}

/** Files and bytes that go in one request, so that an error of the connection costs little, and three requests are busy. */
const group = { files: Math.min(8, mostFilesAtOnce), bytes: 48 * 1024 * 1024 }

/** FILE-02: several files in groups of about one size: none is left alone, which would be no list of several. */
export function groupsOf<T extends Sized>(files: readonly T[]): T[][] {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const count = Math.max(Math.ceil(files.length / group.files), Math.ceil(bytes / group.bytes))
  const groups = Math.min(count, Math.max(1, Math.floor(files.length / 2)))
  const per = files.length / groups
  return files.length === 0
    ? []
    : Array.from({ length: groups }, (_, index) => files.slice(Math.round(index * per), Math.round((index + 1) * per)))
}

/** How much of each of several files has gone out, of so many bytes: they go one after the other. */
export function spread(files: readonly Sized[], bytes: number): number[] {
  let left = bytes
  return files.map(({ size }) => {
    const own = Math.max(0, Math.min(size, left))
    left -= size
    return own
  })
}

/** Seconds until it is sent; null where that is unknown. */
export function secondsLeft({ size, sent, rate }: { size: number; sent: number; rate: number | null }): number | null {
  return rate && rate > 0 ? Math.ceil((size - sent) / rate) : null
}
