import type { Db } from '../database/db.ts'
import { selectArchivedHead } from './archive.queries.ts'
import { type ChainLine, type Head, selectChain, selectHead } from './journal.queries.ts'
import type { JournalFault } from './journal.table.ts'
import { isLost, readArchive } from './journal-archiving.ts'
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

interface Verified {
  /** Read what was archived too; else the chain is followed from where its archive ends. */
  archive?: boolean
  /** The head that was copied to the second place: the chain holds it. */
  copied?: Head | undefined
}

/** Reads a practice's chain from its first line to its head, in one view of the database. */
export async function verifyJournal(
  db: Db,
  key: Buffer,
  practiceId: string,
  { archive = false, copied }: Verified = {},
): Promise<Verdict> {
  return db.transaction(
    async (db) => {
      const begun = archive
        ? await followArchive(db, key, practiceId, copied)
        : await archivedHead(db, key, practiceId, copied)
      const followed = begun.broken ? begun : await follow(db, key, practiceId, begun, copied)
      if (followed.broken || !copied || copied.seq <= followed.good) return followed
      return { ...followed, broken: { seq: followed.good + 1n, fault: 'missing' } }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function archivedHead(db: Db, key: Buffer, practiceId: string, copied?: Head): Promise<Verdict> {
  const archived = await selectArchivedHead(db, practiceId)
  if (archived && isLost(key, practiceId, archived))
    return { good: 0n, seal: noSeal, broken: { seq: 1n, fault: 'missing' } }
  const head = archived ?? start
  return { good: head.seq, seal: head.seal, broken: isOther(copied, head) ? { seq: head.seq, fault: 'altered' } : null }
}

/** Also a line that follows the one before may be another than was sealed at its place. */
const isOther = (copied: Head | undefined, { seq, seal }: Head) => copied?.seq === seq && !copied.seal.equals(seal)

const start: Head = { seq: 0n, seal: noSeal }

async function followArchive(db: Db, key: Buffer, practiceId: string, copied?: Head): Promise<Verdict> {
  let { seq, seal } = start
  for await (const { lastSeq, lastSeal, lines, isLost } of readArchive({ db, key }, practiceId)) {
    if (isLost) return { good: seq, seal, broken: { seq: seq + 1n, fault: 'missing' } }
    for (const line of lines ?? []) {
      const fault = faultOf(key, seal, seq + 1n, line, copied)
      if (fault) return { good: seq, seal, broken: { seq: seq + 1n, fault } }
      seq = line.seq
      seal = line.seal
    }
    if (lines && (seq !== lastSeq || !seal.equals(lastSeal))) return { good: seq, seal, broken: { seq, fault: 'head' } }
    seq = lastSeq
    seal = lastSeal
  }
  return { good: seq, seal, broken: null }
}

async function follow(db: Db, key: Buffer, practiceId: string, begun: Verdict, copied?: Head): Promise<Verdict> {
  let { good, seal } = begun
  let last: ChainLine | null = null
  do {
    const lines: ChainLine[] = await selectChain(db, practiceId, last, linesAtOnce)
    for (const line of lines) {
      const fault = faultOf(key, seal, good + 1n, line, copied)
      if (fault) return { good, seal, broken: { seq: good + 1n, fault } }
      good = line.seq
      seal = line.seal
    }
    last = lines[linesAtOnce - 1] ?? null
  } while (last)
  const head = await selectHead(db, practiceId)
  return { good, seal, broken: endFault(head ?? start, { seq: good, seal }) }
}

function faultOf(
  key: Buffer,
  previous: Buffer,
  expected: bigint,
  line: ChainLine,
  copied?: Head,
): Break['fault'] | null {
  if (line.seq > expected) return 'missing'
  if (line.seq < expected) return 'doubled'
  return isOther(copied, line) || !sealOf(key, previous, expected, line).equals(line.seal) ? 'altered' : null
}

function endFault(head: Head, last: Head): Break | null {
  if (head.seq > last.seq) return { seq: last.seq + 1n, fault: 'missing' }
  return head.seq < last.seq || !head.seal.equals(last.seal) ? { seq: last.seq, fault: 'head' } : null
}
