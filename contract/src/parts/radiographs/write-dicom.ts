import { tags } from './dicom-tags.ts'
import { joinBytes } from './join-bytes.ts'

/** A text, numbers (as the VR has them), bytes, the items of a sequence, or fragments of compressed pixels. */
export type WrittenValue =
  | string
  | readonly number[]
  | Uint8Array
  | { items: Written[][] }
  | { fragments: Uint8Array[] }
export type Written = readonly [tag: number, vr: string, value: WrittenValue]

const explicit = '1.2.840.10008.1.2.1'
const implicit = '1.2.840.10008.1.2'
const longVrs = new Set(['OB', 'OW', 'SQ', 'UN', 'UT'])

/** A DICOM file: preamble, head and the elements in the order of their tags. Texts are UTF-8 where the file says so. */
export function writeDicom(elements: readonly Written[], syntax: string = explicit): Uint8Array {
  const head = elementsOf(
    [
      [0x0002_0001, 'OB', Uint8Array.of(0, 1)],
      [0x0002_0002, 'UI', textOf(elements, tags.sopClass)],
      [0x0002_0003, 'UI', textOf(elements, tags.sopInstance)],
      [tags.transferSyntax, 'UI', syntax],
      [0x0002_0012, 'UI', '2.25.181264398471653246328476312587654123'],
    ],
    true,
  )
  const length = elementsOf([[0x0002_0000, 'UL', [head.length]]], true)
  const preamble = new Uint8Array(132)
  preamble.set([0x44, 0x49, 0x43, 0x4d], 128)
  const sorted = elements.toSorted(([one], [other]) => one - other)
  return joinBytes([preamble, length, head, elementsOf(sorted, syntax !== implicit)])
}

const textOf = (elements: readonly Written[], wanted: number) => {
  const value = elements.find(([tag]) => tag === wanted)?.[2]
  return typeof value === 'string' ? value : ''
}

const elementsOf = (elements: readonly Written[], isExplicit: boolean): Uint8Array =>
  joinBytes(elements.flatMap((element) => elementOf(element, isExplicit)))

function elementOf([tag, vr, value]: Written, isExplicit: boolean): Uint8Array[] {
  const isCompressed = typeof value === 'object' && 'fragments' in value
  const content = isCompressed ? fragmentsOf(value.fragments) : bytesOf(vr, value, isExplicit)
  const length = isCompressed ? 0xffff_ffff : content.length
  const isLong = isExplicit && longVrs.has(vr)
  const head = new DataView(new ArrayBuffer(isLong ? 12 : 8))
  head.setUint16(0, tag >>> 16, true)
  head.setUint16(2, tag & 0xffff, true)
  if (isExplicit) {
    head.setUint8(4, vr.charCodeAt(0))
    head.setUint8(5, vr.charCodeAt(1))
  }
  if (isLong) head.setUint32(8, length, true)
  else if (isExplicit) head.setUint16(6, length, true)
  else head.setUint32(4, length, true)
  return [new Uint8Array(head.buffer), content]
}

const sizes: Record<string, number> = { US: 2, SS: 2, UL: 4, FD: 8 }

function bytesOf(
  vr: string,
  value: Exclude<WrittenValue, { fragments: Uint8Array[] }>,
  isExplicit: boolean,
): Uint8Array {
  if (typeof value === 'string') return even(utf8(value), vr === 'UI' ? 0 : 32)
  if (value instanceof Uint8Array) return even(value, 0)
  if ('items' in value) return joinBytes(value.items.flatMap((item) => itemOf(elementsOf(item, isExplicit))))
  const size = sizes[vr] ?? 2
  const view = new DataView(new ArrayBuffer(value.length * size))
  for (const [index, number] of value.entries()) {
    if (size === 8) view.setFloat64(index * 8, number, true)
    else if (size === 4) view.setUint32(index * 4, number, true)
    else view.setUint16(index * 2, number, true)
  }
  return new Uint8Array(view.buffer)
}

function itemOf(content: Uint8Array, element = 0xe000): Uint8Array[] {
  const head = new DataView(new ArrayBuffer(8))
  head.setUint16(0, 0xfffe, true)
  head.setUint16(2, element, true)
  head.setUint32(4, content.length, true)
  return [new Uint8Array(head.buffer), content]
}

/** After an empty table of offsets; the mark that ends the sequence has no content. */
const fragmentsOf = (fragments: readonly Uint8Array[]) =>
  joinBytes([
    ...itemOf(new Uint8Array()),
    ...fragments.flatMap((fragment) => itemOf(even(fragment, 0))),
    ...itemOf(new Uint8Array(), 0xe0dd),
  ])

/** The contract knows no browser and no Node, where this is built in. */
const utf8 = (text: string) =>
  Uint8Array.from(
    encodeURIComponent(text).replace(/%(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    (letter) => letter.charCodeAt(0),
  )

function even(bytes: Uint8Array, padding: number): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : joinBytes([bytes, Uint8Array.of(padding)])
}
