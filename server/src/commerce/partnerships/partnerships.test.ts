import { randomUUID } from 'node:crypto'
import { listPartners } from '@arcade/contract/commerce/directory/directory.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Member, makePractitioner } from '../../../test/makers.ts'
import { makeNotificationKinds } from '../../../test/notification-kinds.ts'
import { shareApp } from '../../../test/shared.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { directoryEntries, insertEntry, type NewEntry, selectEntry } from '../directory/index.ts'
import { moveByOperator } from './move-partnership.ts'
import { lockPartnership } from './partnerships.queries.ts'

const { db, app } = await shareApp()
const words = (text: string) => ({ fr: text, en: text, it: text, es: text, pt: text })

async function makeEntry(more: Partial<NewEntry> = {}): Promise<string> {
  const key = `entry-${randomUUID().slice(0, 8)}`
  const entry = { key, name: 'Radiolux', translation: words('Images'), link: 'https://a.example/' }
  const offered = { advantage: words('10 %'), admission: 'open' as const, memberCode: 'ARCADE10' }
  await insertEntry(db, { ...entry, category: 'medical', ...offered, ...more })
  return (await selectEntry(db, key))?.id ?? ''
}

const join = ({ headers }: Member, partnerUuid: string) =>
  app.inject({ method: 'POST', url: '/v1/partnerships', headers, payload: { partnerUuid } })
const leave = ({ headers }: Member, uuid: string) =>
  app.inject({ method: 'POST', url: `/v1/partnerships/${uuid}/leave`, headers })
const list = async ({ headers }: Member) => (await app.inject({ url: '/v1/partnerships', headers })).json().result
const codeOf = (answer: { json: () => { status: number; code: string } }) =>
  `${answer.json().status} ${answer.json().code}`
const toldTo = makeNotificationKinds(app)

async function answer(id: string, to: 'active' | 'refused' | 'ended', note: string | null = null) {
  await db.transaction(async (db) => {
    const row = await lockPartnership(db, id)
    if (row) await moveByOperator(db, row, { to, note, name: 'Radiolux', now: new Date() })
  })
}

describe('partnerships', () => {
  it('REC-01 one that is open is joined at once, with its code; twice is refused, for joining and for leaving', async () => {
    const [member, entry] = [await makePractitioner(db), await makeEntry()]
    const joined = await join(member, entry)
    expect([joined.statusCode, joined.json().result]).toMatchObject([
      201,
      { state: 'active', code: 'ARCADE10', partner: { uuid: entry, name: 'Radiolux' } },
    ])
    expect(codeOf(await join(member, entry))).toBe('409 partnerships.transition')
    const { uuid } = joined.json().result
    expect((await leave(member, uuid)).json().result).toMatchObject({ state: 'left', code: null })
    expect(codeOf(await leave(member, uuid))).toBe('409 partnerships.transition')
    expect((await join(member, entry)).json().result).toMatchObject({ uuid, state: 'active' })
    expect(await list(member)).toHaveLength(1)
  })

  it('REC-01 one that is reviewed waits for its answer, and the practice is notified', async () => {
    const [member, entry] = [await makePractitioner(db), await makeEntry({ admission: 'reviewed' })]
    const { uuid, state, code } = (await join(member, entry)).json().result
    expect([state, code]).toEqual(['requested', null])
    await answer(uuid, 'refused', 'Complet cette année')
    expect(await list(member)).toMatchObject([{ state: 'refused', note: 'Complet cette année', code: null }])
    expect((await join(member, entry)).json().result).toMatchObject({ state: 'requested', note: null })
    await answer(uuid, 'active')
    expect(await list(member)).toMatchObject([{ state: 'active', code: 'ARCADE10' }])
    await answer(uuid, 'ended')
    expect(await toldTo(member)).toEqual(['partnership-refused', 'partnership-accepted', 'partnership-ended'])
    await expect(answer(uuid, 'refused')).rejects.toMatchObject({ kind: { code: 'partnerships.transition' } })
  })

  it('REC-01 there is nothing to join without an advantage that lasts; its code ends with it', async () => {
    const member = await makePractitioner(db)
    const yesterday = addDays(todayIn('Europe/Paris', new Date()), -2)
    for (const more of [{ admission: null }, { advantage: null }, { validUntil: yesterday }])
      expect(codeOf(await join(member, await makeEntry(more)))).toBe('409 partnerships.closed')
    expect(codeOf(await join(member, randomUUID()))).toBe('404 not-found')
    expect((await join(member, 'radiolux')).statusCode).toBe(400)
    const over = await makeEntry({ validUntil: yesterday })
    const read = async (cursor = ''): Promise<unknown> => {
      const { headers } = member
      const page = listPartners.replies[200].parse(
        (await app.inject({ url: `/v1/partners?limit=200${cursor && `&cursor=${cursor}`}`, headers })).json(),
      )
      const entry = page.result.find(({ uuid }) => uuid === over)
      return entry ? entry.partnership : page.nextCursor ? read(page.nextCursor) : undefined
    }
    expect(await read()).toBeNull()
  })

  it('REC-01 a member reads no code any more once the advantage is over', async () => {
    const [member, entry] = [await makePractitioner(db), await makeEntry()]
    expect((await join(member, entry)).json().result).toMatchObject({ state: 'active', code: 'ARCADE10' })
    const validUntil = addDays(todayIn('Europe/Paris', new Date()), -2)
    await db.update(directoryEntries).set({ validUntil }).where(eq(directoryEntries.id, entry))
    expect(await list(member)).toMatchObject([{ state: 'active', code: null }])
  })

  it('REC-01 TEN-02 that of another practice is not there', async () => {
    const [member, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const { uuid } = (await join(member, await makeEntry())).json().result
    expect(codeOf(await leave(stranger, uuid))).toBe('404 not-found')
    expect(await list(stranger)).toEqual([])
  })

  it('REC-01 of two who join for one practice at the same moment, one does', async () => {
    const [member, entry] = [await makePractitioner(db), await makeEntry()]
    const answers = await Promise.all([join(member, entry), join(member, entry)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  })
})
