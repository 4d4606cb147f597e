import {
  joinPartnership,
  leavePartnership,
  listPartnerships,
} from '@arcade/contract/commerce/partnerships/partnerships.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { serve } from '../../kernel/http/serve.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { join, leave } from './move-partnership.ts'
import { presentPartnership } from './partnerships.present.ts'
import { selectPartnership, selectPartnerships } from './partnerships.queries.ts'
import { partnerships } from './partnerships.table.ts'

/** REC-01: what the practices of the portal share with the partners of the directory. */
export function partnershipsRoutes(app: FastifyInstance) {
  app.kernel.objectOwners.register('partnership', ownerOf(partnerships))

  serve(app, listPartnerships, async ({ db, clock, ...call }) => {
    const rows = await selectPartnerships(db, call.access().practiceId)
    return { result: rows.map((row) => presentPartnership(row, clock.now())) }
  })

  serve(app, joinPartnership, async ({ db, body, clock, ...call }) => {
    const { id } = await join(db, call.access(), body.partnerUuid)
    return { result: await read(db, id, clock.now()) }
  })

  serve(app, leavePartnership, async ({ db, object, clock, ...call }) => {
    const { id } = await leave(db, call.access(), object.id)
    return { result: await read(db, id, clock.now()) }
  })
}

async function read(db: Db, id: string, now: Date) {
  const row = await selectPartnership(db, id)
  if (!row) throw new Error('the partnership is not there')
  return presentPartnership(row, now)
}
