import { problems } from '@arcade/contract/kernel/problem.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { createSsoToken, singleSignOnProblems } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import type { PgListener } from '../../kernel/events/pg-listener.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import type { IsReachable } from '../../parts/partners/reachable.ts'
import { lockProof, type Passwords, sourceOf } from '../sign-in/index.ts'
import { sendBackchannelLogouts } from './backchannel-logout.ts'
import { interactionsRoutes } from './interactions.routes.ts'
import { oidcRoutes } from './oidc.routes.ts'
import { openProvider } from './open-provider.ts'
import { signOutRoutes } from './sign-out.routes.ts'
import { holdSession, insertSsoToken, selectSessionBeside } from './single-sign-on.queries.ts'

const minute = 60_000
/** A session younger than this stands for the password. */
const freshFor = 5 * minute
/** Without a session to end with. */
const aloneFor = 60 * minute

type Caller = Extract<Actor, { kind: 'person' }>

interface Deps {
  passwords: Passwords
  isReachable: IsReachable
  masterKey: Buffer
  notices: PgListener | null
}

export function singleSignOnRoutes(app: FastifyInstance, { passwords, isReachable, masterKey, notices }: Deps) {
  const { cookies, findActor, session: times } = app.kernel
  const findProvider = openProvider(app.kernel, masterKey)
  oidcRoutes(app, findProvider)
  interactionsRoutes(app, findProvider, isReachable)
  signOutRoutes(app, findProvider)
  sendBackchannelLogouts(app, findProvider, notices)

  /** Of the same person: by bearer and cookie, else by the cookie alone, since the password was proven. */
  async function findSession(
    db: Db,
    caller: Caller | null,
    userId: string,
    cookieHeader: string | undefined,
    now: Date,
  ) {
    if (caller?.userId === userId) return { hash: Buffer.from(caller.session.hash, 'hex'), since: caller.session.since }
    const cookie = cookies.read(cookieHeader, 'session')
    const usedSince = new Date(now.getTime() - times.idle)
    return cookie === null ? null : selectSessionBeside(db, { cookieHash: sha256(cookie), userId, now, usedSince })
  }

  serve(app, createSsoToken, async ({ body, db, clock, request }) => {
    const actor = await findActor(request.headers)
    const caller = actor?.kind === 'person' ? actor : null
    const now = clock.now()
    const proof = body ? await passwords.prove({ ...body, ...sourceOf(cookies, request) }) : null
    if (!proof && caller && now.getTime() - caller.session.since.getTime() > freshFor)
      throw new Problem(singleSignOnProblems.proofTooOld)
    const userId = proof?.userId ?? caller?.userId
    if (!userId) throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })

    // It ends with the session of that browser, never outlives it, and is worth nothing without its cookie (AUTH-18).
    const session = await findSession(db, caller, userId, request.headers.cookie, now)
    const validity = new Date(session ? session.since.getTime() + times.longest : now.getTime() + aloneFor)
    const token = makeSecret()
    await db.transaction(async (db) => {
      if (proof && !(await lockProof(db, proof))) throw new Problem(signInProblems.invalid)
      if (session && !(await holdSession(db, session.hash))) throw new Problem(problems.signInRequired)
      await insertSsoToken(db, { hash: sha256(token), userId, session: session?.hash ?? null, now, validity })
    })
    return { token, validity }
  })
}
