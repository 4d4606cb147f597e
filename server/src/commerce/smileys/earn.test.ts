import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeCollaborator, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { earn } from './earn.ts'
import { grant } from './ledger.ts'
import { smileyAccounts } from './smileys.table.ts'

const { db } = await shareApp()
const earned = { amount: 30, reference: 'RC261116-AAAAAAAA', reason: 'Recyclage', at: new Date() }
const balances = async (practiceId: string) =>
  db
    .select({ userId: smileyAccounts.userId, balance: smileyAccounts.balance })
    .from(smileyAccounts)
    .where(eq(smileyAccounts.practiceId, practiceId))

it('SMI-02 REC-01 a reference earns once, also five times at once; another practice’s is another', async () => {
  const [{ practiceId, userId }, other] = [await makePractitioner(db), await makePractitioner(db)]
  const all = await Promise.all(Array.from({ length: 5 }, () => earn(db, { ...earned, practiceId, userId })))
  expect(all).toEqual([30, 30, 30, 30, 30])
  expect(await balances(practiceId)).toEqual([{ userId, balance: 30 }])
  await earn(db, { ...earned, practiceId: other.practiceId, userId: other.userId })
  expect(await balances(other.practiceId)).toEqual([{ userId: other.userId, balance: 30 }])
})

it('SMI-02 REC-01 what an application grants under the same reference does not stop it from earning', async () => {
  const { practiceId, userId } = await makePractitioner(db)
  const { applicationId } = await makeMachine(db, ['smileys:grant'], [userId])
  await grant(db, { ...earned, practiceId, userId, applicationId, amount: 1, orderReference: earned.reference })
  expect(await earn(db, { ...earned, practiceId, userId })).toBe(30)
  expect(await balances(practiceId)).toEqual([{ userId, balance: 31 }])
})

it('REC-01 what a member began and left is earned by the titulaire', async () => {
  const { practiceId, userId } = await makePractitioner(db)
  const left = await makeCollaborator(db, practiceId)
  await db.delete(memberships).where(eq(memberships.userId, left.userId))
  expect(await earn(db, { ...earned, practiceId, userId: left.userId })).toBe(30)
  expect(await balances(practiceId)).toEqual([{ userId, balance: 30 }])
})
