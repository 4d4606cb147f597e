import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { makeSeal, opens, type Seal } from '../secrets/seals.ts'
import { selectGeneration, selectOlderKeys, selectOldestKey, updateKey } from './blobs.queries.ts'

/**
 * The key of each content, sealed by a key that is made from the master key. An object rather than bytes: those are
 * looked at anew for every piece, which takes three times as long as all the rest of starting a cipher.
 */
export interface BlobKeys {
  make(db: Db): Promise<{ key: KeyObject; wrappedKey: Buffer; keyGeneration: number }>
  open(wrapped: { wrappedKey: Buffer; keyGeneration: number }): KeyObject
}

function makeSeals(masterKey: Buffer) {
  const seals = new Map<number, Seal>()
  return (generation: number): Seal => {
    const seal = seals.get(generation) ?? makeSeal(masterKey, `blobs ${generation}`)
    seals.set(generation, seal)
    return seal
  }
}

export function makeBlobKeys(masterKey: Buffer): BlobKeys {
  const sealOf = makeSeals(masterKey)
  return {
    async make(db) {
      const [key, keyGeneration] = [randomBytes(32), await selectGeneration(db)]
      return { key: createSecretKey(key), wrappedKey: sealOf(keyGeneration).close(key), keyGeneration }
    },
    open: ({ wrappedKey, keyGeneration }) => createSecretKey(sealOf(keyGeneration).open(wrappedKey)),
  }
}

/** Whether the oldest content was sealed with this key; null where there is none. */
export async function opensOldestBlob(db: Db, masterKey: Buffer): Promise<boolean | null> {
  const oldest = await selectOldestKey(db)
  return oldest && opens(makeSeals(masterKey)(oldest.keyGeneration), oldest.wrappedKey)
}

const atOnce = 500

/** Seals every key anew with the next key; the contents stay as they are. How many there were. */
export async function rewrapKeys(db: Db, masterKey: Buffer): Promise<number> {
  const sealOf = makeSeals(masterKey)
  const next = (await selectGeneration(db)) + 1
  for (let total = 0; ; ) {
    const rewrapped = await db.transaction(async (db) => {
      const older = await selectOlderKeys(db, next, atOnce)
      for (const { id, wrappedKey, keyGeneration } of older)
        await updateKey(db, id, sealOf(next).close(sealOf(keyGeneration).open(wrappedKey)), next)
      return older.length
    })
    total += rewrapped
    if (rewrapped < atOnce) return total
  }
}
