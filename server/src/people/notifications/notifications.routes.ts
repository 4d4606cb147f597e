import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { selectCount, selectNotifications, updateAllRead, updateRead } from './notifications.queries.ts'
import { preferencesRoutes } from './preferences.routes.ts'

const Cursor = z.object({ createdAt: z.string(), id: z.uuid() })

export function notificationsRoutes(app: FastifyInstance, { masterKey }: { masterKey: Buffer }) {
  preferencesRoutes(app, masterKey)

  serve(app, listNotifications, async ({ actor, db, ...call }) => {
    const { userId } = personOf(actor)
    const unread = call.query.unread === 'true'
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectNotifications(db, { userId, unread, after, limit }),
      cursorOf: ({ position, uuid }) => ({ createdAt: position, id: uuid }),
      count: () => selectCount(db, userId, unread),
    })
    // The row was validated by its kind when it was inserted; `position` is for the cursor only.
    return { result: rows as z.output<typeof Notification>[], ...page }
  })

  serve(app, countUnreadNotifications, async ({ actor, db }) => ({
    result: await selectCount(db, personOf(actor).userId, true),
  }))

  serve(app, readNotification, async ({ actor, params, db, clock }) => {
    const { userId } = personOf(actor)
    const own = await updateRead(db, userId, params.uuid, clock.now())
    if (!own) throw new Problem(problems.notFound)
    return { result: await selectCount(db, userId, true) }
  })

  serve(app, readAllNotifications, async ({ actor, body, db, clock }) => {
    const { userId } = personOf(actor)
    await updateAllRead(db, userId, body.upTo, clock.now())
    return { result: await selectCount(db, userId, true) }
  })
}
