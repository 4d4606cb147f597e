import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** An organisation, such as a laboratory, has a last name alone. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** Null without a person. */
export const fullNameOf = <T extends string | null = string>(person: {
  firstName: AnyPgColumn
  lastName: AnyPgColumn
}): SQL<T> => sql<T>`ltrim(${person.firstName} || ' ' || ${person.lastName})`
