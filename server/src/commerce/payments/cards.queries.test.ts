import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { selectCard, updateRemoved, upsertCard } from './cards.queries.ts'

const { db } = await shareDatabase()

it('PAY-01 TEN-01 a card that the provider names for two practices stays that of the first', async () => {
  const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
  const facts = { methodId: `pm_${randomUUID()}`, brand: 'visa', last4: '4242', expiryMonth: 1, expiryYear: 2030 }
  const made = await upsertCard(db, owner.practiceId, facts, new Date())
  const id = made?.card.id ?? ''
  expect(await upsertCard(db, other.practiceId, facts, new Date())).toBeNull()
  expect(await upsertCard(db, owner.practiceId, facts, new Date())).toMatchObject({ card: { id }, isNew: false })
  await updateRemoved(db, other.practiceId, id, new Date())
  expect(await selectCard(db, other.practiceId, id)).toBeNull()
  expect(await selectCard(db, owner.practiceId, id)).toMatchObject({ removedAt: null })
})
