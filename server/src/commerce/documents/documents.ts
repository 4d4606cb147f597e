import type { DocumentKind } from '@arcade/contract/commerce/documents/document-kinds.ts'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'

/**
 * DOC-01: a kind of document, as its own capability knows it: one branch of the one query, and how it is printed. The
 * branch needs an index of practice, `at` and `id`, both descending (README).
 */
export interface DocumentSource {
  kind: DocumentKind
  /** All of them are needed. */
  rights: readonly Right[]
  /** Tables and joins, as they stand behind `from`. */
  from: SQL
  /** What belongs to the practice, and is a document. */
  where: (practiceId: string) => SQL
  /** How many there are, where that is known by less than counting them. */
  count?: (practiceId: string) => SQL
  /** A column of the index, and what it holds. */
  at: { column: SQL; type: 'instant' | 'date' }
  id: SQL
  name: SQL
  /** The patient whom the row names, for the journal. */
  patientId?: SQL
  /** Whether a row is found by `%small letters%`. */
  matches: (like: string) => SQL
  /** The document itself, written into the journal where it is about a patient; throws where it is not there. */
  open: (db: Db, access: CallAccess, id: string, locale: Locale | undefined) => Promise<FileAnswer>
}

/** Where capabilities register what they can print. */
export interface Documents {
  register(source: DocumentSource): void
  sources(): readonly DocumentSource[]
}

export function makeDocuments(): Documents {
  const sources: DocumentSource[] = []
  return {
    register(source) {
      if (sources.some(({ kind }) => kind === source.kind)) throw new Error(`two sources of ${source.kind}`)
      sources.push(source)
    },
    sources: () => sources,
  }
}
