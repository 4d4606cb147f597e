import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type BlobStore, StoreUnavailable } from './blob-store.ts'
import { sealedSize } from './chunks.ts'

const keyPattern = /^[\w-]+\/[\w.-]+$/
/** So much is written and read at once: a call for each piece costs more than the writing. Whole pieces, which need no copy. */
const batch = 16 * sealedSize

/** Blobs as files, in folders of which none grows too large. */
export function makeDiskStore(folder: string): BlobStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2), name)

  function pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new Error('a blob has a key that is none')
    const [name = '', part = ''] = key.split('/')
    return join(folderOf(name), part)
  }

  return {
    async put(key, content) {
      const path = pathOf(key)
      const arriving = `${path}.${randomUUID()}.part`
      try {
        const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeAll(arriving, content)
        await rename(arriving, path)
        await syncFolders(resolve(dirname(path)), resolve(made ? dirname(made) : dirname(path)))
      } catch (error) {
        await rm(arriving, { force: true }).catch(() => {})
        throw isUnavailable(error) ? new StoreUnavailable('the disk takes no more', { cause: error }) : error
      }
    },
    get: (key, from, to) => createReadStream(pathOf(key), { start: from, end: to, highWaterMark: batch }),
    async size(key) {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      })
      return found?.size ?? null
    },
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // The folder of the last one goes too; one that is not empty stays.
      await rmdir(dirname(path)).catch(() => {})
    },
    async list(name) {
      const files = await readdir(folderOf(name)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return []
        throw error
      })
      return files.map((file) => `${name}/${file}`)
    },
  }
}

async function writeAll(path: string, content: AsyncIterable<Buffer>) {
  const file = await open(path, 'wx', 0o600)
  try {
    let [pieces, held]: [Buffer[], number] = [[], 0]
    for await (const bytes of content) {
      pieces.push(bytes)
      held += bytes.length
      if (held < batch) continue
      await write(file, pieces)
      release(pieces)
      ;[pieces, held] = [[], 0]
    }
    if (held > 0) await write(file, pieces)
    // A write that was acknowledged must survive a power cut.
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** The name of a file survives a power cut only once its folder is synced, and that of a new folder once its parent is. */
export async function syncFolders(folder: string, highest = folder) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (folder !== highest) await syncFolders(dirname(folder), highest)
}

/** A write may take a part of what it is given. */
async function write(file: FileHandle, pieces: Buffer[]) {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await file.writev(pieces)
  if (bytesWritten < length) await file.appendFile(Buffer.concat(pieces).subarray(bytesWritten))
}

/** Their memory is free at once: the collector would let many megabytes of such pieces gather first. */
function release(pieces: Buffer[]) {
  for (const { buffer, length } of pieces)
    if (buffer instanceof ArrayBuffer && length === buffer.byteLength) buffer.transfer(0)
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
const isUnavailable = (error: unknown) =>
  ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE'].includes(codeOf(error))
