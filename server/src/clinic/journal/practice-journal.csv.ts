import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { translateIn } from '../../kernel/translation.ts'
import { csvLine } from '../../parts/csv/csv-lines.rules.ts'

const columns = [
  'at',
  'actor',
  'actedFor',
  'action',
  'objectKind',
  'objectName',
  'objectUuid',
  'fields',
  'patient',
  'patientUuid',
  'shown',
  'seq',
  'requestId',
] as const

export function journalHead(locale: Locale): string {
  const t = translateIn(locale, 'journal')
  return csvLine(columns.map((column) => t(`csv.${column}`)))
}

interface CsvEntry {
  at: Date
  actor: { name: string | null; kind: string; uuid: string | null }
  actedFor: { uuid: string; name: string | null } | null
  action: JournalAction
  objectKind: string
  objectUuid: string | null
  objectName: string | null
  fields: readonly string[]
  patient: { uuid: string; name: string | null } | null
  shown: number
}

/** One line, in the time zone of the practice; `seq` is its place in the sealed chain. */
export const journalLine = (
  { at, actor, actedFor, action, objectKind, objectUuid, objectName, fields, patient, shown }: CsvEntry,
  {
    seq,
    requestId,
    timeZone,
    locale,
  }: { seq: bigint | null; requestId: string | null; timeZone: string; locale: Locale },
): string =>
  csvLine([
    at.toLocaleString('sv-SE', { timeZone }),
    actor.name ?? actor.uuid ?? actor.kind,
    actedFor ? (actedFor.name ?? actedFor.uuid) : '',
    translateIn(locale, 'journal')(`action.${action}`),
    objectKind,
    objectName ?? '',
    objectUuid ?? '',
    fields.join(', '),
    patient?.name ?? '',
    patient?.uuid ?? '',
    shown > 0 ? String(shown) : '',
    seq === null ? '' : seq.toString(),
    requestId ?? '',
  ])
