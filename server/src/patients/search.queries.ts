import { and, asc, between, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { followed, inList } from './patients.queries.ts'
import { patients } from './patients.table.ts'
import { isPlain, maySlip, plainWords, type SlipPattern, slipPatterns } from './search.rules.ts'

/** The words of a text as they are searched: the database's own folding, by which patients are kept, where it is not plain. */
export async function selectWords(db: Db, text: string): Promise<string[]> {
  if (isPlain(text)) return plainWords(text)
  const { rows } = await db.execute<{ folded: string }>(sql`select fold_name(${text}) as folded`)
  return rows[0]?.folded.split(' ').filter((word) => word !== '') ?? []
}

/** What is asked for: all words, born on one of these days or in this year; by telephone too, or else where no name is said. */
export interface Asked {
  words: readonly string[]
  births: readonly string[]
  year: string | undefined
  phone: string | null
}

const nameKeyOf = (words: readonly string[]) => sql`patient_name_key(${words.join(' ')}, '')`

const byName = [asc(patients.lastName), asc(patients.firstName), asc(patients.id)]

const begins = (word: string) => like(patients.search, `% ${word}%`)

/** By what a slip leaves as it is, in the index; letter by letter among those. */
function beginsWithSlip(word: string): SQL | undefined {
  return maySlip(word) ? or(...slipPatterns(word).map(meets)) : begins(word)
}

function meets(pattern: SlipPattern): SQL | undefined {
  if (pattern.like === undefined) return sql`${patients.search} ~ ${pattern.regex}`
  // A function and not an operator: the index would take long to make sense of it.
  const letters = pattern.regex ? sql`regexp_like(${patients.search}, ${pattern.regex})` : undefined
  return and(like(patients.search, pattern.like), letters)
}

function bornThen({ births, year }: Asked): SQL | undefined {
  if (year) return between(patients.birthDate, `${year}-01-01`, `${year}-12-31`)
  return births.length > 0 ? inArray(patients.birthDate, [...births]) : undefined
}

const beginsWithDigits = (phone: string) => sql`${patients.search} like '% ' || fold_phone(${phone}) || '%'`

/** Begins with these digits, or ends with them; the number stands at the end. */
function hasPhone(phone: string | null): SQL | undefined {
  if (phone === null) return undefined
  return or(beginsWithDigits(phone), sql`${patients.search} like '%' || fold_phone(${phone}) || ' '`)
}

/** Exactly the names, then a last name that begins so, then any other; of numbers, those that begin so. */
function rankOf({ words, phone }: Asked): SQL[] {
  if (words.length === 0) return phone === null ? [] : [desc(beginsWithDigits(phone))]
  const key = nameKeyOf(words)
  const lastNameBegins = or(...words.map((word) => like(patients.search, ` ${word}%`)))
  return [sql`case when ${patients.nameKey} = ${key} then 0 when ${lastNameBegins} then 1 else 2 end`]
}

export interface Search {
  practiceId: string
  asked: Asked
  slips: boolean
  limit: number
}

export async function selectFound(db: Db, { practiceId, asked, slips, limit }: Search) {
  const { words, phone } = asked
  const named = and(...words.map(slips ? beginsWithSlip : begins), bornThen(asked))
  const wanted = words.length > 0 ? and(named, hasPhone(phone)) : or(named, hasPhone(phone))
  if (!wanted) return []
  return db
    .select(inList)
    .from(patients)
    .where(and(followed(practiceId), wanted))
    .orderBy(...rankOf(asked), ...byName)
    .limit(limit)
}

const resembling = (words: readonly string[]) => ({
  ...inList,
  search: patients.search,
  sameName: sql<boolean>`${patients.nameKey} = ${nameKeyOf(words)}`,
})

/** More of one name than these are not told apart by a hint. */
const mostAlike = 100

/** PAT-04: who has all of these names, but for slips; exactly those first. */
export async function selectAlike(db: Db, practiceId: string, words: readonly string[]) {
  return db
    .select(resembling(words))
    .from(patients)
    .where(and(followed(practiceId), ...words.map(beginsWithSlip)))
    .orderBy(sql`${patients.nameKey} <> ${nameKeyOf(words)}`, ...byName)
    .limit(mostAlike)
}

export async function selectBornOn(db: Db, practiceId: string, words: readonly string[], birthDate: string) {
  return db
    .select(resembling(words))
    .from(patients)
    .where(and(followed(practiceId), eq(patients.birthDate, birthDate)))
    .orderBy(...byName)
    .limit(mostAlike)
}
