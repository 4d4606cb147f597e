import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { shareDatabase } from '../test/database.ts'
import { makePractitioner } from '../test/makers.ts'
import { idempotencyKeys } from './kernel/http/idempotency.table.ts'
import { deleteExpiredKeys } from './kernel/http/idempotency.ts'
import { tokens } from './kernel/identity/identity.table.ts'
import { deleteOldRequests } from './messaging/questions/questions.queries.ts'
import { questionRequests } from './messaging/questions/questions.table.ts'
import { deleteInvitationDaysBefore } from './people/invitations/invitation-days.queries.ts'
import { guestInvitationDays } from './people/invitations/invitation-days.table.ts'
import { deleteOldLinks } from './people/password-links/password-links.queries.ts'
import { mailedLinks } from './people/password-links/password-links.table.ts'
import { deleteOver } from './people/sign-in/sign-in.queries.ts'
import { knownDevices, signInFailures } from './people/sign-in/sign-in.table.ts'
import { deleteExpiredSigningKeys } from './people/single-sign-on/keys.queries.ts'
import { deleteExpiredPayloads } from './people/single-sign-on/payloads.queries.ts'
import { oidcPayloads, signingKeys } from './people/single-sign-on/single-sign-on.table.ts'

const { db } = await shareDatabase()
const { userId } = await makePractitioner(db)
const now = new Date()
const clock = { now: () => now }
const hour = 60 * 60_000
const ago = (hours: number) => new Date(now.getTime() - hours * hour)
const day = (at: Date) => at.toISOString().slice(0, 10)
const bytes = () => randomBytes(32)

interface Swept {
  /** Writes a row of that age and gives its key. */
  insert: (at: Date) => Promise<unknown>
  sweep: () => Promise<unknown>
  /** So old that it goes, and that it stays; in hours. */
  over: number
  kept: number
  select: () => Promise<unknown[]>
}

const of = randomUUID()
const swept: Record<string, Swept> = {
  'a token, a day after its end': {
    insert: async (expiresAt) => {
      const hash = bytes()
      await db.insert(tokens).values({ hash, kind: 'sso', userId, expiresAt, browser: of })
      return hash
    },
    sweep: () => deleteOver(db, now),
    over: 25,
    kept: 23,
    select: () => db.select({ key: tokens.hash }).from(tokens).where(eq(tokens.browser, of)),
  },
  'a failed sign-in, after a day': {
    insert: async (lastAt) => {
      const key = bytes()
      await db.insert(signInFailures).values({ key, account: Buffer.from(of), count: 1, lastAt })
      return key
    },
    sweep: () => deleteOver(db, now),
    over: 25,
    kept: 23,
    select: () =>
      db
        .select({ key: signInFailures.key })
        .from(signInFailures)
        .where(eq(signInFailures.account, Buffer.from(of))),
  },
  'a device, a year after its last use': {
    insert: async (lastUsedAt) => {
      const deviceHash = bytes()
      await db.insert(knownDevices).values({ deviceHash, userId, lastUsedAt })
      return deviceHash
    },
    sweep: () => deleteOver(db, now),
    over: 366 * 24,
    kept: 364 * 24,
    select: () => db.select({ key: knownDevices.deviceHash }).from(knownDevices).where(eq(knownDevices.userId, userId)),
  },
  'an idempotency key, after a day': {
    insert: async (createdAt) => {
      const key = randomUUID()
      const row = { fingerprint: bytes(), status: 200, answer: bytes(), createdAt }
      await db.insert(idempotencyKeys).values({ caller: of, key, ...row })
      return key
    },
    sweep: () => deleteExpiredKeys(db, clock),
    over: 25,
    kept: 23,
    select: () => db.select({ key: idempotencyKeys.key }).from(idempotencyKeys).where(eq(idempotencyKeys.caller, of)),
  },
  'a question, a year after its answer': {
    insert: async (answeredAt) => {
      const reference = randomUUID()
      const asked = {
        tokenHash: bytes(),
        locale: 'fr' as const,
        name: 'Anne',
        email: `${of}@cabinet.example`,
        text: '?',
      }
      await db.insert(questionRequests).values({ reference, ...asked, answer: '!', answeredAt })
      return reference
    },
    sweep: () => deleteOldRequests(db, clock),
    over: 366 * 24,
    kept: 364 * 24,
    select: () =>
      db
        .select({ key: questionRequests.reference })
        .from(questionRequests)
        .where(eq(questionRequests.email, `${of}@cabinet.example`)),
  },
  'a mailed link, a day after its end': {
    insert: async (expiresAt) => {
      const hash = bytes()
      await db.insert(mailedLinks).values({ hash, kind: 'password', email: `${of}@cabinet.example`, userId, expiresAt })
      return hash
    },
    sweep: () => deleteOldLinks(db, now),
    over: 25,
    kept: 23,
    select: () => db.select({ key: mailedLinks.hash }).from(mailedLinks).where(eq(mailedLinks.userId, userId)),
  },
  'a day of invitations, on the next': {
    insert: async (at) => {
      await db.insert(guestInvitationDays).values({ userId, day: day(at), count: 1 })
      return day(at)
    },
    sweep: () => deleteInvitationDaysBefore(db, day(now)),
    over: 24,
    kept: 0,
    select: () =>
      db
        .select({ key: guestInvitationDays.day })
        .from(guestInvitationDays)
        .where(eq(guestInvitationDays.userId, userId)),
  },
  'what the single sign-on keeps, at its end': {
    insert: async (expiresAt) => {
      const id = bytes()
      await db.insert(oidcPayloads).values({ type: 'Interaction', id, payload: {}, uid: of, expiresAt })
      return id
    },
    sweep: () => deleteExpiredPayloads(db, clock),
    over: 1,
    kept: -1,
    select: () => db.select({ key: oidcPayloads.id }).from(oidcPayloads).where(eq(oidcPayloads.uid, of)),
  },
  'a signing key, a day after it was retired': {
    insert: async (retiredAt) => {
      const kid = randomUUID()
      await db.insert(signingKeys).values({ kid, publicKey: { kid: of }, privateKey: Buffer.from(of), retiredAt })
      return kid
    },
    sweep: () => deleteExpiredSigningKeys(db, clock),
    over: 25,
    kept: 23,
    select: () =>
      db
        .select({ key: signingKeys.kid })
        .from(signingKeys)
        .where(eq(signingKeys.privateKey, Buffer.from(of))),
  },
}

describe('the hourly sweeps', () => {
  it.each(Object.entries(swept))('OPS-01 delete %s, and none that is younger', async (_, one) => {
    await one.insert(ago(one.over))
    const kept = await one.insert(ago(one.kept))
    await one.sweep()
    expect(await one.select()).toEqual([{ key: kept }])
  })
})
