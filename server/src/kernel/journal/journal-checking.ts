import { day } from '@arcade/contract/kernel/days.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import type { Clock } from '../time/clock.ts'
import { readCopiedHeads } from './heads-copying.ts'
import {
  type ChainLine,
  type Head,
  selectOldestSealed,
  selectUncheckedPractices,
  upsertCheck,
} from './journal.queries.ts'
import type { JournalFault } from './journal.table.ts'
import { noSeal, sealOf } from './journal-seal.ts'
import { makeJournalKey } from './journal-sealing.ts'
import { verifyJournal } from './journal-verifying.ts'

interface Deps {
  db: Db
  key: Buffer
  clock: Clock
  log: Logger
}

export interface CheckOutcome {
  checkedAt: Date
  good: bigint
  fault: JournalFault | null
}

/** HOST-03: reads a chain from one end to the other, and stores the result for the page. */
export async function checkPractice(
  { db, key, clock, log }: Deps,
  practiceId: string,
  copied: Head | undefined,
): Promise<CheckOutcome> {
  const checkedAt = clock.now()
  const { good, broken } = await verifyJournal(db, key, practiceId, { copied })
  const found = { checkedAt, good, fault: broken?.fault ?? null }
  await upsertCheck(db, { practiceId, ...found })
  if (broken)
    log.error({ practice: practiceId, seq: broken.seq.toString(), fault: broken.fault }, 'a journal does not hold')
  return found
}

/** A line with the seal of the one before it; null where that is not there. */
export interface LinkedLine extends Omit<ChainLine, 'seq' | 'seal'> {
  seq: bigint | null
  seal: Buffer | null
  previous: Buffer | null
}

/** Whether one line is what was sealed at its place: checked as it is read, without the rest of the chain. */
export function sealStateOf(key: Buffer, line: LinkedLine): 'sealed' | 'pending' | 'broken' {
  const { seq, seal, previous } = line
  if (seq === null || seal === null) return 'pending'
  const before = seq === 1n ? noSeal : previous
  return before && sealOf(key, before, seq, line).equals(seal) ? 'sealed' : 'broken'
}

/** Whether the oldest line was sealed with this key; null where none is sealed. */
export async function sealedOldestLine(db: Db, masterKey: Buffer): Promise<boolean | null> {
  const oldest = await selectOldestSealed(db)
  return oldest && sealStateOf(makeJournalKey(masterKey), oldest) === 'sealed'
}

const practicesAtOnce = 50

/** Every chain once a day, a new one within minutes, by one node. */
export function checkJournals(app: FastifyInstance, masterKey: Buffer) {
  const { workDb: db, clock, log, schedules, headsCopy } = app.kernel
  const deps = { db, key: makeJournalKey(masterKey), clock, log }
  schedules.every(10, 'journal checks', async (until, signal) => {
    const copied = await readCopiedHeads(headsCopy, log)
    for (;;) {
      const since = new Date(clock.now().getTime() - day)
      const waiting = await selectUncheckedPractices(db, since, practicesAtOnce)
      for (const practiceId of waiting) {
        if (signal.aborted || Date.now() > until.getTime()) return 'more'
        await checkPractice(deps, practiceId, copied.get(practiceId))
      }
      if (waiting.length < practicesAtOnce) return 'done'
    }
  })
}
