import { eq } from 'drizzle-orm'
import type { Db } from '../src/kernel/database/db.ts'
import { makeSecret, sha256 } from '../src/kernel/secrets/secrets.ts'
import { brokerHandshakes } from '../src/people/broker/broker.table.ts'

type Handshake = typeof brokerHandshakes.$inferInsert
type Made = Pick<Handshake, 'userId' | 'applicationId'> & { now: Date } & Partial<Handshake>

/** What `login/api` leaves behind once an application has accepted the login `cabinet`; the proof of it. */
export async function makeProof(db: Db, { now, ...more }: Made): Promise<{ proof: string }> {
  const proof = makeSecret()
  const steps = { createdAt: now, attachedAt: now, triedAt: now, expiresAt: new Date(now.getTime() + 600_000) }
  const hashes = { tokenHash: sha256(makeSecret()), proofHash: sha256(proof) }
  await db.insert(brokerHandshakes).values({ login: 'cabinet', ...hashes, ...steps, ...more })
  return { proof }
}

/** One that the application refused. */
export const makeRefusal = (db: Db, made: Made) =>
  makeProof(db, { ...made, login: null, proofHash: null, refusedAt: made.now })

export const selectHandshakesOf = (db: Db, userId: string) =>
  db.select().from(brokerHandshakes).where(eq(brokerHandshakes.userId, userId))
