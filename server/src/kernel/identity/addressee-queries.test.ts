import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { selectAddressee } from './addressee.queries.ts'
import { users } from './identity.table.ts'

const { db } = await shareDatabase()

it('NOT-01 mails about an account go to its address, and nowhere once it is disabled', async () => {
  const [{ userId }, other] = [await makePractitioner(db), await makePractitioner(db)]
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  expect(await selectAddressee(db, userId)).toMatchObject({ email: person?.email, locale: 'fr' })
  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))
  expect(await selectAddressee(db, userId)).toBeNull()
  expect(await selectAddressee(db, other.userId)).not.toBeNull()
  expect(await selectAddressee(db, randomUUID())).toBeNull()
})
