import type { Db } from '../database/db.ts'
import { type ChainLine, selectChain, selectHead } from './journal.queries.ts'
import type { JournalFault } from './journal.table.ts'
import { noSeal, sealOf } from './journal-seal.ts'

/** Where a chain breaks first. */
export interface Break {
  seq: bigint
  fault: JournalFault
}

export interface Verdict {
  /** Lines that are as they were sealed, from the first. */
  good: bigint
  broken: Break | null
  /** The last good seal, to compare with those in the log. */
  seal: Buffer
}

const linesAtOnce = 1_000

/** Reads a practice's chain from its first line to its head, in one view of the database. */
export async function verifyJournal(db: Db, key: Buffer, practiceId: string): Promise<Verdict> {
  return db.transaction((db) => follow(db, key, practiceId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function follow(db: Db, key: Buffer, practiceId: string): Promise<Verdict> {
  let [good, seal] = [0n, noSeal]
  let last: ChainLine | null = null
  do {
    const lines: ChainLine[] = await selectChain(db, practiceId, last, linesAtOnce)
    for (const line of lines) {
      const fault = faultOf(key, seal, good + 1n, line)
      if (fault) return { good, seal, broken: { seq: good + 1n, fault } }
      good = line.seq
      seal = line.seal
    }
    last = lines[linesAtOnce - 1] ?? null
  } while (last)
  const head = await selectHead(db, practiceId)
  return { good, seal, broken: endFault(head ?? { seq: 0n, seal: noSeal }, { seq: good, seal }) }
}

function faultOf(key: Buffer, previous: Buffer, expected: bigint, line: ChainLine): Break['fault'] | null {
  if (line.seq > expected) return 'missing'
  if (line.seq < expected) return 'doubled'
  return sealOf(key, previous, expected, line).equals(line.seal) ? null : 'altered'
}

function endFault(head: { seq: bigint; seal: Buffer }, last: { seq: bigint; seal: Buffer }): Break | null {
  if (head.seq > last.seq) return { seq: last.seq + 1n, fault: 'missing' }
  return head.seq < last.seq || !head.seal.equals(last.seal) ? { seq: last.seq, fault: 'head' } : null
}
