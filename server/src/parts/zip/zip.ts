import { Readable } from 'node:stream'
import { crcOf, descriptor, directory, elsewhere, localHeader, type ZipEntry } from './zip-format.ts'

export interface ZipFile {
  name: string
  /** Where it is known and may be large: beyond 4 GiB a zip is written in another way. */
  size?: number
  changedAt?: Date
  /** Asked for when its turn comes. */
  open: () => Promise<AsyncIterable<string | Uint8Array>>
}

/**
 * A zip that is written while it is sent: nothing is packed again, and never more than one of its files is in memory. Where
 * one cannot be read it is cut: what looks like a whole zip is one.
 */
export const zipOf = (files: Iterable<ZipFile>): Readable => Readable.from(write(files), { objectMode: false })

async function* write(files: Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name, size = 0, changedAt, open } of files) {
    const isSmall = Math.max(size, offset) < elsewhere
    const entry: ZipEntry = { name, offset, crc: 0, size: 0, packed: 0, deflated: false, isSmall }
    if (changedAt) entry.changedAt = changedAt
    const head = localHeader(entry)
    yield head
    for await (const part of await open()) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      entry.crc = crcOf(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
    entry.packed = entry.size
    const end = descriptor(entry)
    yield end
    offset += head.length + entry.size + end.length
    entries.push(entry)
  }
  yield directory(entries, offset)
}
