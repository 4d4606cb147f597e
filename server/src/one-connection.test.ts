import { randomUUID } from 'node:crypto'
import { contract } from '@arcade/contract/contract.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCast } from '../test/access/cast.ts'
import { rows } from '../test/access/rows.ts'
import { askRoute, listOf } from '../test/access/table.ts'
import { collectLogs, makeTestApp } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'
import { openDatabase } from './kernel/database/db.ts'
import { makeJobs } from './kernel/jobs/jobs.ts'
import { makeLogger } from './kernel/logs/logs.ts'

const { db, url } = await makeDatabase()
const narrow = await openDatabase(url, { size: 1 })
// With connections of their own, as in the product.
const jobs = makeJobs({ url }, makeLogger(collectLogs()))
afterAll(async () => {
  await jobs.stop()
  await narrow.close()
})
/** Who asks for a second connection while they hold one waits for themselves, and gets 503. */
const app = await makeTestApp(narrow.db, { workDb: db, identityDb: db, jobs })

describe('with one connection for calls', () => {
  it.each(Object.keys(rows))('TEN-02 %s answers, as a keyed call where it takes a key', async (name) => {
    const [route, row] = [contract[name.split(' ')[0] ?? ''], rows[name]]
    if (!route || !row) throw new Error(`${name} is not a route with a row`)
    const [needs, scope] = [listOf(row.needs), listOf(row.scope)]
    for (const who of ['subject', 'machine'] as const) {
      const cast = await makeCast(db, { needs, scope, signedInSince: row.signedInSince ?? 0 })
      const prepared = await row.prepare?.(db, cast.subject, cast)
      const caller = cast.callers.find(({ name }) => name === who)
      if (!caller) throw new Error(`${who} is not among the callers`)
      const headers = { ...caller.headers, 'idempotency-key': randomUUID() }
      const { status } = await askRoute(app, route, row, { headers, whom: caller.whom, prepared })
      expect([who, status]).toEqual([who, row.callers[who]])
    }
  })
})
