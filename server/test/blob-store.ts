import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { BlobStore } from '../src/kernel/blobs/blob-store.ts'
import { makeDiskStore } from '../src/kernel/blobs/disk-store.ts'

let shared: { folder: string; store: BlobStore } | undefined

/** Where the files of this worker's tests lie. */
export function shareBlobStore() {
  shared ??= makeFolder()
  return shared
}

function makeFolder() {
  const folder = mkdtempSync(join(inject('files'), 'worker-'))
  return { folder, store: makeDiskStore(folder) }
}
