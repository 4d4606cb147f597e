import { setPassword } from '@arcade/contract/people/password-links/password-links.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { endLinksElsewhere, holdLinksOf, insertLink, selectOpenLink, useLink } from './password-links.queries.ts'
import { mailedLinks } from './password-links.table.ts'

const { db } = await makeDatabase()
const now = new Date()
const expiresAt = new Date(now.getTime() + 60_000)

async function mailLink(userId: string, email = `${userId}@new.example`) {
  const hash = sha256(makeSecret())
  await insertLink(db, { hash, kind: 'email', email, userId, createdAt: now, expiresAt })
  return hash
}

const isOpen = async (hash: Buffer, at = now) => (await selectOpenLink(db, hash, 'email', at)) !== null

it('AUTH-11 a link to an address that somebody else has by now opens nothing of theirs', async () => {
  const app = await makeTestApp(db)
  const [former, owner] = [await makePractitioner(db), await makePractitioner(db)]
  const token = makeSecret()
  const email = `${owner.userId}@arcade.example`
  const link = {
    hash: sha256(token),
    kind: 'password' as const,
    email,
    userId: former.userId,
    createdAt: now,
    expiresAt,
  }
  await insertLink(db, link)
  const payload = { token, newPassword: 'une autre clé de voûte' }
  const answer = await app.inject({ method: 'POST', url: setPassword.path, payload })
  expect(answer.statusCode).toBe(410)
})

describe('queries of mailed links', () => {
  it('AUTH-20 count the links of one person', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    for (const { userId } of [person, other, other]) await mailLink(userId)
    expect(await holdLinksOf(db, person.userId, 'email', new Date(0))).toHaveLength(1)
  })

  it('AUTH-20 end the links of one person to other addresses, and no other links', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const [open, ended, theirs] = [
      await mailLink(person.userId, 'kept@new.example'),
      await mailLink(person.userId),
      await mailLink(other.userId),
    ]
    await endLinksElsewhere(db, person.userId, 'kept@new.example', 'email', now)
    expect([await isOpen(open), await isOpen(ended), await isOpen(theirs)]).toEqual([true, false, true])
  })

  it('AUTH-11 a link is open once and in time', async () => {
    const { userId } = await makePractitioner(db)
    const hash = await mailLink(userId)
    expect([await isOpen(hash), await isOpen(hash, expiresAt)]).toEqual([true, false])
    expect([await useLink(db, hash, 'email', now), await useLink(db, hash, 'email', now)]).toEqual([true, false])
    expect(await isOpen(hash)).toBe(false)
  })

  it('AUTH-11 AUTH-20 a link that was used keeps the moment of its use when others are ended', async () => {
    const { userId } = await makePractitioner(db)
    const [used, next] = [await mailLink(userId), await mailLink(userId)]
    await useLink(db, used, 'email', now)
    const later = new Date(now.getTime() + 1000)
    await mailLink(userId)
    await endLinksElsewhere(db, userId, 'another@new.example', 'email', later)
    const rows = await db.select().from(mailedLinks).where(eq(mailedLinks.userId, userId))
    const usedAt = (hash: Buffer) => rows.find((row) => row.hash.equals(hash))?.usedAt
    expect([usedAt(used), usedAt(next)]).toEqual([now, now])
    expect(rows.filter((row) => row.usedAt?.getTime() === later.getTime())).toHaveLength(1)
  })
})
