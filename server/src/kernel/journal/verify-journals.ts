import type { Db } from '../database/db.ts'
import type { HeadsCopy } from './heads-copy.ts'
import { selectHeads } from './journal.queries.ts'
import { makeJournalKey } from './journal-sealing.ts'
import { type Verdict, verifyJournal } from './journal-verifying.ts'

interface Deps {
  db: Db
  masterKey: Buffer
  /** Absent or null: no second place. */
  headsCopy?: HeadsCopy | null
}

/** The second place was named, and cannot be asked. */
export class HeadsCopyUnreadable extends Error {
  override name = 'HeadsCopyUnreadable'
  constructor(cause: Error) {
    super(`The copy of the heads at ARCADE_JOURNAL_HEADS cannot be read (${cause.message})`, { cause })
  }
}

/** HOST-03: the chains of all practices or of one, with their archives, compared with the heads at the second place. */
export async function verifyJournals(
  { db, masterKey, headsCopy }: Deps,
  practiceId: string | null = null,
): Promise<Map<string, Verdict>> {
  const key = makeJournalKey(masterKey)
  const copied = headsCopy ? await readHeads(headsCopy) : new Map()
  // Also those of which nothing is left here.
  const practices = practiceId === null ? new Set([...(await selectHeads(db)), ...copied.keys()]) : [practiceId]
  const verdicts = new Map<string, Verdict>()
  for (const practice of practices)
    verdicts.set(practice, await verifyJournal(db, key, practice, { archive: true, copied: copied.get(practice) }))
  return verdicts
}

/** What cannot be compared is not reported as valid. */
const readHeads = (copy: HeadsCopy) =>
  copy.read().catch((error: Error) => {
    throw new HeadsCopyUnreadable(error)
  })
