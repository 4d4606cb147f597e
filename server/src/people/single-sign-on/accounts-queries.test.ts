import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePartner, makePractice, makePractitioner, makeToken } from '../../../test/makers.ts'
import { applicationLinks, memberships, tokens, users } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { selectAccount, selectPractice, upsertLink } from './accounts.queries.ts'
import { selectSessionBeside } from './single-sign-on.queries.ts'

const { db } = await makeDatabase()
const now = new Date()

describe('what single sign-on knows of one person', () => {
  it('SSO-04 whether they are linked to the application that asks, not to another, and not whether others are', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const asking = await makePartner(db, { linkedTo: [other.userId] })
    await makePartner(db, { linkedTo: [person.userId] })
    expect(await selectAccount(db, person.userId, asking.key)).toMatchObject({ userId: person.userId, linked: false })
    expect(await selectAccount(db, other.userId, asking.key)).toMatchObject({ linked: true })
    await db.update(users).set({ disabledAt: now }).where(eq(users.id, other.userId))
    expect(await selectAccount(db, other.userId, asking.key)).toBeUndefined()
  })

  it('TEN-01 the practice that they joined first, not one of others', async () => {
    const earlier = { createdAt: new Date(0), role: 'titulaire' as const, rights: presets.titulaire }
    const other = await makePractitioner(db)
    const { id: practiceId } = await makePractice(db)
    await db.insert(memberships).values({ ...earlier, practiceId, userId: other.userId })
    const person = await makePractitioner(db)
    expect((await selectPractice(db, person.userId))?.uuid).toBe(person.practiceId)
  })

  it('SSO-04 who enters an application uses their own link to it alone', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const linkedTo = [person.userId, other.userId]
    const [entered, elsewhere] = [await makePartner(db, { linkedTo }), await makePartner(db, { linkedTo })]
    await upsertLink(db, { userId: person.userId, key: entered.key, sees: [], now })
    const used = await db.select().from(applicationLinks).where(eq(applicationLinks.lastUsedAt, now))
    expect(used).toMatchObject([{ userId: person.userId, applicationId: entered.applicationId }])
    expect(elsewhere.applicationId).not.toBe(entered.applicationId)
  })

  it('AUTH-18 a session is found by the browser’s cookie for its own person, while it is open', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { token, headers } = await makeToken(db, { userId: person.userId })
    const cookieHash = sha256(headers.cookie?.split('=')[1] ?? '')
    const asked = { cookieHash, userId: person.userId, now, usedSince: new Date(0) }
    expect(await selectSessionBeside(db, asked)).not.toBeNull()
    expect(await selectSessionBeside(db, { ...asked, userId: other.userId })).toBeNull()
    expect(await selectSessionBeside(db, { ...asked, now: new Date(Date.now() + 86_400_000) })).toBeNull()
    await db
      .update(tokens)
      .set({ revokedAt: now })
      .where(eq(tokens.hash, sha256(token)))
    expect(await selectSessionBeside(db, asked)).toBeNull()
  })
})
