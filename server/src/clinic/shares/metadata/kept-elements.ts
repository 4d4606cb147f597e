import { createHash } from 'node:crypto'
import type { DataSet } from '@arcade/contract/parts/radiographs/data-set.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import type { Written, WrittenValue } from '@arcade/contract/parts/radiographs/write-dicom.ts'

type Keep = (set: DataSet, tag: number) => readonly [vr: string, value: WrittenValue] | null

/** A text of which every value has this form. */
const text =
  (vr: string, form: RegExp): Keep =>
  (set, tag) => {
    const values = set.texts(tag)
    return values.length > 0 && values.every((value) => form.test(value)) ? [vr, values.join('\\')] : null
  }

const decimal = text('DS', /^(?:[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?)?$/)
const whole = text('IS', /^[+-]?\d{1,12}$/)
const code = (...codes: string[]) => text('CS', new RegExp(`^(?:${codes.join('|')})$`))
const letters = text('CS', /^[LRAPHF]{0,3}$/)

const numbers: Keep = (set, tag) => {
  const values = set.numbers(tag)
  return values.length > 0 && values.every(Number.isInteger)
    ? [set.elements.get(tag)?.vr === 'SS' ? 'SS' : 'US', values]
    : null
}

const table: Keep = (set, tag) => (set.has(tag) ? ['OW', set.bytes(tag)] : null)

const items: Keep = (set, tag) => {
  const nested = set.items(tag).map(keepElements)
  return nested.length > 0 ? ['SQ', { items: nested }] : null
}

/** One of the standard says what something is; any other says which, and may hold a number of the patient or a date. */
const uid: Keep = (set, tag) => {
  const written = set.text(tag)
  if (!written) return null
  return ['UI', /^1\.2\.840\.10008\.[\d.]+$/.test(written) ? written : otherUid(written)]
}

/** The same for the same one: the slices of a series stay together. */
const otherUid = (written: string) =>
  `2.25.${BigInt(`0x${createHash('sha256').update(written).digest('hex').slice(0, 32)}`)}`

/**
 * What a picture and its measures need. Everything else goes: every element of the Basic Application Confidentiality Profile
 * (PS3.15 E.1-1), private ones, dates, overlays, and all free text, in which devices write names wherever they like.
 */
const keptElements: ReadonlyMap<number, Keep> = new Map([
  [tags.sopClass, uid],
  [tags.sopInstance, uid],
  [tags.studyInstance, uid],
  [tags.seriesInstance, uid],
  [tags.frameOfReference, uid],
  [
    tags.modality,
    code('BI', 'CR', 'CT', 'DX', 'ES', 'GM', 'IO', 'MR', 'OCT', 'OPT', 'OT', 'PX', 'RG', 'SC', 'US', 'XC'),
  ],
  [tags.sliceThickness, decimal],
  [tags.kilovolts, decimal],
  [tags.sliceSpacing, decimal],
  [tags.magnification, decimal],
  [tags.exposureTime, whole],
  [tags.tubeCurrent, whole],
  [tags.exposure, whole],
  [tags.doseAreaProduct, decimal],
  [tags.imagerPixelSpacing, decimal],
  [tags.scannedPixelSpacing, decimal],
  [tags.seriesNumber, whole],
  [tags.instanceNumber, whole],
  [tags.patientOrientation, letters],
  [tags.slicePosition, decimal],
  [tags.sliceOrientation, decimal],
  [tags.laterality, code('', 'L', 'R', 'U', 'B')],
  [tags.sliceLocation, decimal],
  [tags.planePosition, items],
  [tags.planeOrientation, items],
  [tags.samplesPerPixel, numbers],
  [tags.photometric, code('MONOCHROME1', 'MONOCHROME2', 'RGB', 'YBR_FULL', 'YBR_FULL_422')],
  [tags.planarConfiguration, numbers],
  [tags.frames, whole],
  [tags.rows, numbers],
  [tags.columns, numbers],
  [tags.pixelSpacing, decimal],
  [tags.pixelAspectRatio, whole],
  [tags.bitsAllocated, numbers],
  [tags.bitsStored, numbers],
  [tags.highBit, numbers],
  [tags.pixelRepresentation, numbers],
  [tags.pixelPadding, numbers],
  [tags.spacingCalibration, code('GEOMETRY', 'FIDUCIAL')],
  [tags.windowCenter, decimal],
  [tags.windowWidth, decimal],
  [tags.rescaleIntercept, decimal],
  [tags.rescaleSlope, decimal],
  [tags.rescaleType, text('LO', /^(?:HU|US|OD|MGML|DENSITY)$/)],
  [tags.voiFunction, code('LINEAR', 'LINEAR_EXACT', 'SIGMOID')],
  [tags.lossy, code('00', '01')],
  [tags.modalityLuts, items],
  [tags.lutDescriptor, numbers],
  [tags.lutData, table],
  [tags.voiLuts, items],
  [tags.pixelMeasures, items],
  [tags.frameVoiLuts, items],
  [tags.pixelValueTransformation, items],
  [tags.presentationShape, code('IDENTITY', 'INVERSE')],
  [tags.sharedGroups, items],
  [tags.perFrameGroups, items],
])

export function keepElements(set: DataSet): Written[] {
  return [...keptElements].flatMap(([tag, keep]) => {
    const nested = keep(set, tag)
    return nested ? [[tag, ...nested] as const] : []
  })
}
