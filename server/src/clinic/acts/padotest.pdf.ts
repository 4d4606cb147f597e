import type { Readable } from 'node:stream'
import { scaleFor } from '@arcade/contract/clinic/acts/log-scale.ts'
import type { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import type { DatedResult } from '@arcade/contract/clinic/acts/padotest-trend.ts'
import { countsOf, levelOf } from '@arcade/contract/clinic/acts/pockets.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { inOrder } from '@arcade/contract/parts/teeth/teeth.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { type Translate, translateIn } from '../../kernel/translation.ts'
import { callout, type Fact, facts, heading, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import { addDrawn } from '../../parts/pdf/marking.ts'
import { columnWidth, page, type Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, ensureRoom, openSheet, yieldToEventLoop } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import { drawPocketCard, shortName, siteName } from './padotest.charts.ts'
import { drawTrend } from './padotest.trend.ts'
import { fullName, type NamedPatient } from './patient-name.ts'
import { archesHeight, drawArches } from './pocket-picture.ts'

export interface PadotestReport {
  practice: { name: string; timeZone: string }
  practitioner: string | null
  patient: NamedPatient & { birthDate: string | null; sex: 'F' | 'M' | 'X' | null }
  act: { uuid: string; date: string }
  result: PadotestResult
  /** Of the same patient, before this one, in any order. */
  earlier: readonly DatedResult[]
  locale: Locale
  at: Date
}

/** ACT-02: the report of one test, a chart for each pocket, and how the pockets came to it. */
export async function writePadotestReport(report: PadotestReport): Promise<Readable> {
  const { practice, patient, act, result, earlier, locale, at } = report
  const t = translateIn(locale, 'acts')
  const day = t('padotest.sampledOn', { date: formatDate(act.date) })
  const sheet = await openSheet({
    title: `${t('padotest.title')} · ${formatDate(act.date)}`,
    locale,
    at,
    running: `${t('padotest.title')} · ${formatDate(act.date)} · ${fullName(patient, locale)}`,
    footer: `${t('padotest.madeOn', { date: formatDate(todayIn(practice.timeZone, at)) })} · ${act.uuid} · ${t('padotest.shortDisclaimer')}`,
  })
  const tests = [...earlier, { date: act.date, result }]
  const scale = scaleFor(tests.flatMap((test) => test.result.pockets.map(({ total }) => total)))

  letterhead(sheet, t('padotest.title'), day)
  facts(sheet, [{ label: t('padotest.patient'), value: fullName(patient, locale) }], 1)
  // Two columns, below which the four of the overview stand.
  facts(sheet, identity(report, t), 2)
  await drawOverview(sheet, result, t, locale)
  if (result.recommendation.trim()) {
    heading(sheet, t('padotest.recommendation'))
    callout(sheet, result.recommendation.trim(), { bar: palette.coral, ground: palette.coralPale })
  }
  heading(sheet, t('padotest.pockets'), 170)
  paragraph(sheet, t('padotest.scale'), { size: 9, colour: palette.quiet })
  sheet.y += 6
  for (const pocket of result.pockets) {
    drawPocketCard(sheet, pocket, scale, t, locale)
    await yieldToEventLoop()
  }
  if (earlier.length > 0) drawTrend(sheet, tests, scale, t, locale)
  sheet.y += 8
  ensureRoom(sheet, 50)
  paragraph(sheet, t('padotest.thresholds'), { size: 8.5, colour: palette.quiet })
  paragraph(sheet, t('padotest.disclaimer'), { size: 8.5, colour: palette.quiet })
  return closeSheet(sheet)
}

function identity({ practice, practitioner, patient, result }: PadotestReport, t: Translate<'acts'>): Fact[] {
  const known = [
    [t('padotest.bornOn'), patient.birthDate && formatDate(patient.birthDate)],
    [t('padotest.sex'), patient.sex && t(`padotest.sexes.${patient.sex}`)],
    [t('padotest.practice'), practice.name],
    [t('padotest.practitioner'), practitioner],
    [t('padotest.laboratory'), result.laboratory],
    [t('padotest.reference'), result.reference],
  ] as const
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

async function drawOverview(
  sheet: Sheet,
  { pockets }: PadotestResult,
  t: Translate<'acts'>,
  locale: Locale,
): Promise<void> {
  const teeth = inOrder(pockets.map(({ tooth }) => tooth))
  const height = archesHeight(teeth)
  heading(sheet, t('padotest.overview'), height + 60)
  const most = (values: number[]) => formatNumber(Math.max(...values), locale)
  facts(
    sheet,
    [
      { label: t('padotest.pocketCount'), value: formatNumber(pockets.length, locale) },
      { label: t('padotest.deepest'), value: `${most(pockets.map(({ depth }) => depth))}\u00a0mm` },
      { label: t('padotest.highestTotal'), value: most(pockets.map(({ total }) => total)) },
      { label: t('padotest.highestType'), value: most(pockets.map(({ type }) => type)) },
    ],
    4,
  )
  ensureRoom(sheet, height)
  const draw = () => drawArches(sheet, teeth, { x: page.left, y: sheet.y, width: columnWidth })
  addDrawn(sheet, sheet.root, 'Figure', draw, t('padotest.sampledTeeth', { names: teeth.join(', ') }))
  sheet.y += height + 10
  await table(
    sheet,
    [
      { title: t('padotest.tooth'), share: 0.08 },
      { title: t('padotest.site'), share: 0.25 },
      { title: t('padotest.depth'), share: 0.13, align: 'right' },
      { title: t('padotest.type'), share: 0.09, align: 'right' },
      { title: t('padotest.total'), share: 0.19, align: 'right' },
      { title: t('padotest.raised'), share: 0.26 },
    ],
    pockets.map((pocket) => [
      String(pocket.tooth),
      `${pocket.site} · ${siteName(pocket.tooth, pocket.site, t)}`,
      `${formatNumber(pocket.depth, locale)}\u00a0mm`,
      String(pocket.type),
      formatNumber(pocket.total, locale),
      raisedIn(pocket.loads) || t('padotest.none'),
    ]),
  )
}

const raisedIn = (loads: Parameters<typeof countsOf>[0]): string =>
  countsOf(loads)
    .filter(({ name, cells }) => levelOf(name, cells) !== 'low')
    .map(({ name }) => shortName(name))
    .join(', ')
