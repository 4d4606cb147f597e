import { DataSet } from './data-set.ts'
import { tags } from './dicom-tags.ts'
import { framesOf } from './frames.ts'
import { factsOf, type ImageFacts } from './image-facts.ts'
import { type Cursor, cursorOf, isExplicitAt, readElements, tagAt } from './read-data-set.ts'
import { type Compression, compressions, syntaxes } from './transfer-syntaxes.ts'
import { broken, mostPixels, UnreadableError, unsupported } from './unreadable.ts'

export interface Radiograph {
  syntax: string
  compression: Compression
  dataSet: DataSet
  image: ImageFacts
  /** The bytes of each frame, compressed or not. */
  frames: readonly Uint8Array[]
}

export type Inflate = (bytes: Uint8Array) => Promise<Uint8Array>

/** A file as devices write it: what it says of itself and where its pixels are. Nothing is decoded yet. */
export async function readRadiograph(bytes: Uint8Array, inflate: Inflate): Promise<Radiograph> {
  try {
    return await readFile(plainBytes(bytes), inflate)
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** Node's own kind of bytes shares memory where others copy. */
const plainBytes = (bytes: Uint8Array) => new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A view that is read over its end throws an error of its own. */
const asUnreadable = (error: unknown) => (error instanceof UnreadableError ? error : broken('the file cannot be read'))

async function readFile(bytes: Uint8Array, inflate: Inflate): Promise<Radiograph> {
  const { cursor, syntax, known } = beginOf(bytes)
  const rest = known.deflated ? cursorOf(Uint8Array.from(await inflate(bytes.subarray(cursor.at)))) : cursor
  const dataSet = readElements(rest, rest.bytes.length, known.explicit)
  const image = factsOf(dataSet)
  return { syntax, compression: known.compression, dataSet, image, frames: pixelsOf(dataSet, image, known.compression) }
}

function beginOf(bytes: Uint8Array) {
  const cursor = cursorOf(bytes, hasPreamble(bytes) ? 132 : 0)
  const meta = readMeta(cursor)
  const syntax = meta.text(tags.transferSyntax) || guessSyntax(cursor)
  const known = syntaxes[syntax]
  if (!known) throw unsupported(`transfer syntax ${syntax}`)
  return { cursor, syntax, known }
}

/** A file of which the pixels are not compressed, without reading them. */
export interface RadiographHead extends Pick<Radiograph, 'dataSet' | 'image'> {
  /** Where its pixels begin, and how many bytes they are. */
  pixels: { from: number; length: number }
}

/** By the first bytes of a file of this size; null where all of it is needed to find the pixels. */
export function readHead(first: Uint8Array, size: number): RadiographHead | null {
  try {
    const { cursor, known } = beginOf(plainBytes(first))
    if (known.deflated || known.compression !== compressions.none) return null
    const dataSet = readElements(cursor, size, known.explicit)
    const element = dataSet.elements.get(tags.pixels)
    if (!element || element.fragments) throw broken('there are no pixels')
    const image = factsOf(dataSet)
    const length = bytesOfFrame(image) * image.frames
    if (length > element.length) throw broken('there are fewer pixels than the file says')
    return { dataSet, image, pixels: { from: element.start, length } }
  } catch (error) {
    throw asUnreadable(error)
  }
}

/** Of the patient and the examination: what stands in the first two groups. */
const lastOfHead = 0x0010_ffff
/** So much of a file is read for it. */
export const headOfRadiograph = 256 * 1024

/** Whose a radiograph is and of when, by the beginning of its file; null where that cannot be read. */
export async function readExamination(
  first: Uint8Array,
  size: number,
  inflateBeginning: Inflate,
): Promise<DataSet | null> {
  try {
    const { cursor, known } = beginOf(plainBytes(first))
    if (!known.deflated) return readElements(cursor, size, known.explicit, 0, lastOfHead)
    const head = cursorOf(Uint8Array.from(await inflateBeginning(cursor.bytes.subarray(cursor.at))))
    return readElements(head, head.bytes.length, known.explicit, 0, lastOfHead)
  } catch {
    return null
  }
}

const hasPreamble = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(128, 132)) === 'DICM'

/** The elements of group 2, which are explicit in every file. How long they say to be is not believed. */
function readMeta(cursor: Cursor): DataSet {
  let end = cursor.at
  const isMeta = (at: number) => at + 8 <= cursor.bytes.length && tagAt(cursor, at) >>> 16 === 2
  const all = new DataSet(cursor.bytes)
  while (isMeta(cursor.at)) {
    end = nextElement(cursor)
    for (const [tag, element] of readElements(cursor, end, true).elements) all.elements.set(tag, element)
  }
  return all
}

function nextElement({ view, at, bytes }: Cursor): number {
  const isLong = bytes[at + 4] === 0x4f && (bytes[at + 5] === 0x42 || bytes[at + 5] === 0x57)
  const isUnknown = bytes[at + 4] === 0x55 && (bytes[at + 5] === 0x4e || bytes[at + 5] === 0x54)
  const end = isLong || isUnknown ? at + 12 + view.getUint32(at + 8, true) : at + 8 + view.getUint16(at + 6, true)
  if (end > bytes.length) throw broken('the head of the file is cut')
  return end
}

/** A data set without a head, as old devices store it. */
function guessSyntax(cursor: Cursor): string {
  if (cursor.at + 8 > cursor.bytes.length || tagAt(cursor, cursor.at) >>> 16 !== 8)
    throw broken('this is no DICOM file')
  return isExplicitAt(cursor, cursor.at) ? '1.2.840.10008.1.2.1' : '1.2.840.10008.1.2'
}

function pixelsOf(dataSet: DataSet, image: ImageFacts, compression: Compression): Uint8Array[] {
  const element = dataSet.elements.get(tags.pixels)
  if (!element) throw unsupported('there are no pixels')
  const { rows, columns, frames } = image
  if (rows * columns > mostPixels) throw new UnreadableError('too-large', 'more pixels than can be shown')
  if (compression !== compressions.none) {
    if (!element.fragments) throw broken('the pixels say that they are not compressed')
    return framesOf(element.fragments, frames)
  }
  if (element.fragments) throw broken('the pixels say that they are compressed')
  const size = bytesOfFrame(image)
  const bytes = dataSet.bytes(tags.pixels)
  if (size * frames > bytes.length) throw broken('there are fewer pixels than the file says')
  return Array.from({ length: frames }, (_, frame) => bytes.subarray(frame * size, (frame + 1) * size))
}

function bytesOfFrame({ rows, columns, samples, bitsAllocated, photometric }: ImageFacts): number {
  const bitsEach = photometric === 'YBR_FULL_422' ? 2 * bitsAllocated : samples * bitsAllocated
  return Math.floor((rows * columns * bitsEach) / 8)
}
