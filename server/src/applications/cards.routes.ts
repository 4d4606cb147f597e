import { listAllApplications, listMyShortcuts } from '@arcade/contract/applications.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cursors } from '../kernel/cursors.ts'
import { serve } from '../kernel/serve.ts'
import { presentCard } from './applications.present.ts'
import { type CardRow, selectCardCount, selectCards, selectShortcutCards } from './cards.queries.ts'
import { selectShortcutCount } from './shortcuts.queries.ts'

const Place = z.tuple([z.string(), z.uuid()])

export function cardsRoutes(app: FastifyInstance) {
  /** Of the rows, one may be the first of the next page. */
  function pageOf(cursors: Cursors, rows: CardRow[], limit: number, placeOf: (row: CardRow) => z.input<typeof Place>) {
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { result: shown.map(presentCard), nextCursor: last ? cursors.write(placeOf(last)) : null }
  }

  serve(app, listAllApplications, async ({ subject: { userId }, query: { limit, cursor }, cursors, db }) => {
    const after = cursors.read(cursor, Place)
    const rows = await selectCards(db, { userId, after, limit })
    return {
      ...pageOf(cursors, rows, limit, ({ name, id }) => [name, id]),
      ...(after ? {} : { total: await selectCardCount(db) }),
    }
  })

  serve(app, listMyShortcuts, async ({ subject: { userId }, query: { limit, cursor }, cursors, db }) => {
    const after = cursors.read(cursor, Place)
    const rows = await selectShortcutCards(db, { userId, after, limit })
    return {
      ...pageOf(cursors, rows, limit, ({ shortcutSince, id }) => [shortcutSince ?? '', id]),
      ...(after ? {} : { total: await selectShortcutCount(db, userId) }),
    }
  })
}
