import type { Db } from '../database/db.ts'
import { Refusal } from '../refusal.ts'

/** The practices that hold something, by its uuid; none where it is not there. */
export type FindHolders = (db: Db, id: string) => Promise<string[]>

/** Which practices what is asked for by its own uuid belongs to: each capability says it of its own. */
export interface Holders {
  know(kind: string, find: FindHolders): void
  knows(kind: string): boolean
  find(kind: string, id: string): Promise<string[]>
}

export function makeHolders(db: Db): Holders {
  const finders = new Map<string, FindHolders>()
  return {
    know: (kind, find) => void finders.set(kind, find),
    knows: (kind) => finders.has(kind),
    find(kind, id) {
      const finder = finders.get(kind)
      if (!finder) throw new Refusal(`Nothing says which practice a ${kind} belongs to.`)
      return finder(db, id)
    },
  }
}
