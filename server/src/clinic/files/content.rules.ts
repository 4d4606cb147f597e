import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { sceneMark } from '@arcade/contract/clinic/viewers/scene.ts'
import type { ContentFault } from '@arcade/contract/kernel/content-faults.ts'

/** So much of the beginning is looked at, on the event loop: every expression here is linear in it. */
export const headLength = 8 * 1024

const has = (head: Buffer, at: number, signature: string) =>
  head.toString('latin1', at, at + signature.length) === signature

/** As text, without what says how it is encoded. */
const textOf = (head: Buffer) => head.toString('latin1').replace(/^\u00EF\u00BB\u00BF/, '')
const isText = (head: Buffer) => !head.includes(0)

const brandOf = (head: Buffer) => (has(head, 4, 'ftyp') ? head.toString('latin1', 8, 12) : null)
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const mp4Brands = ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', 'dash']

const dicomVrs = 'AE AS AT CS DA DS DT FD FL IS LO LT OB OD OF OL OV OW PN SH SL SQ SS ST SV TM UC UI UL UN UR US UT UV'

/** The first element of a data set without its preamble: explicit, or implicit with a length that a first one has. */
function isBareDicom(head: Buffer, size: number): boolean {
  if (head.length < 12) return false
  const [group, element, length] = [head.readUInt16LE(0), head.readUInt16LE(2), head.readUInt32LE(4)]
  if ((group !== 2 && group !== 8) || element > 0x70) return false
  return (
    dicomVrs.split(' ').includes(head.toString('latin1', 4, 6)) ||
    (length % 2 === 0 && length < 256 && length + 8 < size)
  )
}

/** It may begin with `solid` too: the number of its triangles says how long it is. */
const isBinaryStl = (head: Buffer, size: number) => head.length >= 84 && size === 84 + 50 * head.readUInt32LE(80)

/** The name of the solid is the rest of its line, which may be the only one. */
function isTextStl(head: Buffer): boolean {
  if (!isText(head)) return false
  const [name = '', next = ''] =
    /^\s*solid\b([^\n\r]*)(?:[\n\r]\s*(facet\b|endsolid\b)?)?/i.exec(textOf(head))?.slice(1) ?? []
  return next !== '' || /\s(?:facet|endsolid)\b/i.test(name)
}

const objLine = /^(?:v|vn|vt|vp|f|l|o|g|s|mtllib|usemtl)(?:\s|$)/

/** Its first lines that say something are those of a mesh; the last may be cut. */
function isObj(head: Buffer): boolean {
  if (!isText(head)) return false
  // A line may go on in the next one.
  const lines = textOf(head)
    .replaceAll(/\\[ \t]*(?:\r?\n|\r)/g, ' ')
    .split(/\r?\n|\r/)
  const whole = head.length < headLength ? lines : lines.slice(0, -1)
  const filled = whole.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  return filled.length > 0 && filled.every((line) => objLine.test(line))
}

type Test = (head: Buffer, size: number) => boolean

/** FILE-06: by what each begins with; the first that fits. */
const kinds: readonly [FileKind, Test][] = [
  ['jpeg', (head) => has(head, 0, '\xFF\xD8\xFF')],
  ['png', (head) => has(head, 0, '\x89PNG\r\n\x1A\n') && has(head, 12, 'IHDR')],
  ['webp', (head) => has(head, 0, 'RIFF') && has(head, 8, 'WEBPVP8')],
  ['heic', (head) => heicBrands.includes(brandOf(head) ?? '')],
  ['mp4', (head) => mp4Brands.includes(brandOf(head) ?? '')],
  ['pdf', (head) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))],
  ['dicom', (head) => has(head, 128, 'DICM')],
  ['hps', (head) => isText(head) && /^\s*(?:<\?xml[^>]*\?>\s*)?<HPS[\s>]/.test(textOf(head))],
  ['glb', (head) => has(head, 0, 'glTF')],
  ['zip', (head) => has(head, 0, 'PK\x03\x04') || has(head, 0, 'PK\x05\x06')],
  ['stl', isBinaryStl],
  ['stl', isTextStl],
  ['ply', (head) => /^ply\r?[\n\r]\s*format (?:ascii|binary_(?:little|big)_endian) 1\.0/.test(textOf(head))],
  ['scene', (head) => has(head, 0, sceneMark)],
  ['dicom', isBareDicom],
  ['obj', isObj],
]

/** Programs, also where the room before a radiograph hides one. */
const programs = ['MZ', '\x7FELF', '\xCA\xFE\xBA\xBE', '\xFE\xED\xFA', '\xCE\xFA\xED\xFE', '\xCF\xFA\xED\xFE', '#!']
const isProgram = (head: Buffer) => programs.some((signature) => has(head, 0, signature))

export type Recognised = { kind: FileKind } | { fault: ContentFault }

/** What a file is, by its first bytes and its size, whatever its name says. */
export function recognise(head: Buffer, size: number): Recognised {
  if (size === 0) return { fault: 'empty' }
  const [kind] = kinds.find(([, fits]) => fits(head, size)) ?? []
  if (kind === 'dicom' && (isProgram(head) || /^\s*[<%P]/.test(head.toString('latin1', 0, 16))))
    return { fault: 'two-formats' }
  if (kind) return { kind }
  if (isProgram(head)) return { fault: 'executable' }
  return { fault: isText(head) && /^\s*</.test(textOf(head)) ? 'markup' : 'unknown' }
}
