import { areas, type Rights, scopes } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/db.ts'
import { tokens, users } from '../../src/kernel/identity.table.ts'
import { makeSecret, sha256 } from '../../src/kernel/secrets.ts'
import {
  type Member,
  makeCollaborator,
  makeGuest,
  makeMachine,
  makeOperator,
  makePractitioner,
  makeToken,
} from '../makers.ts'

type Headers = Record<string, string>

const hour = 3_600_000
const noRight = Object.fromEntries(areas.map((area) => [area, 'none'])) as Rights

/** Callers whom no route may know, unless it is public: each a way of not being signed in. */
export const strangers = {
  'no token': async () => ({}),
  'expired token': async (db: Db, { userId }: Member) =>
    (await makeToken(db, { userId, expiresAt: new Date(Date.now() - 1000) })).headers,
  'idle token': async (db: Db, { userId }: Member) =>
    (await makeToken(db, { userId, lastUsedAt: new Date(Date.now() - hour) })).headers,
  'revoked token': async (db: Db, { userId }: Member) =>
    (await makeToken(db, { userId, revokedAt: new Date() })).headers,
  'bearer without cookie': async (db: Db, { userId }: Member) => {
    const { headers } = await makeToken(db, { userId })
    return { authorization: headers.authorization }
  },
  'cookie without bearer': async (db: Db, { userId }: Member) => {
    const { headers } = await makeToken(db, { userId })
    return { cookie: headers.cookie ?? '' }
  },
  'cookie of another session': async (db: Db, { userId }: Member) => {
    const [one, other] = [await makeToken(db, { userId }), await makeToken(db, { userId })]
    return { authorization: one.headers.authorization, cookie: other.headers.cookie ?? '' }
  },
  'single-sign-on token': async (db: Db, { userId }: Member) => {
    const token = makeSecret()
    await db.insert(tokens).values({ kind: 'sso', userId, hash: sha256(token), expiresAt: new Date(Date.now() + hour) })
    return { authorization: `Bearer ${token}` }
  },
  'disabled account': async (db: Db) => {
    const { userId, headers } = await makePractitioner(db)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))
    return headers
  },
  'expired machine': async (db: Db, { userId }: Member) => {
    const { applicationId } = await makeMachine(db, [...scopes], [userId])
    return (await makeToken(db, { applicationId, scopes: [...scopes], expiresAt: new Date(Date.now() - 1000) })).headers
  },
} satisfies Record<string, (db: Db, subject: Member) => Promise<Headers>>

/** Callers who are signed in. The subject is the owner of a practice; what each may is written down row by row. */
export const callers = {
  subject: async (_: Db, { headers }: Member) => headers,
  colleague: async (db: Db, { practiceId }: Member) => (await makePractitioner(db, { id: practiceId })).headers,
  'without the right': async (db: Db, { practiceId }: Member) =>
    (await makeCollaborator(db, practiceId, 'secretaire', noRight)).headers,
  'other practice': async (db: Db) => (await makePractitioner(db)).headers,
  guest: async (db: Db) => (await makeGuest(db)).headers,
  operator: async (db: Db) => (await makeOperator(db)).headers,
  machine: async (db: Db, { userId }: Member) => (await makeMachine(db, [...scopes], [userId])).headers,
  'machine without the scope': async (db: Db, { userId }: Member) => (await makeMachine(db, [], [userId])).headers,
  'machine of another application': async (db: Db) => (await makeMachine(db, [...scopes], [])).headers,
} satisfies Record<string, (db: Db, subject: Member) => Promise<Headers>>

export type CallerName = keyof typeof callers
