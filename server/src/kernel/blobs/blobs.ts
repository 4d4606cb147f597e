import { createHash, type KeyObject, randomUUID } from 'node:crypto'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import type { Db } from '../database/db.ts'
import type { Clock } from '../time/clock.ts'
import { makeBlobKeys } from './blob-keys.ts'
import type { BlobStore } from './blob-store.ts'
import {
  addUsage,
  type BlobPart,
  deleteBlob,
  insertBlob,
  insertPart,
  lockUsage,
  markDeleted,
  type ReferencesBlob,
  selectBlob,
  selectParts,
  selectSame,
  selectUnreferenced,
  updateArrived,
  updateOwner,
} from './blobs.queries.ts'
import { chunkSize, inPieces, lastChunkOf, openChunk, sealChunk, sealedSize } from './chunks.ts'

/** Bytes that arrive, or have arrived and are named by nothing yet. */
export interface Arriving {
  id: string
  /** Null: of no practice, and in no quota. */
  practiceId: string | null
  key: KeyObject
}
export interface Arrived extends Arriving {
  size: number
  sha256: Buffer
}

/** The practice would keep more than it may. */
export class QuotaExceeded extends Error {
  override name = 'QuotaExceeded'
}

export interface Blobs {
  /** Makes room for bytes of a practice, or of none. */
  begin(db: Db, practiceId: string | null): Promise<Arriving>
  /** One that was begun before. */
  resume(db: Db, id: string): Promise<Arriving>
  /** Keeps all that comes. */
  fill(db: Db, blob: Arriving, content: AsyncIterable<Uint8Array>): Promise<Arrived>
  /** Keeps some pieces, of which the first stands at this place; which is the last of all follows from the size. */
  storePart(blob: Arriving, first: number, size: number, pieces: AsyncIterable<Buffer>): Promise<BlobPart>
  /** Takes back a part of which no row tells. */
  dropPart(blob: Arriving, part: BlobPart): Promise<void>
  /** Says of which practice one is that was begun for none. */
  assign(db: Db, blob: Arrived, practiceId: string): Promise<Arrived>
  /** In the transaction that names it: the id to name, which is another where the practice has the same bytes already. */
  settle(db: Db, blob: Arrived, quota: number): Promise<string>
  /** Deletes orphan parts, such as those of a request that was cut off. */
  tidy(db: Db, id: string): Promise<void>
  /** For what was not named, as soon as that is known; else the sweep finds it. */
  discard(db: Db, id: string): Promise<void>
  open(db: Db, id: string): Promise<RangedContent>
  /** The same for one that is not whole yet by its row. */
  peek(db: Db, blob: Arriving, size: number): RangedContent
  /** Says where blobs are named: all that is not goes. */
  registerReferences(names: ReferencesBlob): void
  /** Deletes what is unreferenced and untouched for this long, in milliseconds. */
  sweep(db: Db, unusedFor?: number): Promise<number>
}

/** Longer than any file takes to arrive. */
const usualUnused = 2 * 60 * 60_000
const sweptAtOnce = 200

interface Deps {
  store: BlobStore
  masterKey: Buffer
  clock: Clock
}

export function makeBlobs({ store, masterKey, clock }: Deps): Blobs {
  const keys = makeBlobKeys(masterKey)
  const names: ReferencesBlob[] = []

  async function erase(db: Db, id: string) {
    for (const key of await store.list(id)) await store.delete(key)
    await deleteBlob(db, id)
  }

  const blobs: Blobs = {
    async begin(db, practiceId) {
      const { key, ...wrapped } = await keys.make(db)
      const id = await insertBlob(db, { practiceId, ...wrapped, touchedAt: clock.now() })
      return { id, practiceId, key }
    },
    async resume(db, id) {
      const row = await selectBlob(db, id)
      if (!row) throw new Error('a blob is not there')
      return { id, practiceId: row.practiceId, key: keys.open(row) }
    },
    async fill(db, blob, content) {
      const hash = createHash('sha256')
      let [size, chunks] = [0, 0]
      async function* sealed() {
        let held: Buffer | null = null
        for await (const piece of inPieces(content, chunkSize)) {
          if (held) yield* sealChunk(blob.key, chunks++, false, held)
          hash.update(piece)
          size += piece.length
          held = piece
        }
        yield* sealChunk(blob.key, chunks++, true, held ?? Buffer.alloc(0))
      }
      const name = randomUUID()
      await store.put(`${blob.id}/${name}`, sealed())
      await insertPart(db, blob.id, { firstChunk: 0, chunks, name }, clock.now())
      return { ...blob, size, sha256: hash.digest() }
    },
    async storePart({ id, key }, first, size, content) {
      const last = lastChunkOf(size)
      let next = first
      async function* sealed() {
        for await (const piece of content) {
          yield* sealChunk(key, next, next === last, piece)
          next += 1
        }
      }
      const name = randomUUID()
      await store.put(`${id}/${name}`, sealed())
      return { firstChunk: first, chunks: next - first, name }
    },
    async assign(db, blob, practiceId) {
      if (blob.practiceId === null) await updateOwner(db, blob.id, practiceId)
      return { ...blob, practiceId }
    },
    dropPart: ({ id }, part) => store.delete(blobKey(id, part)),
    async settle(db, { id, practiceId, sha256, size }, quota) {
      if (practiceId !== null) {
        const used = await lockUsage(db, practiceId)
        const same = await selectSame(db, practiceId, sha256)
        if (same) return same
        if (used + size > quota) throw new QuotaExceeded('the practice keeps as much as it may')
        await addUsage(db, practiceId, size)
      }
      await updateArrived(db, id, { sha256, size, touchedAt: clock.now() })
      return id
    },
    async tidy(db, id) {
      const parts = await selectParts(db, id, 0, 2 ** 31 - 1)
      const known = new Set(parts.map((part) => blobKey(id, part)))
      for (const key of await store.list(id)) if (!known.has(key)) await store.delete(key)
    },
    async discard(db, id) {
      const row = await selectBlob(db, id)
      if (row && (await markDeleted(db, names, row))) await erase(db, id)
    },
    async open(db, id) {
      const row = await selectBlob(db, id)
      if (!row?.sha256) throw new Error('a blob is not there')
      return contentOf(store, db, { id, key: keys.open(row) }, { size: row.size, etag: etagOf(row.sha256) })
    },
    peek: (db, blob, size) => contentOf(store, db, blob, { size, etag: '' }),
    registerReferences: (named) => void names.push(named),
    async sweep(db, unusedFor = usualUnused) {
      const before = new Date(clock.now().getTime() - unusedFor)
      let swept = 0
      for (;;) {
        const found = await selectUnreferenced(db, names, before, sweptAtOnce)
        let gone = 0
        for (const blob of found) {
          if (!(await markDeleted(db, names, blob))) continue
          await erase(db, blob.id)
          gone += 1
        }
        swept += gone
        if (gone < sweptAtOnce) return swept
      }
    },
  }
  return blobs
}

const etagOf = (sha256: Buffer) => `"${sha256.toString('base64url')}"`

/** Where a part of a blob is in the store. */
const blobKey = (id: string, { name }: Pick<BlobPart, 'name'>) => `${id}/${name}`

type Sealed = Pick<Arriving, 'id' | 'key'>

/** The chunks from one to another, opened one by one as they are read. */
async function* readChunks(store: BlobStore, db: Db, { id, key }: Sealed, size: number, from: number, to: number) {
  const last = lastChunkOf(size)
  let next = from
  for (const part of await selectParts(db, id, from, to)) {
    const [first, end] = [Math.max(from, part.firstChunk), Math.min(to, part.firstChunk + part.chunks - 1)]
    if (first !== next) break
    const [start, rest] = [
      (first - part.firstChunk) * sealedSize,
      end === last ? size % chunkSize || chunkSize : chunkSize,
    ]
    const stop = (end - part.firstChunk) * sealedSize + rest + sealedSize - chunkSize - 1
    for await (const sealed of inPieces(store.get(blobKey(id, part), start, stop), sealedSize)) {
      yield openChunk(key, next, next === last, sealed)
      next += 1
    }
    if (next !== end + 1) break
  }
  if (next !== to + 1) throw new Error('a blob is not whole in its store')
}

function contentOf(store: BlobStore, db: Db, blob: Sealed, { size, etag }: Omit<RangedContent, 'read'>): RangedContent {
  async function* read(from: number, to: number) {
    const [first, last] = [Math.floor(from / chunkSize), Math.floor(to / chunkSize)]
    let index = first
    for await (const piece of readChunks(store, db, blob, size, first, last)) {
      const [start, end] = [index === first ? from % chunkSize : 0, index === last ? (to % chunkSize) + 1 : chunkSize]
      index += 1
      yield piece.length === end - start ? piece : piece.subarray(start, end)
    }
  }
  return { size, etag, read }
}
