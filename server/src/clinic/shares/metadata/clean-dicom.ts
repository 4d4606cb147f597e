import { inflateRawSync } from 'node:zlib'
import type { DataSet } from '@arcade/contract/parts/radiographs/data-set.ts'
import { decodeFrame } from '@arcade/contract/parts/radiographs/decode-frame.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import { readHead, readRadiograph } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { UnreadableError } from '@arcade/contract/parts/radiographs/unreadable.ts'
import { type Written, writeDicom } from '@arcade/contract/parts/radiographs/write-dicom.ts'
import { codecs } from '../../../parts/radiographs/codecs.ts'
import { keepElements } from './kept-elements.ts'
import type { Cleaned } from './patch.ts'

type Read = (from: number, length: number) => Promise<Buffer>

/** What stands before the pixels is shorter in every file of a device. */
const longestHead = 16 * 1024 * 1024
/** Of a compressed file, and of its pixels once they are not. */
const largestInMemory = 128 * 1024 * 1024

/** A radiograph written anew, with its pixels and what they need. Pixels that are not compressed are copied as they are. */
export async function cleanDicom(size: number, read: Read): Promise<Cleaned> {
  try {
    const head = readHead(await read(0, longestHead), size)
    if (!head) return size > largestInMemory ? { kept: 'too-large' } : await decoded(await read(0, size))
    const { from, length } = head.pixels
    const vr = head.image.bitsAllocated === 8 ? 'OB' : 'OW'
    // Their head says how long they are; they follow from the file itself.
    const written = writeDicom(elementsOf(head.dataSet))
    const rewritten = Buffer.concat([written, pixelHead(vr, length + (length % 2))])
    return { names: ['patient'], rewritten, rest: { from, length, padding: length % 2 } }
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return { kept: error.reason === 'too-large' ? 'too-large' : 'damaged' }
  }
}

/** Compressed streams have comments of their own: only their decompressed content is copied. */
async function decoded(bytes: Buffer): Promise<Cleaned> {
  const radiograph = await readRadiograph(bytes, async (packed) =>
    inflateRawSync(packed, { maxOutputLength: largestInMemory }),
  )
  const { image, dataSet } = radiograph
  const { columns, rows, samples, frames, bitsStored, isSigned } = image
  if (columns * rows * samples * frames > largestInMemory) return { kept: 'too-large' }
  const pieces: Uint8Array[] = []
  let total = 0
  for (let frame = 0; frame < frames; frame++) {
    const { values } = await decodeFrame(radiograph, frame, codecs)
    total += values.byteLength
    if (total > largestInMemory) return { kept: 'too-large' }
    pieces.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }
  const bits = (8 * total) / (columns * rows * samples * frames)
  const replacements: Written[] = [
    [tags.photometric, 'CS', samples === 3 ? 'RGB' : image.photometric],
    [tags.planarConfiguration, 'US', [0]],
    [tags.bitsAllocated, 'US', [bits]],
    [tags.bitsStored, 'US', [bitsStored]],
    [tags.highBit, 'US', [bitsStored - 1]],
    [tags.pixelRepresentation, 'US', [isSigned ? 1 : 0]],
    [tags.pixels, bits === 8 ? 'OB' : 'OW', Buffer.concat(pieces)],
  ]
  return { names: ['patient'], rewritten: writeDicom(elementsOf(dataSet, replacements)) }
}

/** What every reader expects of a patient, and has nothing in it. */
const empty: readonly Written[] = [
  [tags.studyDate, 'DA', ''],
  [tags.studyTime, 'TM', ''],
  [tags.patientName, 'PN', ''],
  [tags.patientId, 'LO', ''],
  [tags.patientBirthDate, 'DA', ''],
  [tags.patientSex, 'CS', ''],
  [tags.identityRemoved, 'CS', 'YES'],
]

function elementsOf(dataSet: DataSet, replacements: readonly Written[] = []): Written[] {
  const replaced = new Set(replacements.map(([tag]) => tag))
  return [...keepElements(dataSet).filter(([tag]) => !replaced.has(tag)), ...replacements, ...empty]
}

function pixelHead(vr: 'OB' | 'OW', length: number): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16LE(tags.pixels >>> 16, 0)
  head.writeUInt16LE(tags.pixels & 0xffff, 2)
  head.write(vr, 4, 'latin1')
  head.writeUInt32LE(length, 8)
  return head
}
