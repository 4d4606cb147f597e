import { result } from '@arcade/contract/kernel/envelopes.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { collectLogs, makeKernelApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { toProblem } from '../http/problems.ts'
import { serve } from '../http/serve.ts'
import { forWork } from '../kernel.ts'
import { openDatabase } from './db.ts'

const url = new URL(inject('postgresUrl'))
const changed = (change: Partial<URL>) => Object.assign(new URL(url), change).href

describe('a database that cannot be used', () => {
  it.each([
    ['another port', changed({ port: '1' }), /does not accept connections/],
    ['a database that is not there', changed({ pathname: '/nowhere' }), /has no database of that name/],
  ])('is refused with one sentence: %s', async (_, wrong, sentence) => {
    const refused = await openDatabase(wrong).catch((error: Error) => error)
    expect(refused).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(sentence) })
    expect((refused as Error).message).not.toContain(url.password || 'no password')
  })
})

describe('a transaction in which nothing happens', () => {
  it('ERR-03 is ended, so that its locks block no other; its next statement answers a retry', async () => {
    const { url } = await makeDatabase()
    const [idle, other] = [await openDatabase(url, { longestIdle: 50 }), await openDatabase(url)]
    onTestFinished(async () => void (await Promise.all([idle.close(), other.close()])))
    const failed = idle.db.transaction(async (db) => {
      await db.execute(sql`lock table migrations`)
      // Waits for the lock, which is free once the transaction was ended.
      await other.db.execute(sql`select 1 from migrations`)
      await db.execute(sql`select 1`)
    })
    const error = await failed.catch((error: unknown) => error)
    expect(toProblem(error).kind).toBe(problems.unavailable)
    expect((await idle.db.execute(sql`select 1`)).rowCount).toBe(1)
  })
})

describe('a statement that takes long', () => {
  const sleep = route({
    method: 'GET',
    path: '/v1/sleep/:seconds/:secret',
    summary: 'Sleeps',
    access: 'public',
    params: z.object({ seconds: z.coerce.number(), secret: z.string() }),
    replies: { 200: result(z.string()) },
  })

  it('ERR-03 is cut: 503 with a code of its own, and no value of it in the log', async () => {
    const { url } = await makeDatabase()
    const [calls, working] = [await openDatabase(url, { longestStatement: 300 }), await openDatabase(url)]
    const logs = collectLogs()
    const app = makeKernelApp(
      calls.db,
      (app) => {
        serve(app, sleep, async ({ db, params: { seconds, secret } }) => {
          await db.execute(sql`select pg_sleep(${seconds}), ${secret}::text`)
          return { result: 'rested' }
        })
      },
      { logs, workDb: working.db },
    )
    const ask = (seconds: number) => app.inject({ url: `/v1/sleep/${seconds}/jean.dupont` })
    const long = await ask(30)
    expect(long.statusCode).toBe(503)
    expect(Number(long.headers['retry-after'])).toBeGreaterThan(0)
    expect(long.headers['content-type']).toContain('application/problem+json')
    expect(long.json()).toMatchObject({ code: 'too-slow', status: 503, requestId: long.headers['x-request-id'] })
    expect(logs.lines).toContainEqual(
      expect.objectContaining({
        msg: 'a request failed',
        err: expect.objectContaining({ cause: expect.objectContaining({ code: '57014' }) }),
      }),
    )
    expect(logs.text.join('') + long.body).not.toMatch(/jean|pg_sleep/)
    // The connection is as good as before.
    expect((await ask(0)).json()).toEqual({ result: 'rested' })
    // Background work has no time limit.
    await forWork(app.kernel).db.execute(sql`select pg_sleep(0.5)`)
    await Promise.all([calls.close(), working.close()])
  })

  it('ERR-03 is cut also where it waits for what another holds, and leaves nothing half done', async () => {
    const { url, pool } = await makeDatabase()
    const calls = await openDatabase(url, { longestStatement: 300 })
    const holder = await pool.connect()
    await holder.query('begin; lock table practices')
    const work = calls.db.transaction(async (db) => {
      await db.execute(sql`create table left_behind (id int)`)
      await db.execute(sql`select count(*) from practices`)
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '57014' } })
    await holder.query('rollback')
    holder.release()
    const { rows } = await pool.query(`select to_regclass('left_behind') as found`)
    expect(rows).toEqual([{ found: null }])
    await calls.close()
  })
})
