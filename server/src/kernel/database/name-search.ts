import { type SQL, sql } from 'drizzle-orm'

/** Whether each word that is typed begins a word of these names, accents ignored. Marks alone, as `%`, begin none. */
export const beginsWordsOf = (typed: string, names: SQL): SQL | undefined =>
  typed.trim() === ''
    ? undefined
    : sql`(fold_name(${typed}) <> '' and not exists (
        select from unnest(string_to_array(fold_name(${typed}), ' ')) as word
        where position(' ' || word in ' ' || fold_name(concat_ws(' ', ${names}))) = 0))`
