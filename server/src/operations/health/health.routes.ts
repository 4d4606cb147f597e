import { problems } from '@arcade/contract/kernel/problem.ts'
import { getHealth, getReadiness } from '@arcade/contract/operations/health/health.contract.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'

export function healthRoutes(app: FastifyInstance) {
  const { db, identityDb } = app.kernel
  // Both are answered in time also while everything else waits for the database.
  const queued = false
  let asked: Promise<unknown> | null = null

  /** A check needs a connection of each pool. Concurrent checks share one answer. */
  const askPools = () => {
    asked ??= Promise.race([
      Promise.all([db, identityDb].map((pool) => pool.execute(sql`select 1`))),
      refuseAfter(2_000),
    ]).finally(() => {
      asked = null
    })
    return asked
  }

  serve(app, getHealth, async () => ({ status: 'ok' as const }), { queued })
  serve(
    app,
    getReadiness,
    async () => {
      await askPools().catch(() => {
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
