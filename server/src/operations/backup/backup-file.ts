import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { chunkSize, inPieces, openChunk, sealChunk, sealedSize } from '../../kernel/blobs/chunks.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'

/**
 * A backup is one file: a line that says what it is, its own key sealed by a key made from the master key, then frames, sealed
 * in pieces of 64 KiB: a flipped bit, a piece that is moved or left out, and a cut end are all found.
 */
const mark = Buffer.from('arcade backup 1\n')

/** A thing and its bytes: `header`, `rows patients`, `sequences`, `object <key>`; the last one is `end`. */
export interface Frame {
  name: string
  content: Buffer
}

const sealOf = (masterKey: Buffer) => makeSeal(masterKey, 'backups')
const badFile = (why: string) => new OperatorError(`This is no whole backup: ${why}.`)

/** The lengths of name and content. */
const headSize = 6

/** How long the frame is that begins here, as far as its bytes have arrived. */
const frameSize = (bytes: Buffer): number =>
  bytes.length < headSize ? headSize : headSize + bytes.readUInt16BE(0) + bytes.readUInt32BE(2)

export interface BackupWriter {
  add(frame: Frame): Promise<void>
  /** Its size in bytes, once all of it is on the disk. */
  end(): Promise<number>
  /** Leaves what was written as it is: without its end it is no backup. */
  close(): Promise<void>
}

export async function createBackup(path: string, masterKey: Buffer): Promise<BackupWriter> {
  const key = randomBytes(32)
  const wrapped = sealOf(masterKey).close(key)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(wrapped.length)
  const file = await open(path, 'wx', 0o600)
  let [index, size, held]: [number, number, Buffer] = [0, 0, Buffer.alloc(0)]
  const write = async (bytes: Buffer) => {
    await file.appendFile(bytes)
    size += bytes.length
  }
  let head: Buffer[] = [mark, length, wrapped]
  return {
    async add({ name, content }) {
      const text = Buffer.from(name)
      const lengths = Buffer.alloc(headSize)
      lengths.writeUInt16BE(text.length, 0)
      lengths.writeUInt32BE(content.length, 2)
      const all = Buffer.concat([held, lengths, text, content])
      const sealed = head
      head = []
      let at = 0
      // One piece is always held back: the last is sealed as such.
      for (; all.length - at > chunkSize; at += chunkSize)
        sealed.push(...sealChunk(key, index++, false, all.subarray(at, at + chunkSize)))
      held = all.subarray(at)
      await write(Buffer.concat(sealed))
    },
    async end() {
      await write(Buffer.concat([...head, ...sealChunk(key, index, true, held)]))
      await file.sync()
      return size
    },
    close: () => file.close(),
  }
}

/** Every frame, each proven; throws where one is not what was written, or the end is missing. */
export async function* readBackup(path: string, masterKey: Buffer): AsyncGenerator<Frame> {
  const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
  try {
    yield* framesOf(opened(source, masterKey))
  } finally {
    source.destroy()
  }
}

async function* framesOf(plain: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let [pieces, length]: [Buffer[], number] = [[], 0]
  let needed = headSize
  let isOver = false
  for await (const piece of plain) {
    pieces.push(piece)
    length += piece.length
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

async function* opened(source: AsyncIterable<Buffer>, masterKey: Buffer) {
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
  const key = keyOf(masterKey, head.subarray(mark.length + 2, start))
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
  const openPiece = (sealed: Buffer, isLast: boolean) => {
    try {
      return openChunk(key, index++, isLast, sealed)
    } catch {
      throw badFile('it was changed or cut')
    }
  }
  for await (const sealed of inPieces(rest(), sealedSize)) {
    if (held) yield openPiece(held, false)
    held = sealed
  }
  if (!held) throw badFile('it is empty')
  yield openPiece(held, true)
}

function keyOf(masterKey: Buffer, wrapped: Buffer): Buffer {
  try {
    return sealOf(masterKey).open(wrapped)
  } catch {
    throw badFile('it was made with another master key, or changed')
  }
}
