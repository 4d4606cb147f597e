import { implicitVrs } from './dicom-tags.ts'

/** One element of a data set: where its value is, or the items of a sequence, or the fragments of compressed pixels. */
export interface Element {
  vr: string
  start: number
  length: number
  items?: readonly DataSet[]
  /** The first is the table of offsets. */
  fragments?: readonly Uint8Array[]
}

const binaryNumbers: Record<string, readonly [size: number, read: (view: DataView, at: number) => number]> = {
  US: [2, (view, at) => view.getUint16(at, true)],
  SS: [2, (view, at) => view.getInt16(at, true)],
  UL: [4, (view, at) => view.getUint32(at, true)],
  SL: [4, (view, at) => view.getInt32(at, true)],
  FL: [4, (view, at) => view.getFloat32(at, true)],
  FD: [8, (view, at) => view.getFloat64(at, true)],
}

/** More values than any element that is read as numbers has; tables are read as bytes. */
const mostNumbers = 4096

/** The elements of a file or of an item, by tag. A value that makes no sense is as good as none. */
export class DataSet {
  readonly elements = new Map<number, Element>()
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  has(tag: number): boolean {
    return this.elements.has(tag)
  }

  bytes(tag: number): Uint8Array {
    const { start, length } = this.elements.get(tag) ?? { start: 0, length: 0 }
    return this.#bytes.subarray(start, start + length)
  }

  items(tag: number): readonly DataSet[] {
    return this.elements.get(tag)?.items ?? []
  }

  /** As Latin letters, one for each byte: enough for codes and numbers, not for names of people. */
  texts(tag: number): string[] {
    const bytes = this.bytes(tag).subarray(0, 16_384)
    if (bytes.length === 0) return []
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return text.split('\\').map((part) => part.replace(/^[\0 ]+|(?<![\0 ])[\0 ]+$/g, ''))
  }

  text(tag: number): string {
    return this.texts(tag)[0] ?? ''
  }

  numbers(tag: number): number[] {
    const element = this.elements.get(tag)
    if (!element) return []
    const binary = binaryNumbers[element.vr === 'UN' ? (implicitVrs.get(tag) ?? 'UN') : element.vr]
    if (!binary) return this.texts(tag).map(parseDecimal)
    const [size, read] = binary
    const bytes = this.bytes(tag)
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const count = Math.min(Math.floor(bytes.length / size), mostNumbers)
    return Array.from({ length: count }, (_, index) => read(view, index * size))
  }

  /** The first value; undefined where there is none or it is no number. */
  number(tag: number): number | undefined {
    const value = this.numbers(tag)[0]
    return Number.isFinite(value) ? value : undefined
  }
}

/** An empty text is no zero. */
const parseDecimal = (text: string) => (text === '' ? Number.NaN : Number(text))
