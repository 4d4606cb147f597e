import { createHash } from 'node:crypto'
import { type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { Seal } from '../secrets/seals.ts'
import type { Clock } from '../time/clock.ts'
import { idempotencyKeys } from './idempotency.table.ts'
import { Problem } from './problems.ts'

export interface Answer {
  status: number
  /** Serialised; empty where the status has no body. */
  body: string
}

export interface Attempt {
  caller: string
  key: string
  fingerprint: Buffer
}

export const idempotencyHeader = 'idempotency-key'
const storedMs = 24 * 60 * 60 * 1000

/** The key of a request, or null; a key that cannot be one is refused rather than ignored. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new Problem(problems.invalid, { errors: [{ path: `headers.${idempotencyHeader}`, code: 'invalid_format' }] })
  }
  return header
}

interface Fingerprinted {
  method: string
  url: string
  /** The practice that the request names, where it names one: the same words mean something else in another. */
  practice: string | null
  body: unknown
}

export const fingerprintOf = ({ method, url, practice, body }: Fingerprinted): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n${practice ?? ''}\n${JSON.stringify(body) ?? ''}`)
    .digest()

/** Too many or not now passes: the same request is answered otherwise later, and must not be given that answer again. */
const isFinal = ({ status }: ProblemKind) => status < 500 && status !== 429

interface Store {
  db: Db
  clock: Clock
  /** Answers hold patient data, so the database stores them encrypted. */
  seal: Seal
}

/**
 * Does the work once per caller and key, whatever dies in between: the work and the memory of its answer are one
 * transaction. A second request with the same key waits for the first, then gets its answer.
 */
export async function answerOnce(
  { db, clock, seal }: Store,
  attempt: Attempt,
  work: (db: Db) => Promise<Answer>,
  refusal: (problem: Problem) => Answer,
): Promise<Answer & { replayed: boolean }> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${attempt.caller} ${attempt.key}`}, 0))`)
    const first = await selectAnswer(db, attempt, new Date(clock.now().getTime() - storedMs))
    if (first) {
      if (!first.fingerprint.equals(attempt.fingerprint)) throw new Problem(problems.keyReused)
      return { status: first.status, body: seal.open(first.answer).toString(), replayed: true }
    }
    // Nested: a refused piece of work is undone, and the refusal itself is what is remembered.
    const answer = await db
      .transaction(async (db) => work(db))
      .catch((error: unknown) => {
        if (error instanceof Problem && isFinal(error.kind)) return refusal(error)
        throw error
      })
    const row = { status: answer.status, answer: seal.close(Buffer.from(answer.body)), createdAt: clock.now() }
    await insertAnswer(db, attempt, row)
    return { ...answer, replayed: false }
  })
}

async function selectAnswer(db: Db, { caller, key }: Attempt, since: Date) {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key), gt(idempotencyKeys.createdAt, since)))
  return row
}

type KeptAnswer = Pick<typeof idempotencyKeys.$inferInsert, 'status' | 'answer' | 'createdAt'>

async function insertAnswer(db: Db, { caller, key, fingerprint }: Attempt, storedMs: KeptAnswer) {
  const row = { fingerprint, ...storedMs }
  await db
    .insert(idempotencyKeys)
    .values({ caller, key, ...row })
    .onConflictDoUpdate({ target: [idempotencyKeys.caller, idempotencyKeys.key], set: row })
}

export async function deleteExpiredKeys(db: Db, clock: Clock) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - storedMs)))
}
