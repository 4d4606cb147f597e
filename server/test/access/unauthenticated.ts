import { scopes } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/database/db.ts'
import { tokens, users } from '../../src/kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../src/kernel/secrets/secrets.ts'
import { makeMachine, makePractitioner, makeToken } from '../makers.ts'

const hour = 3_600_000

/** The headers of callers whom no route may know, unless it is public: each a way of not being signed in. */
export async function makeUnauthenticated(db: Db): Promise<Record<string, Record<string, string>>> {
  const { userId } = await makePractitioner(db)
  const disabled = await makePractitioner(db)
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId))
  const token = makeSecret()
  await db.insert(tokens).values({ kind: 'sso', userId, hash: sha256(token), expiresAt: new Date(Date.now() + hour) })
  const { applicationId } = await makeMachine(db, [...scopes], [userId])
  const headersOf = async (more: Parameters<typeof makeToken>[1]) => (await makeToken(db, more)).headers
  const [one, other] = [await headersOf({ userId }), await headersOf({ userId })]
  const past = new Date(Date.now() - 1000)
  return {
    'no token': {},
    'expired token': await headersOf({ userId, expiresAt: past }),
    'idle token': await headersOf({ userId, lastUsedAt: new Date(Date.now() - hour) }),
    'revoked token': await headersOf({ userId, revokedAt: past }),
    'bearer without cookie': { authorization: one.authorization },
    'cookie without bearer': { cookie: one.cookie ?? '' },
    'cookie of another session': { authorization: one.authorization, cookie: other.cookie ?? '' },
    'single-sign-on token': { authorization: `Bearer ${token}` },
    'disabled account': { ...disabled.headers },
    'expired machine': await headersOf({ applicationId, scopes: [...scopes], expiresAt: past }),
  }
}
