import { day } from '@arcade/contract/kernel/days.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeCollaborator } from '../../../test/makers.ts'
import { giveSmileys, makeSmileysScene } from '../../../test/smileys.ts'
import { moveToOwner } from './member-departure.ts'
import { reverseEarned } from './reversals.ts'
import { settleDue } from './settle.ts'
import { verifyLedger } from './verify.ts'

const { db } = await makeDatabase()
let now = new Date()
const app = await makeTestApp(db, { clock: { now: () => now } })
/** Two of them are more than an `integer` of the database holds, as 2,148 grants of a million are. */
const half = 1_500_000_000
const isoDay = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

async function makeRich(more: Parameters<typeof giveSmileys>[3] = {}) {
  now = new Date()
  const scene = await makeSmileysScene(db, app)
  const { applicationId } = scene.machine
  for (let count = 0; count < 2; count++)
    await giveSmileys(db, scene.member, half, { applicationId, orderReference: 'CMD-1', ...more })
  return scene
}
const isWhole = async () => expect((await verifyLedger(db)).faults).toEqual([])

describe('SMI-02 sums above two thousand million', () => {
  it('SMI-01 are shown by every call', async () => {
    const { member, consume, read, total } = await makeRich({ expiresOn: isoDay(30) })
    expect((await consume({ amount: 5 })).statusCode).toBe(201)
    const balance = 2 * half - 5
    expect(await total()).toBe(balance)
    expect(await read(`allSmileys/allUsers/${member.userId}`)).toMatchObject([{ earned: 2 * half, spent: 5, balance }])
    expect(await read(`allSmileys/allApplications/${member.userId}`)).toMatchObject([{ earned: 2 * half, spent: 5 }])
    const summary = await read(`summary/${member.userId}`)
    expect(summary).toMatchObject({ balance, own: balance, expiring: { amount: balance } })
    expect(summary.months.at(-1)).toMatchObject({ earned: 2 * half, spent: 5, balance })
    expect((await read(`history/${member.userId}`))[0]).toMatchObject({ amount: -5, balance })
  })

  it('SMI-02 expire, go back with their order, and change hands', async () => {
    const { member, read } = await makeRich({ expiresOn: isoDay(30), applicationId: null })
    const { practiceId } = member
    const reversal = {
      practiceId,
      base: null,
      orderReference: 'CMD-1',
      returnReference: 'RET-1',
      ordered: 10,
      returned: 8,
      at: now,
    }
    expect(await reverseEarned(db, reversal)).toBe(1.6 * half)
    const leaver = await makeCollaborator(db, practiceId)
    for (let count = 0; count < 2; count++) await giveSmileys(db, leaver, half, { expiresOn: isoDay(60) })
    await moveToOwner(db, { practiceId, userId: leaver.userId, at: now })
    expect((await read(`mysmileys/${member.userId}`))[0]).toMatchObject({ kind: 'transfer', amount: 2 * half })
    now = new Date(now.getTime() + 90 * day)
    await settleDue(db, { now: () => now })
    await isWhole()
  })
})
