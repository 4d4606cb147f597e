import { tags } from '../../src/parts/radiographs/dicom-tags.ts'
import { type Written, writeDicom } from '../../src/parts/radiographs/write-dicom.ts'

export const [width, height] = [24, 20]

/** Slopes and edges over the whole range of so many bits, another for each frame. */
export function greys(bits: number, isSigned = false, frame = 0): number[] {
  const most = 2 ** bits - 1
  return Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const part = x > 15 ? (x + y) / (width + height) : ((x * 7 + y * 13 + frame * 50) % 100) / 99
    return Math.round(part * most) - (isSigned ? 2 ** (bits - 1) : 0)
  })
}

export const colours = Array.from({ length: width * height }, (_, at) => {
  const [x, y] = [at % width, Math.floor(at / width)]
  return [x * 10, y * 12, 255 - x * 5 - y * 5]
}).flat()

export const words = (values: readonly number[]) =>
  new Uint8Array(Uint16Array.from(values, (value) => value & 0xffff).buffer)

interface ImageOptions {
  pixels: Uint8Array | { fragments: Uint8Array[] }
  bits?: number
  stored?: number
  isSigned?: boolean
  photometric?: string
  size?: readonly [columns: number, rows: number]
  more?: readonly Written[]
  syntax?: string
}

/** A file with these pixels; `more` overrides. */
export function dicom({
  pixels,
  bits = 16,
  stored = bits,
  isSigned,
  photometric,
  size,
  more = [],
  syntax,
}: ImageOptions) {
  const [columns, rows] = size ?? [width, height]
  const isColour = photometric !== undefined && !photometric.startsWith('MONO')
  const elements: Written[] = [
    [tags.sopClass, 'UI', '1.2.840.10008.5.1.4.1.1.7'],
    [tags.sopInstance, 'UI', '2.25.12345'],
    [tags.samplesPerPixel, 'US', [isColour ? 3 : 1]],
    [tags.photometric, 'CS', photometric ?? 'MONOCHROME2'],
    [tags.rows, 'US', [rows]],
    [tags.columns, 'US', [columns]],
    [tags.bitsAllocated, 'US', [bits]],
    [tags.bitsStored, 'US', [stored]],
    [tags.highBit, 'US', [stored - 1]],
    [tags.pixelRepresentation, 'US', [isSigned ? 1 : 0]],
    [tags.pixels, bits === 8 ? 'OB' : 'OW', pixels],
  ]
  const given = new Set(more.map(([tag]) => tag))
  return writeDicom([...elements.filter(([tag]) => !given.has(tag)), ...more], syntax)
}
