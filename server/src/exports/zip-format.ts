import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * The parts of a zip, so that one can be written by several processes one after the other: yazl keeps all in the memory of
 * one. Always zip64, with sizes behind the content; names are UTF-8.
 */
export interface ZipEntry {
  name: string
  offset: number
  crc: number
  size: number
  packed: number
  /** Packed in blocks that stand each by itself, or as it is. */
  deflated: boolean
}

const [stored, deflate] = [0, 8]
/** Sizes come later, names are UTF-8. */
const flags = 0x0808
const zip64 = 45
const later = 0xffffffff
/** 1980-01-01: the rows say when things were. */
const date = 0x21

export function localHeader(name: string, deflated: boolean): Buffer {
  const text = Buffer.from(name)
  const head = Buffer.alloc(30 + text.length + 20)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(zip64, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(deflated ? deflate : stored, 8)
  head.writeUInt16LE(date, 12)
  head.writeUInt32LE(later, 18)
  head.writeUInt32LE(later, 22)
  head.writeUInt16LE(text.length, 26)
  head.writeUInt16LE(20, 28)
  text.copy(head, 30)
  head.writeUInt16LE(1, 30 + text.length)
  head.writeUInt16LE(16, 32 + text.length)
  return head
}

export function descriptor({ crc, size, packed }: Pick<ZipEntry, 'crc' | 'size' | 'packed'>): Buffer {
  const end = Buffer.alloc(24)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(crc, 4)
  end.writeBigUInt64LE(BigInt(packed), 8)
  end.writeBigUInt64LE(BigInt(size), 16)
  return end
}

function directoryEntry({ name, offset, crc, size, packed, deflated }: ZipEntry): Buffer {
  const text = Buffer.from(name)
  const head = Buffer.alloc(46 + text.length + 28)
  head.writeUInt32LE(0x02014b50, 0)
  // Made by Unix: a plain file.
  head.writeUInt16LE(0x0300 + zip64, 4)
  head.writeUInt16LE(zip64, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(deflated ? deflate : stored, 10)
  head.writeUInt16LE(date, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(later, 20)
  head.writeUInt32LE(later, 24)
  head.writeUInt16LE(text.length, 28)
  head.writeUInt16LE(28, 30)
  head.writeUInt32LE(0o100644 * 0x10000, 38)
  head.writeUInt32LE(later, 42)
  text.copy(head, 46)
  const extra = 46 + text.length
  head.writeUInt16LE(1, extra)
  head.writeUInt16LE(24, extra + 2)
  head.writeBigUInt64LE(BigInt(size), extra + 4)
  head.writeBigUInt64LE(BigInt(packed), extra + 12)
  head.writeBigUInt64LE(BigInt(offset), extra + 20)
  return head
}

/** What a zip ends with, where its content ends at `start`. */
export function directory(entries: readonly ZipEntry[], start: number): Buffer {
  const list = Buffer.concat(entries.map(directoryEntry))
  const end = Buffer.alloc(56 + 20 + 22)
  const count = BigInt(entries.length)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(0x0300 + zip64, 12)
  end.writeUInt16LE(zip64, 14)
  end.writeBigUInt64LE(count, 24)
  end.writeBigUInt64LE(count, 32)
  end.writeBigUInt64LE(BigInt(list.length), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(start + list.length), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  end.writeUInt16LE(0xffff, 84)
  end.writeUInt16LE(0xffff, 86)
  end.writeUInt32LE(later, 88)
  end.writeUInt32LE(later, 92)
  return Buffer.concat([list, end])
}

/** Packed so that whatever follows can be packed by another process. */
export const packBlock = (plain: Buffer): Buffer => deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH })
/** After the last block. */
export const packEnd: Buffer = deflateRawSync(Buffer.alloc(0))

export const crcOf = (bytes: Uint8Array, before: number): number => crc32(bytes, before)
