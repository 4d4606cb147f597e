import type { DataSet } from './data-set.ts'
import { tags } from './dicom-tags.ts'

/** How large a pixel is. Without a length in millimetres only the shape of a pixel is known, and angles can be measured. */
export interface Scale {
  /** Millimetres (or, without a unit, parts) from one column and from one row to the next. */
  x: number
  y: number
  unit: 'mm' | 'pixel'
  /** Measured at the sensor and not in the patient: everything there appears larger than it is. */
  isApproximate: boolean
}

/** Rows come first in the file: the distance from one row to the next is the height of a pixel. */
function pairOf(set: DataSet | undefined, tag: number): { x: number; y: number } | undefined {
  const [y, x] = set?.numbers(tag) ?? []
  return x !== undefined && y !== undefined && isLength(x) && isLength(y) ? { x, y } : undefined
}

const isLength = (value: number) => Number.isFinite(value) && value > 0 && value < 1000

export function scaleOf(set: DataSet, shared: DataSet | undefined): Scale {
  const atSensor = pairOf(set, tags.imagerPixelSpacing)
  const inPatient =
    pairOf(shared?.items(tags.pixelMeasures)[0], tags.pixelSpacing) ??
    pairOf(set.items(tags.perFrameGroups)[0]?.items(tags.pixelMeasures)[0], tags.pixelSpacing) ??
    pairOf(set, tags.pixelSpacing)
  if (inPatient) {
    // The standard says so: the same twice and no word of a calibration means that nothing was corrected.
    const isCopied = atSensor?.x === inPatient.x && atSensor.y === inPatient.y && !set.text(tags.spacingCalibration)
    return { ...inPatient, unit: 'mm', isApproximate: isCopied }
  }
  const estimated = atSensor ?? pairOf(set, tags.scannedPixelSpacing)
  if (estimated) {
    const magnified = atSensor ? (set.number(tags.magnification) ?? 1) : 1
    const by = magnified >= 1 && magnified < 10 ? magnified : 1
    return { x: estimated.x / by, y: estimated.y / by, unit: 'mm', isApproximate: true }
  }
  const ratio = pairOf(set, tags.pixelAspectRatio) ?? { x: 1, y: 1 }
  return { x: ratio.x / ratio.y, y: 1, unit: 'pixel', isApproximate: false }
}
