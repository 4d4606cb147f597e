import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { collectLogs } from '../../../test/app.ts'
import { brisk } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeLogger } from '../logs/logs.ts'
import { type JobKind, makeJobs } from './jobs.ts'

const { db, url } = await makeDatabase()
const silent = pino({ enabled: false })
const kindOf = (name: string): JobKind<{ number: number }> => ({ name, data: z.object({ number: z.int() }) })

/** A node that works on one kind. */
async function makeWorker(
  kind: JobKind<{ number: number }>,
  work: (number: number) => Promise<void>,
  log = silent,
  pace = brisk,
) {
  const jobs = makeJobs({ url }, log, pace)
  jobs.handle(kind, ({ number }) => work(number))
  await jobs.start()
  afterAll(() => jobs.stop())
  return jobs
}

describe('a job', () => {
  it('is done once the transaction that sent it has committed, and never if it has not', async () => {
    const done: number[] = []
    const kind = kindOf('commits')
    const jobs = await makeWorker(kind, async (number) => void done.push(number))
    const undone = db.transaction(async (db) => {
      await jobs.send(db, kind, { number: 1 })
      throw new Error('planted')
    })
    await expect(undone).rejects.toThrow('planted')
    await db.transaction(async (db) => {
      await jobs.send(db, kind, { number: 2 })
      await new Promise((resolve) => setTimeout(resolve, 300))
      expect(done).toEqual([])
    })
    await vi.waitFor(() => expect(done).toEqual([2]), 5000)
  })

  it('is done by one of several nodes', async () => {
    const done: number[] = []
    const kind = kindOf('shared')
    const [jobs] = await Promise.all([1, 2].map(() => makeWorker(kind, async (number) => void done.push(number))))
    for (let number = 0; number < 20; number++) await jobs?.send(db, kind, { number })
    await vi.waitFor(() => expect(done).toHaveLength(20), 10_000)
    expect(new Set(done).size).toBe(20)
  })

  it('is tried again when it fails, alone, and says nothing of what it was about', async () => {
    const done: number[] = []
    const logs = collectLogs()
    let failed = false
    const kind = kindOf('fails')
    const jobs = await makeWorker(
      kind,
      async (number) => {
        if (number === 1 && !failed) {
          failed = true
          throw new Error('the number 1 of somebody@arcade.example')
        }
        done.push(number)
      },
      makeLogger(logs),
    )
    for (const number of [1, 2, 3]) await jobs.send(db, kind, { number })
    await vi.waitFor(() => expect(new Set(done)).toEqual(new Set([2, 3])), 5000)
    await vi.waitFor(async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where name = 'fails' and state = 'retry'`)
      expect(new Set(done)).toEqual(new Set([1, 2, 3]))
    }, 15_000)
    expect(logs.text.join('')).toContain('a job failed')
    expect(logs.text.join('')).not.toContain('somebody@')
    const { rows } = await db.execute(sql`select output::text from pgboss.job where name = 'fails'`)
    expect(JSON.stringify(rows)).not.toContain('somebody@')
  })

  it('comes back soon from a node that died, once it has taken longer than its kind may', {
    timeout: 40_000,
  }, async () => {
    const done: number[] = []
    const [brief, usual] = [{ ...kindOf('brief'), expireInSeconds: 45 }, kindOf('usual')]
    const sender = makeJobs({ url }, silent, brisk)
    for (const kind of [brief, usual]) sender.handle(kind, async () => {})
    await sender.prepare()
    afterAll(() => sender.stop())
    for (const kind of [brief, usual]) await sender.send(db, kind, { number: 1 })
    // As a node leaves them that took them a minute ago and was killed.
    await db.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '60 seconds'
      where name in ('brief', 'usual')`)
    await makeWorker(brief, async (number) => void done.push(number))
    await vi.waitFor(() => expect(done).toEqual([1]), 35_000)
    const { rows } = await db.execute(sql`select name, state from pgboss.job where name = 'usual'`)
    expect(rows).toEqual([{ name: 'usual', state: 'active' }])
  })

  it('does not wait for one that takes long', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const [begun, done]: number[][] = [[], []]
    const kind = kindOf('slow')
    const jobs = await makeWorker(kind, async (number) => {
      begun?.push(number)
      if (number === 1) await released
      done?.push(number)
    })
    await jobs.send(db, kind, { number: 1 })
    await vi.waitFor(() => expect(begun).toEqual([1]), 5_000)
    await jobs.send(db, kind, { number: 2 })
    await vi.waitFor(() => expect(done).toEqual([2]), 10_000)
    release()
    await vi.waitFor(() => expect(done).toEqual([2, 1]), 5_000)
  })

  it('comes back from a node that says nothing any more, long before it may take longer', {
    timeout: 40_000,
  }, async () => {
    const done: number[] = []
    const kind = kindOf('silent')
    const jobs = await makeWorker(kind, async (number) => {
      done.push(number)
      if (done.length === 1) await new Promise(() => {})
    })
    await jobs.send(db, kind, { number: 1 })
    await vi.waitFor(() => expect(done).toEqual([1]), 5_000)
    await vi.waitFor(async () => {
      await db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = 'silent'`)
      await db.execute(sql`update pgboss.job set start_after = now() where name = 'silent' and state = 'retry'`)
      expect(done).toEqual([1, 1])
    }, 30_000)
  })

  it('ACC-02 is forgotten soon after it was done, with the address that it may hold', async () => {
    const kind = kindOf('forgotten')
    const done: number[] = []
    const jobs = await makeWorker(kind, async (number) => void done.push(number), silent, { ...brisk, keep: 1 })
    await jobs.send(db, kind, { number: 1 })
    await vi.waitFor(() => expect(done).toEqual([1]), 5_000)
    const remaining = sql`select from pgboss.job where name = 'forgotten'`
    await vi.waitFor(async () => expect((await db.execute(remaining)).rows).toEqual([]), 10_000)
  })

  it('of the wrong shape is not even sent', async () => {
    const kind = kindOf('shaped')
    const jobs = await makeWorker(kind, async () => {})
    await expect(jobs.send(db, kind, { number: 1.5 })).rejects.toThrow()
  })
})
