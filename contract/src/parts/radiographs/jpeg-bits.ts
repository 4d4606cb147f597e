import { broken } from './unreadable.ts'

/** For every 16 bits that may come: how many of them are the code, and what it stands for. */
export type HuffmanTable = Uint16Array

export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table = new Uint16Array(65_536)
  let [code, place] = [0, 0]
  for (let length = 1; length <= 16; length++) {
    for (let i = 0; i < (counts[length - 1] ?? 0); i++) {
      const from = code << (16 - length)
      if (from > 65_535) throw broken('a Huffman table is full')
      table.fill((length << 8) | (symbols[place++] ?? 0), from, from + (1 << (16 - length)))
      code++
    }
    code <<= 1
  }
  return table
}

/** The bits of one scan, without the zeros that are stuffed after each FF. */
export class BitReader {
  at: number
  readonly #bytes: Uint8Array
  #buffer = 0
  #count = 0
  #missing = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  #fill() {
    while (this.#count <= 24) {
      const byte = this.#bytes[this.at]
      if (byte === undefined || (byte === 0xff && this.#bytes[this.at + 1] !== 0)) {
        // Four bytes may be read ahead; what needs more has no end.
        if (++this.#missing > 8) throw broken('a scan is cut')
        this.#buffer <<= 8
      } else {
        this.#buffer = (this.#buffer << 8) | byte
        this.at += byte === 0xff ? 2 : 1
      }
      this.#count += 8
    }
  }

  /** At most 16. */
  bits(count: number): number {
    if (count === 0) return 0
    if (this.#count < count) this.#fill()
    this.#count -= count
    return (this.#buffer >>> this.#count) & ((1 << count) - 1)
  }

  symbol(table: HuffmanTable): number {
    if (this.#count < 16) this.#fill()
    const entry = table[(this.#buffer >>> (this.#count - 16)) & 0xffff] ?? 0
    if (entry === 0) throw broken('a code is in no Huffman table')
    this.#count -= entry >> 8
    return entry & 0xff
  }

  /** A number of so many bits whose first one is its sign. */
  signed(count: number): number {
    if (count === 0) return 0
    const value = this.bits(count)
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value
  }

  /** Goes on behind the next restart mark. */
  restart() {
    this.#buffer = this.#count = this.#missing = 0
    // Any number of FF may stand before a mark.
    while (this.#bytes[this.at + 1] === 0xff) this.at++
    const mark = this.#bytes[this.at + 1] ?? 0
    if (this.#bytes[this.at] !== 0xff || mark < 0xd0 || mark > 0xd7) throw broken('a restart mark is missing')
    this.at += 2
  }
}
