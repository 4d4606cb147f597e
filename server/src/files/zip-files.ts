import { Readable } from 'node:stream'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import { ZipFile } from 'yazl'
import type { Blobs } from '../kernel/blobs/blobs.ts'
import type { Db } from '../kernel/database/db.ts'
import { uniqueNames } from './file-names.rules.ts'
import type { FileRow } from './files.queries.ts'

/** FILE-03: files as one zip, read while it is sent: most of them are packed already, so that none is packed again. */
export function answerZip(db: Db, blobs: Blobs, files: readonly FileRow[]): FileAnswer {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  // Cut rather than closed: what looks like a whole zip is one.
  const fail = (error: unknown) => void content.destroy(error as Error)
  zip.on('error', fail)
  /** The one in turn. */
  let source: Readable | null = null
  content.once('close', () => source?.destroy())
  const names = uniqueNames(files.map(({ fileName }) => fileName))
  for (const [place, { blobId, size, createdAt, fileName }] of files.entries()) {
    const options = { compress: false, size, mtime: createdAt }
    zip.addReadStreamLazy(names[place] ?? fileName, options, (give) => {
      blobs
        .open(db, blobId)
        .then(({ read }) => {
          source = Readable.from(read(0, size - 1), { objectMode: false })
          source.on('error', fail)
          if (content.destroyed) source.destroy()
          give(null, source)
        })
        .catch(fail)
    })
  }
  zip.end()
  return { name: 'files.zip', content }
}
