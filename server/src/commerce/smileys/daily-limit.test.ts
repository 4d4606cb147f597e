import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeCollaborator, makeMachine } from '../../../test/makers.ts'
import { giveSmileys, makeSmileysScene } from '../../../test/smileys.ts'
import { applicationLinks, practices } from '../../kernel/identity/identity.table.ts'
import { earn } from './earn.ts'

const { db } = await shareDatabase()
const now = new Date()
const app = await makeTestApp(db, { clock: { now: () => now }, config: { smileysPerDay: 1000 } })

/** Where it is between midnight and one. */
const hour = now.getUTCHours()
const timeZone = hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`
const midnight = Math.floor(now.getTime() / 3_600_000) * 3_600_000

async function makeScene() {
  const scene = await makeSmileysScene(db, app)
  const { member, machine, post } = scene
  await db.update(practices).set({ timeZone }).where(eq(practices.id, member.practiceId))
  const { applicationId } = machine
  const payload = { userUuid: member.userId, applicationUuid: applicationId, reason: 'Commande' }
  return {
    ...scene,
    keyed: (amount: number, key: string) => post('/v1/smileys', machine.headers, { ...payload, amount }, key),
    grantAt: (at: number, amount: number) => giveSmileys(db, member, amount, { applicationId, at: new Date(at) }),
  }
}
const limited = { status: 429, code: 'smileys.daily-limit' }

describe('SMI-02 what an application grants to a practice in a day', () => {
  it('SMI-02 is limited, for all members together, by the day of the practice', async () => {
    const { member, machine, grant, grantAt, total } = await makeScene()
    const colleague = await makeCollaborator(db, member.practiceId)
    await db.insert(applicationLinks).values({ applicationId: machine.applicationId, userId: colleague.userId })
    await grantAt(midnight - 1, 1000)
    await grantAt(midnight, 600)
    const refused = await grant({ amount: 401 })
    expect(refused.json()).toMatchObject(limited)
    expect(Number(refused.headers['retry-after'])).toBe(Math.ceil((midnight - now.getTime()) / 1000) + 24 * 3600)
    expect((await grant({ amount: 400, userUuid: colleague.userId })).statusCode).toBe(201)
    expect((await grant({ amount: 1 })).json()).toMatchObject(limited)
    expect(await total()).toBe(1600)
  })

  it('SMI-02 is counted one by one, however many come at once', async () => {
    const { grant, total } = await makeScene()
    const answers = await Promise.all(Array.from({ length: 6 }, () => grant({ amount: 300 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 429, 429, 429,
    ])
    expect(await total()).toBe(900)
  })

  it('SMI-02 a grant that is repeated is answered as before; a refused one is tried again with its key', async () => {
    const { keyed, total } = await makeScene()
    const [first, second] = [randomUUID(), randomUUID()]
    const granted = await keyed(900, first)
    expect((await keyed(200, second)).json()).toMatchObject(limited)
    const again = await keyed(900, first)
    expect([again.statusCode, again.json()]).toEqual([201, granted.json()])
    expect((await keyed(200, second)).headers['idempotency-replayed']).toBeUndefined()
    expect(await total()).toBe(900)
  })

  it('SMI-02 leaves other applications, and what the portal itself gives, alone', async () => {
    const { member, grant } = await makeScene()
    await grant({ amount: 1000 })
    await giveSmileys(db, member, 5000)
    const reason = 'Collecte'
    const earned = { ...member, amount: 5000, reference: randomUUID(), reason, at: now }
    expect([await earn(db, earned), await earn(db, earned)]).toEqual([5000, 5000])
    const other = await makeMachine(db, ['smileys:grant'], [member.userId])
    const byOther = await grant({ amount: 1000, applicationUuid: other.applicationId }, other.headers)
    expect(byOther.statusCode).toBe(201)
  })
})
