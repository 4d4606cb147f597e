import { setTimeout as sleep } from 'node:timers/promises'
import { closedMinutes, mostWrongCodes } from '@arcade/contract/clinic/shares/share-facts.ts'
import { sharesProblems } from '@arcade/contract/clinic/shares/shares.contract.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { insertNotification } from '../../people/notifications/index.ts'
import type { FileAccess, FileReader } from '../files/index.ts'
import { publishShare } from './publish-share.ts'
import type { ShareCodes } from './share-codes.ts'
import { forgetTries, insertWrongCode, takeTry } from './share-links.queries.ts'
import { insertOpening, type KnownShare, type ShareRow, selectFileIds, updateShare } from './shares.queries.ts'
import { shares } from './shares.table.ts'

export const over = () => new Problem(sharesProblems.over)

/** A try that is counted waits for the disk, one of an unknown link does not: both are answered after this time. */
const refusedAfterMs = 50

/**
 * The share of a link, where the code is right. A link that is unknown, revoked or over costs the same statement and the same
 * hash as a wrong code, and has the same answer after the same time.
 */
export async function findByCode(
  db: Db,
  codes: ShareCodes,
  { token, code }: { token: string; code: string },
  now: Date,
): Promise<ShareRow> {
  const tokenHash = sha256(token)
  const refusal = sleep(refusedAfterMs)
  // Outside of any transaction: a try that failed stays counted.
  const tried = await takeTry(db, tokenHash, now)
  const isRight = codes.matches(tried?.codeHash ?? null, tokenHash, code)
  if (tried && tried.tries > mostWrongCodes) throw closed(tried.closedUntil, now)
  if (tried && isRight) {
    await forgetTries(db, tried)
    return tried
  }
  if (tried?.tries === mostWrongCodes) {
    await tellClosed(db, tried, now)
    throw closed(tried.closedUntil, now)
  }
  // While the answer waits anyway; for a link that is unknown or over the same statement adds nothing.
  await insertWrongCode(db, tokenHash, now)
  await refusal
  throw new Problem(sharesProblems.wrongCode)
}

function closed(until: Date | null, now: Date): Problem {
  const left = until ? until.getTime() - now.getTime() : closedMinutes * 60_000
  return new Problem(sharesProblems.closed, { headers: { 'retry-after': String(Math.ceil(left / 1000)) } })
}

/** A guess or a mistyped code: the sharer is notified of both. */
async function tellClosed(db: Db, { id, createdBy }: ShareRow, now: Date) {
  await db.transaction(async (db) => {
    await insertOpening(db, { shareId: id, at: now, userId: null, what: 'wrong-code', fileCount: 0 })
    const changed = await updateShare(db, id, {})
    if (changed) await publishShare(db, changed)
    await insertNotification(db, { userId: createdBy, kind: 'share-closed', data: {}, now })
  })
}

/** What a share gives now: files deleted since, and those of a patient whom the practice follows no more, are not there. */
export async function findFiles(db: Db, fileAccess: FileAccess, shareId: string, reader: FileReader = { shareId }) {
  const ids = await selectFileIds(db, shareId)
  return fileAccess.findAll(db, reader, ids, 'preview').catch((error: unknown) => {
    throw error instanceof Problem ? over() : error
  })
}

interface Opener {
  /** Null for a visitor with the link and its code. */
  userId: string | null
  now: Date
  requestId: string
}

/** Counts an opening and shows it to the sharer; for a link it is a line of the owner's journal. */
export async function noteOpening(db: Db, { share }: KnownShare, fileCount: number, opener: Opener) {
  const { userId, now, requestId } = opener
  const { id, practiceId, patientId } = share
  await insertOpening(db, { shareId: id, at: now, userId, what: 'opened', fileCount })
  const changed = await updateShare(db, id, { openings: sql`${shares.openings} + 1`, lastOpenedAt: now })
  if (changed) await publishShare(db, changed)
  const line = { at: now, practiceId, patientId, requestId, details: { count: fileCount, share: id } }
  const actor = userId ? { kind: 'person' as const, userId } : { kind: 'system' as const }
  const objectKind = userId ? ('share' as const) : ('share-link' as const)
  await recordAccess(db, { ...line, actor, action: 'opened', objectKind, objectId: id })
}

export const ofToken = (token: string) => eq(shares.tokenHash, sha256(token))
