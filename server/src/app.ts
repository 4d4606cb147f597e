import { contract } from '@arcade/contract/contract.ts'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { crashesRoutes } from './crashes/crashes.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { makeActorFinder } from './kernel/actor.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Db } from './kernel/db.ts'
import { exposeDocs } from './kernel/docs.ts'
import { makeHttp } from './kernel/http.ts'
import { keepIdempotencyKeysShort } from './kernel/idempotency.ts'
import { makeLimits } from './kernel/limits.ts'
import { makeLogger } from './kernel/logs.ts'
import { exposeMetrics } from './kernel/metrics.ts'
import { answerUnknown } from './kernel/not-found.ts'
import { Refusal } from './kernel/refusal.ts'
import { recordAnswers } from './kernel/request-log.ts'
import { version } from './kernel/version.ts'
import { serveWeb } from './kernel/web-files.ts'
import { operatorRoutes } from './operator/operator.routes.ts'
import { statusRoutes } from './status/status.routes.ts'

export interface AppOptions {
  config: Pick<Config, 'origin' | 'trustedProxies' | 'metricsToken' | 'callsPerMinute' | 'operator'>
  db: Db
  logs: DestinationStream
  webFolder: string
  clock?: Clock
  verifyReplies?: boolean
}

/** The whole product as one Fastify instance, not yet listening. */
export async function makeApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock = systemClock, verifyReplies = false } = options
  const log = makeLogger(options.logs)
  const findActor = makeActorFinder(db, clock)
  const kernel = {
    db,
    clock,
    log,
    limits: makeLimits(clock),
    callsPerMinute: config.callsPerMinute,
    findActor,
    verifyReplies,
  }
  const app = makeHttp(kernel, { trustedProxies: config.trustedProxies, https: config.origin.startsWith('https:') })

  const metrics = exposeMetrics(app, config.metricsToken)
  recordAnswers(app, options.logs, metrics)
  exposeDocs(app, contract, { version, origin: config.origin })
  keepIdempotencyKeysShort(app)

  healthRoutes(app)
  statusRoutes(app)
  crashesRoutes(app)
  operatorRoutes(app, config.operator)

  const { showNotFound } = await serveWeb(app, options.webFolder)
  answerUnknown(app, contract, showNotFound)
  refuseUnserved(app)
  return app
}

/** A call that is promised but not served would be found by a partner at night; it is found at start instead. */
function refuseUnserved(app: FastifyInstance) {
  for (const [name, { method, path }] of Object.entries(contract)) {
    if (!app.hasRoute({ method, url: path }))
      throw new Refusal(`The contract promises ${name} (${method} ${path}), but nothing serves it.`)
  }
}
