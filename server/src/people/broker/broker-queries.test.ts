import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makeBrokerPartner, makePractitioner } from '../../../test/makers.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import {
  deleteOpenHandshakes,
  insertHandshake,
  selectFailuresOfLogin,
  selectFailuresOfPerson,
  selectHandshake,
  spendProof,
  updateAccepted,
  updateAttached,
  updateTried,
} from './broker.queries.ts'

const { db } = await makeDatabase()
const now = new Date()
const until = new Date(now.getTime() + 60_000)
const login = sha256('cabinet')

async function makeWorld() {
  const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
  const [here, there] = [await makeBrokerPartner(db), await makeBrokerPartner(db)]
  const sides = { userId: person.userId, applicationId: here.applicationId }
  const others = [
    { ...sides, userId: other.userId },
    { ...sides, applicationId: there.applicationId },
  ]
  return { sides, others }
}

/** An attempt, as far as the application is asked. */
async function beginAttempt(sides: { userId: string; applicationId: string }) {
  const token = makeSecret()
  await insertHandshake(db, { ...sides, token, now, until })
  await updateAttached(db, token, { now, until })
  await updateTried(db, token, login, now)
  return token
}

describe('handshakes of one person with one application', () => {
  it('SSO-03 a proof is spent by its own person at its own application, in time', async () => {
    const { sides, others } = await makeWorld()
    const [token, proof] = [await beginAttempt(sides), makeSecret()]
    await updateAccepted(db, token, { login: 'cabinet', proof, until })
    for (const wrong of others) expect(await spendProof(db, { ...wrong, proof, now })).toBeNull()
    expect(await spendProof(db, { ...sides, proof, now: until })).toBeNull()
    expect(await spendProof(db, { ...sides, proof, now })).toBe('cabinet')
  })

  it('SSO-03 failures of others do not count for a person, nor those at another application for a login', async () => {
    const { sides, others } = await makeWorld()
    for (const one of others) await beginAttempt(one)
    expect(await selectFailuresOfPerson(db, { ...sides, login }, now)).toEqual([])
    // Tries of the same login there are counted.
    expect(await selectFailuresOfLogin(db, { ...sides, login }, now)).toHaveLength(1)
  })

  it('SSO-03 ending what was begun leaves the attempts of others', async () => {
    const { sides, others } = await makeWorld()
    const own = await beginAttempt(sides)
    const theirs = await Promise.all(others.map(beginAttempt))
    await deleteOpenHandshakes(db, sides)
    expect(await selectHandshake(db, own)).toBeNull()
    for (const token of theirs) expect(await selectHandshake(db, token)).not.toBeNull()
  })

  it('SSO-03 an attempt that is over is neither attached nor tried', async () => {
    const { sides } = await makeWorld()
    const token = makeSecret()
    await insertHandshake(db, { ...sides, token, now, until })
    expect(await updateAttached(db, token, { now: until, until })).toBe(false)
    expect(await updateAttached(db, token, { now, until })).toBe(true)
    expect(await updateTried(db, token, login, until)).toBe(false)
    expect(await updateTried(db, token, login, now)).toBe(true)
  })
})
