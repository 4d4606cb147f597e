import type { JournalObject } from '@arcade/contract/capabilities.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { holds, type Right, type Rights } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../database/db.ts'

export interface NamedObject {
  id: string
  name: string | null
}

interface NameSource {
  /** All of these are needed to see the names, beside the right to read the journal. */
  rights: readonly Right[]
  select: (db: Db, practiceId: string, ids: readonly string[], locale: Locale) => Promise<NamedObject[]>
}

interface Line {
  objectKind: string
  objectId: string | null
}

/** HOST-03: lines keep ids; what they are about is named when they are shown, by the capability whose thing it is. */
export interface ObjectNames {
  register(kind: JournalObject, source: NameSource): void
  /** Those that these rights show, in the reader's language. */
  find(
    db: Db,
    practiceId: string,
    lines: readonly Line[],
    rights: Rights | null,
    locale: Locale,
  ): Promise<ReadonlyMap<string, string>>
}

export function makeObjectNames(): ObjectNames {
  const sources = new Map<string, NameSource>()
  return {
    register: (kind, source) => void sources.set(kind, source),
    async find(db, practiceId, lines, rights, locale) {
      const names = new Map<string, string>()
      for (const [kind, { rights: needed, select }] of sources) {
        const ids = new Set(lines.flatMap(({ objectKind, objectId }) => (objectKind === kind && objectId) || []))
        if (ids.size === 0 || !rights || needed.some((right) => !holds(rights, right))) continue
        for (const { id, name } of await select(db, practiceId, [...ids], locale)) if (name) names.set(id, name)
      }
      return names
    },
  }
}
