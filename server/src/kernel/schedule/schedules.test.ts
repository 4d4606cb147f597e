import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeSchedules, usualSchedules } from './schedules.ts'

const { db } = await makeDatabase()
const clock = { now: () => new Date('2031-03-04T05:06:07Z') }
const log = pino({ enabled: false })

function makeNode(pace = {}) {
  const node = makeSchedules({ db, clock, log, pace: { ...usualSchedules, first: () => 0, look: 5, ...pace } })
  afterAll(() => node.stop())
  return node
}
const due = (name: string) => db.execute(sql`update schedules set due_at = now() where name = ${name}`)

it('scheduled work is done once over all nodes, and again when its minutes are over', async () => {
  const did: number[] = []
  const nodes = [1, 2, 3].map((number) => {
    const node = makeNode()
    node.every(5, 'counted', async () => {
      did.push(number)
      return 'done'
    })
    return node
  })
  await Promise.all(nodes.map((node) => node.runDue()))
  expect(did).toHaveLength(1)
  await Promise.all(nodes.map((node) => node.runDue()))
  expect(did).toHaveLength(1)
  const { rows } = await db.execute(sql`
    select due_at between now() + '4 minutes' and now() + '6 minutes' as later from schedules where name = 'counted'`)
  expect(rows).toEqual([{ later: true }])
  await due('counted')
  await Promise.all(nodes.map((node) => node.runDue()))
  expect(did).toHaveLength(2)
})

it('long work goes on in the next piece, on any node, and is aborted when its piece ends', async () => {
  let left = 3
  const ends: number[] = []
  const nodes = [makeNode(), makeNode()]
  for (const node of nodes)
    node.every(60, 'long', async (until) => {
      ends.push(until.getTime() - Date.now())
      return --left > 0 ? 'more' : 'done'
    })
  for (const node of nodes) node.start()
  await vi.waitFor(() => expect(left).toBe(0))
  await pause(50)
  expect(left).toBe(0)
  expect(Math.max(...ends)).toBeLessThanOrEqual(60_000)
})

it('work that fails is done again when it is due, and holds up no other', async () => {
  const did: string[] = []
  const node = makeNode()
  node.every(1, 'failing', async () => {
    did.push('failing')
    throw new Error('planted')
  })
  node.every(1, 'waiting', () => new Promise((resolve) => setTimeout(() => resolve('done'), 200)))
  node.every(1, 'quick', async () => {
    did.push('quick')
    return 'more'
  })
  node.start()
  await vi.waitFor(() => expect(did.filter((name) => name === 'quick').length).toBeGreaterThan(3))
  expect(did.filter((name) => name === 'failing')).toHaveLength(1)
})

it('of a node that died is taken over once its lease is over, and a node that was too slow is aborted', async () => {
  const slow = makeNode({ lease: 400 })
  let stopped = false
  slow.every(1, 'taken', async (_until, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    stopped = true
    return 'done'
  })
  const working = slow.runDue()
  const other = makeNode()
  let took = 0
  other.every(1, 'taken', async () => {
    took += 1
    return 'done'
  })
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from schedules where name = 'taken' and lease is not null`)
    expect(rows).toHaveLength(1)
  })
  expect(await other.runDue()).toEqual([])
  // As if it had not renewed its lease.
  await db.execute(sql`update schedules set leased_until = now() - interval '1 second' where name = 'taken'`)
  expect(await other.runDue()).toEqual(['taken'])
  await working
  expect([took, stopped]).toEqual([1, true])
})

it('what has expired is deleted soon after the start, on one node every hour, until it stops', async () => {
  const did: unknown[] = []
  const nodes = [1, 2].map((number) => {
    const node = makeNode()
    node.hourly('leaves', async (...given) => did.push([number, ...given]))
    node.start()
    return node
  })
  await vi.waitFor(() => expect(did).toEqual([[expect.any(Number), db, clock]]))
  const later = sql`select from schedules where name = 'leaves' and due_at > now() + '59 minutes' and lease is null`
  await vi.waitFor(async () => expect((await db.execute(later)).rows).toHaveLength(1))
  await due('leaves')
  await vi.waitFor(() => expect(did).toHaveLength(2))
  await Promise.all(nodes.map((node) => node.stop()))
  await due('leaves')
  await pause(50)
  expect(did).toHaveLength(2)
})

it('two of one name are refused', () => {
  const node = makeNode()
  node.hourly('twice', async () => {})
  expect(() => node.hourly('twice', async () => {})).toThrow('two schedules are named twice')
})
