import { Readable } from 'node:stream'
import { type ReadStreamOptions, ZipFile } from 'yazl'

export interface ZipEntry extends Partial<ReadStreamOptions> {
  name: string
  /** Asked for when its turn comes. */
  open: () => Promise<AsyncIterable<string | Uint8Array>>
}

/** A zip that is written while it is sent: nothing is packed again, and never more than one of its files is in memory. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  // Cut rather than closed: what looks like a whole zip is one.
  const fail = (error: unknown) => void content.destroy(error as Error)
  zip.on('error', fail)
  /** The one in turn alone is held: those before it would stay in memory until the end. */
  let source: Readable | null = null
  content.once('close', () => source?.destroy())
  for (const { name, open, ...options } of entries)
    zip.addReadStreamLazy(name, { ...options, compress: false }, (give) => {
      open()
        .then((bytes) => {
          source = bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false })
          source.on('error', fail)
          if (content.destroyed) source.destroy()
          give(null, source)
        })
        .catch(fail)
    })
  zip.end()
  return content
}
