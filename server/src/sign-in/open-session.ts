import { signInProblems } from '@arcade/contract/sign-in/sign-in.contract.ts'
import type { Db } from '../kernel/database/db.ts'
import { Problem } from '../kernel/http/problems.ts'
import { makeSecret, sha256 } from '../kernel/secrets/secrets.ts'
import {
  holdProof,
  insertKnown,
  insertSession,
  type Proof,
  revokeSession,
  selectIsKnownDevice,
  selectSessionOfCookie,
} from './sign-in.queries.ts'

interface Opening {
  proof: Proof
  /** The name that the browser was given before. */
  device: string | null
  /** The session cookie that the browser brought: its session ends. */
  former: string | null
  now: Date
  /** In milliseconds. */
  longest: number
}

/** A new session, whole or not at all: token, cookie and device are always fresh, so that nobody can lay them in a nest. */
export async function openSession(db: Db, { proof, device: brought, former, now, longest }: Opening) {
  const { userId } = proof
  const token = makeSecret()
  const cookie = makeSecret()
  const expiresAt = new Date(now.getTime() + longest)
  return db.transaction(async (db) => {
    if (!(await holdProof(db, proof))) throw new Problem(signInProblems.invalid)
    const ended = former === null ? null : await selectSessionOfCookie(db, sha256(former))
    if (ended) await revokeSession(db, ended, now)
    await insertSession(db, { hash: sha256(token), cookieHash: sha256(cookie), userId, now, expiresAt })
    const device = brought && (await selectIsKnownDevice(db, brought)) ? brought : makeSecret()
    await insertKnown(db, userId, device, now)
    return { token, cookie, device, expiresAt, ended: ended?.toString('hex') ?? null }
  })
}
