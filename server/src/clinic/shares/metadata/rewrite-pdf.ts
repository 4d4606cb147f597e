import { inflateSync } from 'node:zlib'
import type { KeptReason } from '@arcade/contract/clinic/shares/share-facts.ts'
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '@libpdf/core'
import { patchJpeg2000 } from './jpeg2000.ts'
import type { Cleaned } from './patch.ts'
import { patchJpeg } from './pictures.ts'

/** Keys that describe and never draw, wherever they stand. */
const describing = ['PieceInfo', 'LastModified', 'Thumb', 'CreatorInfo', 'SpiderInfo', 'DPM']
/** Who wrote an annotation, and when; of a form field `T` is its name. */
const ofAnnotation = ['T', 'M', 'CreationDate', 'NM']
/** What a reader draws a picture by: cameras and programs add keys of their own, names and places of files among them. */
const ofPicture = new Set(
  `Type Subtype Length Filter DecodeParms Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate
  Alternates SMask SMaskInData Matte StructParent OC`.split(/\s+/),
)
/** What a reader draws a part of a page by: TeX adds the file that it came from and who wrote that, others the place of a larger picture. */
const ofForm = new Set(
  `Type Subtype FormType BBox Matrix Resources Group StructParent StructParents OC Length Filter DecodeParms`.split(
    /\s+/,
  ),
)
const photographs: Record<string, typeof patchJpeg> = { DCTDecode: patchJpeg, JPXDecode: patchJpeg2000 }
/** Inside a picture of a PDF, unpacked. */
const largestPicture = 64 * 1024 * 1024

class Unremovable extends Error {
  readonly reason: KeptReason
  constructor(reason: KeptReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * A PDF written anew with nothing but what its pages and its catalog reach in the newest revision. The first parsing error
 * ends it: what is repaired by guesses may lose what it shows, or keep what it hides.
 */
export async function rewritePdf(content: Buffer): Promise<Cleaned> {
  try {
    const bytes = await rewrite(content)
    return content.equals(bytes) ? { patches: [] } : { names: ['document'], rewritten: bytes }
  } catch (error) {
    // An exceeded stack or memory is for the thread to answer.
    if (error instanceof RangeError) throw error
    return { kept: error instanceof Unremovable ? error.reason : 'damaged' }
  }
}

async function rewrite(content: Buffer): Promise<Uint8Array> {
  const pdf = await PDF.load(content, { lenient: false })
  const { registry, info, catalog } = pdf.context
  const { trailer } = info
  if (trailer.has('Encrypt')) throw new Unremovable('encrypted')
  const root = catalog.getDict()
  clean(root, (ref) => registry.resolve(ref))
  root.delete('Metadata')
  // Articles to follow from page to page, with their authors; the beads below are all else that leads to them.
  root.delete('Threads')
  trailer.delete('Info')
  // Readers take zeros for none; with a random one equal files would be stored twice.
  const noId = new PdfString(new Uint8Array(16), 'hex')
  trailer.set('ID', new PdfArray([noId, noId]))
  // Else what has nothing to remove would be answered with its old revisions.
  root.dirty = true
  return pdf.save({ compressStreams: false })
}

/** Not recursive: it may be nested as deeply as it is long. */
function clean(root: PdfDict, resolve: (ref: PdfRef) => PdfObject | null) {
  const seen = new Set<string>()
  const left: PdfObject[] = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (node instanceof PdfRef) {
      const key = `${node.objectNumber} ${node.generation}`
      const found = seen.has(key) ? null : resolve(node)
      seen.add(key)
      if (found) left.push(found)
    } else if (node instanceof PdfArray) {
      for (const item of node) left.push(item)
    } else if (node instanceof PdfDict) {
      cleanDict(node, resolve)
      for (const [, value] of node) left.push(value)
    }
  }
}

function cleanDict(dict: PdfDict, resolve: (ref: PdfRef) => PdfObject | null) {
  if (dict.has('ByteRange')) throw new Unremovable('signed')
  if (dict.has('EF') || dict.getName('Type')?.value === 'EmbeddedFile') throw new Unremovable('attachments')
  // A form of Adobe's own in XML, with metadata in it.
  if (dict.has('XFA')) throw new Unremovable('damaged')
  for (const key of describing) dict.delete(key)
  const metadata = dict.get('Metadata', resolve)
  // A picture or a font may have this name among the resources of a page.
  if (metadata instanceof PdfStream && !['XObject', 'Font'].includes(metadata.getName('Type')?.value ?? ''))
    dict.delete('Metadata')
  if (dict.getName('Type', resolve)?.value === 'Page') dict.delete('B')
  if (dict.getName('S', resolve)?.value === 'Thread') for (const key of ['D', 'B']) dict.delete(key)
  if (dict.has('Rect') && dict.has('Subtype') && dict.getName('Subtype')?.value !== 'Widget')
    for (const key of ofAnnotation) dict.delete(key)
  if (!(dict instanceof PdfStream)) return
  const subtype = dict.getName('Subtype', resolve)?.value
  if (subtype === 'Form') deleteAllBut(ofForm, dict)
  if (subtype === 'Image') cleanPicture(dict, resolve)
}

function deleteAllBut(keys: ReadonlySet<string>, stream: PdfStream) {
  for (const key of stream.keys()) if (!keys.has(key.value)) stream.delete(key)
}

/** A photograph brings what its camera wrote. */
function cleanPicture(picture: PdfStream, resolve: (ref: PdfRef) => PdfObject | null) {
  deleteAllBut(ofPicture, picture)
  const filters = listOf(picture.get('Filter', resolve))
  const names = filters.map((one) => (one instanceof PdfName ? one.value : ''))
  const format = names.at(-1) ?? ''
  const patch = photographs[format]
  if (!patch) return
  const isPacked = names.length === 2 && names[0] === 'FlateDecode'
  if (names.length > 1 && !isPacked) throw new Unremovable('damaged')
  const { data } = picture
  const photograph = Buffer.from(isPacked ? inflateSync(data, { maxOutputLength: largestPicture }) : data)
  const patches = patch(photograph)
  if (!patches) throw new Unremovable('damaged')
  if (patches.length === 0) return
  for (const { at, bytes } of patches) photograph.set(bytes, at)
  const settings = listOf(picture.get('DecodeParms', resolve)).at(names.length - 1)
  picture.setData(photograph)
  picture.set('Filter', PdfName.of(format))
  if (settings) picture.set('DecodeParms', settings)
}

const listOf = (value: PdfObject | undefined) => (value instanceof PdfArray ? [...value] : value ? [value] : [])
