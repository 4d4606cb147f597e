import { type CipherKey, createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'

/** Bytes are sealed in pieces of this size, so that any part can be read without what stands before it. */
export const chunkSize = 64 * 1024
const [nonceLength, tagLength] = [12, 16]
/** How much longer a piece is once it is sealed. */
const overhead = nonceLength + tagLength
export const sealedSize = chunkSize + overhead

export const lastChunkOf = (size: number) => Math.max(Math.ceil(size / chunkSize) - 1, 0)

/** The size of a part in the store: pieces are longer once sealed, and the last of all is as long as what is left. */
export function sealedSizeOf({ firstChunk, chunks }: { firstChunk: number; chunks: number }, size: number): number {
  const isLast = firstChunk + chunks - 1 === lastChunkOf(size)
  const rest = size === 0 ? 0 : size % chunkSize || chunkSize
  return chunks * sealedSize - (isLast ? chunkSize - rest : 0)
}

/** Where a piece stands, and whether it is the last, is part of its seal: none can be moved, left out or cut off unseen. */
function placeOf(index: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(5)
  place.writeUInt32BE(index)
  place[4] = isLast ? 1 : 0
  return place
}

/** A random nonce for each: a piece that is sent again after a cut is never sealed twice under one. */
let nonces = Buffer.alloc(0)
function nextNonce(): Buffer {
  if (nonces.length < nonceLength) nonces = randomFillSync(Buffer.allocUnsafe(nonceLength * 256))
  const nonce = nonces.subarray(0, nonceLength)
  nonces = nonces.subarray(nonceLength)
  return nonce
}

export function sealChunk(key: CipherKey, index: number, isLast: boolean, plain: Buffer): Buffer[] {
  const nonce = nextNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  cipher.setAAD(placeOf(index, isLast))
  const sealed = cipher.update(plain)
  cipher.final()
  return [nonce, sealed, cipher.getAuthTag()]
}

/** Throws for what was not sealed so, at this place. */
export function openChunk(key: CipherKey, index: number, isLast: boolean, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(placeOf(index, isLast))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  const plain = decipher.update(sealed.subarray(nonceLength, -tagLength))
  decipher.final()
  return plain
}

/** Pieces of exactly this size, but for the last, of whatever comes. */
export async function* inPieces(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let [held, length]: [Buffer[], number] = [[], 0]
  for await (const bytes of content) {
    held.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    length += bytes.length
    if (length < size) continue
    const whole = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    let at = 0
    for (; length - at >= size; at += size) yield whole.subarray(at, at + size)
    held = at < length ? [whole.subarray(at)] : []
    length -= at
  }
  if (length > 0) yield Buffer.concat(held)
}
