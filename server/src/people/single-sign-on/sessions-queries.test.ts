import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeMachine, makePractitioner } from '../../../test/makers.ts'
import { tokens, users } from '../../kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { selectPayload, selectPayloadByUid, upsertPayload } from './payloads.queries.ts'
import { selectIsOpen, selectSessionsOf, upsertSession } from './sessions.queries.ts'
import { holdSession, selectMachineToken } from './single-sign-on.queries.ts'

const { db } = await makeDatabase()
const now = new Date()
const later = new Date(now.getTime() + 86_400_000)
const revoke = (token: string) =>
  db
    .update(tokens)
    .set({ revokedAt: now })
    .where(eq(tokens.hash, sha256(token)))

/** A session of the provider that stands on the person's session. */
async function openSession(token: string) {
  const [uid, id] = [makeSecret(), makeSecret()]
  await upsertPayload(db, id, {
    type: 'Session',
    uid,
    payload: {},
    grantId: null,
    userCode: null,
    expiresAt: new Date(now.getTime() + 60_000),
  })
  await upsertSession(db, uid, sha256(token))
  return { uid, id }
}

describe('sessions of the provider', () => {
  it('AUTH-18 are open while the session below is, and its account', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    const [{ uid }, { uid: second }] = [await openSession(one.token), await openSession(other.token)]
    expect(await selectIsOpen(db, uid, { now, usedSince: null })).toBe(true)
    expect(await selectIsOpen(db, uid, { now: later, usedSince: null })).toBe(false)
    await revoke(one.token)
    expect(await selectIsOpen(db, uid, { now, usedSince: null })).toBe(false)
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, other.userId))
    expect(await selectIsOpen(db, second, { now, usedSince: null })).toBe(false)
  })

  it('SSO-04 are found by their own person until they are over', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { uid, id } = await openSession(one.token)
    await openSession(other.token)
    expect((await selectSessionsOf(db, one.userId)).map((session) => session.uid)).toEqual([uid])
    expect(await selectPayload(db, 'Session', id, now)).toBeDefined()
    expect(await selectPayload(db, 'Session', id, later)).toBeUndefined()
    expect(await selectPayloadByUid(db, 'Session', uid, now)).toBeDefined()
    expect(await selectPayloadByUid(db, 'Session', uid, later)).toBeUndefined()
  })

  it('SSO-01 tokens of machines and sessions that were ended are good for nothing', async () => {
    const { token } = await makeMachine(db, ['users:read'])
    expect(await selectMachineToken(db, sha256(token), now)).not.toBeNull()
    expect(await selectMachineToken(db, sha256(token), later)).toBeNull()
    await revoke(token)
    expect(await selectMachineToken(db, sha256(token), now)).toBeNull()
    const person = await makePractitioner(db)
    expect(await holdSession(db, sha256(person.token))).toBe(true)
    await revoke(person.token)
    expect(await holdSession(db, sha256(person.token))).toBe(false)
  })
})
