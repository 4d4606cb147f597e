import { getTileLayout, putTileLayout } from '@arcade/contract/app/dashboard/dashboard.contract.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import { tileLayouts } from './dashboard.table.ts'

/** DASH-01: the tiles of the dashboard as each person wants them. */
export function dashboardRoutes(app: FastifyInstance) {
  serve(app, getTileLayout, async ({ subject: { userId }, db }) => {
    const { order, hidden } = tileLayouts
    const [layout] = await db.select({ order, hidden }).from(tileLayouts).where(eq(tileLayouts.userId, userId))
    return { result: layout ?? { order: [], hidden: [] } }
  })

  serve(app, putTileLayout, async ({ subject: { userId }, body, db }) => {
    await db
      .insert(tileLayouts)
      .values({ userId, ...body })
      .onConflictDoUpdate({ target: tileLayouts.userId, set: body })
  })
}
