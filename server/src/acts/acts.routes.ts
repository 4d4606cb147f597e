import { createAct, deleteAct, getAct, listActs, restoreAct, updateAct } from '@arcade/contract/acts.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { personOf } from '../kernel/actor.ts'
import type { Db } from '../kernel/db.ts'
import { recordAccess } from '../kernel/journal.ts'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { type Access, accessOf } from '../patients/index.ts'
import { mayIn, practiceOf } from './act-rights.ts'
import { recordAct } from './act-trail.ts'
import { presentAct } from './acts.present.ts'
import { selectAct, selectActCount, selectActs, selectLots } from './acts.queries.ts'
import { selectActPractices } from './holders.queries.ts'
import { changeAct, setTakenOut, writeNewAct } from './write-act.ts'

const Place = z.tuple([z.string(), z.uuid()])

export function actsRoutes(app: FastifyInstance) {
  const { identity, holders } = app.kernel
  holders.know('act', selectActPractices)

  serve(app, listActs, async ({ db, query, object, cursors, ...call }) => {
    const access = accessOf({ ...call, object })
    const [{ practiceId }, patientId] = [access, object.id]
    const place = cursors.read(query.cursor, Place)
    const after = place && { date: place[0], id: place[1] }
    const found = await selectActs(db, { practiceId, patientId, after, limit: query.limit })
    const shown = found.slice(0, query.limit)
    const last = found.length > query.limit ? shown.at(-1) : undefined
    const lots = await selectLots(
      db,
      shown.map(({ id }) => id),
    )
    const can = await canIn(access)
    const details = { count: shown.length }
    await recordAccess(db, { ...access, action: 'listed', objectKind: 'act', patientId, details })
    return {
      result: shown.map((act) => presentAct(act, lots, can)),
      nextCursor: last ? cursors.write([last.date, last.id]) : null,
      ...(after ? {} : { total: await selectActCount(db, practiceId, patientId) }),
    }
  })

  serve(app, createAct, async ({ db, body, object, ...call }) => {
    const access = accessOf({ ...call, object })
    const practice = await practiceOf(identity, access.practiceId)
    const id = await writeNewAct(db, { access, practice }, object.id, body)
    return { result: await present(db, access, id) }
  })

  serve(app, getAct, async ({ db, object, ...call }) => {
    const access = accessOf({ ...call, object })
    const result = await present(db, access, object.id)
    await recordAct(db, access, 'opened', { id: object.id, patientId: result.patientUuid })
    return { result }
  })

  serve(app, updateAct, async ({ db, body, object, ...call }) => {
    const access = accessOf({ ...call, object })
    await changeAct(db, { access, practice: await practiceOf(identity, access.practiceId) }, object.id, body)
    return { result: await present(db, access, object.id) }
  })

  serve(app, deleteAct, async ({ db, object, ...call }) => {
    await setTakenOut(db, accessOf({ ...call, object }), object.id, true)
  })

  serve(app, restoreAct, async ({ db, object, ...call }) => {
    const access = accessOf({ ...call, object })
    await setTakenOut(db, access, object.id, false)
    return { result: await present(db, access, object.id) }
  })

  async function present(db: Db, access: Access, id: string) {
    const act = await selectAct(db, access.practiceId, id)
    if (!act || act.deletedAt) throw new Problem(problems.notFound)
    return presentAct(act, await selectLots(db, [id]), await canIn(access))
  }

  async function canIn({ practiceId, actor }: Access) {
    return { write: await mayIn(identity, practiceId, personOf(actor).userId, 'acts:write') }
  }
}
