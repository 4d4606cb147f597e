import { randomUUID } from 'node:crypto'
import { listGroupOrders } from '@arcade/contract/commerce/groups/groups.contract.ts'
import { contract } from '@arcade/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { makeCast } from '../../../test/access/cast.ts'
import { rows } from '../../../test/access/rows.ts'
import { askRoute } from '../../../test/access/table.ts'
import { groupCalls } from '../../../test/groups.ts'
import { type Member, makeCollaborator, makePartner, makePractitioner, type Person } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { giveSmileys } from '../../../test/smileys.ts'
import { writeOrder } from '../orders/index.ts'
import { upsertMember } from './groups.queries.ts'
import { practiceGroups } from './groups.table.ts'

const { db, app } = await shareApp()
const { call, found, join } = groupCalls(db, app)

const minute = 60_000
async function order({ practiceId, userId }: Member, applicationId: string, minutesAgo: number) {
  const orderedAt = new Date(Date.now() - minutesAgo * minute)
  const lines = [{ article: 'CI4010', designation: 'Gouttières de Mme Zéphyrine', quantity: 4 }]
  const key = { applicationId, externalId: `Zephyrine-${randomUUID()}` }
  const state = { status: 'pending' as const, occurredAt: orderedAt }
  return writeOrder(db, key, {
    owner: { practiceId, userId },
    event: state,
    content: { orderedAt, lines },
    now: new Date(),
  })
}
const smileys = async (uuid: string, by: Person) => (await call('GET', `/${uuid}/smileys`, by)).json().result
const orders = async (uuid: string, by: Person, query = '') =>
  listGroupOrders.replies[200].parse((await call('GET', `/${uuid}/orders${query}`, by)).json())

async function makeGroup() {
  const [founder, other] = [await makePractitioner(db), await makePractitioner(db)]
  const { uuid } = await found(founder)
  await join(founder, uuid, other)
  return { founder, other, uuid }
}

const routeOf = (row: string) => row.split(' ')[0] ?? ''
/** What is about patients, or what hangs on them. */
function isClinical(name: string): boolean {
  const route = contract[routeOf(name)]
  const words = `${route?.path} ${Array.isArray(route?.access) ? route.access.join(' ') : ''}`
  return !rows[name]?.signedInSince && /patient|acts|file|lots|share|upload|claim|journal/.test(words)
}

/** A group of both that share all they can. */
async function joinDirectly(founder: Member, member: Member) {
  const [group] = await db
    .insert(practiceGroups)
    .values({ name: 'Achats du Sud', founderId: founder.practiceId })
    .returning()
  for (const { practiceId } of [founder, member])
    await upsertMember(db, { groupId: group?.id ?? '', practiceId, now: new Date(), smileys: true, orders: true })
}

describe('what members of a group see of each other', () => {
  it('REC-01 the smileys of each practice that shares them, for as long as it does', async () => {
    const { founder, other, uuid } = await makeGroup()
    await giveSmileys(db, other, 120)
    await giveSmileys(db, await makeCollaborator(db, other.practiceId, 'collaborateur'), 30)
    expect(await smileys(uuid, founder)).toMatchObject([
      { practice: { uuid: founder.practiceId }, balance: 0 },
      { practice: { uuid: other.practiceId }, balance: 150 },
    ])
    await call('PUT', `/${uuid}/sharing`, other, { smileys: false, orders: true })
    expect((await smileys(uuid, founder)).map(({ balance }: { balance: number }) => balance)).toEqual([0, null])
    await call('PUT', `/${uuid}/sharing`, other, { smileys: true, orders: true })
    await call('POST', `/${uuid}/leave`, other)
    expect(await smileys(uuid, founder)).toMatchObject([{ practice: { uuid: founder.practiceId } }])
  })

  it('REC-01 the orders of all who share them, newest first and page by page', async () => {
    const { founder, other, uuid } = await makeGroup()
    const { applicationId } = await makePartner(db)
    const made = []
    for (const minutesAgo of [50, 40, 30, 20, 10])
      made.push((await order(minutesAgo % 20 === 0 ? founder : other, applicationId, minutesAgo)).uuid)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof orders>> = await orders(
        uuid,
        founder,
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.result.map((one) => one.uuid))
      if (!cursor) expect(page.total).toBe(5)
      cursor = page.nextCursor
    }
    expect(seen).toEqual(made.toReversed())
    const ofOther = await orders(uuid, founder, `?practice=${other.practiceId}`)
    expect([ofOther.total, ofOther.result[0]?.practice.uuid]).toEqual([3, other.practiceId])
    await call('PUT', `/${uuid}/sharing`, other, { smileys: true, orders: false })
    expect((await orders(uuid, founder)).total).toBe(2)
    expect((await orders(uuid, founder, `?practice=${other.practiceId}`)).result).toEqual([])
  })

  it('REC-01 no practice that is not a member, named or not', async () => {
    const { founder, uuid } = await makeGroup()
    const stranger = await makePractitioner(db)
    await order(stranger, (await makePartner(db)).applicationId, 5)
    expect((await orders(uuid, founder, `?practice=${stranger.practiceId}`)).result).toEqual([])
    expect((await orders(uuid, founder)).result).toEqual([])
    expect((await call('GET', `/${uuid}/orders`, stranger)).statusCode).toBe(404)
  })

  it('REC-01 nothing that an application wrote about an order: it may name a patient', async () => {
    const { founder, other, uuid } = await makeGroup()
    const { applicationId } = await makePartner(db)
    await order(other, applicationId, 5)
    const { body } = await call('GET', `/${uuid}/orders`, founder)
    expect(body).toContain(other.practiceId)
    expect(body).not.toMatch(/z[ée]phyrine/i)
    const [seen] = (await orders(uuid, founder)).result
    expect((await app.inject({ url: `/v1/orders/${seen?.uuid}`, headers: founder.headers })).statusCode).toBe(404)
  })

  it('REC-01 TEN-02 never a patient, an act or a file: each call answers as it answers any other practice', async () => {
    const names = Object.keys(rows).filter(isClinical)
    expect(names.length).toBeGreaterThan(60)
    const member = await makePractitioner(db)
    const different: string[] = []
    for (const name of names) {
      const [route, row] = [contract[routeOf(name)], rows[name]]
      if (!route || !row) continue
      const cast = await makeCast(db, { needs: [], scope: [], signedInSince: 0 })
      const { subject } = cast
      await joinDirectly(subject, member)
      const prepared = await row.prepare?.(db, subject, cast)
      const { status, body } = await askRoute(app, route, row, { headers: member.headers, whom: subject, prepared })
      const revealed = [row.reveals ?? []].flat().filter((one) => one !== 'nothing')
      const isRevealed = revealed.some(
        ({ text, to }) => !to.includes('other practice') && body.includes(text(subject, cast)),
      )
      if (status !== row.callers['other practice'] || isRevealed) different.push(`${name}: ${status}`)
    }
    expect(different).toEqual([])
  })
})
