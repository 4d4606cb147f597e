/** Reads numbers one after the other, as font files write them. */
export class ByteReader {
  place = 0
  private readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  u8(): number {
    return this.bytes.readUInt8(this.place++)
  }

  u16(): number {
    this.place += 2
    return this.bytes.readUInt16BE(this.place - 2)
  }

  i16(): number {
    this.place += 2
    return this.bytes.readInt16BE(this.place - 2)
  }

  u32(): number {
    this.place += 4
    return this.bytes.readUInt32BE(this.place - 4)
  }

  take(length: number): Buffer {
    this.place += length
    return this.bytes.subarray(this.place - length, this.place)
  }

  /** Seven bits a byte, most significant first. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }

  /** One byte for small numbers, two or three for larger ones (WOFF2, 255UInt16). */
  packed16(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}
