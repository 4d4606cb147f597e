import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The parts of a zip, so that one can also be written by several processes one after the other. Names are UTF-8, and sizes stand behind the content. */
export interface ZipEntry {
  name: string
  offset: number
  crc: number
  size: number
  packed: number
  /** Packed in blocks that stand each by itself, or as it is. */
  deflated: boolean
  /** When what it holds was made; without one the rows inside say when things were. */
  changedAt?: Date
  /** Neither its size nor its place needs more than 32 bits, which every program reads; else it is written as zip64. */
  isSmall?: boolean
}

const [stored, deflate] = [0, 8]
/** Sizes come later, names are UTF-8. */
const flags = 0x0808
const [plain, zip64] = [20, 45]
/** The largest that 32 bits hold says that the number stands elsewhere. */
export const elsewhere = 0xffffffff

const versionOf = ({ isSmall }: Pick<ZipEntry, 'isSmall'>) => (isSmall ? plain : zip64)

/** As DOS wrote it: two seconds are its smallest step, and 1980 its first year. */
function dosTime({ changedAt: at }: Pick<ZipEntry, 'changedAt'>): number {
  if (!at) return 0x21 * 0x10000
  const day = ((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate()
  return day * 0x10000 + ((at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1))
}

/** Beside the time of DOS, which has no zone: seconds since 1970. */
function timeField({ changedAt }: Pick<ZipEntry, 'changedAt'>): Buffer {
  if (!changedAt) return Buffer.alloc(0)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(5, 2)
  field[4] = 1
  field.writeUInt32LE(Math.floor(changedAt.getTime() / 1000), 5)
  return field
}

/** What 32 bits do not hold. */
function wideField(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [index, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * index)
  return field
}

export function localHeader(entry: Pick<ZipEntry, 'name' | 'deflated' | 'changedAt' | 'isSmall'>): Buffer {
  const name = Buffer.from(entry.name)
  const extra = Buffer.concat([entry.isSmall ? Buffer.alloc(0) : wideField([0, 0]), timeField(entry)])
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(versionOf(entry), 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(entry.deflated ? deflate : stored, 8)
  head.writeUInt32LE(dosTime(entry), 10)
  if (!entry.isSmall) head.fill(0xff, 18, 26)
  head.writeUInt16LE(name.length, 26)
  head.writeUInt16LE(extra.length, 28)
  return Buffer.concat([head, name, extra])
}

export function descriptor({
  crc,
  size,
  packed,
  isSmall,
}: Pick<ZipEntry, 'crc' | 'size' | 'packed' | 'isSmall'>): Buffer {
  const end = Buffer.alloc(isSmall ? 16 : 24)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(crc, 4)
  if (isSmall) {
    end.writeUInt32LE(packed, 8)
    end.writeUInt32LE(size, 12)
  } else {
    end.writeBigUInt64LE(BigInt(packed), 8)
    end.writeBigUInt64LE(BigInt(size), 16)
  }
  return end
}

function directoryEntry(entry: ZipEntry): Buffer {
  const { crc, size, packed, offset, deflated, isSmall } = entry
  const name = Buffer.from(entry.name)
  const extra = Buffer.concat([isSmall ? Buffer.alloc(0) : wideField([size, packed, offset]), timeField(entry)])
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  // Made by Unix: a plain file.
  head.writeUInt16LE(0x0300 + versionOf(entry), 4)
  head.writeUInt16LE(versionOf(entry), 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated ? deflate : stored, 10)
  head.writeUInt32LE(dosTime(entry), 12)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(isSmall ? packed : elsewhere, 20)
  head.writeUInt32LE(isSmall ? size : elsewhere, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(0o100644 * 0x10000, 38)
  head.writeUInt32LE(isSmall ? offset : elsewhere, 42)
  return Buffer.concat([head, name, extra])
}

/** What a zip ends with, where its content ends at `start`. */
export function directory(entries: readonly ZipEntry[], start: number): Buffer {
  const list = Buffer.concat(entries.map(directoryEntry))
  const isSmall = entries.length < 0xffff && start + list.length < elsewhere && entries.every(({ isSmall }) => isSmall)
  return Buffer.concat([list, ...(isSmall ? [] : [wideEnd(entries.length, list.length, start)]), endOf()])

  function endOf(): Buffer {
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    const count = isSmall ? entries.length : 0xffff
    end.writeUInt16LE(count, 8)
    end.writeUInt16LE(count, 10)
    end.writeUInt32LE(isSmall ? list.length : elsewhere, 12)
    end.writeUInt32LE(isSmall ? start : elsewhere, 16)
    return end
  }
}

function wideEnd(count: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(0x0300 + zip64, 12)
  end.writeUInt16LE(zip64, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(length), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(start + length), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** Packed so that whatever follows can be packed by another process. */
export const packBlock = (plain: Buffer): Buffer => deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH })
/** After the last block. */
export const packEnd: Buffer = deflateRawSync(Buffer.alloc(0))

export const crcOf = (bytes: Uint8Array, before: number): number => crc32(bytes, before)
