export interface SfntTable {
  tag: string
  data: Buffer
}

/** Assembles tables into a TrueType font, as fontkit reads it fastest. Checksums are left out: no reader here checks them. */
export function writeSfnt(flavor: number, tables: readonly SfntTable[]): Buffer {
  const directory = 12 + tables.length * 16
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + padded(data.length), directory))
  // Search hints: the largest power of two up to the number of tables.
  const power = Math.floor(Math.log2(tables.length))
  font.writeUInt32BE(flavor, 0)
  font.writeUInt16BE(tables.length, 4)
  font.writeUInt16BE(2 ** power * 16, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((tables.length - 2 ** power) * 16, 10)
  let offset = directory
  for (const [index, { tag, data }] of tables.entries()) {
    const entry = 12 + index * 16
    font.write(tag, entry, 4, 'latin1')
    font.writeUInt32BE(offset, entry + 8)
    font.writeUInt32BE(data.length, entry + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}

const padded = (length: number) => Math.ceil(length / 4) * 4
