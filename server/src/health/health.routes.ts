import { getHealth, getReadiness } from '@arcade/contract/health/health.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/http/problems.ts'
import { serve } from '../kernel/http/serve.ts'
import { inTurn } from '../kernel/limits/turns.ts'

export function healthRoutes(app: FastifyInstance) {
  // Both are answered in time also while everything else waits for the database.
  const queued = false
  serve(app, getHealth, async () => ({ status: 'ok' as const }), { queued })
  serve(
    app,
    getReadiness,
    async ({ db, request }) => {
      const asked = inTurn(app.kernel, request, () => db.execute(sql`select 1`))
      await Promise.race([asked, refuseAfter(2_000)]).catch(() => {
        throw new Problem(problems.unavailable)
      })
      return { status: 'ready' as const }
    },
    { queued },
  )
}

function refuseAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer in time')), milliseconds).unref())
}
