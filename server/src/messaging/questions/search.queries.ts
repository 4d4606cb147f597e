import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { toSearchQuery } from './questions.rules.ts'

/** How PostgreSQL calls the stemming of each language. */
const configs: Record<Locale, string> = {
  fr: 'french',
  en: 'english',
  it: 'italian',
  es: 'spanish',
  pt: 'portuguese',
}

interface Searchable {
  id: string
  question: string
  also?: string
  answer: string
}

/** The vectors of one language, made once by a process: the texts are files and change with the release alone. */
async function selectVectors(db: Db, locale: Locale, texts: readonly Searchable[]): Promise<string> {
  const config = configs[locale]
  const { rows } = await db.execute<{ id: string; vector: string }>(sql`
    select id, (setweight(to_tsvector(${config}::regconfig, public.unaccent(question)), 'A') ||
      setweight(to_tsvector(${config}::regconfig, public.unaccent(coalesce(also, ''))), 'B') ||
      setweight(to_tsvector(${config}::regconfig, public.unaccent(answer)), 'C'))::text as vector
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as texts(id text, question text, also text, answer text)`)
  return JSON.stringify(rows)
}

/** Full-text search by language, without accents: ids, best first. */
export function makeQuestionSearch(textsOf: (locale: Locale) => readonly Searchable[]) {
  const known = new Map<Locale, Promise<string>>()

  function vectorsOf(db: Db, locale: Locale) {
    const vectors = known.get(locale) ?? selectVectors(db, locale, textsOf(locale))
    known.set(locale, vectors)
    // A database that was away is asked again.
    vectors.catch(() => known.delete(locale))
    return vectors
  }

  return async (db: Db, locale: Locale, typed: string): Promise<string[]> => {
    const query = toSearchQuery(typed)
    if (query === null) return []
    const vectors = await vectorsOf(db, locale)
    const { rows } = await db.execute<{ id: string }>(sql`
      select id
      from jsonb_to_recordset(${vectors}::jsonb) as known(id text, vector tsvector),
        to_tsquery(${configs[locale]}::regconfig, public.unaccent(${query})) as query
      where vector @@ query
      order by ts_rank(vector, query) desc, id`)
    return rows.map(({ id }) => id)
  }
}
