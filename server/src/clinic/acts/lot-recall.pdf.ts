import type { Readable } from 'node:stream'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatPhone } from '@arcade/contract/kernel/phone-format.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { callout, facts, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import type { Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet, yieldToEventLoop } from '../../parts/pdf/sheet.ts'
import { type CellText, type Column, type Entry, openTable } from '../../parts/pdf/table.ts'
import { type RecallWords, recallWords } from './lot-recall.texts.ts'
import { fullName, type NamedPatient } from './patient-name.ts'

export interface RecalledDevice {
  article: string
  manufacturer: string | null
  tooth: number | null
  teeth: readonly number[]
  date: string
  gtin: string | null
  serial: string | null
}

export interface RecalledPatient extends NamedPatient {
  birthDate: string | null
  phone: string | null
  email: string | null
  followed: boolean
  placed: readonly RecalledDevice[]
}

export interface RecallList {
  practice: { name: string; timeZone: string }
  /** As it was written down: usually one, several where some wrote it otherwise. */
  lots: readonly string[]
  /** The one that was asked for, or else those that were found with this lot. */
  gtins: readonly string[]
  patientCount: number
  deviceCount: number
  /** A few at a time, in the order of the list. */
  patients: AsyncIterable<readonly RecalledPatient[]>
  locale: Locale
  at: Date
}

/** A row with more than these would not fit on a page: it goes on in the next row. */
const mostDevices = 6

/** ACT-03: whom a recall concerns, to be ticked off one by one. Sent while it is written: a list may be of any length. */
export async function* writeRecallList(list: RecallList): AsyncGenerator<Buffer> {
  const { practice, gtins, locale, at } = list
  const words = recallWords[locale]
  const lot = shortList(list.lots)
  const made = formatDate(todayIn(practice.timeZone, at))
  const count = formatNumber(list.patientCount, locale)
  const sheet = await openSheet({
    title: words.title,
    locale,
    at,
    running: [
      words.title,
      `${words.lot} ${lot}`,
      ...(gtins.length > 0 ? [`GTIN ${shortList(gtins)}`] : []),
      practice.name,
    ].join(' · '),
    footer: `${words.made} ${made} · ${words.count(count)} · ${words.health}`,
  })
  letterhead(sheet, words.title, words.context)
  facts(sheet, [
    { label: words.lot, value: lot },
    { label: 'GTIN', value: gtinsOf(list, words) },
    { label: words.made, value: made },
    { label: words.patients, value: count },
    { label: words.devices, value: formatNumber(list.deviceCount, locale) },
    { label: words.practice, value: practice.name },
  ])
  callout(sheet, list.patientCount > 0 ? words.instructions : words.none, {
    bar: palette.coral,
    ground: palette.coralPale,
  })
  if (list.patientCount > 0) yield* drawPatients(sheet, list, words)
  const doc = await closeSheet(sheet)
  for await (const chunk of doc) yield chunk
}

/** A recall has one article, or a few; a list of a hundred would push the patients from the page. */
const mostNamed = 12
const shortList = (all: readonly string[]) =>
  [...all.slice(0, mostNamed), ...(all.length > mostNamed ? [`+ ${all.length - mostNamed}`] : [])].join(', ')

function gtinsOf({ gtins, patientCount }: RecallList, words: RecallWords): string {
  if (gtins.length > 0) return shortList(gtins)
  return patientCount > 0 ? words.noGtin : words.anyGtin
}

async function* drawPatients(sheet: Sheet, list: RecallList, words: RecallWords): AsyncGenerator<Buffer> {
  const { addRow, end } = openTable(sheet, columnsOf(words))
  const several = list.gtins.length > 1
  let number = 0
  for await (const patients of list.patients) {
    for (const patient of patients) {
      number += 1
      for (const row of rowsOf({ patient, number, several }, list.locale, words)) addRow(row)
      await yieldToEventLoop()
    }
    yield* written(sheet)
  }
  end()
  paragraph(sheet, `${words.end} · ${words.count(formatNumber(number, list.locale))}`, {
    size: 9.5,
    weight: 'semibold',
    colour: palette.teal,
  })
}

/** The pages that are done. */
function* written({ doc }: Sheet): Generator<Buffer> {
  const bytes: Buffer | null = (doc as unknown as Readable).read()
  if (bytes) yield bytes
}

const columnsOf = (words: RecallWords): Column[] => [
  { title: words.told, share: 0.11, tick: true },
  { title: words.patient, share: 0.29 },
  { title: words.placed, share: 0.33 },
  { title: words.contact, share: 0.27 },
]

interface Numbered {
  patient: RecalledPatient
  number: number
  /** Whether the list has several articles, so that each device says which it is. */
  several: boolean
}

function rowsOf({ patient, number, several }: Numbered, locale: Locale, words: RecallWords): CellText[][] {
  const { placed } = patient
  const rows: CellText[][] = []
  for (let from = 0; from === 0 || from < placed.length; from += mostDevices) {
    const devices = placed
      .slice(from, from + mostDevices)
      .flatMap((device, index) => deviceOf(device, { first: index === 0, several }, words))
    rows.push(
      from === 0
        ? [
            [{ text: String(number), colour: palette.quiet }],
            nameOf(patient, locale, words),
            devices,
            contactOf(patient, words),
          ]
        : ['', [{ text: `${fullName(patient, locale)} ${words.continued}`, ...quiet }], devices, ''],
    )
  }
  return rows
}

const quiet = { size: 8.5, colour: palette.quiet } as const
const warning = { size: 8.5, weight: 'semibold', colour: palette.warn } as const

function nameOf(patient: RecalledPatient, locale: Locale, words: RecallWords): Entry[] {
  return [
    { text: fullName(patient, locale), weight: 'bold', colour: palette.ink },
    ...(patient.birthDate ? [{ text: words.born(formatDate(patient.birthDate)), ...quiet }] : []),
    ...(patient.followed ? [] : [{ text: words.left, ...warning }]),
  ]
}

function deviceOf(
  device: RecalledDevice,
  { first, several }: { first: boolean; several: boolean },
  words: RecallWords,
): Entry[] {
  const where = device.tooth === null ? device.teeth : [device.tooth]
  const when = [formatDate(device.date), ...(where.length > 0 ? [words.teeth(formatTeeth(where), where.length)] : [])]
  return [
    { text: device.article, above: first ? 0 : 5 },
    ...(device.manufacturer ? [{ text: device.manufacturer, ...quiet }] : []),
    { text: when.join(' · '), ...quiet },
    ...(device.serial ? [{ text: `${words.serial} ${device.serial}`, ...quiet }] : []),
    ...(device.gtin && several ? [{ text: `GTIN ${device.gtin}`, ...quiet }] : []),
    ...(device.gtin ? [] : [{ text: words.noGtin, ...warning }]),
  ]
}

function contactOf({ phone, email }: RecalledPatient, words: RecallWords): Entry[] {
  if (!phone && !email) return [{ text: words.unreachable, ...warning }]
  return [...(phone ? [{ text: formatPhone(phone) }] : []), ...(email ? [{ text: email, size: 8.5 }] : [])]
}
