import { problems } from '@arcade/contract/kernel/problem.ts'
import { sessionsChanged } from '@arcade/contract/people/sessions/sessions.contract.ts'
import {
  postLogin,
  postLogout,
  proveSession,
  signInProblems,
  updatePassword,
} from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import type { FastifyInstance } from 'fastify'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { forWork } from '../../kernel/kernel.ts'
import { refuseWeak } from './choose-password.ts'
import { enter } from './enter.ts'
import { mailPasswordChanged, notifyPasswordChanged, passwordChanged } from './password-changed.ts'
import { type Passwords, sourceOf } from './passwords.ts'
import { proveAgain } from './prove-again.ts'
import {
  deleteOver,
  lockProof,
  revokeOtherSessions,
  revokeSession,
  updateProvenAt,
  upsertPassword,
} from './sign-in.queries.ts'

export function signInRoutes(app: FastifyInstance, { passwords }: { passwords: Passwords }) {
  const { cookies, signOutHooks, identity, jobs } = app.kernel
  jobs.handle(passwordChanged, (given) => mailPasswordChanged(forWork(app.kernel), given))

  serve(app, postLogin, async ({ body, db, request, reply }) => {
    const proof = await passwords.prove({ ...body, ...sourceOf(cookies, request) })
    return { credentials: await enter(app.kernel, db, { proof, request, reply }) }
  })

  // The cookie is not taken back: without its token it opens nothing, and an answer that comes late would take away the
  // cookie of a session that was opened meanwhile.
  serve(app, postLogout, async ({ actor, db, clock, request }) => {
    const { userId, session } = personOf(actor)
    const { hash } = session
    await db.transaction(async (db) => {
      await revokeSession(db, Buffer.from(hash, 'hex'), clock.now())
      await publish(db, sessionsChanged, { userId, data: { id: userId, version: 2 } })
    })
    identity.forgetToken(hash)
    await signOutHooks.from(db, request.headers.cookie)
  })

  serve(app, proveSession, async ({ actor, body, db, clock, request }) => {
    const { session, userId } = personOf(actor)
    const user = await identity.findUser(userId)
    if (!user) throw new Problem(problems.signInRequired)
    const source = sourceOf(cookies, request)
    const proof = await proveAgain(passwords, { login: user.email, password: body.password, ...source })
    await db.transaction(async (db) => {
      if (!(await lockProof(db, proof))) throw new Problem(signInProblems.wrongPassword)
      await updateProvenAt(db, Buffer.from(session.hash, 'hex'), clock.now())
    })
    identity.forgetToken(session.hash)
  })

  serve(app, updatePassword, async ({ actor, body, db, clock, request }) => {
    const { session, userId } = personOf(actor)
    const user = await identity.findUser(userId)
    if (!user) throw new Problem(problems.signInRequired)
    const { oldPassword, newPassword } = body
    await refuseWeak(newPassword, { email: user.email, old: oldPassword })
    const source = sourceOf(cookies, request)
    const proof = await proveAgain(passwords, { login: user.email, password: oldPassword, ...source })
    const hash = await passwords.hash(newPassword, source)
    await db.transaction(async (db) => {
      // A new password from a mailed link meanwhile stays.
      if (!(await lockProof(db, proof, 'no key update'))) throw new Problem(signInProblems.wrongPassword)
      await upsertPassword(db, user.id, hash, clock.now())
      await revokeOtherSessions(db, user.id, Buffer.from(session.hash, 'hex'), clock.now())
      await notifyPasswordChanged(db, jobs, { userId, now: clock.now() })
    })
  })

  app.kernel.schedules.hourly('tokens, failures, devices', (db, clock) => deleteOver(db, clock.now()))
}
