import { brokerProblems } from '@arcade/contract/people/broker/broker.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { CheckLogin, TypedLogin } from '../../parts/partners/applications.ts'
import {
  type Handshake,
  lockAttempts,
  releaseTry,
  selectFailuresOfLogin,
  selectFailuresOfPerson,
  updateAccepted,
  updateRefused,
  updateTried,
} from './broker.queries.ts'
import { foldLogin, lives, mostFailures, waitAfter } from './broker.rules.ts'

type Tried = Handshake & { token: string }

/** Asks the application once for each handshake, while no transaction is open: it may take its time. */
export function makeTryLogin(checkLogin: CheckLogin) {
  return async ({ db, clock }: { db: Db; clock: Clock }, handshake: Tried, typed: TypedLogin) => {
    const { token } = handshake
    await claimTry(db, { ...handshake, login: sha256(foldLogin(typed.login)) }, clock.now())
    const verdict = await checkLogin(handshake, typed).catch(async (error: unknown) => {
      await releaseTry(db, token)
      throw error
    })
    if (verdict === 'refused') {
      await updateRefused(db, token, clock.now())
      throw new Problem(brokerProblems.invalid)
    }
    const { login } = verdict
    const [proof, validity] = [makeSecret(), new Date(clock.now().getTime() + lives.accepted)]
    if (!(await updateAccepted(db, token, { login, proof, until: validity }))) throw new Problem(brokerProblems.invalid)
    return { proof, login, validity }
  }
}

/** Those under way count like those that failed: many at once are no way around the limit. */
async function claimTry(db: Db, attempt: Tried & { login: Buffer }, now: Date) {
  await db.transaction(async (db) => {
    await lockAttempts(db, attempt)
    const wait = Math.max(
      waitAfter(await selectFailuresOfPerson(db, attempt, now), now, mostFailures.ofPerson),
      waitAfter(await selectFailuresOfLogin(db, attempt, now), now, mostFailures.ofLogin),
    )
    if (wait > 0) throw new Problem(brokerProblems.slowed, { headers: { 'retry-after': String(wait) } })
    if (!(await updateTried(db, attempt.token, attempt.login, now))) throw new Problem(brokerProblems.invalid)
  })
}
