import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Db } from '../database/db.ts'
import { OperatorError } from '../operator-error.ts'
import {
  type ArchivedHead,
  deleteArchivedLines,
  emptyPiece,
  insertPiece,
  selectArchivedHead,
  selectArchiveLimits,
  selectNextPiece,
} from './archive.queries.ts'
import { type ChainLine, type Head, selectChain, selectHeadToSeal } from './journal.queries.ts'
import { noSeal, sealOf, sealOfEmptied } from './journal-seal.ts'

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
    // The holder of the end of the chain has all of it to itself.
    if (!(await selectHeadToSeal(db, practiceId))) return 0
    const { kept: limit } = await selectArchiveLimits(db)
    const chain = await selectChain(db, practiceId, null, linesAtOnce)
    const young = chain.findIndex(({ moment }) => BigInt(moment) >= limit)
    const lines = young === -1 ? chain : chain.slice(0, young)
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) return 0
    assertWhole(key, practiceId, await selectArchivedHead(db, practiceId), lines)
    const newest = newestOf(lines)
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

const newestOf = (lines: readonly ChainLine[]) =>
  lines.reduce((most, { moment }) => (BigInt(moment) > most ? BigInt(moment) : most), 0n)

/** What was altered stays where it is: an archive of it would hide that. Where the lines end. */
function assertWhole(key: Buffer, practiceId: string, before: Head | null, lines: readonly ChainLine[]): Head {
  let { seq, seal } = before ?? { seq: 0n, seal: noSeal }
  for (const line of lines) {
    if (line.seq !== seq + 1n || !sealOf(key, seal, line.seq, line).equals(line.seal))
      throw doesNotHold(practiceId, seq + 1n)
    seq = line.seq
    seal = line.seal
  }
  return { seq, seal }
}

const doesNotHold = (practiceId: string, seq: bigint) =>
  new OperatorError(
    `The journal of ${practiceId} does not hold at its line ${seq}, and is left as it is: see "journal verify".`,
  )

/** HOST-03: deletes the lines of a piece whose time is over, by what is sealed in them, whatever else the row says. */
export async function deletePiece({ db, key }: Deps, { practiceId, seq }: { practiceId: string; seq: bigint }) {
  await db.transaction(async (db) => {
    const before = await selectArchivedHead(db, practiceId, seq)
    const piece = await selectNextPiece(db, practiceId, before?.seq ?? 0n)
    if (!piece?.content) return
    const lines = await unpack(piece.content)
    const end = assertWhole(key, practiceId, before, lines)
    const { archived: limit } = await selectArchiveLimits(db)
    if (end.seq !== piece.seq || !end.seal.equals(piece.seal) || newestOf(lines) >= limit)
      throw doesNotHold(practiceId, piece.seq)
    await emptyPiece(db, practiceId, seq, sealOfEmptied(key, practiceId, piece))
  })
}

/** Whether its lines are gone without having been deleted with the master key. */
export const isLost = (key: Buffer, practiceId: string, piece: ArchivedHead): boolean =>
  piece.isEmptied && piece.emptiedSeal?.equals(sealOfEmptied(key, practiceId, piece)) !== true

type KeptLine = Omit<ChainLine, 'seq' | 'seal'> & { seq: string; seal: string }

const [packed, unpacked] = [promisify(gzip), promisify(gunzip)]

function pack(lines: readonly ChainLine[]): Promise<Buffer> {
  const keptLines = lines.map(
    (line): KeptLine => ({ ...line, seq: line.seq.toString(), seal: line.seal.toString('hex') }),
  )
  return packed(keptLines.map((line) => `${JSON.stringify(line)}\n`).join(''))
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
export async function* readArchive({ db, key }: Deps, practiceId: string): AsyncGenerator<ArchivedPiece> {
  for (let after = 0n; ; ) {
    const piece = await selectNextPiece(db, practiceId, after)
    if (!piece) return
    const lines = piece.content && (await unpack(piece.content))
    yield { lastSeq: piece.seq, lastSeal: piece.seal, lines, isLost: isLost(key, practiceId, piece) }
    after = piece.seq
  }
}
