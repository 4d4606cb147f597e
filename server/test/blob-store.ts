import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlobStore } from '../src/kernel/blobs/blob-store.ts'
import { makeDiskStore } from '../src/kernel/blobs/disk-store.ts'

let shared: { folder: string; store: BlobStore } | undefined

/** Where the files of this worker's tests lie. */
export function shareBlobStore() {
  shared ??= makeFolder()
  return shared
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'arcade-blobs-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { folder, store: makeDiskStore(folder) }
}
