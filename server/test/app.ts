import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, makeApp } from '../src/app.ts'
import { type Clock, systemClock } from '../src/kernel/clock.ts'
import type { Db } from '../src/kernel/db.ts'
import { makeHttp } from '../src/kernel/http.ts'
import { makeKernel } from '../src/kernel/kernel.ts'
import type { Notices } from '../src/kernel/notices.ts'
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
  session: { idle: 30 * 60_000, longest: 12 * 60 * 60_000 },
  operator: operatorOf({}),
}

interface TestAppOptions {
  clock?: Clock
  logs?: { write(line: string): void }
  config?: Partial<AppOptions['config']>
  webFolder?: string
  /** Without it every call reads who people are from the database. */
  notices?: Notices
}

/** The whole product over a real database; answers are checked against the contract. */
export async function makeTestApp(db: Db, options: TestAppOptions = {}): Promise<FastifyInstance> {
  const { clock = systemClock, logs = collectLogs(), webFolder = builtWeb, notices = null } = options
  const config = { ...plainConfig, ...options.config }
  const app = await makeApp({ config, db, notices, logs, webFolder, clock, verifyReplies: true })
  afterAll(() => app.close())
  return app
}

/** The kernel alone with routes of the test's own. */
export function makeKernelApp(
  db: Db,
  routes: (app: FastifyInstance) => void,
  options: TestAppOptions = {},
): FastifyInstance {
  const { clock = systemClock, logs = collectLogs(), notices = null } = options
  const { callsPerMinute, session } = { ...plainConfig, ...options.config }
  const kernel = makeKernel({ db, clock, logs, notices, callsPerMinute, session, https: false, verifyReplies: true })
  const app = makeHttp(kernel, { trustedProxies: [], https: false })
  routes(app)
  afterAll(() => app.close())
  return app
}
