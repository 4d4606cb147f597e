import type { Readable } from 'node:stream'
import { todayIn } from '../../kernel/time/dates.ts'
import { type Translate, translateIn } from '../../kernel/translation.ts'
import { callout, facts, heading, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate } from '../../parts/pdf/formats.ts'
import { addDrawn } from '../../parts/pdf/marking.ts'
import type { Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import { cardHeight, drawCard } from './implant-passport.card.ts'
import { type ImplantPassport, type PlacedDevice, udiOf, whereOf } from './implant-passport.data.ts'
import { fullName } from './patient-name.ts'

/** ACT-03: a card to cut out and the whole list of what was placed. */
export async function writeImplantPassport(passport: ImplantPassport): Promise<Readable> {
  const { practice, patient, placed, locale, at } = passport
  const t = translateIn(locale, 'acts')
  const name = fullName(patient, locale)
  const made = t('passport.madeOn', { date: formatDate(todayIn(practice.timeZone, at)) })
  const sheet = await openSheet({
    title: t('passport.title'),
    locale,
    at,
    running: `${t('passport.title')} · ${name}`,
    footer: `${made} · ${t('passport.keepShort')}`,
  })
  letterhead(sheet, t('passport.title'), t('passport.context'))
  const born = patient.birthDate ? [{ label: t('passport.bornOn'), value: formatDate(patient.birthDate) }] : []
  const phone = practice.phone ? [{ label: t('passport.phone'), value: practice.phone }] : []
  facts(
    sheet,
    [
      { label: t('passport.patient'), value: name },
      ...born,
      { label: t('passport.practice'), value: practice.name },
      ...phone,
    ],
    2,
  )
  callout(sheet, t('passport.keep'), { bar: palette.coral, ground: palette.coralPale })
  heading(sheet, t('passport.cut'), cardHeight)
  addDrawn(sheet, sheet.root, 'Figure', () => drawCard(sheet, passport, name, t), t('passport.cardOf', { name }))
  sheet.y += cardHeight + 10
  heading(sheet, t('passport.placed'))
  await drawList(sheet, placed, t)
  paragraph(sheet, t('passport.note'), { size: 8.5, colour: palette.quiet })
  return closeSheet(sheet)
}

async function drawList(sheet: Sheet, placed: readonly PlacedDevice[], t: Translate<'acts'>): Promise<void> {
  await table(
    sheet,
    [
      { title: t('passport.tooth'), share: 0.1 },
      { title: t('passport.placedOn'), share: 0.14 },
      { title: t('passport.device'), share: 0.26 },
      { title: t('passport.identification'), share: 0.31 },
      { title: t('passport.act'), share: 0.19 },
    ],
    placed.map((device) => [
      whereOf(device),
      formatDate(device.date),
      [device.article, ...(device.manufacturer ? [device.manufacturer] : [])].join('\n'),
      [
        `${t('passport.lot')} ${device.lot}`,
        ...(device.serial ? [`${t('passport.serial')} ${device.serial}`] : []),
        ...(device.expiry ? [`${t('passport.expiry')} ${formatDate(device.expiry)}`] : []),
        ...(udiOf(device) ? [`UDI ${udiOf(device)}`] : []),
      ].join('\n'),
      [t(`passport.acts.${device.actType}`), ...(device.practitioner ? [device.practitioner] : [])].join('\n'),
    ]),
  )
}
