import type { DataSet } from './data-set.ts'
import { tags } from './dicom-tags.ts'

export interface Window {
  center: number
  width: number
}

/** A table of the file, from one range of values to another. */
export interface Lut {
  /** The value of the first entry; lower ones are like it. */
  first: number
  values: Uint16Array
  most: number
  name: string
}

/** A way to look at the values that the file or a person chose. */
export interface Preset extends Window {
  name: string
}

/** How a stored value becomes a shade of grey: rescaled, then seen through a window or a table. */
export interface Shading {
  slope: number
  intercept: number
  modalityLut?: Lut
  presets: readonly Preset[]
  voiLut?: Lut
  voiFunction: 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID'
  /** The lowest value is white. */
  isInverse: boolean
  /** Stored values, from the lowest to the highest that there may be. */
  lowest: number
  highest: number
  /** Stored where there is nothing, outside of what was taken. */
  padding?: number
}

/** The nearest of the sets wins: a frame's own, those of all frames, the file. */
export function shadingOf(
  sets: readonly (DataSet | undefined)[],
  { bitsStored, isSigned, isInverse }: { bitsStored: number; isSigned: boolean; isInverse: boolean },
): Shading {
  const inGroup = (tag: number) => sets.flatMap((set) => set?.items(tag) ?? [])
  const all = sets.filter((set) => set !== undefined)
  const transforms = [...inGroup(tags.pixelValueTransformation), ...all]
  const views = [...inGroup(tags.frameVoiLuts), ...all]
  const withWindow = views.find((set) => set.has(tags.windowCenter) && set.has(tags.windowWidth))
  const modalityLut = lutIn(all, tags.modalityLuts, isSigned)
  const voiLut = lutIn(views, tags.voiLuts, isSigned)
  const declared = withWindow?.text(tags.voiFunction)
  const padding = all.at(-1)?.number(tags.pixelPadding)
  return {
    slope: numberIn(transforms, tags.rescaleSlope) || 1,
    intercept: numberIn(transforms, tags.rescaleIntercept) ?? 0,
    ...(modalityLut && { modalityLut }),
    ...(voiLut && { voiLut }),
    presets: withWindow ? presetsIn(withWindow) : [],
    voiFunction: declared === 'SIGMOID' || declared === 'LINEAR_EXACT' ? declared : 'LINEAR',
    isInverse,
    lowest: isSigned ? -(2 ** (bitsStored - 1)) : 0,
    highest: isSigned ? 2 ** (bitsStored - 1) - 1 : 2 ** bitsStored - 1,
    ...(padding !== undefined && { padding: isSigned ? (padding << 16) >> 16 : padding }),
  }
}

const numberIn = (sets: readonly DataSet[], tag: number) =>
  sets.map((set) => set.number(tag)).find((value) => value !== undefined)

function presetsIn(set: DataSet): Preset[] {
  const [centers, widths] = [set.numbers(tags.windowCenter), set.numbers(tags.windowWidth)]
  const names = set.texts(tags.windowExplanation)
  return centers.flatMap((center, index) => {
    const width = widths[index] ?? Number.NaN
    return Number.isFinite(center) && width > 0 && Number.isFinite(width)
      ? [{ center, width, name: names[index] ?? '' }]
      : []
  })
}

function lutIn(sets: readonly DataSet[], tag: number, isSigned: boolean): Lut | undefined {
  const item = sets.flatMap((set) => set.items(tag))[0]
  const [entries, first, bits] = item?.numbers(tags.lutDescriptor) ?? []
  if (!item || entries === undefined || first === undefined || bits === undefined || bits > 16 || bits < 1) return
  // 65,536 does not fit into the 16 bits that say how many there are.
  const count = entries === 0 ? 65_536 : entries & 0xffff
  const bytes = item.bytes(tags.lutData)
  // Eight bits for each, or sixteen: the length tells.
  const isNarrow = bytes.length < 2 * count
  if (bytes.length < count) return
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const values = Uint16Array.from({ length: count }, (_, index) =>
    isNarrow ? view.getUint8(index) : view.getUint16(2 * index, true),
  )
  return {
    first: isSigned ? (first << 16) >> 16 : first,
    values,
    most: 2 ** bits - 1,
    name: item.text(tags.lutExplanation),
  }
}

/** What a stored value means: Hounsfield units, or whatever the device counts in. */
export function meaningOf({ modalityLut, slope, intercept }: Shading, stored: number): number {
  return modalityLut ? entryOf(modalityLut, stored) : stored * slope + intercept
}

const entryOf = ({ first, values }: Lut, value: number) =>
  values[Math.min(values.length - 1, Math.max(0, Math.round(value) - first))] ?? 0

/** From 0 to 1, as the standard defines the three functions (PS3.3 C.11.2.1). */
function throughWindow({ center, width }: Window, value: number, kind: Shading['voiFunction']): number {
  if (kind === 'SIGMOID') return 1 / (1 + Math.exp((-4 * (value - center)) / width))
  if (kind === 'LINEAR_EXACT') return (value - center) / width + 0.5
  return width <= 1 ? (value <= center - 0.5 ? 0 : 1) : (value - (center - 0.5)) / (width - 1) + 0.5
}

/** The grey of every stored value that there may be, from the lowest on. `window` null: the table of the file. */
export function greysOf(shading: Shading, window: Window | null, isInverted: boolean): Uint8Array {
  const { lowest, highest, isInverse, voiLut, voiFunction } = shading
  const flip = isInverse !== isInverted
  const greys = new Uint8Array(highest - lowest + 1)
  for (let index = 0; index < greys.length; index++) {
    const value = meaningOf(shading, lowest + index)
    const part =
      !window && voiLut
        ? entryOf(voiLut, value) / voiLut.most
        : throughWindow(window ?? { center: 0, width: 1 }, value, voiFunction)
    const shown = Math.min(1, Math.max(0, part))
    greys[index] = Math.round(255 * (flip ? 1 - shown : shown))
  }
  return greys
}

/** A window around nearly all values that occur, so that a few bright spots do not darken the rest. */
export function autoWindow(shading: Shading, values: ArrayLike<number>): Window {
  const { lowest, highest, padding } = shading
  const counts = new Uint32Array(highest - lowest + 1)
  // A hundred thousand tell as much as ten million.
  const step = Math.max(1, Math.floor(values.length / 100_000))
  let total = 0
  for (let at = 0; at < values.length; at += step) {
    const value = values[at] ?? 0
    if (value === padding || value < lowest || value > highest) continue
    const place = value - lowest
    counts[place] = (counts[place] ?? 0) + 1
    total++
  }
  const reach = (share: number) => {
    let [place, seen] = [0, counts[0] ?? 0]
    while (seen <= share * total && place + 1 < counts.length) seen += counts[++place] ?? 0
    return meaningOf(shading, lowest + place)
  }
  const [one, other] = total > 0 ? [reach(0.005), reach(0.995)] : [lowest, highest]
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  return { center: (low + high + 1) / 2, width: Math.max(1, high - low + 1) }
}

/** How a radiograph is shown at first: as its file says, else by what is in it. Null: through the table of the file. */
export const firstWindow = (shading: Shading, values: ArrayLike<number>): Window | null =>
  shading.presets[0] ?? (shading.voiLut ? null : autoWindow(shading, values))
