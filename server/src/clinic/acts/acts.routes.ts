import {
  createAct,
  deleteAct,
  getAct,
  listActs,
  restoreAct,
  updateAct,
} from '@arcade/contract/clinic/acts/acts.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Documents } from '../../commerce/documents/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { actCountsRoutes } from './act-counts.routes.ts'
import { recordAct } from './act-events.ts'
import { selectActNames } from './act-names.queries.ts'
import { mayIn, practiceOf } from './act-rights.ts'
import { registerActs } from './acts.documents.ts'
import { presentAct } from './acts.present.ts'
import { selectAct, selectActCount, selectActs, selectLots } from './acts.queries.ts'
import { boughtLotsRoutes } from './bought-lots.routes.ts'
import { lotsRoutes } from './lots.routes.ts'
import { selectActPractices } from './owners.queries.ts'
import { padotestsRoutes } from './padotests.routes.ts'
import { plannedActsRoutes } from './planned-acts.routes.ts'
import { changeAct, setDeleted, writeNewAct } from './write-act.ts'

const Cursor = z.object({ date: z.string(), id: z.uuid() })

export function actsRoutes(app: FastifyInstance, { documents }: { documents: Documents }) {
  const { identity, objectNames, objectOwners } = app.kernel
  objectNames.register('act', { rights: ['acts:read', 'patients:read'], select: selectActNames })
  objectOwners.register('act', selectActPractices)
  registerActs(documents, identity)
  actCountsRoutes(app)
  padotestsRoutes(app)
  plannedActsRoutes(app)
  lotsRoutes(app)
  boughtLotsRoutes(app)

  serve(app, listActs, async ({ db, object, ...call }) => {
    const access = call.access()
    const [{ practiceId }, patientId] = [access, object.id]
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectActs(db, { practiceId, patientId, after, limit }),
      cursorOf: ({ date, id }) => ({ date, id }),
      count: () => selectActCount(db, practiceId, patientId),
    })
    const lots = await selectLots(
      db,
      rows.map(({ id }) => id),
    )
    const can = await canIn(access)
    const details = { count: rows.length }
    await recordAccess(db, { ...access, action: 'listed', objectKind: 'act', patientId, details })
    return { result: rows.map((act) => presentAct(act, lots, can)), ...page }
  })

  serve(app, createAct, async ({ db, body, object, ...call }) => {
    const access = call.access()
    const practice = await practiceOf(identity, access.practiceId)
    const id = await writeNewAct(db, { access, practice }, object.id, body)
    return { result: await present(db, access, id) }
  })

  serve(app, getAct, async ({ db, object, ...call }) => {
    const access = call.access()
    const result = await present(db, access, object.id)
    await recordAct(db, access, 'opened', { id: object.id, patientId: result.patientUuid })
    return { result }
  })

  serve(app, updateAct, async ({ db, body, object, ...call }) => {
    const access = call.access()
    await changeAct(db, { access, practice: await practiceOf(identity, access.practiceId) }, object.id, body)
    return { result: await present(db, access, object.id) }
  })

  serve(app, deleteAct, async ({ db, object, query, ...call }) => {
    await setDeleted(db, call.access(), object.id, true, query.version)
  })

  serve(app, restoreAct, async ({ db, object, ...call }) => {
    const access = call.access()
    await setDeleted(db, access, object.id, false)
    return { result: await present(db, access, object.id) }
  })

  async function present(db: Db, access: CallAccess, id: string) {
    const act = await selectAct(db, access.practiceId, id)
    if (!act || act.deletedAt) throw new Problem(problems.notFound)
    return presentAct(act, await selectLots(db, [id]), await canIn(access))
  }

  async function canIn({ practiceId, actor }: CallAccess) {
    return { write: await mayIn(identity, practiceId, personOf(actor).userId, 'acts:write') }
  }
}
