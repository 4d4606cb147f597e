import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { uniqueNames } from '../../clinic/files/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { drawInTurn } from '../../parts/pdf/draw-in-turn.ts'
import { zipOf } from '../../parts/zip/zip.ts'
import type { FoundDocument } from './documents.queries.ts'
import type { DocumentSource } from './documents.ts'

interface Reader {
  access: CallAccess
  locale: Locale | undefined
  /** Where the practice is: the days in the names are its own. */
  timeZone: string
}

/** One document by itself, several as a zip that is written while it is sent: one paper at a time is in memory. */
export async function answerDocuments(
  db: Db,
  sources: readonly DocumentSource[],
  found: readonly FoundDocument[],
  { access, locale, timeZone }: Reader,
): Promise<FileAnswer> {
  const sourceOf = ({ kind }: FoundDocument) => {
    const source = sources.find((one) => one.kind === kind)
    if (!source) throw new Error(`no source of ${kind}`)
    return source
  }
  const open = (document: FoundDocument) => sourceOf(document).open(db, access, document.id, locale)
  const dayOf = (document: FoundDocument) =>
    todayIn(sourceOf(document).at.type === 'date' ? 'UTC' : timeZone, new Date(document.at))
  const [only, ...others] = found
  if (only && others.length === 0) return { ...(await open(only)), type: 'application/pdf' }
  const names = uniqueNames(found.map((document) => `${nameOf(document.name)} ${dayOf(document)}.pdf`))
  const content = zipOf(
    found.map((document, index) => ({
      name: names[index] ?? `${document.id}.pdf`,
      open: async () => {
        const { content: paper } = await drawInTurn(access.practiceId, () => open(document))
        if (!(Symbol.asyncIterator in paper)) throw new Error('a document is written as it is sent')
        return paper
      },
    })),
  )
  return { name: 'documents.zip', content, type: 'application/zip' }
}

/** What no file system takes in a name. */
const nameOf = (name: string) =>
  name
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .trim()
    .slice(0, 120)
