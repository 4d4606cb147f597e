import { expect, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { openAccount } from './ledger.queries.ts'

const { db } = await shareDatabase()

it('SMI-02 TEN-01 an account is opened for a member of the practice alone', async () => {
  const [member, stranger] = [await makePractitioner(db), await makePractitioner(db)]
  expect(await openAccount(db, member.practiceId, stranger.userId)).toBe(false)
  expect(await openAccount(db, member.practiceId, member.userId)).toBe(true)
})
