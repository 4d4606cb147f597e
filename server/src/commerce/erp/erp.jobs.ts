import type { FastifyInstance } from 'fastify'
import type { Erp } from '../../parts/partners/erp.ts'
import { type Followers, makeSyncErp } from './sync-erp.ts'

const minutesBetweenCopies = 1

/** Keeps the copy of the ERP. Without an ERP there is nothing to follow. */
export function registerErpSync(app: FastifyInstance, erp: Erp, followers: Followers) {
  const { workDb: db, clock, log, schedules } = app.kernel
  if (erp.isConfigured)
    schedules.every(minutesBetweenCopies, 'erp copy', makeSyncErp({ db, erp, clock, log, followers }))
}
