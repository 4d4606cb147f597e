import type { Readable } from 'node:stream'
import { todayIn } from '../../kernel/time/dates.ts'
import { callout, facts, heading, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate } from '../../parts/pdf/formats.ts'
import { addDrawn } from '../../parts/pdf/marking.ts'
import type { Sheet } from '../../parts/pdf/page.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import { cardHeight, drawCard } from './implant-passport.card.ts'
import { type ImplantPassport, type PlacedDevice, udiOf, whereOf } from './implant-passport.data.ts'
import { type PassportWords, passportWords } from './implant-passport.texts.ts'
import { fullName } from './patient-name.ts'

/** ACT-03: a card to cut out and the whole list of what was placed. */
export async function writeImplantPassport(passport: ImplantPassport): Promise<Readable> {
  const { practice, patient, placed, locale, at } = passport
  const words = passportWords[locale]
  const name = fullName(patient, locale)
  const made = words.madeOn(formatDate(todayIn(practice.timeZone, at)))
  const sheet = await openSheet({
    title: words.title,
    locale,
    at,
    running: `${words.title} · ${name}`,
    footer: `${made} · ${words.keepShort}`,
  })
  letterhead(sheet, words.title, words.context)
  const born = patient.birthDate ? [{ label: words.bornOn, value: formatDate(patient.birthDate) }] : []
  const phone = practice.phone ? [{ label: words.phone, value: practice.phone }] : []
  facts(
    sheet,
    [{ label: words.patient, value: name }, ...born, { label: words.practice, value: practice.name }, ...phone],
    2,
  )
  callout(sheet, words.keep, { bar: palette.coral, ground: palette.coralPale })
  heading(sheet, words.cut, cardHeight)
  addDrawn(sheet, sheet.root, 'Figure', () => drawCard(sheet, passport, name, words), words.cardOf(name))
  sheet.y += cardHeight + 10
  heading(sheet, words.placed)
  await drawList(sheet, placed, words)
  paragraph(sheet, words.note, { size: 8.5, colour: palette.quiet })
  return closeSheet(sheet)
}

async function drawList(sheet: Sheet, placed: readonly PlacedDevice[], words: PassportWords): Promise<void> {
  await table(
    sheet,
    [
      { title: words.tooth, share: 0.1 },
      { title: words.placedOn, share: 0.14 },
      { title: words.device, share: 0.26 },
      { title: words.identification, share: 0.31 },
      { title: words.act, share: 0.19 },
    ],
    placed.map((device) => [
      whereOf(device),
      formatDate(device.date),
      [device.article, ...(device.manufacturer ? [device.manufacturer] : [])].join('\n'),
      [
        `${words.lot} ${device.lot}`,
        ...(device.serial ? [`${words.serial} ${device.serial}`] : []),
        ...(device.expiry ? [`${words.expiry} ${formatDate(device.expiry)}`] : []),
        ...(udiOf(device) ? [`UDI ${udiOf(device)}`] : []),
      ].join('\n'),
      [words.acts[device.actType], ...(device.practitioner ? [device.practitioner] : [])].join('\n'),
    ]),
  )
}
