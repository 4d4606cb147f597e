import { listNotifications } from '@arcade/contract/people/notifications/notifications.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { insertNotification, notifyHolders } from './notifications.queries.ts'

const { db, app } = await shareApp()
type Headers = Record<string, string>

const list = async (headers: Headers, query = '') => {
  const answer = await app.inject({ url: `/v1/notifications${query}`, headers })
  return listNotifications.replies[200].parse(answer.json())
}
const unread = async (headers: Headers) =>
  (await app.inject({ url: '/v1/notifications/unread', headers })).json().result as number
const tell = (userId: string, name: string, now = new Date()) =>
  insertNotification(db, { userId, kind: 'guest-joined', data: { name }, now })
const post = (headers: Headers, url: string, payload?: object) =>
  app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })

describe('NOT-01 notifications', () => {
  it('NOT-01 come newest first, page by page, with nothing lost or shown twice', async () => {
    const { userId, headers } = await makePractitioner(db)
    const at = new Date('2026-03-01T10:00:00Z')
    for (const name of ['a', 'b', 'c', 'd', 'e']) await tell(userId, name, at)
    const seen: string[] = []
    let query = '?limit=2'
    for (;;) {
      const { result, nextCursor, total } = await list(headers, query)
      expect(total).toBe(seen.length === 0 ? 5 : undefined)
      seen.push(...result.map(({ uuid }) => uuid))
      if (!nextCursor) break
      expect(Buffer.from(nextCursor, 'base64url').toString('latin1')).not.toMatch(/2026|-4/)
      query = `?limit=2&cursor=${nextCursor}`
    }
    expect(new Set(seen).size).toBe(5)
  })

  it('NOT-01 are counted until they are read, one by one or all', async () => {
    const { userId, headers } = await makePractitioner(db)
    for (const name of ['a', 'b', 'c']) await tell(userId, name)
    expect(await unread(headers)).toBe(3)
    const [newest] = (await list(headers)).result
    const one = await post(headers, `/v1/notifications/${newest?.uuid}/read`)
    expect([one.statusCode, one.json()]).toEqual([200, { result: 2 }])
    expect(await unread(headers)).toBe(2)
    expect((await list(headers, '?unread=true')).total).toBe(2)
    const all = await post(headers, '/v1/notifications/read', { upTo: new Date() })
    expect([all.statusCode, all.json()]).toEqual([200, { result: 0 }])
    expect(await unread(headers)).toBe(0)
    expect((await list(headers)).total).toBe(3)
  })

  it('NOT-01 what came after the page was shown stays unread', async () => {
    const { userId, headers } = await makePractitioner(db)
    const at = new Date('2026-03-01T10:00:00.123Z')
    await tell(userId, 'seen', at)
    await tell(userId, 'later', new Date(at.getTime() + 1))
    await post(headers, '/v1/notifications/read', { upTo: at })
    expect((await list(headers, '?unread=true')).result.map(({ data }) => data)).toEqual([{ name: 'later' }])
  })

  it('NOT-01 TEN-02 reach all members who hold the right, but for who did it and who is suspended', async () => {
    const owner = await makePractitioner(db)
    const { practiceId } = owner
    const [accountant, suspended, secretary, actor] = [
      await makeCollaborator(db, practiceId, 'comptable'),
      await makeCollaborator(db, practiceId, 'comptable'),
      await makeCollaborator(db, practiceId, 'secretaire'),
      await makeCollaborator(db, practiceId, 'comptable'),
    ]
    const other = await makePractitioner(db)
    await db.update(memberships).set({ suspendedAt: new Date() }).where(eq(memberships.userId, suspended.userId))
    const notification = { kind: 'guest-joined' as const, data: { name: 'all' }, now: new Date() }
    await notifyHolders(db, { practiceId, right: 'payments:write', except: actor.userId, ...notification })
    const counts = await Promise.all(
      [owner, accountant, suspended, secretary, actor, other].map(({ headers }) => unread(headers)),
    )
    expect(counts).toEqual([1, 1, 0, 0, 0, 0])
  })

  it('belong to one person', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    await tell(one.userId, 'private')
    const [own] = (await list(one.headers)).result
    expect((await list(other.headers)).result).toEqual([])
    expect((await post(other.headers, `/v1/notifications/${own?.uuid}/read`)).statusCode).toBe(404)
    expect(await unread(one.headers)).toBe(1)
  })

  it.each(['x', 'eyJhIjoxfQ', 'A'.repeat(80)])('refuse a cursor that was made up: %s', async (cursor) => {
    const { headers } = await makePractitioner(db)
    const answer = await app.inject({ url: `/v1/notifications?cursor=${cursor}`, headers })
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})
