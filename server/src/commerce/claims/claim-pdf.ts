import type { Readable } from 'node:stream'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { fullName, practiceOf } from '../../clinic/acts/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { type Translate, translateIn } from '../../kernel/translation.ts'
import { callout, type Fact, facts, heading, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate } from '../../parts/pdf/formats.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import { type PresentedClaim, presentClaim } from './claims.present.ts'
import type { ClaimRecord } from './claims.queries.ts'

/** CLM-01: the claim on paper, in the language that is asked for, or else the reader's own. The patient is named to who may see patients. */
export async function makeClaimPdf(
  db: Db,
  identity: Identity,
  access: CallAccess,
  claim: ClaimRecord,
  locale: Locale | undefined,
): Promise<FileAnswer> {
  const [practice, reader, shown] = await Promise.all([
    practiceOf(identity, access.practiceId),
    identity.findUser(personOf(access.actor).userId),
    presentClaim(db, identity, access, claim),
  ])
  if (!reader) throw new Problem(problems.notFound)
  const language = locale ?? reader.locale
  return {
    name: `${translateIn(language, 'claims')(`pdf.title.${claim.kind}`)} ${claim.reference}.pdf`,
    content: await writeClaim({ claim: shown, practice, locale: language, at: access.at }),
  }
}

interface ClaimPaper {
  claim: PresentedClaim
  practice: { name: string; timeZone: string }
  locale: Locale
  at: Date
}

async function writeClaim({ claim, practice, locale, at }: ClaimPaper): Promise<Readable> {
  const t = translateIn(locale, 'claims')
  const { timeZone } = practice
  const title = t(`pdf.title.${claim.kind}`)
  const made = `${t('pdf.made')} ${formatDate(todayIn(timeZone, at))}`
  const sheet = await openSheet({
    title,
    locale,
    at,
    running: `${title} · ${claim.reference} · ${practice.name}`,
    footer: `${made} · ${t('pdf.health')}`,
  })
  letterhead(sheet, title, t(`pdf.types.${claim.type}`))
  facts(sheet, factsOf(claim, practice.name, locale, t))
  const { warranty } = claim
  if (warranty) {
    const covered = warranty.verdict === 'covered'
    const inPlace = t('pdf.inPlace', {
      months: t('pdf.months', { count: warranty.months }),
      days: t('pdf.days', { count: warranty.days }),
    })
    const text = `${t(`pdf.verdicts.${warranty.verdict}`)}. ${t(`pdf.rules.${warranty.rule}`)} ${inPlace}`
    callout(
      sheet,
      text,
      covered ? { bar: palette.teal, ground: palette.tealPale } : { bar: palette.coral, ground: palette.coralPale },
    )
  }
  if (claim.text) {
    heading(sheet, t('pdf.text'))
    paragraph(sheet, claim.text, { size: 10.5 })
  }
  if (claim.files.length > 0) {
    heading(sheet, t('pdf.files'))
    paragraph(sheet, claim.files.map(({ fileName }) => fileName).join('\n'), { size: 9.5 })
  }
  heading(sheet, t('pdf.history'))
  await table(
    sheet,
    [
      { title: t('pdf.date'), share: 0.16 },
      { title: t('pdf.state'), share: 0.24 },
      { title: t('pdf.who'), share: 0.22 },
      { title: t('pdf.note'), share: 0.38 },
    ],
    claim.history.map(({ at: when, state, by, name, note }) => [
      formatDate(todayIn(timeZone, when)),
      t(`pdf.states.${state}`),
      by === 'practice' ? (name ?? practice.name) : t('pdf.handler'),
      note ?? '–',
    ]),
  )
  return closeSheet(sheet)
}

function factsOf(claim: PresentedClaim, practice: string, locale: Locale, t: Translate<'claims'>): Fact[] {
  const dateOf = (day: string | null) => day && formatDate(day)
  const known: [string, string | null | undefined][] = [
    [t('pdf.labels.reference'), claim.reference],
    [t('pdf.state'), t(`pdf.states.${claim.state}`)],
    [t('pdf.labels.practice'), practice],
    [t('pdf.labels.article'), claim.article],
    [t('pdf.labels.lot'), claim.lot],
    [t('pdf.labels.patient'), claim.patient && fullName(claim.patient, locale)],
    [t('pdf.labels.teeth'), claim.teeth.length > 0 ? formatTeeth(claim.teeth) : null],
    [t('pdf.labels.placedAt'), dateOf(claim.placedAt)],
    [claim.type === 'implant' ? t('pdf.labels.removedAt') : t('pdf.labels.happenedAt'), dateOf(claim.happenedAt)],
    [t('pdf.labels.cause'), claim.cause && t(`pdf.causes.${claim.cause}`)],
    [t('pdf.labels.orderReference'), claim.orderReference],
    [t('pdf.labels.deliveryReference'), claim.deliveryReference],
    [t('pdf.labels.invoiceNumber'), claim.invoiceNumber],
  ]
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
