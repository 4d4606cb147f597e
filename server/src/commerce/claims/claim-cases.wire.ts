import type { ClaimState } from '@arcade/contract/commerce/claims/claim-states.ts'
import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { z } from 'zod'
import { translateIn } from '../../kernel/translation.ts'
import { crmId } from '../../parts/partners/crm.ts'
import { formatDate } from '../../parts/pdf/formats.ts'
import type { ClaimToSend, HistoryRow } from './claims.queries.ts'
import { pseudonymOf, withoutName } from './claims.rules.ts'

export const caseFields = ['Id', 'AccountId', 'Status', 'Answer__c', 'Arcade_Reference__c', 'SystemModstamp'] as const

export const Case = z.object({
  AccountId: crmId.nullable(),
  Status: z.string().nullable(),
  Answer__c: z
    .string()
    .nullable()
    .transform((text) => text?.trim().slice(0, 5000) || null),
  Arcade_Reference__c: z.string(),
  SystemModstamp: z.coerce.date(),
})
export type Case = z.output<typeof Case>

const states: Readonly<Record<string, ClaimState>> = {
  Received: 'received',
  Working: 'in_review',
  Escalated: 'in_review',
  'On Hold': 'needs_information',
  Accepted: 'accepted',
  Refused: 'refused',
  Closed: 'closed',
}

/** Null for what a claim knows nothing of: a new case, or one that the practice cancelled. */
export const stateOfCase = (status: string | null): ClaimState | null =>
  status !== null && Object.hasOwn(states, status) ? (states[status] ?? null) : null

/** In French, the language of those who handle claims. Of a patient it says initials and the year of birth. */
export function caseOf(claim: ClaimToSend, history: readonly HistoryRow[]) {
  const t = translateIn('fr', 'claims')
  const { patient, warranty } = claim
  const typed = (text: string) => (patient ? withoutName(text, patient) : text)
  const dateOf = (day: string | null) => day && formatDate(day)
  const known: [string, string | null | undefined][] = [
    [t('pdf.labels.article'), claim.article],
    [t('pdf.labels.lot'), claim.lot],
    [t('pdf.labels.patient'), patient && pseudonymOf(patient)],
    [t('pdf.labels.teeth'), claim.teeth.length > 0 ? formatTeeth(claim.teeth) : null],
    [t('pdf.labels.placedAt'), dateOf(claim.placedAt)],
    [claim.type === 'implant' ? t('pdf.labels.removedAt') : t('pdf.labels.happenedAt'), dateOf(claim.happenedAt)],
    [t('pdf.labels.cause'), claim.cause && t(`pdf.causes.${claim.cause}`)],
    [t('pdf.labels.orderReference'), claim.orderReference],
    [t('pdf.labels.deliveryReference'), claim.deliveryReference],
    [t('pdf.labels.invoiceNumber'), claim.invoiceNumber],
    [t(`pdf.verdicts.${warranty?.verdict ?? 'needs_review'}`), warranty && t(`pdf.rules.${warranty.rule}`)],
  ]
  const facts = known.flatMap(([label, value]) => (value ? [`${label} : ${value}`] : []))
  const answers = history.filter(({ by, note }) => by === 'practice' && note).toReversed()
  return {
    Subject: `${t(`pdf.types.${claim.type}`)} · ${claim.reference}`,
    Description: [...facts, '', typed(claim.text ?? '')].join('\n').trim(),
    Type: claim.type,
    Origin: 'Arcade',
    Comments__c: answers.map(({ at, note }) => `${at.toISOString()} ${typed(note ?? '')}`).join('\n') || null,
    // The rest of its states are the handler's to set.
    ...(claim.state === 'cancelled' && { Status: 'Cancelled' }),
  }
}
