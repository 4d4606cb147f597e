import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Db } from '../database/db.ts'
import { OperatorError } from '../operator-error.ts'
import {
  deleteArchivedLines,
  insertPiece,
  selectArchivedHead,
  selectArchiveLimit,
  selectNextPiece,
} from './archive.queries.ts'
import { type ChainLine, selectChain, selectHeadToSeal } from './journal.queries.ts'
import { noSeal, sealOf } from './journal-seal.ts'

/** Some megabytes of JSON. */
const linesAtOnce = 10_000

interface Deps {
  db: Db
  key: Buffer
}

/** HOST-03: takes what is older than twelve months out of the journal of a practice; how many lines that were. */
export async function archivePractice(deps: Deps, practiceId: string): Promise<number> {
  let total = 0
  for (;;) {
    const archived = await archivePiece(deps, practiceId)
    total += archived
    if (archived < linesAtOnce) return total
  }
}

/** From the beginning of the chain up to the first line that is younger, or not sealed: what is left is a chain too. */
async function archivePiece({ db, key }: Deps, practiceId: string): Promise<number> {
  return db.transaction(async (db) => {
    // Whoever holds the end of the chain is alone with all of it.
    if (!(await selectHeadToSeal(db, practiceId))) return 0
    const limit = await selectArchiveLimit(db)
    const chain = await selectChain(db, practiceId, null, linesAtOnce)
    const young = chain.findIndex(({ moment }) => BigInt(moment) >= limit)
    const lines = young === -1 ? chain : chain.slice(0, young)
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) return 0
    await expectWhole(db, key, practiceId, lines)
    const newest = lines.reduce((most, { moment }) => (BigInt(moment) > most ? BigInt(moment) : most), 0n)
    await insertPiece(db, {
      practiceId,
      lastSeq: last.seq,
      lastSeal: last.seal,
      lines: lines.length,
      until: new Date(Number(newest / 1000n) + 1),
      archivedAt: new Date(),
      content: await pack(lines),
    })
    const gone = await deleteArchivedLines(db, practiceId, first.seq, last.seq)
    if (gone !== lines.length) throw new Error('other lines would leave the journal than those that were archived')
    return gone
  })
}

/** What was altered stays where it is: an archive of it would hide that. */
async function expectWhole(db: Db, key: Buffer, practiceId: string, lines: readonly ChainLine[]) {
  let { seq, seal } = (await selectArchivedHead(db, practiceId)) ?? { seq: 0n, seal: noSeal }
  for (const line of lines) {
    if (line.seq !== seq + 1n || !sealOf(key, seal, line.seq, line).equals(line.seal))
      throw new OperatorError(
        `The journal of ${practiceId} does not hold at its line ${seq + 1n}, and is not archived: see "journal verify".`,
      )
    seq = line.seq
    seal = line.seal
  }
}

type KeptLine = Omit<ChainLine, 'seq' | 'seal'> & { seq: string; seal: string }

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)]

function pack(lines: readonly ChainLine[]): Promise<Buffer> {
  const kept = lines.map((line): KeptLine => ({ ...line, seq: line.seq.toString(), seal: line.seal.toString('hex') }))
  return packed(kept.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

async function unpack(content: Buffer): Promise<ChainLine[]> {
  const texts = (await unpacked(content)).toString('utf8').split('\n').slice(0, -1)
  return texts.map((text) => {
    const { seq, seal, ...line } = JSON.parse(text) as KeptLine
    return { ...line, seq: BigInt(seq), seal: Buffer.from(seal, 'hex') }
  })
}

export interface ArchivedPiece {
  lastSeq: bigint
  lastSeal: Buffer
  /** Null where they are deleted, as they are three years later. */
  lines: readonly ChainLine[] | null
  /** They are gone, and it was not time. */
  isLost: boolean
}

/** The archive of a practice, oldest first. */
export async function* readArchive(db: Db, practiceId: string): AsyncGenerator<ArchivedPiece> {
  for (let after = 0n; ; ) {
    const piece = await selectNextPiece(db, practiceId, after)
    if (!piece) return
    const { lastSeq, lastSeal, content, wasDue } = piece
    yield { lastSeq, lastSeal, lines: content && (await unpack(content)), isLost: content === null && !wasDue }
    after = lastSeq
  }
}
