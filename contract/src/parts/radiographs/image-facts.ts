import type { DataSet } from './data-set.ts'
import { tags } from './dicom-tags.ts'
import { type Scale, scaleOf } from './scale.ts'
import { type Shading, shadingOf } from './shading.ts'
import { broken, unsupported } from './unreadable.ts'

const photometrics = ['MONOCHROME1', 'MONOCHROME2', 'RGB', 'YBR_FULL', 'YBR_FULL_422', 'YBR_ICT', 'YBR_RCT'] as const
export type Photometric = (typeof photometrics)[number]

/** What is needed to make a picture of the stored bits. */
export interface ImageFacts {
  columns: number
  rows: number
  frames: number
  samples: 1 | 3
  bitsAllocated: 8 | 16
  bitsStored: number
  highBit: number
  isSigned: boolean
  photometric: Photometric
  /** Each colour by itself, one after the other. */
  isPlanar: boolean
  scale: Scale
  /** For each frame, or one for all. */
  shadings: readonly Shading[]
}

/** More frames than any volume of a jaw has. */
const mostFrames = 10_000

export function factsOf(set: DataSet): ImageFacts {
  const [columns = 0, rows = 0] = [set.number(tags.columns), set.number(tags.rows)]
  if (!set.has(tags.pixels)) throw unsupported('there are no pixels')
  if (columns < 1 || rows < 1) throw broken('the picture has no size')
  const frames = set.number(tags.frames) ?? 1
  if (!Number.isInteger(frames) || frames < 1 || frames > mostFrames) throw broken('the number of frames')
  const samples = set.number(tags.samplesPerPixel) ?? 1
  const declared = set.text(tags.photometric) || 'MONOCHROME2'
  const photometric = photometrics.find((one) => one === declared)
  if (!photometric) throw unsupported(`photometric interpretation ${declared}`)
  const isMono = photometric.startsWith('MONOCHROME')
  if (samples !== (isMono ? 1 : 3)) throw broken('the colours do not fit the number of samples')
  const bitsAllocated = set.number(tags.bitsAllocated) ?? 16
  if (bitsAllocated !== 8 && bitsAllocated !== 16) throw unsupported(`${bitsAllocated} bits for a sample`)
  const bitsStored = set.number(tags.bitsStored) ?? bitsAllocated
  const highBit = set.number(tags.highBit) ?? bitsStored - 1
  if (bitsStored < 1 || bitsStored > bitsAllocated) throw broken('the bits of a sample')
  if (highBit < bitsStored - 1 || highBit >= bitsAllocated) throw broken('the bits of a sample')
  if (!isMono && bitsAllocated !== 8) throw unsupported('colours of more than 8 bits')
  const isSigned = set.number(tags.pixelRepresentation) === 1
  const groups = set.items(tags.perFrameGroups)
  const shared = set.items(tags.sharedGroups)[0]
  const shadings = (groups.length === frames ? groups : [undefined]).map((group) =>
    shadingOf([group, shared, set], { bitsStored, isSigned, isInverse: isInverse(set, photometric) }),
  )
  return {
    columns,
    rows,
    frames,
    samples: isMono ? 1 : 3,
    bitsAllocated,
    bitsStored,
    highBit,
    isSigned,
    photometric,
    isPlanar: set.number(tags.planarConfiguration) === 1,
    scale: scaleOf(set, shared),
    shadings,
  }
}

const isInverse = (set: DataSet, photometric: Photometric) =>
  photometric === 'MONOCHROME1' || set.text(tags.presentationShape) === 'INVERSE'
