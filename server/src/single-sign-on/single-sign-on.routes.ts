import { problems } from '@arcade/contract/kernel/problem.ts'
import { signInProblems } from '@arcade/contract/sign-in.contract.ts'
import { createSsoToken, singleSignOnProblems } from '@arcade/contract/single-sign-on.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { makeSecret, sha256 } from '../kernel/secrets.ts'
import { serve } from '../kernel/serve.ts'
import { holdProof, type Passwords, sourceOf } from '../sign-in/index.ts'
import { holdSession, insertSsoToken } from './single-sign-on.queries.ts'

const minute = 60_000
/** A session younger than this stands for the password. */
const freshFor = 5 * minute
/** Without a session to end with. */
const aloneFor = 60 * minute

export function singleSignOnRoutes(app: FastifyInstance, passwords: Passwords) {
  const { cookies, findActor, session: times } = app.kernel

  serve(app, createSsoToken, async ({ body, db, clock, request }) => {
    const actor = await findActor(request.headers)
    const caller = actor?.kind === 'person' ? actor : null
    const now = clock.now()
    const proof = body ? await passwords.prove({ ...body, ...sourceOf(cookies, request) }) : null
    if (!proof && caller && now.getTime() - caller.session.since.getTime() > freshFor)
      throw new Problem(singleSignOnProblems.proofTooOld)
    const userId = proof?.userId ?? caller?.userId
    if (!userId) throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })

    // It ends with the session of the same person, and never outlives it.
    const session = caller?.userId === userId ? caller.session : null
    const validity = new Date(session ? session.since.getTime() + times.longest : now.getTime() + aloneFor)
    const token = makeSecret()
    const sessionHash = session && Buffer.from(session.hash, 'hex')
    await db.transaction(async (db) => {
      if (proof && !(await holdProof(db, proof))) throw new Problem(signInProblems.invalid)
      if (sessionHash && !(await holdSession(db, sessionHash))) throw new Problem(problems.signInRequired)
      await insertSsoToken(db, { hash: sha256(token), userId, session: sessionHash, now, validity })
    })
    return { token, validity }
  })
}
