import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { csvLine } from '../../parts/csv/csv-lines.rules.ts'

const heads: Record<Locale, readonly string[]> = {
  fr: [
    'Date et heure',
    'Qui',
    'Pour',
    'Action',
    'Objet',
    'Nom de l’objet',
    'Identifiant de l’objet',
    'Champs',
    'Patient',
    'Identifiant du patient',
    'Patients montrés',
    'Ligne',
    'Requête',
  ],
  en: [
    'Date and time',
    'Who',
    'For',
    'Action',
    'Object',
    'Object name',
    'Object identifier',
    'Fields',
    'Patient',
    'Patient identifier',
    'Patients shown',
    'Line',
    'Request',
  ],
  it: [
    'Data e ora',
    'Chi',
    'Per',
    'Azione',
    'Oggetto',
    'Nome dell’oggetto',
    'Identificativo dell’oggetto',
    'Campi',
    'Paziente',
    'Identificativo del paziente',
    'Pazienti mostrati',
    'Riga',
    'Richiesta',
  ],
  es: [
    'Fecha y hora',
    'Quién',
    'Por',
    'Acción',
    'Objeto',
    'Nombre del objeto',
    'Identificador del objeto',
    'Campos',
    'Paciente',
    'Identificador del paciente',
    'Pacientes mostrados',
    'Línea',
    'Solicitud',
  ],
  pt: [
    'Data e hora',
    'Quem',
    'Por',
    'Ação',
    'Objeto',
    'Nome do objeto',
    'Identificador do objeto',
    'Campos',
    'Paciente',
    'Identificador do paciente',
    'Pacientes mostrados',
    'Linha',
    'Pedido',
  ],
}

const actions: Record<Locale, Record<JournalAction, string>> = {
  fr: {
    listed: 'liste',
    searched: 'recherche',
    counted: 'décompte',
    opened: 'ouverture',
    created: 'création',
    changed: 'modification',
    deleted: 'suppression',
    restored: 'rétablissement',
    linked: 'liaison',
    unlinked: 'fin de liaison',
    imported: 'import',
    exported: 'export',
    printed: 'impression',
    quarantined: 'quarantaine',
  },
  en: {
    listed: 'list',
    searched: 'search',
    counted: 'count',
    opened: 'opening',
    created: 'creation',
    changed: 'change',
    deleted: 'deletion',
    restored: 'restoration',
    linked: 'linking',
    unlinked: 'unlinking',
    imported: 'import',
    exported: 'export',
    printed: 'printing',
    quarantined: 'quarantine',
  },
  it: {
    listed: 'elenco',
    searched: 'ricerca',
    counted: 'conteggio',
    opened: 'apertura',
    created: 'creazione',
    changed: 'modifica',
    deleted: 'eliminazione',
    restored: 'ripristino',
    linked: 'collegamento',
    unlinked: 'scollegamento',
    imported: 'importazione',
    exported: 'esportazione',
    printed: 'stampa',
    quarantined: 'quarantena',
  },
  es: {
    listed: 'lista',
    searched: 'búsqueda',
    counted: 'recuento',
    opened: 'apertura',
    created: 'creación',
    changed: 'modificación',
    deleted: 'eliminación',
    restored: 'restablecimiento',
    linked: 'vinculación',
    unlinked: 'desvinculación',
    imported: 'importación',
    exported: 'exportación',
    printed: 'impresión',
    quarantined: 'cuarentena',
  },
  pt: {
    listed: 'lista',
    searched: 'pesquisa',
    counted: 'contagem',
    opened: 'abertura',
    created: 'criação',
    changed: 'alteração',
    deleted: 'eliminação',
    restored: 'reposição',
    linked: 'ligação',
    unlinked: 'fim da ligação',
    imported: 'importação',
    exported: 'exportação',
    printed: 'impressão',
    quarantined: 'quarentena',
  },
}

export const journalHead = (locale: Locale): string => csvLine(heads[locale])

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
    actions[locale][action],
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
