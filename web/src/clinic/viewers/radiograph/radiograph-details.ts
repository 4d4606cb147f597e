import type { DataSet } from '@arcade/contract/parts/radiographs/data-set.ts'
import { tags } from '@arcade/contract/parts/radiographs/dicom-tags.ts'
import type { Radiograph } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { dateIn, nameIn, textIn } from '@arcade/contract/parts/radiographs/text-values.ts'
import { syntaxes } from '@arcade/contract/parts/radiographs/transfer-syntaxes.ts'

/** In the order of the panel. `date` is written as 2026-11-16, `number` as it is with its unit. */
const shown = [
  ['patient', tags.patientName, 'name'],
  ['patientId', tags.patientId, 'text'],
  ['birthDate', tags.patientBirthDate, 'date'],
  ['date', tags.studyDate, 'date'],
  ['modality', tags.modality, 'text'],
  ['study', tags.studyDescription, 'text'],
  ['series', tags.seriesDescription, 'text'],
  ['institution', tags.institution, 'text'],
  ['manufacturer', tags.manufacturer, 'text'],
  ['model', tags.model, 'text'],
  ['kilovolts', tags.kilovolts, 'kV'],
  ['current', tags.tubeCurrent, 'mA'],
  ['exposureTime', tags.exposureTime, 'ms'],
  ['dose', tags.doseAreaProduct, 'mGy·cm²'],
] as const

export type DetailKey = (typeof shown)[number][0] | 'size' | 'spacing' | 'bits' | 'syntax'

export interface Detail {
  key: DetailKey
  value: string | number | readonly number[]
  /** `sides`: across and down. */
  kind: 'text' | 'date' | 'number' | 'sides'
  unit?: string
}

export function detailsOf({ dataSet, image, syntax }: Radiograph): Detail[] {
  const { columns, rows, bitsStored, scale } = image
  return [
    ...shown.flatMap(([key, tag, kind]) => detailOf(dataSet, key, tag, kind)),
    { key: 'size', kind: 'sides', value: [columns, rows] },
    ...(scale.unit === 'mm' ? [{ key: 'spacing', kind: 'sides', value: [scale.x, scale.y], unit: 'mm' } as const] : []),
    { key: 'bits', kind: 'number', value: bitsStored },
    { key: 'syntax', kind: 'text', value: syntaxes[syntax]?.name ?? syntax },
  ]
}

function detailOf(set: DataSet, key: DetailKey, tag: number, kind: (typeof shown)[number][2]): Detail[] {
  if (kind === 'name' || kind === 'text') {
    const text = kind === 'name' ? nameIn(set, tag) : textIn(set, tag)
    return text ? [{ key, kind: 'text', value: text }] : []
  }
  if (kind === 'date') {
    const value = dateIn(set, tag)
    return value ? [{ key, kind, value }] : []
  }
  const value = set.number(tag)
  if (value === undefined) return []
  // Written in dGy·cm², spoken of in mGy·cm².
  return [{ key, kind: 'number', value: kind === 'mGy·cm²' ? value * 100 : value, unit: kind }]
}
