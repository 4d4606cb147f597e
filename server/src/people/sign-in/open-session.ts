import { sessionsChanged } from '@arcade/contract/people/sessions/sessions.contract.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { deviceName, revokeSession, tellNewDevice } from '../sessions/index.ts'
import {
  insertKnown,
  insertSession,
  lockProof,
  type Origin,
  type Proof,
  selectHabits,
  selectIsKnownDevice,
  selectSessionOfCookie,
} from './sign-in.queries.ts'

interface Opening {
  proof: Proof
  /** The name that the browser was given before. */
  device: string | null
  /** The session cookie that the browser brought: its session ends. */
  former: string | null
  opened: Origin
  now: Date
  /** In milliseconds. */
  longest: number
}

/** A new session, whole or not at all: token, cookie and device are always fresh, which prevents session fixation. */
export async function openSession(
  db: Db,
  jobs: Jobs,
  { proof, device: brought, former, opened, now, longest }: Opening,
) {
  const { userId } = proof
  const token = makeSecret()
  const cookie = makeSecret()
  const expiresAt = new Date(now.getTime() + longest)
  return db.transaction(async (db) => {
    if (!(await lockProof(db, proof))) throw new Problem(signInProblems.invalid)
    const ended = former === null ? null : await selectSessionOfCookie(db, sha256(former))
    if (ended) await revokeSession(db, ended, now)
    const session = { hash: sha256(token), cookieHash: sha256(cookie), userId, now, expiresAt }
    const id = await insertSession(db, { ...session, opened })
    const { hasDevices, isKnownHere } = await selectHabits(db, userId, brought)
    // The first one of an account is no new device.
    if (hasDevices && !isKnownHere) await tellNewDevice(db, jobs, { userId, device: deviceName(opened), now })
    await publish(db, sessionsChanged, { userId, data: { id } })
    const device = brought && (await selectIsKnownDevice(db, brought)) ? brought : makeSecret()
    await insertKnown(db, userId, device, now)
    return { token, cookie, device, expiresAt, ended: ended?.toString('hex') ?? null }
  })
}
