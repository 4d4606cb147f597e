import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { chunkSize, inPieces, openChunk, sealChunk, sealedSize } from '../kernel/blobs/chunks.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { makeSeal } from '../kernel/secrets/seals.ts'

/**
 * A backup is one file: a line that says what it is, its own key sealed by a key made from the master key, then frames, sealed
 * in pieces of 64 KiB: a flipped bit, a piece that is moved or left out, and a cut end are all found.
 */
const mark = Buffer.from('arcade backup 1\n')

/** A thing and its bytes: `rows patients`, `object <key>`; the last one is `end`. */
export interface Frame {
  name: string
  content: Buffer
}

const sealOf = (masterKey: Buffer) => makeSeal(masterKey, 'backups')
const badFile = (why: string) => new OperatorError(`This is no whole backup: ${why}.`)

/** The lengths of name and content. */
const headSize = 6

/** How long the frame is that begins here, as far as that can be told yet. */
const frameSize = (bytes: Buffer): number =>
  bytes.length < headSize ? headSize : headSize + bytes.readUInt16BE(0) + bytes.readUInt32BE(2)

async function* frameBytes(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const { name, content } of frames) {
    const text = Buffer.from(name)
    const head = Buffer.alloc(headSize)
    head.writeUInt16BE(text.length, 0)
    head.writeUInt32BE(content.length, 2)
    yield head
    yield text
    yield content
  }
}

/** How many bytes were written. */
export async function writeBackup(path: string, masterKey: Buffer, frames: AsyncIterable<Frame>): Promise<number> {
  const key = randomBytes(32)
  const wrapped = sealOf(masterKey).close(key)
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const failed = once(out, 'error').then(([error]) => {
    throw error
  })
  failed.catch(() => {})
  let size = 0
  const write = async (bytes: Buffer) => {
    size += bytes.length
    if (!out.write(bytes)) await Promise.race([once(out, 'drain'), failed])
  }
  const length = Buffer.alloc(2)
  length.writeUInt16BE(wrapped.length)
  await write(Buffer.concat([mark, length, wrapped]))
  let [index, held]: [number, Buffer | null] = [0, null]
  for await (const piece of inPieces(frameBytes(frames), chunkSize)) {
    if (held) for (const part of sealChunk(key, index++, false, held)) await write(part)
    held = piece
  }
  for (const part of sealChunk(key, index, true, held ?? Buffer.alloc(0))) await write(part)
  await Promise.race([new Promise<void>((resolve) => out.end(resolve)), failed])
  return size
}

/** Every frame, each proven; throws where one is not what was written, or the end is missing. */
export async function* readBackup(path: string, masterKey: Buffer): AsyncGenerator<Frame> {
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
  const key = { value: null as Buffer | null }
  let [pieces, length]: [Buffer[], number] = [[], 0]
  let needed = headSize
  let isOver = false
  for await (const plain of opened(source, masterKey, key)) {
    pieces.push(plain)
    length += plain.length
    // Joined once a frame, not once a piece: a frame is many of them.
    if (length < needed) continue
    let held = Buffer.concat(pieces)
    for (needed = frameSize(held); held.length >= needed; needed = frameSize(held)) {
      const start = headSize + held.readUInt16BE(0)
      const name = held.toString('utf8', headSize, start)
      isOver = name === 'end'
      yield { name, content: held.subarray(start, needed) }
      held = held.subarray(needed)
    }
    ;[pieces, length] = [[held], held.length]
  }
  if (!isOver || length > 0) throw badFile('its end is missing')
}

async function* opened(source: AsyncIterable<Buffer>, masterKey: Buffer, key: { value: Buffer | null }) {
  let head: Buffer = Buffer.alloc(0)
  const iterator = source[Symbol.asyncIterator]()
  const more = async () => {
    const { value, done } = await iterator.next()
    if (done) throw badFile('it is too short')
    head = Buffer.concat([head, value])
  }
  while (head.length < mark.length + 2) await more()
  if (!head.subarray(0, mark.length).equals(mark)) throw badFile('it does not begin as one')
  const start = mark.length + 2 + head.readUInt16BE(mark.length)
  while (head.length < start) await more()
  try {
    key.value = sealOf(masterKey).open(head.subarray(mark.length + 2, start))
  } catch {
    throw badFile('it was made with another master key, or changed')
  }
  async function* rest() {
    yield head.subarray(start)
    for (;;) {
      const { value, done } = await iterator.next()
      if (done) return
      yield value
    }
  }
  let index = 0
  let held: Buffer | null = null
  const open = (sealed: Buffer, isLast: boolean) => {
    try {
      return openChunk(key.value as Buffer, index++, isLast, sealed)
    } catch {
      throw badFile('it was changed or cut')
    }
  }
  for await (const sealed of inPieces(rest(), sealedSize)) {
    if (held) yield open(held, false)
    held = sealed
  }
  if (!held) throw badFile('it is empty')
  yield open(held, true)
}
