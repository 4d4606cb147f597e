import { problems } from '@arcade/contract/kernel/problem.ts'
import { postLogin, postLogout, signInProblems, updatePassword } from '@arcade/contract/sign-in.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../kernel/actor.ts'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { sweepHourly } from '../kernel/sweeps.ts'
import { refuseWeak } from './choose-password.ts'
import { openSession } from './open-session.ts'
import { type Passwords, sourceOf } from './passwords.ts'
import { deleteOver, revokeOtherSessions, revokeSession, upsertPassword } from './sign-in.queries.ts'

export function signInRoutes(app: FastifyInstance, passwords: Passwords) {
  const { cookies, identity, session } = app.kernel

  serve(app, postLogin, async ({ body, db, clock, request, reply }) => {
    const from = sourceOf(cookies, request)
    const { email, ...proof } = await passwords.prove({ ...body, ...from })
    const former = cookies.read(request.headers.cookie, 'session')
    const opened = await openSession(db, { proof, from, former, now: clock.now(), longest: session.longest })
    if (opened.ended) identity.forgetToken(opened.ended)
    reply.header('set-cookie', [
      cookies.give('session', opened.cookie, session.longest / 1000),
      cookies.give('device', opened.device, yearInSeconds),
    ])
    return { credentials: { login: email, token: opened.token, tokenValidity: opened.expiresAt } }
  })

  serve(app, postLogout, async ({ actor, db, clock, reply }) => {
    const { hash } = sessionOf(actor)
    await revokeSession(db, Buffer.from(hash, 'hex'), clock.now())
    identity.forgetToken(hash)
    reply.header('set-cookie', cookies.take('session'))
  })

  serve(app, updatePassword, async ({ actor, body, db, clock, request }) => {
    const { hash: kept } = sessionOf(actor)
    const user = actor.kind === 'person' ? await identity.findUser(actor.userId) : null
    if (!user) throw new Problem(problems.signInRequired)
    const { oldPassword, newPassword } = body
    await refuseWeak(newPassword, { email: user.email, old: oldPassword })
    await passwords
      .prove({ login: user.email, password: oldPassword, ...sourceOf(cookies, request) })
      .catch(toWrongPassword)
    const hash = await passwords.hash(newPassword)
    await db.transaction(async (db) => {
      await upsertPassword(db, user.id, hash, clock.now())
      await revokeOtherSessions(db, user.id, Buffer.from(kept, 'hex'), clock.now())
    })
  })

  sweepHourly(app, 'tokens, failures, devices', (db, clock) => deleteOver(db, clock.now()))
}

const yearInSeconds = 365 * 24 * 60 * 60

/** These routes are for people alone, who always have one. */
function sessionOf(actor: Actor) {
  if (actor.kind === 'machine') throw new Problem(problems.forbidden)
  return actor.session
}

/** Who is signed in keeps the session: 401 would say that it is over. */
function toWrongPassword(error: unknown): never {
  throw error instanceof Problem && error.kind === signInProblems.invalid
    ? new Problem(signInProblems.wrongPassword)
    : error
}
