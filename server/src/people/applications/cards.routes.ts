import { listAllApplications, listMyShortcuts } from '@arcade/contract/people/applications/applications.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { presentCard } from './applications.present.ts'
import { selectCardCount, selectCards, selectShortcutCards } from './cards.queries.ts'
import { selectShortcutCount } from './shortcuts.queries.ts'

const Cursor = z.object({ sortKey: z.string(), id: z.uuid() })
const ShortcutCursor = z.object({ position: z.int(), since: z.string(), id: z.uuid() })

export function cardsRoutes(app: FastifyInstance) {
  serve(app, listAllApplications, async ({ subject: { userId }, db, ...call }) => {
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectCards(db, { userId, after, limit }),
      cursorOf: ({ name, id }) => ({ sortKey: name, id }),
      count: () => selectCardCount(db),
    })
    return { result: rows.map(presentCard), ...page }
  })

  serve(app, listMyShortcuts, async ({ subject: { userId }, db, ...call }) => {
    const { rows, page } = await paginate(call, {
      cursor: ShortcutCursor,
      select: (after, limit) => selectShortcutCards(db, { userId, after, limit }),
      cursorOf: ({ position, shortcutSince, id }) => ({ position: position ?? 0, since: shortcutSince ?? '', id }),
      count: () => selectShortcutCount(db, userId),
    })
    return { result: rows.map(presentCard), ...page }
  })
}
