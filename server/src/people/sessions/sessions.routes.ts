import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  sessionsChanged,
} from '@arcade/contract/people/sessions/sessions.contract.ts'
import type { FastifyInstance } from 'fastify'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { forWork } from '../../kernel/kernel.ts'
import { mailNewDevice, newDevice } from './new-device.ts'
import { revokeOtherSessions, revokeSession, selectSessionHash, selectSessions } from './sessions.queries.ts'

export function sessionsRoutes(app: FastifyInstance) {
  const { kernel } = app
  const { identity, jobs, session } = kernel
  jobs.handle(newDevice, (given) => mailNewDevice(forWork(kernel), given))

  serve(app, listSessions, async ({ actor, db, clock }) => {
    const { userId, session: current } = personOf(actor)
    const now = clock.now()
    const usedSince = new Date(now.getTime() - session.idle)
    const rows = await selectSessions(db, userId, { now, usedSince })
    const all = rows.map(({ hash, ...row }) => ({ ...row, isCurrent: hash === current.hash }))
    return { result: all.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) }
  })

  serve(app, endSession, async ({ actor, params, db, clock }) => {
    const { userId } = personOf(actor)
    const hash = await db.transaction(async (db) => {
      const hash = await selectSessionHash(db, userId, params.sessionUuid)
      if (!hash) throw new Problem(problems.notFound)
      await revokeSession(db, hash, clock.now())
      await publish(db, sessionsChanged, { userId, data: { id: params.sessionUuid } })
      return hash
    })
    identity.forgetToken(hash.toString('hex'))
  })

  serve(app, endOtherSessions, async ({ actor, db, clock }) => {
    const { userId, session: current } = personOf(actor)
    await db.transaction(async (db) => {
      await revokeOtherSessions(db, userId, Buffer.from(current.hash, 'hex'), clock.now())
      await publish(db, sessionsChanged, { userId, data: { id: userId } })
    })
  })
}
