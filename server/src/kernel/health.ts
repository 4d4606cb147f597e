import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problems.ts'

/** /healthz: the process lives. /readyz: it can answer people now: the database answers and it is not on its way out. */
export function exposeHealth(app: FastifyInstance) {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })
  const open = { config: { access: 'public' } }
  app.get('/healthz', open, async () => ({ status: 'ok' }))
  app.get('/readyz', open, async () => {
    if (leaving) throw new Problem(problems.unavailable)
    await Promise.race([app.kernel.db.execute(sql`select 1`), refuseAfter(2_000)]).catch(() => {
      throw new Problem(problems.unavailable)
    })
    return { status: 'ready' }
  })
}

function refuseAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no answer in time')), milliseconds).unref())
}
