import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db.ts'
import { OperatorError } from '../operator-error.ts'

/** The practices that hold something, by its uuid; none where it is not there. */
export type FindOwners = (db: Db, id: string) => Promise<string[]>

interface Owned {
  id: AnyPgColumn<{ data: string }>
  practiceId: AnyPgColumn<{ data: string; notNull: true }>
}

/** By the column of a table, in all its rows or in those that count. */
export const ownerOf =
  (table: PgTable & Owned, which?: SQL): FindOwners =>
  async (db, id) => {
    const rows = await db
      .select({ practiceId: table.practiceId })
      .from(table)
      .where(and(eq(table.id, id), which))
    return rows.map(({ practiceId }) => practiceId)
  }

/** Which practices what is asked for by its own uuid belongs to: each capability says it of its own. */
export interface ObjectOwners {
  register(kind: string, find: FindOwners): void
  knows(kind: string): boolean
  /** By the handle of the call where there is one: a transaction has its own connection. */
  find(kind: string, id: string, within?: Db): Promise<string[]>
}

export function makeObjectOwners(db: Db): ObjectOwners {
  const finders = new Map<string, FindOwners>()
  return {
    register: (kind, find) => void finders.set(kind, find),
    knows: (kind) => finders.has(kind),
    find(kind, id, within = db) {
      const finder = finders.get(kind)
      if (!finder) throw new OperatorError(`Nothing says which practice a ${kind} belongs to.`)
      return finder(within, id)
    },
  }
}
