import { randomUUID } from 'node:crypto'
import { day } from '@arcade/contract/kernel/days.ts'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { brisk } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { type Jobs, makeJobs } from '../jobs/jobs.ts'
import { PartnerError } from '../partners/partner-error.ts'
import { makePartnerHealth } from '../partners/partner-health.ts'
import { dropEntry, retryEntry, selectEntry } from './outbox.queries.ts'
import { longestWait, pauseAfter } from './outbox.rules.ts'
import { type Delivery, makeOutbox } from './outbox.ts'

const { db, url } = await makeDatabase()
const log = pino({ enabled: false })
const noJobs = { handle: () => {}, send: async () => {} } as unknown as Jobs

/** A kind of entry of the test's own, and what its partner was sent. */
function make({ jobs = noJobs } = {}) {
  const kind = { name: randomUUID(), data: z.object({ number: z.int() }) }
  const sent: string[] = []
  let now = Date.now()
  const health = makePartnerHealth(() => new Date(now))
  let answer = async (number: number): Promise<Delivery> => ({ outcome: 'answered', answer: { number } })
  const node = () => {
    const outbox = makeOutbox({ db, clock: { now: () => new Date(now) }, jobs, log, health })
    outbox.register(kind, {
      waitsFor: ({ number }) => ({ partner: 'erp', part: `base ${number}` }),
      async send({ number }, reference) {
        sent.push(reference)
        return answer(number)
      },
    })
    return outbox
  }
  const outbox = node()
  return {
    kind,
    sent,
    health,
    outbox,
    node,
    answerWith(next: typeof answer) {
      answer = next
    },
    pass(milliseconds: number) {
      now += milliseconds
    },
    now: () => new Date(now),
    add: (reference: string, number: number, orderKey = 'one', more: { sendAt?: Date } = {}) =>
      outbox.add(db, kind, {
        reference,
        orderKey: `${kind.name} ${orderKey}`,
        data: { number },
        now: new Date(now),
        ...more,
      }),
    deliver: (by = outbox) => by.deliver(new Date(now + 60_000)),
    entry: (reference: string) => selectEntry(db, kind.name, reference),
  }
}
const down = async (): Promise<Delivery> => {
  throw new PartnerError({ partner: 'erp', part: 'BDA' }, 'timeout')
}

describe('the outbox', () => {
  it('ERP-01 sends an entry once and keeps the answer', async () => {
    const { add, deliver, sent, entry } = make()
    await add('r1', 7)
    expect(await deliver()).toBe(false)
    await deliver()
    expect(sent).toEqual(['r1'])
    expect(await entry('r1')).toMatchObject({ state: 'answered', answer: { number: 7 }, attempts: 1 })
  })

  it('ERP-01 one reference is one entry; with other data it is refused', async () => {
    const { add, deliver, sent } = make()
    await Promise.all([add('r1', 7), add('r1', 7)])
    await deliver()
    await add('r1', 7)
    await deliver()
    expect(sent).toEqual(['r1'])
    await expect(add('r1', 8)).rejects.toThrow('used for another one')
  })

  it('ERP-01 is part of the transaction that wants it, and wakes a node', async () => {
    const jobs = makeJobs({ url }, log, brisk)
    const { kind, outbox, sent, now } = make({ jobs })
    await jobs.start()
    afterAll(() => jobs.stop())
    const of = (reference: string) => ({ reference, orderKey: kind.name, data: { number: 1 }, now: now() })
    const undone = db.transaction(async (db) => {
      await outbox.add(db, kind, of('lost'))
      throw new Error('planted')
    })
    await expect(undone).rejects.toThrow('planted')
    await db.transaction((db) => outbox.add(db, kind, of('kept')))
    await vi.waitFor(() => expect(sent).toEqual(['kept']), 5000)
  })

  it('ERP-01 what is sent later may be withdrawn until then, and no longer once it was tried', async () => {
    const { add, deliver, sent, entry, outbox, kind, now, pass, answerWith } = make()
    const later = { sendAt: new Date(now().getTime() + 600_000) }
    await add('gone', 1, 'a', later)
    await add('kept', 2, 'b', later)
    await deliver()
    expect(sent).toEqual([])
    expect(await outbox.withdraw(db, kind, 'gone')).toBe(true)
    expect(await outbox.withdraw(db, kind, 'gone')).toBe(false)
    answerWith(down)
    pass(600_000)
    await deliver()
    expect(sent).toEqual(['kept'])
    // It may have arrived.
    expect(await outbox.withdraw(db, kind, 'kept')).toBe(false)
    expect(await entry('kept')).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  it('ERP-01 keeps the order of a key, and another key passes', async () => {
    const { add, deliver, sent, answerWith, pass } = make()
    for (const number of [1, 2, 3]) await add(`a${number}`, number, 'a')
    await add('b1', 4, 'b')
    answerWith(async (number) => (number === 1 ? down() : { outcome: 'answered', answer: {} }))
    await deliver()
    expect(sent).toEqual(['a1', 'b1'])
    answerWith(async () => ({ outcome: 'answered', answer: {} }))
    pass(60_000)
    await deliver()
    expect(sent).toEqual(['a1', 'b1', 'a1', 'a2', 'a3'])
  })

  it('ERP-01 nodes side by side send each entry once', async () => {
    const { add, node, deliver, sent } = make()
    for (let number = 0; number < 20; number++) await add(`r${number}`, number, `key ${number % 5}`)
    await Promise.all([1, 2, 3].map(() => deliver(node())))
    expect([...sent].sort()).toEqual(Array.from({ length: 20 }, (_, number) => `r${number}`).sort())
  })

  it('ERP-01 a refusal ends it, and those behind it go on', async () => {
    const { add, deliver, sent, answerWith, entry } = make()
    await add('r1', 1)
    await add('r2', 2)
    answerWith(async (number) =>
      number === 1 ? { outcome: 'refused', code: 'QUANTITE_DEPASSEE' } : { outcome: 'answered', answer: {} },
    )
    await deliver()
    expect(sent).toEqual(['r1', 'r2'])
    expect(await entry('r1')).toMatchObject({ state: 'refused', failure: 'QUANTITE_DEPASSEE' })
  })

  it('ERP-01 what a node was sending when it died is sent again with the same reference', async () => {
    const { add, node, deliver, sent, answerWith, pass, entry } = make()
    await add('r1', 1)
    answerWith(() => new Promise(() => {}))
    void deliver()
    await vi.waitFor(() => expect(sent).toEqual(['r1']))
    answerWith(async () => ({ outcome: 'answered', answer: {} }))
    await deliver(node())
    expect(sent).toHaveLength(1)
    pass(130_000)
    await deliver(node())
    expect(sent).toEqual(['r1', 'r1'])
    expect(await entry('r1')).toMatchObject({ state: 'answered', attempts: 2 })
  })

  it('ERP-01 after days without an answer a person must look; those behind wait for what they decide', async () => {
    const { add, deliver, answerWith, pass, entry, sent, now } = make()
    await add('r1', 1)
    await add('r2', 2)
    answerWith(down)
    for (let time = 0; time < 40; time++) {
      await deliver()
      pass(6 * 3_600_000)
    }
    const stuck = await entry('r1')
    expect(stuck).toMatchObject({ state: 'needs-person', failure: 'timeout' })
    expect(new Set(sent)).toEqual(new Set(['r1']))
    answerWith(async () => ({ outcome: 'answered', answer: {} }))
    expect(await retryEntry(db, stuck?.id ?? '', now())).toBe(true)
    await deliver()
    expect([(await entry('r1'))?.state, (await entry('r2'))?.state]).toEqual(['answered', 'answered'])
    expect(await retryEntry(db, stuck?.id ?? '', now())).toBe(false)
    expect(await dropEntry(db, stuck?.id ?? '')).toBe(false)
  })

  it('RET-01 what waits for a partner is sent once it answers again; what waits for another part goes on waiting', async () => {
    const { add, deliver, sent, answerWith, pass, entry, health } = make()
    for (const number of [1, 2, 3]) await add(`r${number}`, number, `key ${number}`)
    for (const part of ['base 1', 'base 2', 'base 3']) health.report('erp', part, 'timeout')
    answerWith(async (number) => {
      if (number === 3) throw new PartnerError({ partner: 'erp', part: 'base 3' }, 'limited', { retryAfter: 7_200 })
      return down()
    })
    // Until the pause is more than an hour.
    for (let time = 0; time < 8; time++) {
      pass(3_600_000)
      await deliver()
    }
    answerWith(async () => ({ outcome: 'answered', answer: {} }))
    sent.length = 0
    await deliver()
    expect(sent).toEqual([])
    health.report('erp', 'base 1', null)
    health.report('erp', 'base 3', null)
    await vi.waitFor(async () => {
      await deliver()
      expect(sent).toEqual(['r1'])
    })
    expect(await entry('r1')).toMatchObject({ state: 'answered' })
    expect(await entry('r2')).toMatchObject({ state: 'waiting' })
    expect(await entry('r3')).toMatchObject({ state: 'waiting', failure: 'limited' })
  })

  it('RET-01 a write that fails while all else is answered is not sent at each answer', async () => {
    const { add, deliver, sent, answerWith, pass, health } = make()
    const recovered: string[] = []
    health.onRecovery((partner, part) => recovered.push(`${partner} ${part}`))
    health.report('erp', 'base 1', null)
    expect(recovered).toEqual(['erp base 1'])
    await add('r1', 1)
    answerWith(down)
    for (let minute = 0; minute < 60; minute++) {
      await deliver()
      health.report('erp', 'base 1', 'timeout')
      pass(60_000)
      health.report('erp', 'base 1', null)
    }
    expect(recovered).toHaveLength(1)
    expect(sent.length).toBeLessThan(9)
  })

  it('the pause grows, heeds what the partner asks for, and never exceeds six hours', () => {
    expect([1, 2, 3].map((attempts) => pauseAfter(attempts, 0))).toEqual([5_000, 15_000, 45_000])
    expect(pauseAfter(1, 0, 60)).toBe(60_000)
    expect(pauseAfter(1, longestWait)).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(day), fc.option(fc.nat(1e9)), (attempts, waited, after) => {
        const pause = pauseAfter(attempts, waited, after) ?? 0
        return pause >= 5_000 && pause <= 6 * 3_600_000
      }),
    )
  })
})
