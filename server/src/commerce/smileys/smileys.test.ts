import { randomUUID } from 'node:crypto'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeCollaborator, makeGuest, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { giveSmileys, makeSmileysScene } from '../../../test/smileys.ts'
import { applicationLinks, memberships } from '../../kernel/identity/identity.table.ts'
import { writeOrder } from '../orders/index.ts'

const { db, app } = await shareApp()
const scene = () => makeSmileysScene(db, app)

describe('SMI-01 the calls', () => {
  it('SMI-01 an application grants, and the entry, the list and the balance say so', async () => {
    const { member, machine, grant, read, total } = await scene()
    const answer = await grant({ amount: 120, orderReference: 'CMD-20417', expiresAt: '2099-12-31' })
    expect(answer.statusCode).toBe(201)
    const entry = answer.json().result
    expect(entry).toMatchObject({
      userUuid: member.userId,
      applicationUuid: machine.applicationId,
      amount: 120,
      kind: 'grant',
      reason: 'Gouttières, phase 3',
      orderReference: 'CMD-20417',
      orderUuid: null,
      expiresAt: '2099-12-31',
      balance: 120,
    })
    expect(await read(entry.uuid)).toEqual(entry)
    expect(await read(`mysmileys/${member.userId}`)).toEqual([entry])
    expect(await total()).toBe(120)
  })

  it('SMI-03 an entry names the order that it comes from, of that practice and no other', async () => {
    const [one, other] = [await scene(), await scene()]
    const { practiceId, userId } = one.member
    const event = { status: 'delivered', occurredAt: new Date() } as const
    const { uuid } = await writeOrder(
      db,
      { applicationId: one.machine.applicationId, externalId: `CMD-${userId}` },
      {
        owner: { practiceId, userId },
        event,
        content: { orderedAt: new Date(), lines: [{ article: 'A', designation: 'A', quantity: 1 }] },
        now: new Date(),
      },
    )
    for (const { grant } of [one, other]) await grant({ amount: 5, orderReference: `CMD-${userId}` })
    expect((await one.read(`history/${userId}`))[0].orderUuid).toBe(uuid)
    expect((await one.read(`mysmileys/${userId}`))[0].orderUuid).toBe(uuid)
    expect((await other.read(`history/${other.member.userId}`))[0].orderUuid).toBeNull()
  })

  it('SMI-01 a spend is an entry below zero; more than there is changes nothing', async () => {
    const { member, consume, read, total } = await scene()
    await giveSmileys(db, member, 100)
    const { result } = (await consume({ amount: 30 })).json()
    expect(result).toMatchObject({ amount: -30, kind: 'spend', balance: 70 })
    expect(await read(result.uuid)).toEqual(result)
    expect((await consume({ amount: 71 })).json()).toMatchObject({ status: 409, code: 'smileys.insufficient' })
    expect(await total()).toBe(70)
    expect(await read(`mysmileys/${member.userId}`)).toHaveLength(2)
  })

  it('SMI-01 who has never had any has none, and can spend none', async () => {
    const { total, consume, read, member } = await scene()
    expect(await total()).toBe(0)
    expect((await consume({ amount: 1 })).json().code).toBe('smileys.insufficient')
    expect(await read(`summary/${member.userId}`)).toMatchObject({ balance: 0, own: 0, expiring: null })
  })

  it('SMI-02 a repeated request counts once; the same key with another amount is 422', async () => {
    const { member, consume, total } = await scene()
    await giveSmileys(db, member, 100)
    const key = randomUUID()
    const [first, again] = [await consume({ amount: 30 }, key), await consume({ amount: 30 }, key)]
    expect(again.json()).toEqual(first.json())
    expect((await consume({ amount: 31 }, key)).json()).toMatchObject({ status: 422, code: 'idempotency.mismatch' })
    expect(await total()).toBe(70)
  })

  it('SMI-02 fifty spends at once never take more than there is', async () => {
    const { member, consume, total } = await scene()
    await giveSmileys(db, member, 100)
    const answers = await Promise.all(Array.from({ length: 50 }, () => consume({ amount: 7 })))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(14)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(36)
    expect(await total()).toBe(2)
  })

  it('SMI-01 sums by member and by application say who earned and what was spent of it', async () => {
    const { member, machine, grant, consume, read } = await scene()
    const other = await makeMachine(db, ['smileys:grant'], [member.userId])
    const colleague = await makeCollaborator(db, member.practiceId, 'collaborateur')
    await db.insert(applicationLinks).values({ userId: colleague.userId, applicationId: machine.applicationId })
    await grant({ amount: 100 })
    await grant({ amount: 50, applicationUuid: other.applicationId }, other.headers)
    await grant({ amount: 40, userUuid: colleague.userId })
    await consume({ amount: 120 })
    const byMember = await read(`allSmileys/allUsers/${member.userId}?months=12`)
    expect(byMember).toMatchObject([
      { userUuid: member.userId, earned: 150, spent: 120, balance: 30 },
      { userUuid: colleague.userId, earned: 40, spent: 0, balance: 40 },
    ])
    // The oldest are spent first: all of the first application's, then some of the other's.
    expect(await read(`allSmileys/allApplications/${member.userId}`)).toMatchObject([
      { uuid: machine.applicationId, earned: 140, spent: 100 },
      { uuid: other.applicationId, earned: 50, spent: 20 },
    ])
    expect(await read(`summary/${member.userId}`)).toMatchObject({ balance: 70, own: 30, members: 2, cents: 1 })
  })

  it('SMI-03 what the portal gave, as for recycling, is among the sums by application, which make the total', async () => {
    const { member, machine, grant, consume, read } = await scene()
    await grant({ amount: 100 })
    await giveSmileys(db, member, 30, { reason: 'Recyclage' })
    await consume({ amount: 110 })
    const rows = await read(`allSmileys/allApplications/${member.userId}?months=12`)
    expect(rows).toMatchObject([
      { uuid: machine.applicationId, earned: 100, spent: 100 },
      { uuid: null, name: 'Arcade', image: null, earned: 30, spent: 10 },
    ])
    const { months } = await read(`summary/${member.userId}`)
    for (const sum of ['earned', 'spent'] as const) {
      const total = (of: Record<typeof sum, number>[]) => of.reduce((all, one) => all + one[sum], 0)
      expect(total(rows)).toBe(total(months))
    }
  })

  it('SMI-03 the history is that of the practice, with its balance after each entry, also where it is filtered', async () => {
    const { member, consume, read } = await scene()
    const colleague = await makeCollaborator(db, member.practiceId, 'collaborateur')
    await giveSmileys(db, member, 100)
    await giveSmileys(db, colleague, 40)
    await consume({ amount: 30 })
    const balances = (rows: { amount: number; balance: number }[]) => rows.map((row) => [row.amount, row.balance])
    expect(balances(await read(`history/${member.userId}`))).toEqual([
      [-30, 110],
      [40, 140],
      [100, 100],
    ])
    expect(balances(await read(`history/${member.userId}?show=earned&memberUuid=${member.userId}`))).toEqual([
      [100, 100],
    ])
    const first = await app.inject({
      url: `/v1/smileys/history/${member.userId}?limit=1&show=earned`,
      headers: member.headers,
    })
    const { nextCursor, total } = first.json()
    const second = await app.inject({
      url: `/v1/smileys/history/${member.userId}?limit=1&show=earned&cursor=${nextCursor}`,
      headers: member.headers,
    })
    expect([total, ...balances(first.json().result), ...balances(second.json().result)]).toEqual([
      2,
      [40, 140],
      [100, 100],
    ])
  })

  it('SMI-03 the export is a table in the language of the reader, and no cell of it a formula', async () => {
    const { member, consume } = await scene()
    await giveSmileys(db, member, 1500, {
      reason: '=1+1',
      orderReference: 'CMD-1',
      at: new Date('2026-03-31T22:30:00Z'),
    })
    await consume({ amount: 400, reason: 'Discount; FA-1' })
    const answer = await app.inject({
      url: `/v1/smileys/export/${member.userId}?locale=en`,
      headers: member.headers,
    })
    expect(answer.headers['content-disposition']).toMatch(/smileys-\d{4}-\d\d-\d\d\.csv/)
    const [head, spent, granted, end] = answer.body.split('\r\n')
    expect(head).toBe('\uFEFFDate;Movement;Description;Order;Application;Member;Smileys;Balance;Expires on')
    expect(spent).toMatch(/^\d\d\/\d\d\/\d{4};Spent;"Discount; FA-1";;;Personne Test;-400;1100;$/)
    // In Paris it is April already.
    expect(granted).toBe("01/04/2026;Earned;'=1+1;CMD-1;;Personne Test;1500;1500;")
    expect(end).toBe('')
  })
})

describe('SMI-02 what is refused', () => {
  it.each([0, -1, 0.5, 2 ** 53, '10', null])('SMI-02 an amount of %j', async (amount) => {
    const { member, grant, consume, online, total } = await scene()
    await giveSmileys(db, member, 100)
    for (const answer of [
      await grant({ amount }),
      await consume({ amount }),
      await online({ step: 'reserve', amount, reason: 'Panier' }),
    ])
      expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await total()).toBe(100)
  })

  it('SMI-02 a grant by an application that is not linked, in the name of another, or to a guest', async () => {
    const { member, grant } = await scene()
    const stranger = await makeMachine(db, ['smileys:grant'])
    const guest = await makeGuest(db)
    const theirs = await makeMachine(db, ['smileys:grant'], [member.userId, guest.userId])
    const answers = [
      await grant({ amount: 1, applicationUuid: stranger.applicationId }, stranger.headers),
      await grant({ amount: 1 }, theirs.headers),
      await grant({ amount: 1, userUuid: guest.userId, applicationUuid: theirs.applicationId }, theirs.headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })

  it('SMI-01 an application that does not say which one it is grants in its own name', async () => {
    const { machine, grant } = await scene()
    const { result } = (await grant({ amount: 1, applicationUuid: undefined })).json()
    expect(result.applicationUuid).toBe(machine.applicationId)
  })

  it('SMI-02 an expiry in the past; today is none', async () => {
    const { grant } = await scene()
    for (const expiresAt of ['2020-01-01', '2020-01-01T00:00:00Z'])
      expect((await grant({ amount: 1, expiresAt })).json()).toMatchObject({
        status: 400,
        errors: [{ path: 'body.expiresAt', code: 'too-early' }],
      })
    const inAMinute = new Date(Date.now() + 60_000).toISOString()
    expect((await grant({ amount: 1, expiresAt: inAMinute })).statusCode).toBe(201)
  })

  it('TEN-01 the uuid of another practice, of its member or of one of its entries', async () => {
    const { member } = await scene()
    const { id } = await giveSmileys(db, member, 10)
    const stranger = await makePractitioner(db)
    const guest = await makeGuest(db)
    const paths = [id, `total/${member.userId}`, `history/${member.userId}`, `total/${guest.userId}`]
    for (const path of paths) {
      const answer = await app.inject({ url: `/v1/smileys/${path}`, headers: stranger.headers })
      expect(answer.statusCode).toBe(404)
    }
    const spent = await app.inject({
      method: 'POST',
      url: `/v1/smileys/consume/${member.userId}`,
      headers: stranger.headers,
      payload: { amount: 1, reason: 'Remise' },
    })
    expect(spent.statusCode).toBe(404)
  })

  it('SMI-01 somebody who works in two practices has an account in each', async () => {
    const { member, total, read } = await scene()
    const elsewhere = await makePractitioner(db)
    const also = await makeCollaborator(db, member.practiceId, 'comptable')
    await giveSmileys(db, { ...also, practiceId: member.practiceId }, 5)
    await giveSmileys(db, elsewhere, 70)
    expect([await total(), await read(`total/${also.userId}`)]).toEqual([0, 5])
  })
})

describe('SMI-01 a shop reserves, then confirms or releases', () => {
  const reserving = { step: 'reserve', amount: 60, reason: 'Panier' }

  it('SMI-01 what is reserved is gone at once; confirmed, it stays gone', async () => {
    const { member, online, total, read } = await scene()
    await giveSmileys(db, member, 100)
    const { uuid, state } = (await online(reserving)).json().result
    expect([state, await total()]).toEqual(['open', 40])
    expect((await online({ ...reserving, amount: 41 })).json().code).toBe('smileys.insufficient')
    const confirmed = await online({ step: 'confirm', reservationUuid: uuid })
    expect(confirmed.json().result).toMatchObject({ uuid, amount: 60, state: 'confirmed' })
    expect(await total()).toBe(40)
    expect(await read(`mysmileys/${member.userId}`)).toMatchObject([{ kind: 'reserve', reservation: 'confirmed' }, {}])
  })

  it('SMI-01 what is released is back, in the lots that it came from', async () => {
    const { member, online, total, read } = await scene()
    await giveSmileys(db, member, 100, { expiresOn: '2099-01-01' })
    const { uuid } = (await online(reserving)).json().result
    expect((await online({ step: 'release', reservationUuid: uuid })).json().result.state).toBe('released')
    expect(await total()).toBe(100)
    expect(await read(`summary/${member.userId}`)).toMatchObject({ balance: 100, reserved: 0 })
  })

  it('SMI-01 ends once, and by the application that made it alone', async () => {
    const { member, online } = await scene()
    await giveSmileys(db, member, 100)
    const other = await makeMachine(db, ['smileys:consume'], [member.userId])
    const { uuid } = (await online(reserving)).json().result
    const confirm = { step: 'confirm', reservationUuid: uuid }
    expect((await online(confirm, other.headers)).statusCode).toBe(404)
    expect((await online(confirm)).statusCode).toBe(200)
    for (const step of ['confirm', 'release'])
      expect((await online({ ...confirm, step })).json()).toMatchObject({
        status: 409,
        code: 'smileys.reservation-over',
      })
  })

  it('SMI-01 TEN-02 is not ended in the name of another person or practice, by the application that made it either', async () => {
    const { member, machine, online, post, total } = await scene()
    await giveSmileys(db, member, 100)
    const { uuid } = (await online(reserving)).json().result
    const colleague = await makePractitioner(db, { id: member.practiceId })
    const elsewhere = await makePractitioner(db)
    await db.insert(memberships).values({
      practiceId: elsewhere.practiceId,
      userId: member.userId,
      role: 'titulaire',
      rights: presets.titulaire,
    })
    await db.insert(applicationLinks).values({ userId: colleague.userId, applicationId: machine.applicationId })
    const end = (userId: string, practiceId: string, step: string) => {
      const headers = { ...machine.headers, [practiceHeader]: practiceId }
      return post(`/v1/smileys/consume/online/${userId}`, headers, { step, reservationUuid: uuid })
    }
    for (const step of ['confirm', 'release']) {
      expect((await end(colleague.userId, member.practiceId, step)).statusCode).toBe(404)
      expect((await end(member.userId, elsewhere.practiceId, step)).statusCode).toBe(404)
    }
    expect(await total()).toBe(40)
    expect((await end(member.userId, member.practiceId, 'release')).statusCode).toBe(200)
  })

  it('SMI-01 of two that end it at once, one does', async () => {
    const { member, online, total } = await scene()
    await giveSmileys(db, member, 100)
    const { uuid: reservationUuid } = (await online(reserving)).json().result
    const steps = ['confirm', 'release', 'confirm', 'release'].map((step) => online({ step, reservationUuid }))
    const answers = await Promise.all(steps)
    const [done, ...others] = answers.filter(({ statusCode }) => statusCode === 200)
    expect(others).toEqual([])
    expect(await total()).toBe(done?.json().result.state === 'confirmed' ? 40 : 100)
  })

  it.each([
    { step: 'confirm' },
    { step: 'reserve', reservationUuid: randomUUID(), amount: 1, reason: 'x' },
    { step: 'cancel', reservationUuid: randomUUID() },
    { amount: 1, reason: 'x' },
  ])('SMI-01 refuses %j', async (body) => {
    const { online } = await scene()
    expect((await online(body)).statusCode).toBe(400)
  })
})

it('SMI-01 who has unlinked the application is no user of it any more', async () => {
  const { member, machine, grant } = await scene()
  await db.delete(applicationLinks).where(eq(applicationLinks.userId, member.userId))
  expect((await grant({ amount: 1 })).statusCode).toBe(404)
  expect(machine.applicationId).toBeDefined()
})
