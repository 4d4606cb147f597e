import { recyclingProblems } from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { hazardousKinds } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { translateIn } from '../../kernel/translation.ts'
import { callout, facts, letterhead, paragraph } from '../../parts/pdf/blocks.ts'
import { formatDate, formatNumber } from '../../parts/pdf/formats.ts'
import { palette } from '../../parts/pdf/palette.ts'
import { closeSheet, openSheet } from '../../parts/pdf/sheet.ts'
import { formatKilograms } from './kilograms.ts'
import { selectPickup } from './recycling.queries.ts'
import { recordPickup } from './write-pickup.ts'

/** REC-01: what was collected, on paper, in the language that is asked for, or else the reader's own. */
export async function makeCertificate(
  db: Db,
  identity: Identity,
  access: CallAccess,
  id: string,
  wanted: Locale | undefined,
): Promise<FileAnswer> {
  const { practiceId, actor, at } = access
  const [practice, reader, pickup] = await Promise.all([
    identity.findPractice(practiceId),
    identity.findUser(personOf(actor).userId),
    selectPickup(db, practiceId, id),
  ])
  if (!practice || !reader || !pickup) throw new Problem(problems.notFound)
  const { reference, kind, collectedOn, collectedGrams, smileys, carrier, place } = pickup
  if (!collectedOn || !collectedGrams) throw new Problem(recyclingProblems.notCollected)
  const locale = wanted ?? reader.locale
  const t = translateIn(locale, 'recycling')
  const sheet = await openSheet({
    title: `${t('certificate.title')} ${reference}`,
    locale,
    at,
    running: `${t('certificate.title')} ${reference} · ${practice.name}`,
    footer: `${t('certificate.number')} ${reference}`,
  })
  letterhead(sheet, t('certificate.title'), reference)
  facts(sheet, [
    { label: t('certificate.practice'), value: practice.name },
    { label: t('certificate.collectedOn'), value: formatDate(collectedOn) },
    { label: t('certificate.what'), value: t(`certificate.kinds.${kind}`) },
    { label: t('certificate.weight'), value: `${formatKilograms(collectedGrams, locale)} kg` },
    { label: t('certificate.place'), value: place },
    { label: t('certificate.carrier'), value: carrier ?? t('certificate.own') },
    { label: t('certificate.smileys'), value: formatNumber(smileys ?? 0, locale) },
  ])
  const statement = t('certificate.certified', {
    kilograms: formatKilograms(collectedGrams, locale),
    what: t(`certificate.kinds.${kind}`),
    day: formatDate(collectedOn),
  })
  callout(sheet, statement, { bar: palette.teal, ground: palette.tealPale })
  if (hazardousKinds.includes(kind)) paragraph(sheet, t('certificate.hazardous'), { size: 9.5, colour: palette.quiet })
  await recordPickup(db, access, 'printed', pickup)
  return { name: `${t('certificate.title')} ${reference}.pdf`, content: await closeSheet(sheet) }
}
