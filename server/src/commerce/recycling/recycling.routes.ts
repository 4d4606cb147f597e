import {
  cancelPickup,
  getPickupCertificate,
  getRecyclingSummary,
  listPickups,
  requestPickup,
} from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import type { Documents } from '../documents/index.ts'
import { makeCertificate } from './certificate.pdf.ts'
import { registerRecycling } from './recycling.documents.ts'
import { presentPickup } from './recycling.present.ts'
import { selectPickup, selectPickupCount, selectPickups, selectSummary } from './recycling.queries.ts'
import { pickups } from './recycling.table.ts'
import { cancelByPractice, daysFrom, writePickup } from './write-pickup.ts'

const Cursor = z.object({ createdAt: z.string(), uuid: z.uuid() })

/** REC-01: recycling pick-ups. The collector's side is the command line. */
export function recyclingRoutes(app: FastifyInstance, { documents }: { documents: Documents }) {
  const { identity, objectOwners } = app.kernel
  objectOwners.register('pickup', ownerOf(pickups))
  registerRecycling(documents, identity)

  serve(app, listPickups, async ({ db, query, ...call }) => {
    const filter = { practiceId: call.access().practiceId, state: query.state }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) => selectPickups(db, filter, { after, limit }),
        cursorOf: ({ position, id }) => ({ createdAt: position, uuid: id }),
        count: () => selectPickupCount(db, filter),
      },
    )
    return { result: rows.map(presentPickup), ...page }
  })

  serve(app, getRecyclingSummary, async ({ db, ...call }) => {
    const { practiceId, at } = call.access()
    const today = await todayAt(identity, practiceId, at)
    const { grams, smileys, next } = await selectSummary(db, practiceId, today)
    const year = Number(today.slice(0, 4))
    return { result: { year, collectedWeight: grams / 1000, smileys, next, ...daysFrom(today) } }
  })

  serve(app, requestPickup, async ({ db, body, ...call }) => {
    const access = call.access()
    const today = await todayAt(identity, access.practiceId, access.at)
    const { id } = await writePickup(db, access, today, body)
    return { result: await find(db, access.practiceId, id) }
  })

  serve(app, cancelPickup, async ({ db, body, object, ...call }) => {
    const access = call.access()
    await cancelByPractice(db, access, object.id, body.version)
    return { result: await find(db, access.practiceId, object.id) }
  })

  serve(app, getPickupCertificate, ({ db, query, object, ...call }) =>
    makeCertificate(db, identity, call.access(), object.id, query.locale),
  )
}

async function find(db: Db, practiceId: string, id: string) {
  const pickup = await selectPickup(db, practiceId, id)
  if (!pickup) throw new Problem(problems.notFound)
  return presentPickup(pickup)
}
