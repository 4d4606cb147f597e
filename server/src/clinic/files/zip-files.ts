import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Blobs } from '../../kernel/blobs/blobs.ts'
import type { Db } from '../../kernel/database/db.ts'
import { zipOf } from '../../parts/zip/zip.ts'
import { uniqueNames } from './file-names.rules.ts'
import type { FileRow } from './files.queries.ts'

/** FILE-03: files as one streamed zip, stored without compression: most are compressed already. */
export function answerZip(db: Db, blobs: Blobs, files: readonly FileRow[]): FileAnswer {
  const names = uniqueNames(files.map(({ fileName }) => fileName))
  const content = zipOf(
    files.map(({ blobId, size, createdAt, fileName }, index) => ({
      name: names[index] ?? fileName,
      size,
      changedAt: createdAt,
      open: async () => (await blobs.open(db, blobId)).read(0, size - 1),
    })),
  )
  return { name: 'files.zip', content }
}
