import { day } from '@arcade/contract/kernel/days.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { listColleagues, removeColleague, restoreColleague } from '@arcade/contract/people/network/network.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { presentColleagues } from './network.present.ts'
import { removePair, restorePair, selectColleagueCount, selectColleagues } from './network.queries.ts'

const Cursor = z.object({ lastName: z.string(), firstName: z.string(), uuid: z.uuid() })

export function networkRoutes(app: FastifyInstance) {
  serve(app, listColleagues, async ({ db, subject: { userId }, ...call }) => {
    const filter = { userId, search: call.query.search }
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectColleagues(db, filter, { after, limit }),
      cursorOf: ({ lastName, firstName, uuid }) => ({ lastName, firstName, uuid }),
      count: () => selectColleagueCount(db, filter),
    })
    return { result: await presentColleagues(db, userId, rows), ...page }
  })

  serve(app, removeColleague, async ({ db, params, subject: { userId }, clock }) => {
    const removed = await db.transaction((db) => removePair(db, userId, params.colleagueUuid, clock.now()))
    if (!removed) throw new Problem(problems.notFound)
  })

  serve(app, restoreColleague, async ({ db, params: { colleagueUuid }, subject: { userId }, clock }) => {
    const since = new Date(clock.now().getTime() - day)
    const restored = await db.transaction((db) => restorePair(db, userId, colleagueUuid, since))
    if (!restored) throw new Problem(problems.notFound)
    const rows = await selectColleagues(db, { userId, colleagueId: colleagueUuid }, { after: null, limit: 1 })
    const [result] = await presentColleagues(db, userId, rows)
    if (!result) throw new Problem(problems.notFound)
    return { result }
  })
}
