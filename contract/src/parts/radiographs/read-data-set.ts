import { DataSet, type Element } from './data-set.ts'
import { implicitVrs, readSequences, tags } from './dicom-tags.ts'
import { broken } from './unreadable.ts'

/** Those whose length has four bytes, after two that mean nothing. */
const longVrs = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV'])
const undefinedLength = 0xffff_ffff
const [item, itemEnd, sequenceEnd] = [0xfffe_e000, 0xfffe_e00d, 0xfffe_e0dd]
/** Deeper than any honest file, and less than a stack holds. */
const deepest = 32

export interface Cursor {
  bytes: Uint8Array
  view: DataView
  at: number
}

export const cursorOf = (bytes: Uint8Array, at = 0): Cursor => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  at,
})

interface Header {
  tag: number
  vr: string
  length: number
}

const isVr = (one: number, other: number) => one >= 65 && one <= 90 && other >= 65 && other <= 90

/** Whether an element with its VR written out stands here. */
export const isExplicitAt = ({ bytes }: Cursor, at: number) => isVr(bytes[at + 4] ?? 0, bytes[at + 5] ?? 0)

export const tagAt = ({ view }: Cursor, at: number) =>
  ((view.getUint16(at, true) << 16) | view.getUint16(at + 2, true)) >>> 0

function readHeader(cursor: Cursor, end: number, explicit: boolean): Header {
  const { view, at, bytes } = cursor
  if (at + 8 > end) throw broken('an element is cut')
  const tag = tagAt(cursor, at)
  cursor.at += 8
  if (tag >>> 16 === 0xfffe) return { tag, vr: '', length: view.getUint32(at + 4, true) }
  if (!explicit) return { tag, vr: implicitVrs.get(tag) ?? 'UN', length: view.getUint32(at + 4, true) }
  const vr = String.fromCharCode(bytes[at + 4] ?? 0, bytes[at + 5] ?? 0)
  if (!isExplicitAt(cursor, at)) throw broken('an element has no VR')
  if (!longVrs.has(vr)) return { tag, vr, length: view.getUint16(at + 6, true) }
  if (at + 12 > end) throw broken('an element is cut')
  cursor.at += 4
  return { tag, vr, length: view.getUint32(at + 8, true) }
}

/** The elements up to `end`, up to the mark that ends an item, or up to `last`: they stand in the order of their tags. */
export function readElements(
  cursor: Cursor,
  end: number,
  explicit: boolean,
  depth = 0,
  last = Number.POSITIVE_INFINITY,
): DataSet {
  if (depth > deepest) throw broken('sequences are nested too deep')
  const set = new DataSet(cursor.bytes)
  while (cursor.at < end) {
    // What some devices pad a file with.
    if (end - cursor.at < 8 && cursor.bytes.subarray(cursor.at, end).every((byte) => byte === 0)) break
    const { tag, vr, length } = readHeader(cursor, end, explicit)
    if (tag === itemEnd || tag > last) break
    const element = readValue(cursor, { tag, vr, length }, end, explicit, depth)
    if (element) set.elements.set(tag, element)
    // Nothing that is looked at stands behind the pixels.
    if (tag === tags.pixels && depth === 0) break
  }
  return set
}

function readValue(cursor: Cursor, header: Header, end: number, explicit: boolean, depth: number): Element | undefined {
  const { tag, vr, length } = header
  const start = cursor.at
  if (tag === tags.pixels && length === undefinedLength) {
    const fragments = readFragments(cursor, end)
    return { vr, start, length: 0, fragments }
  }
  if (length === undefinedLength) {
    // An unknown sequence is written implicitly, whatever stands around it.
    const items = readItems(cursor, end, explicit && vr !== 'UN', depth)
    return { vr: 'SQ', start, length: 0, items }
  }
  if (length > end - start) throw broken('an element is longer than what is left of the file')
  cursor.at = start + length
  if (!readSequences.has(tag)) return { vr, start, length }
  const items = readItems({ ...cursor, at: start }, start + length, explicit && vr !== 'UN', depth)
  return { vr: 'SQ', start, length, items }
}

function readItems(cursor: Cursor, end: number, explicit: boolean, depth: number): DataSet[] {
  const items: DataSet[] = []
  while (cursor.at < end) {
    const { tag, length } = readHeader(cursor, end, explicit)
    if (tag === sequenceEnd) break
    if (tag !== item) throw broken('a sequence holds something else than items')
    const itemStop = length === undefinedLength ? end : cursor.at + length
    if (itemStop > end) throw broken('an item is longer than its sequence')
    items.push(readElements(cursor, itemStop, explicit, depth + 1))
  }
  return items
}

/** A file that ends in the middle of a fragment is broken; one that only lacks the closing mark is whole. */
function readFragments(cursor: Cursor, end: number): Uint8Array[] {
  const fragments: Uint8Array[] = []
  while (end - cursor.at >= 8) {
    const { tag, length } = readHeader(cursor, end, false)
    if (tag === sequenceEnd) return fragments
    if (tag !== item || length > end - cursor.at) throw broken('a fragment of the pixels is cut')
    fragments.push(cursor.bytes.subarray(cursor.at, cursor.at + length))
    cursor.at += length
  }
  return fragments
}
