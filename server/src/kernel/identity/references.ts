import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../database/db.ts'
import { OperatorError } from '../operator-error.ts'

/** Something that a conversation may be about, as it is shown to who holds the right on it. */
export interface ReferenceSource<T extends object = object> {
  /** Held in a practice that has the thing. */
  right: Right
  /** Those of these things that each practice has. */
  find(db: Db, practiceIds: readonly string[], ids: readonly string[]): Promise<ReferenceRow<T>[]>
  /** Ids of things of these practices whose names have all of the words, which are folded. */
  search(db: Db, practiceIds: readonly string[], words: readonly string[], ids: readonly string[]): Promise<string[]>
}

export interface ReferenceRow<T extends object> {
  practiceId: string
  id: string
  shown: T
}

/** What conversations may be about: each capability registers its own kind, as with `objectOwners`. */
export interface References {
  register(kind: string, source: ReferenceSource): void
  get(kind: string): ReferenceSource
}

export function makeReferences(): References {
  const sources = new Map<string, ReferenceSource>()
  return {
    register: (kind, source) => void sources.set(kind, source),
    get(kind) {
      const source = sources.get(kind)
      if (!source) throw new OperatorError(`Nothing says what a reference to a ${kind} is.`)
      return source
    },
  }
}
