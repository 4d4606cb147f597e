import { textOf } from '../../kernel/text-of.ts'
import type { DataSet } from './data-set.ts'
import { tags } from './dicom-tags.ts'

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

export function textIn(set: DataSet, tag: number): string {
  return textOf(set.bytes(tag), charsets[set.text(tags.characterSet)] ?? 'windows-1252')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** Family^Given^Middle^Prefix^Suffix, in one or more scripts. */
export function nameIn(set: DataSet, tag: number): string {
  const [family = '', given = '', middle = ''] = (textIn(set, tag).split('=')[0] ?? '').split('^')
  return [family, given, middle]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** As 2026-11-16. */
export function dateIn(set: DataSet, tag: number): string | null {
  const [, year, month, day] = /^(\d{4})\.?(\d\d)\.?(\d\d)$/.exec(set.text(tag)) ?? []
  return year ? `${year}-${month}-${day}` : null
}
