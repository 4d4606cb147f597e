import type { Db } from '../database/db.ts'
import { OperatorError } from '../operator-error.ts'

/** The practices that hold something, by its uuid; none where it is not there. */
export type FindOwners = (db: Db, id: string) => Promise<string[]>

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
