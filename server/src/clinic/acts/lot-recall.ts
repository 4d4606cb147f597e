import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { translateIn } from '../../kernel/translation.ts'
import { selectIncludingUnlinked } from '../patients/index.ts'
import { practiceOf } from './act-rights.ts'
import { type RecalledPatient, writeRecallList } from './lot-recall.pdf.ts'
import {
  type PlacedRow,
  type Recalled,
  selectRecalledArticles,
  selectRecalledCount,
  selectRecalledIn,
} from './lots.queries.ts'

/** How many patients are read at once: with their ids, all that is held in memory of a list. */
const batchSize = 200

/** The list of these patients, in the language that is asked for, or else the reader's own. */
export async function makeRecallList(
  db: Db,
  identity: Identity,
  { practiceId, actor, at }: CallAccess,
  { ids, ...which }: Recalled & { ids: readonly string[] },
  locale: Locale | undefined,
): Promise<FileAnswer> {
  const [practice, reader, deviceCount, articles] = await Promise.all([
    practiceOf(identity, practiceId),
    identity.findUser(personOf(actor).userId),
    selectRecalledCount(db, practiceId, which),
    selectRecalledArticles(db, practiceId, which),
  ])
  if (!reader) throw new Problem(problems.notFound)
  const language = locale ?? reader.locale
  const patients = readPatients(db, practiceId, which, ids)
  // As the label says it, not as somebody typed it in a hurry.
  const lots = articles.length > 0 ? [...new Set(articles.map(({ lot }) => lot))] : [which.lot]
  const gtins = which.gtin ? [which.gtin] : [...new Set(articles.flatMap(({ gtin }) => gtin ?? []))]
  return {
    name: `${translateIn(language, 'acts')('recall.title')} ${lots[0]}.pdf`,
    content: writeRecallList({
      practice,
      lots,
      gtins,
      patientCount: ids.length,
      deviceCount,
      patients,
      locale: language,
      at,
    }),
  }
}

async function* readPatients(
  db: Db,
  practiceId: string,
  which: Recalled,
  ids: readonly string[],
): AsyncGenerator<RecalledPatient[]> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const [people, placed] = await Promise.all([
      selectIncludingUnlinked(db, practiceId, batch),
      selectRecalledIn(db, practiceId, which, batch),
    ])
    const byId = new Map(people.map((row) => [row.id, row]))
    const byPatient = Map.groupBy(placed, ({ patientId }: PlacedRow) => patientId)
    yield batch.flatMap((id) => {
      const person = byId.get(id)
      return person ? [{ ...person, followed: person.unlinkedAt === null, placed: byPatient.get(id) ?? [] }] : []
    })
  }
}
