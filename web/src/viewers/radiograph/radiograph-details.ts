import type { DataSet } from '@arcade/contract/radiographs/data-set.ts'
import { tags } from '@arcade/contract/radiographs/dicom-tags.ts'
import type { Radiograph } from '@arcade/contract/radiographs/read-radiograph.ts'
import { syntaxes } from '@arcade/contract/radiographs/transfer-syntaxes.ts'

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
    const [, year, month, day] = /^(\d{4})\.?(\d\d)\.?(\d\d)$/.exec(set.text(tag)) ?? []
    return year ? [{ key, kind, value: `${year}-${month}-${day}` }] : []
  }
  const value = set.number(tag)
  if (value === undefined) return []
  // Written in dGy·cm², spoken of in mGy·cm².
  return [{ key, kind: 'number', value: kind === 'mGy·cm²' ? value * 100 : value, unit: kind }]
}

/** By the names that DICOM has for them. What switches between several inside a text is read as its first. */
const charsets: Readonly<Record<string, string>> = {
  'ISO_IR 192': 'utf-8',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 127': 'iso-8859-6',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 138': 'iso-8859-8',
  'ISO_IR 148': 'windows-1254',
  'ISO_IR 13': 'shift_jis',
  GB18030: 'gb18030',
  GBK: 'gbk',
}

function textIn(set: DataSet, tag: number): string {
  const text = new TextDecoder(charsets[set.text(tags.characterSet)] ?? 'windows-1252').decode(set.bytes(tag))
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** Family^Given^Middle^Prefix^Suffix, in one or more scripts. */
function nameIn(set: DataSet, tag: number): string {
  const [family = '', given = '', middle = ''] = (textIn(set, tag).split('=')[0] ?? '').split('^')
  return [family, given, middle]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
