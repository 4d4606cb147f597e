import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, makeApp } from '../src/app.ts'
import { makeActorFinder } from '../src/kernel/actor.ts'
import { type Clock, systemClock } from '../src/kernel/clock.ts'
import type { Db } from '../src/kernel/db.ts'
import { makeHttp } from '../src/kernel/http.ts'
import { makeLimits } from '../src/kernel/limits.ts'
import { makeLogger } from '../src/kernel/logs.ts'
import { operatorOf } from '../src/operator/operator.settings.ts'

/** A web folder small enough to read in a test. */
export const builtWeb = join(import.meta.dirname, 'web')

/** Log lines as the product writes them, parsed. */
export function collectLogs() {
  const lines: Record<string, unknown>[] = []
  const text: string[] = []
  const write = (line: string) => {
    text.push(line)
    lines.push(JSON.parse(line))
  }
  return { lines, text, write }
}

const plainConfig = {
  origin: 'http://localhost:3000',
  trustedProxies: [],
  metricsToken: null,
  callsPerMinute: 100_000,
  operator: operatorOf({}),
}

interface TestAppOptions {
  clock?: Clock
  logs?: { write(line: string): void }
  config?: Partial<AppOptions['config']>
  webFolder?: string
}

/** The whole product over a real database; answers are checked against the contract. */
export async function makeTestApp(db: Db, options: TestAppOptions = {}): Promise<FastifyInstance> {
  const { clock = systemClock, logs = collectLogs(), webFolder = builtWeb } = options
  const config = { ...plainConfig, ...options.config }
  const app = await makeApp({ config, db, logs, webFolder, clock, verifyReplies: true })
  afterAll(() => app.close())
  return app
}

/** The kernel alone with routes of the test's own. */
export function makeKernelApp(
  db: Db,
  routes: (app: FastifyInstance) => void,
  options: TestAppOptions = {},
): FastifyInstance {
  const { clock = systemClock, logs = collectLogs() } = options
  const app = makeHttp(
    {
      db,
      clock,
      log: makeLogger(logs),
      limits: makeLimits(clock),
      callsPerMinute: options.config?.callsPerMinute ?? 100_000,
      findActor: makeActorFinder(db, clock),
      verifyReplies: true,
    },
    { trustedProxies: [], https: false },
  )
  routes(app)
  afterAll(() => app.close())
  return app
}
