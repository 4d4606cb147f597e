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
import { callout, type Fact, facts, heading, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate } from '../../parts/pdf/formats.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { table } from '../../parts/pdf/table.ts'
import { claimWords } from './claim-pdf.texts.ts'
import type { ClaimWords } from './claim-words.ts'
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
    name: `${claimWords[language].title[claim.kind]} ${claim.reference}.pdf`,
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
  const words = claimWords[locale]
  const { timeZone } = practice
  const title = words.title[claim.kind]
  const made = `${words.made} ${formatDate(todayIn(timeZone, at))}`
  const sheet = await openSheet({
    title,
    locale,
    at,
    running: `${title} · ${claim.reference} · ${practice.name}`,
    footer: `${made} · ${words.health}`,
  })
  letterhead(sheet, title, words.types[claim.type])
  facts(sheet, factsOf(claim, practice.name, locale, words))
  const { warranty } = claim
  if (warranty) {
    const covered = warranty.verdict === 'covered'
    const text = `${words.verdicts[warranty.verdict]}. ${words.rules[warranty.rule]} ${words.inPlace(warranty.months, warranty.days)}`
    callout(
      sheet,
      text,
      covered ? { bar: palette.teal, ground: palette.tealPale } : { bar: palette.coral, ground: palette.coralPale },
    )
  }
  if (claim.text) {
    heading(sheet, words.text)
    paragraph(sheet, claim.text, { size: 10.5 })
  }
  if (claim.files.length > 0) {
    heading(sheet, words.files)
    paragraph(sheet, claim.files.map(({ fileName }) => fileName).join('\n'), { size: 9.5 })
  }
  heading(sheet, words.history)
  await table(
    sheet,
    [
      { title: words.date, share: 0.16 },
      { title: words.state, share: 0.24 },
      { title: words.who, share: 0.22 },
      { title: words.note, share: 0.38 },
    ],
    claim.history.map(({ at: when, state, by, name, note }) => [
      formatDate(todayIn(timeZone, when)),
      words.states[state],
      by === 'practice' ? (name ?? practice.name) : words.handler,
      note ?? '–',
    ]),
  )
  return closeSheet(sheet)
}

function factsOf(claim: PresentedClaim, practice: string, locale: Locale, words: ClaimWords): Fact[] {
  const { labels } = words
  const dateOf = (day: string | null) => day && formatDate(day)
  const known: [string, string | null | undefined][] = [
    [labels.reference, claim.reference],
    [words.state, words.states[claim.state]],
    [labels.practice, practice],
    [labels.article, claim.article],
    [labels.lot, claim.lot],
    [labels.patient, claim.patient && fullName(claim.patient, locale)],
    [labels.teeth, claim.teeth.length > 0 ? formatTeeth(claim.teeth) : null],
    [labels.placedAt, dateOf(claim.placedAt)],
    [claim.type === 'implant' ? labels.removedAt : labels.happenedAt, dateOf(claim.happenedAt)],
    [labels.cause, claim.cause && words.causes[claim.cause]],
    [labels.orderReference, claim.orderReference],
    [labels.deliveryReference, claim.deliveryReference],
    [labels.invoiceNumber, claim.invoiceNumber],
  ]
  return known.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
