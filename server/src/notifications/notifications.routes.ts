import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@arcade/contract/notifications.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { personOf } from '../kernel/actor.ts'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'
import { selectCount, selectNotifications, updateAllRead, updateRead } from './notifications.queries.ts'

const Place = z.tuple([z.string(), z.uuid()])

export function notificationsRoutes(app: FastifyInstance) {
  serve(app, listNotifications, async ({ actor, query, cursors, db }) => {
    const { userId } = personOf(actor)
    const unread = query.unread === 'true'
    const place = cursors.read(query.cursor, Place)
    const after = place && { createdAt: place[0], id: place[1] }
    const found = await selectNotifications(db, { userId, unread, after, limit: query.limit })
    const shown = found.slice(0, query.limit)
    const last = found.length > query.limit ? shown.at(-1) : undefined
    return {
      // What stands in the table was checked by its kind when it was told; its place is for the cursor alone.
      result: shown as z.output<typeof Notification>[],
      nextCursor: last ? cursors.write([last.place, last.uuid]) : null,
      ...(after ? {} : { total: await selectCount(db, userId, unread) }),
    }
  })

  serve(app, countUnreadNotifications, async ({ actor, db }) => ({
    result: await selectCount(db, personOf(actor).userId, true),
  }))

  serve(app, readNotification, async ({ actor, params, db, clock }) => {
    const own = await updateRead(db, personOf(actor).userId, params.uuid, clock.now())
    if (!own) throw new Problem(problems.notFound)
  })

  serve(app, readAllNotifications, async ({ actor, body, db, clock }) => {
    await updateAllRead(db, personOf(actor).userId, body.upTo, clock.now())
  })
}
