import type { Readable } from 'node:stream'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatPhone } from '@arcade/contract/kernel/phone-format.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { type Translate, translateIn } from '../../kernel/translation.ts'
import { callout, facts, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import type { Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet, yieldToEventLoop } from '../../parts/pdf/sheet.ts'
import { type CellText, type Column, type Entry, openTable } from '../../parts/pdf/table.ts'
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
  const t = translateIn(locale, 'acts')
  const lot = shortList(list.lots)
  const made = formatDate(todayIn(practice.timeZone, at))
  const count = formatNumber(list.patientCount, locale)
  const sheet = await openSheet({
    title: t('recall.title'),
    locale,
    at,
    running: [
      t('recall.title'),
      `${t('recall.lot')} ${lot}`,
      ...(gtins.length > 0 ? [`GTIN ${shortList(gtins)}`] : []),
      practice.name,
    ].join(' · '),
    footer: `${t('recall.made')} ${made} · ${t('recall.count', { patients: count })} · ${t('recall.health')}`,
  })
  letterhead(sheet, t('recall.title'), t('recall.context'))
  facts(sheet, [
    { label: t('recall.lot'), value: lot },
    { label: 'GTIN', value: gtinsOf(list, t) },
    { label: t('recall.made'), value: made },
    { label: t('recall.patients'), value: count },
    { label: t('recall.devices'), value: formatNumber(list.deviceCount, locale) },
    { label: t('recall.practice'), value: practice.name },
  ])
  callout(sheet, list.patientCount > 0 ? t('recall.instructions') : t('recall.none'), {
    bar: palette.coral,
    ground: palette.coralPale,
  })
  if (list.patientCount > 0) yield* drawPatients(sheet, list, t)
  const doc = await closeSheet(sheet)
  for await (const chunk of doc) yield chunk
}

/** A recall has one article, or a few; a list of a hundred would push the patients from the page. */
const mostNamed = 12
const shortList = (all: readonly string[]) =>
  [...all.slice(0, mostNamed), ...(all.length > mostNamed ? [`+ ${all.length - mostNamed}`] : [])].join(', ')

function gtinsOf({ gtins, patientCount }: RecallList, t: Translate<'acts'>): string {
  if (gtins.length > 0) return shortList(gtins)
  return patientCount > 0 ? t('recall.noGtin') : t('recall.anyGtin')
}

async function* drawPatients(sheet: Sheet, list: RecallList, t: Translate<'acts'>): AsyncGenerator<Buffer> {
  const { addRow, end } = openTable(sheet, columnsOf(t))
  const several = list.gtins.length > 1
  let number = 0
  for await (const patients of list.patients) {
    for (const patient of patients) {
      number += 1
      for (const row of rowsOf({ patient, number, several }, list.locale, t)) addRow(row)
      await yieldToEventLoop()
    }
    yield* written(sheet)
  }
  end()
  paragraph(sheet, `${t('recall.end')} · ${t('recall.count', { patients: formatNumber(number, list.locale) })}`, {
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

const columnsOf = (t: Translate<'acts'>): Column[] => [
  { title: t('recall.told'), share: 0.11, tick: true },
  { title: t('recall.patient'), share: 0.29 },
  { title: t('recall.placed'), share: 0.33 },
  { title: t('recall.contact'), share: 0.27 },
]

interface Numbered {
  patient: RecalledPatient
  number: number
  /** Whether the list has several articles, so that each device says which it is. */
  several: boolean
}

function rowsOf({ patient, number, several }: Numbered, locale: Locale, t: Translate<'acts'>): CellText[][] {
  const { placed } = patient
  const rows: CellText[][] = []
  for (let from = 0; from === 0 || from < placed.length; from += mostDevices) {
    const devices = placed
      .slice(from, from + mostDevices)
      .flatMap((device, index) => deviceOf(device, { first: index === 0, several }, t))
    rows.push(
      from === 0
        ? [
            [{ text: String(number), colour: palette.quiet }],
            nameOf(patient, locale, t),
            devices,
            contactOf(patient, t),
          ]
        : ['', [{ text: `${fullName(patient, locale)} ${t('recall.continued')}`, ...quiet }], devices, ''],
    )
  }
  return rows
}

const quiet = { size: 8.5, colour: palette.quiet } as const
const warning = { size: 8.5, weight: 'semibold', colour: palette.warn } as const

function nameOf(patient: RecalledPatient, locale: Locale, t: Translate<'acts'>): Entry[] {
  return [
    { text: fullName(patient, locale), weight: 'bold', colour: palette.ink },
    ...(patient.birthDate ? [{ text: t('recall.born', { date: formatDate(patient.birthDate) }), ...quiet }] : []),
    ...(patient.followed ? [] : [{ text: t('recall.left'), ...warning }]),
  ]
}

function deviceOf(
  device: RecalledDevice,
  { first, several }: { first: boolean; several: boolean },
  t: Translate<'acts'>,
): Entry[] {
  const where = device.tooth === null ? device.teeth : [device.tooth]
  const when = [
    formatDate(device.date),
    ...(where.length > 0 ? [t('recall.teeth', { teeth: formatTeeth(where), count: where.length })] : []),
  ]
  return [
    { text: device.article, above: first ? 0 : 5 },
    ...(device.manufacturer ? [{ text: device.manufacturer, ...quiet }] : []),
    { text: when.join(' · '), ...quiet },
    ...(device.serial ? [{ text: `${t('recall.serial')} ${device.serial}`, ...quiet }] : []),
    ...(device.gtin && several ? [{ text: `GTIN ${device.gtin}`, ...quiet }] : []),
    ...(device.gtin ? [] : [{ text: t('recall.noGtin'), ...warning }]),
  ]
}

function contactOf({ phone, email }: RecalledPatient, t: Translate<'acts'>): Entry[] {
  if (!phone && !email) return [{ text: t('recall.unreachable'), ...warning }]
  return [...(phone ? [{ text: formatPhone(phone) }] : []), ...(email ? [{ text: email, size: 8.5 }] : [])]
}
