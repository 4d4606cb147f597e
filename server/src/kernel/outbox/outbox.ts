import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'
import { PartnerError } from '../partners/partner-error.ts'
import type { PartnerHealth } from '../partners/partner-health.ts'
import type { Clock } from '../time/clock.ts'
import {
  deleteUnsent,
  insertEntry,
  makeDue,
  type NewEntry,
  type OutboxEntry,
  postponedAtOnce,
  selectEntry,
  selectPostponed,
  settleEntry,
  takeNext,
} from './outbox.queries.ts'
import { pauseAfter } from './outbox.rules.ts'

/** The partner's answer; a PartnerError means that the outcome is unknown. */
export type Delivery = { outcome: 'answered'; answer: object } | { outcome: 'refused'; code: string }

export interface OutboxKind<D extends object> {
  name: string
  data: z.ZodType<D>
}

interface Sender<D extends object> {
  /** Sends it with its reference; it may have been sent before. */
  send(data: D, reference: string): Promise<Delivery>
  /** Whose recovery ends the pause after a failed attempt: a partner, or one part of it. */
  waitsFor?(data: D): { partner: string; part?: string }
  /** In the transaction that settles it: what the outcome means for the capability. */
  settled?(db: Db, entry: OutboxEntry, delivery: Delivery): Promise<void>
}

/** Writes at partners: stored in the caller's transaction, sent in their order, until they are answered. */
export interface Outbox {
  register<D extends object>(kind: OutboxKind<D>, sender: Sender<D>): void
  /** Part of the caller's transaction. The same reference with the same data is one entry; with other data it throws. */
  add<D extends object>(
    db: Db,
    kind: OutboxKind<D>,
    entry: Omit<NewEntry, 'kind' | 'data'> & { data: D },
  ): Promise<void>
  /** Part of the caller's transaction: takes back what was never sent; false where it was, or where it is not there. */
  withdraw(db: Db, kind: { name: string }, reference: string): Promise<boolean>
  /** Sends what is due, until nothing is or the time is over; whether more is due. */
  deliver(until: Date): Promise<boolean>
}

/** Longer than any call to a partner: after that, the sender is presumed dead. */
const lostAfter = 120_000

const wake: JobKind<Record<string, never>> = { name: 'outbox', data: z.object({}), expireInSeconds: 300 }

interface Deps {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Logger
  health: PartnerHealth
}

export function makeOutbox({ db, clock, jobs, log, health }: Deps): Outbox {
  const senders = new Map<string, Sender<object>>()
  health.onRecovery((partner, part) => {
    endPauses(partner, part).catch((err: unknown) => log.warn({ err, partner, part }, 'the outbox was not woken'))
  })
  jobs.handle(wake, async () => void (await deliver(new Date(clock.now().getTime() + 60_000))))

  async function deliver(until: Date): Promise<boolean> {
    for (;;) {
      const now = clock.now()
      if (now >= until) return true
      const entry = await takeNext(db, [...senders.keys()], now, new Date(now.getTime() + lostAfter))
      if (!entry) return false
      await deliverOne(entry)
    }
  }

  async function deliverOne(entry: OutboxEntry) {
    const sender = senders.get(entry.kind)
    if (!sender) return
    try {
      const delivery = await sender.send(entry.data, entry.reference)
      await settle(entry, sender, delivery)
    } catch (error) {
      await postpone(entry, error)
    }
  }

  const settle = (entry: OutboxEntry, sender: Sender<object>, delivery: Delivery) =>
    db.transaction(async (db) => {
      const now = clock.now()
      const { outcome } = delivery
      const outcomeFields =
        outcome === 'answered' ? { answer: delivery.answer, failure: null } : { failure: delivery.code }
      if (await settleEntry(db, entry, { state: outcome, ...outcomeFields, now }))
        await sender.settled?.(db, entry, delivery)
    })

  async function postpone(entry: OutboxEntry, error: unknown) {
    const now = clock.now()
    const { failure, retryAfter } = error instanceof PartnerError ? error : { failure: 'internal', retryAfter: null }
    const pause = pauseAfter(entry.attempts, now.getTime() - entry.createdAt.getTime(), retryAfter)
    const { id, kind, attempts } = entry
    if (failure === 'internal') log.error({ err: error, kind, id }, 'an entry of the outbox was not sent')
    else log.warn({ kind, id, attempts, failure }, 'an entry of the outbox was not answered')
    const next = pause === null ? ('needs-person' as const) : ('waiting' as const)
    await settleEntry(db, entry, { state: next, nextAt: new Date(now.getTime() + (pause ?? 0)), failure, now })
  }

  /** After an outage pauses are hours long: what waited for this partner is sent now that it answers. */
  async function endPauses(partner: string, part: string) {
    const isMeant = ({ kind, data }: OutboxEntry) => {
      const awaited = senders.get(kind)?.waitsFor?.(data)
      return awaited?.partner === partner && (awaited.part ?? part) === part
    }
    const now = clock.now()
    let after: string | null = null
    do {
      const postponed: OutboxEntry[] = await selectPostponed(db, [...senders.keys()], now, after)
      const ids = postponed.filter(isMeant).map(({ id }) => id)
      if (ids.length > 0)
        await db.transaction(async (db) => {
          if ((await makeDue(db, ids, now)) > 0) await jobs.send(db, wake, {})
        })
      after = postponed.length < postponedAtOnce ? null : (postponed.at(-1)?.id ?? null)
    } while (after !== null)
  }

  return {
    register(kind, { send, waitsFor, ...sender }) {
      senders.set(kind.name, {
        ...sender,
        send: (data, reference) => send(kind.data.parse(data), reference),
        ...(waitsFor && { waitsFor: (data: object) => waitsFor(kind.data.parse(data)) }),
      })
    },
    async add(db, kind, entry) {
      const data = kind.data.parse(entry.data)
      // What is sent later is found by the schedule.
      if (await insertEntry(db, { ...entry, kind: kind.name, data }))
        return entry.sendAt ? undefined : jobs.send(db, wake, {})
      const before = await selectEntry(db, kind.name, entry.reference)
      if (JSON.stringify(sorted(before?.data)) !== JSON.stringify(sorted(data)))
        throw new Error(`the reference of an entry of ${kind.name} was used for another one`)
    },
    withdraw: (db, kind, reference) => deleteUnsent(db, kind.name, reference),
    deliver,
  }
}

/** As PostgreSQL gives JSON back, keys stand in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => [key, sorted(field)]),
  )
}
