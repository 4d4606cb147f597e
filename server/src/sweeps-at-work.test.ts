import { randomBytes, randomUUID } from 'node:crypto'
import { restorableDays } from '@arcade/contract/clinic/files/file-facts.ts'
import { expect, it, vi } from 'vitest'
import { makeTestApp } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'
import { makeFiles } from '../test/files.ts'
import { makePatient, makePractitioner } from '../test/makers.ts'
import { files } from './clinic/files/files.table.ts'
import { shares } from './clinic/shares/shares.table.ts'
import { paymentEvents } from './commerce/payments/payments.table.ts'
import { events } from './kernel/events/events.table.ts'
import { usualSchedules } from './kernel/schedule/schedules.ts'
import { tickets } from './kernel/tickets/tickets.table.ts'

const { db } = await makeDatabase()
const { practiceId, userId } = await makePractitioner(db)
const { id: patientId } = await makePatient(db, practiceId)
const day = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * day)

const hour = 1 / 24
/** What has a time, and for how many days it stays after that. */
const swept = {
  'deleted files': {
    days: restorableDays,
    insert: async (at: Date) => {
      await makeFiles(db, [{ practiceId, patientId, deletedAt: at }])
    },
    times: async () => (await db.select({ at: files.deletedAt }).from(files)).map(({ at }) => at),
  },
  tickets: {
    days: 7,
    insert: async (at: Date) => {
      await db.insert(tickets).values({ hash: randomBytes(32), purpose: 'test', payload: {}, expiresAt: at })
    },
    times: async () => (await db.select({ at: tickets.expiresAt }).from(tickets)).map(({ at }) => at),
  },
  events: {
    days: 1,
    insert: async (at: Date) => {
      await db.insert(events).values({ at, userId, kind: 'test', data: {} })
    },
    times: async () => (await db.select({ at: events.at }).from(events)).map(({ at }) => at),
  },
  'events of payments': {
    days: 30,
    insert: async (at: Date) => {
      await db.insert(paymentEvents).values({ id: randomUUID(), receivedAt: at })
    },
    times: async () => (await db.select({ at: paymentEvents.receivedAt }).from(paymentEvents)).map(({ at }) => at),
  },
  'old shares': {
    days: 367,
    insert: async (at: Date) => {
      const given = { patientId, createdBy: userId, tokenHash: randomBytes(32), codeHash: randomBytes(32) }
      await db.insert(shares).values({ practiceId, ...given, mayDownload: true, createdAt: at, expiresAt: at })
    },
    times: async () => (await db.select({ at: shares.expiresAt }).from(shares)).map(({ at }) => at),
  },
}

it('FILE-02 FILE-04 PAY-02 a running server deletes what is over, and nothing an hour before', async () => {
  const rows = new Map<string, Date>()
  for (const [name, { days, insert }] of Object.entries(swept)) {
    // A year has a day more now and then.
    const late = ago(days - (days > 360 ? 3 : hour))
    rows.set(name, late)
    await insert(ago(days + hour))
    await insert(late)
  }
  const app = await makeTestApp(db, { schedulePace: { ...usualSchedules, first: () => 0 } })
  await app.ready()
  for (const [name, { times }] of Object.entries(swept))
    await vi.waitFor(async () => expect([name, await times()]).toEqual([name, [rows.get(name)]]), 10_000)
})
