import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../http/problems.ts'
import type { Clock } from '../time/clock.ts'
import type { Actor } from './actor.ts'
import type { Identity } from './identity.ts'

/** AUTH-20: how long a proof of the password is fresh, in milliseconds. */
const proofFreshFor = 10 * 60_000

/** AUTH-20: throws where a person's last proof of the password is too old. A machine has no password to prove. */
export async function assertFreshProof(actor: Actor | null, clock: Clock, identity: Identity) {
  if (actor?.kind === 'machine') return
  const isFresh = (since: Date | undefined) =>
    since !== undefined && clock.now().getTime() - since.getTime() < proofFreshFor
  if (!actor || isFresh(actor.session.since)) return
  // Another node may have seen the password proven since this one read the session.
  const token = await identity.readToken(actor.session.hash)
  if (!isFresh(token?.provenAt)) throw new Problem(problems.proofTooOld)
}
