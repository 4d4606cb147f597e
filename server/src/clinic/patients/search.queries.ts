import { and, asc, between, desc, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { keepStatements, readRows } from '../../kernel/database/statements.ts'
import { asRead, followed, inList, listed } from './patients.queries.ts'
import { oddLastName, patients } from './patients.table.ts'
import { isFuzzy, isLetters, isPlain, plainWords, type TypoPattern, typoPatterns, wordsSought } from './search.rules.ts'

/** The words of a text as they are searched: folded by the database, as patients are stored, where it is not plain. */
export async function selectWords(db: Db, text: string): Promise<string[]> {
  if (isPlain(text)) return wordsSought(plainWords(text))
  const { rows } = await db.execute<{ folded: string }>(sql`select fold_name(${text}) as folded`)
  return wordsSought(rows[0]?.folded.split(' ').filter((word) => word !== '') ?? [])
}

/** The condition of a search: all words; and born on one of these days or in this year, or of this number, where one is given. */
export interface SearchParams {
  words: readonly string[]
  births: readonly string[]
  year: string | null
  phone: string | null
}

const { placeholder } = sql

const nameKeyOf = (words: readonly string[]) => keyOf(words.join(' '))
const keyOf = (name: unknown) => sql`patient_name_key(${name}, '')`

const byName = [asc(patients.lastName), asc(patients.firstName), asc(patients.id)]

const beginning = (word: string) => `% ${word}%`
const begins = (word: string) => like(patients.search, beginning(word))
const firstBeginning = (word: string) => ` ${word}%`

/** Without the name of birth. */
const currentNames = sql`patient_search(${patients.lastName}, ${patients.firstName}, null, null)`

/** By what a slip leaves as it is, in the index; letter by letter among those. */
function beginsWithTypo(word: string, names: SQLWrapper = patients.search): SQL | undefined {
  if (!isFuzzy(word)) return sql`${names} like ${beginning(word)}`
  return or(...typoPatterns(word).map((pattern) => meets(pattern, names)))
}

function meets(pattern: TypoPattern, names: SQLWrapper): SQL | undefined {
  if (pattern.like === undefined) return sql`${names} ~ ${pattern.regex}`
  // A function and not an operator: the index would take long to make sense of it.
  const letters = pattern.regex ? sql`regexp_like(${names}, ${pattern.regex})` : undefined
  return and(sql`${names} like ${pattern.like}`, letters)
}

function bornThen({ births, year }: SearchParams): SQL | undefined {
  if (year) return between(patients.birthDate, `${year}-01-01`, `${year}-12-31`)
  return births.length > 0 ? inArray(patients.birthDate, [...births]) : undefined
}

const beginsWithDigits = (phone: string) => sql`${patients.search} like '% ' || fold_phone(${phone}) || '%'`

/** The number stands at the end. */
const endsWithDigits = (phone: string) => sql`${patients.search} like '%' || fold_phone(${phone}) || ' '`

const hasPhone = (phone: string | null): SQL | undefined =>
  phone === null ? undefined : or(beginsWithDigits(phone), endsWithDigits(phone))

/** Exactly the names, then a last name that begins so, then any other; without a name, by the number. */
function rankOf(asked: SearchParams, typos: boolean): SQL[] {
  const { words } = asked
  if (words.length === 0) return rankUnnamed(asked)
  // Who is called nearly so comes before who was nearly born so.
  const called = typos ? [desc(sql`(${and(...words.map((word) => beginsWithTypo(word, currentNames)))})`)] : []
  return [...called, rankBy(nameKeyOf(words), words.map(firstBeginning))]
}

/** A number that begins so, then one that ends so, then who was born in a year of these digits. */
function rankUnnamed({ births, year, phone }: SearchParams): SQL[] {
  if (phone !== null) return [beginsWithDigits(phone), ...(year ? [endsWithDigits(phone)] : [])].map(desc)
  // By names alone, the database would go through the whole practice in their order for a day of two years.
  return births.length > 1 ? [sql`${patients.birthDate} is null`] : []
}

function rankBy(key: SQL, firsts: readonly (string | SQLWrapper)[]): SQL {
  const lastNameBegins = or(...firsts.map((first) => like(patients.search, first)))
  return sql`case when ${patients.nameKey} = ${key} then 0 when ${lastNameBegins} then 1 else 2 end`
}

export interface Search {
  practiceId: string
  asked: SearchParams
  typos: boolean
  limit: number
}

const meant = (asked: SearchParams, typos: boolean): SQL | undefined =>
  and(
    ...asked.words.map((word) => (typos ? beginsWithTypo(word) : begins(word))),
    or(bornThen(asked), hasPhone(asked.phone)),
  )

/** The words, where nothing else is asked for and they are few. */
function wordsAlone({ words, births, phone }: SearchParams): readonly string[] | null {
  return births.length === 0 && phone === null && words.length > 0 && words.length <= mostWords ? words : null
}

export async function selectFound(db: Db, { practiceId, asked, typos, limit }: Search) {
  const words = typos ? null : wordsAlone(asked)
  if (words) return selectByWords(db, practiceId, words, limit)
  const wanted = meant(asked, typos)
  if (!wanted) return []
  return db
    .select(inList)
    .from(patients)
    .where(and(followed(practiceId), wanted))
    .orderBy(...rankOf(asked, typos), ...byName)
    .limit(limit)
}

/** More words than these are rare. */
const mostWords = 4

const byWords = keepStatements<ReturnType<typeof prepareByWords>>()

/** Most searches are a few words alone: the text of their statement is put together once for each number of them. */
async function selectByWords(db: Db, practiceId: string, words: readonly string[], limit: number) {
  const [word = '', ...others] = words
  if (others.length === 0 && isLetters(word)) {
    const begun = await selectByLastName(db, practiceId, word, limit)
    if (begun.length === limit) return begun
  }
  const values = words.flatMap((word, index) => [
    [`word${index}`, beginning(word)],
    [`first${index}`, firstBeginning(word)],
  ])
  // Of plain words the key is known here: the database would fold them once more for each search.
  const plain = words.every(isPlain)
  const name = (plain ? words.toSorted() : words).join(' ')
  const statement = byWords(db, `${words.length} ${plain}`, () => prepareByWords(db, words.length, plain))
  return readRows(statement, { practiceId, limit, name, ...Object.fromEntries(values) })
}

function prepareByWords(db: Db, count: number, plain: boolean) {
  const key = plain ? sql`${placeholder('name')}` : keyOf(placeholder('name'))
  const each = (name: string) => Array.from({ length: count }, (_, index) => placeholder(`${name}${index}`))
  return (
    db
      .select(asRead(inList))
      .from(patients)
      .where(and(followed(placeholder('practiceId')), ...each('word').map((word) => like(patients.search, word))))
      .orderBy(rankBy(key, each('first')), ...byName)
      .limit(placeholder('limit'))
      // Without a name the database plans it for these words; a plan for any would read the whole of a big practice.
      .prepare('')
  )
}

const byLastName = keepStatements<ReturnType<typeof prepareByLastName>>()

/**
 * Those who come first where one word is typed: exactly the name, then a last name that begins so. In the order of the
 * index of last names, of which no more is read than a page: of a few letters, hundreds would have to be sorted.
 */
async function selectByLastName(db: Db, practiceId: string, word: string, limit: number) {
  const statement = byLastName(db, '', () => prepareByLastName(db))
  const values = { practiceId, word, beyond: `${word}\uFFFF`, first: firstBeginning(word), limit }
  return readRows(statement, values)
}

/** As in the list, the page is found in the index alone, and then each patient by the key. */
function prepareByLastName(db: Db) {
  const { id, practiceId, nameKey, lastName, search } = patients
  const [practice, word, limit] = [placeholder('practiceId'), placeholder('word'), placeholder('limit')]
  const some = (where: SQL) => sql`(
    select ${id} as key from ${patients} where ${followed(practice)} and ${where} order by ${listed(byName)} limit ${limit})`
  const found = [
    some(eq(nameKey, word)),
    // U+FFFF comes after every letter.
    some(sql`${lastName} >= ${word} and ${lastName} < ${placeholder('beyond')} and not ${oddLastName}`),
    some(sql`${oddLastName} and ${like(search, placeholder('first'))}`),
  ]
  return db
    .select(asRead(inList))
    .from(sql`(${sql.join(found, sql` union `)}) as found cross join lateral (
      select ${listed([...Object.values(inList), nameKey])} from ${patients}
      where ${eq(practiceId, practice)} and ${id} = found.key limit 1) as patient`)
    .orderBy(sql`name_key <> ${word}, last_name, first_name, id`)
    .limit(limit)
    .prepare('patients_by_last_name')
}

/** Both names as they were typed, and their words as they are searched. */
interface SearchedName {
  name: string
  words: readonly string[]
}

const resembling = ({ name }: SearchedName) => ({
  ...inList,
  search: patients.search,
  sameName: sql<boolean>`${patients.nameKey} = ${keyOf(name)}`,
})

/** A hint does not help among more patients of one name than these. */
const mostAlike = 100

/** PAT-04: who has all of these names, but for slips; exactly those first. */
export async function selectAlike(db: Db, practiceId: string, sought: SearchedName) {
  return db
    .select(resembling(sought))
    .from(patients)
    .where(and(followed(practiceId), ...sought.words.map((word) => beginsWithTypo(word))))
    .orderBy(sql`${patients.nameKey} <> ${keyOf(sought.name)}`, ...byName)
    .limit(mostAlike)
}

export async function selectBornOn(db: Db, practiceId: string, sought: SearchedName, birthDate: string) {
  return db
    .select(resembling(sought))
    .from(patients)
    .where(and(followed(practiceId), eq(patients.birthDate, birthDate)))
    .orderBy(...byName)
    .limit(mostAlike)
}
