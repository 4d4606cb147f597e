import { getHealth, getReadiness } from '@arcade/contract/health.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../kernel/problems.ts'
import { serve } from '../kernel/serve.ts'

export function healthRoutes(app: FastifyInstance) {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })
  serve(app, getHealth, async () => ({ status: 'ok' as const }))
  serve(app, getReadiness, async ({ db }) => {
    if (leaving) throw new Problem(problems.unavailable)
    await Promise.race([db.execute(sql`select 1`), refuseAfter(2_000)]).catch(() => {
      throw new Problem(problems.unavailable)
    })
    return { status: 'ready' as const }
  })
}

function refuseAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer in time')), milliseconds).unref())
}
