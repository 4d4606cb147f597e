import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeCollaborator, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { giveSmileys, makeSmileysScene } from '../../../test/smileys.ts'
import { applications, practices } from '../../kernel/identity/identity.table.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { writeOrder } from '../orders/index.ts'
import { spend } from './ledger.ts'
import { endReservation, reserve, undoReservation } from './reservations.ts'
import { restoreReversed } from './restore-reversed.ts'
import { reverseEarned } from './reversals.ts'
import { settleDue } from './settle.ts'
import { selectMonths } from './smileys.queries.ts'
import { smileyEntries, smileyLots } from './smileys.table.ts'
import { verifyLedger } from './verify.ts'

const { db } = await makeDatabase()
let now = new Date('2026-10-01T09:00:00Z')
const clock = { now: () => now }
const app = await makeTestApp(db, { clock })
const on = (iso: string) => {
  now = new Date(iso)
  return now
}
const scene = async () => {
  now = new Date()
  return makeSmileysScene(db, app)
}
type Scene = Awaited<ReturnType<typeof scene>>

/** A session ends before the times that these tests are about: they read the ledger itself. */
const kindsOf = async ({ practiceId, userId }: { practiceId: string; userId: string }) =>
  (
    await db
      .select({ kind: smileyEntries.kind, amount: smileyEntries.amount, balance: smileyEntries.balance })
      .from(smileyEntries)
      .where(and(eq(smileyEntries.practiceId, practiceId), eq(smileyEntries.userId, userId)))
      .orderBy(smileyEntries.seq)
  ).map(({ kind, amount, balance }) => [kind, amount, balance])
const whole = async () => expect((await verifyLedger(db)).faults).toEqual([])
const spendOf = ({ practiceId, userId }: Scene['member'], amount: number, at: Date) =>
  spend(db, { practiceId, userId, amount, applicationId: null, reason: 'Remise', at })

describe('SMI-02 expiry', () => {
  it('SMI-02 is at midnight in the practice’s time zone, once, under concurrency', async () => {
    const [paris, noumea] = [await makePractitioner(db), await makePractitioner(db)]
    await db.update(practices).set({ timeZone: 'Pacific/Noumea' }).where(eq(practices.id, noumea.practiceId))
    for (const member of [paris, noumea])
      await giveSmileys(db, member, 100, { expiresOn: '2027-03-27', at: on('2026-10-01T09:00:00Z') })
    // The 27th is over in Nouméa at 13:00 UTC, in Paris at 23:00 UTC.
    on('2027-03-27T12:59:59Z')
    await settleDue(db, clock)
    expect([await kindsOf(paris), await kindsOf(noumea)].flat()).toHaveLength(2)
    on('2027-03-27T13:00:00Z')
    await Promise.all([settleDue(db, clock), settleDue(db, clock), settleDue(db, clock)])
    expect(await kindsOf(paris)).toHaveLength(1)
    expect(await kindsOf(noumea)).toEqual([
      ['grant', 100, 100],
      ['expire', -100, 0],
    ])
    on('2027-03-27T23:00:00Z')
    await settleDue(db, clock)
    expect(await kindsOf(paris)).toHaveLength(2)
    await whole()
  })

  it('SMI-02 the oldest are spent first, and what is left of a lot expires', async () => {
    const member = await makePractitioner(db)
    await giveSmileys(db, member, 100, { expiresOn: '2026-12-31', at: on('2026-01-10T09:00:00Z') })
    await giveSmileys(db, member, 50, { expiresOn: '2027-12-31', at: on('2026-06-10T09:00:00Z') })
    await spendOf(member, 70, on('2026-07-01T09:00:00Z'))
    on('2026-12-31T23:00:00Z')
    await settleDue(db, clock)
    expect((await kindsOf(member)).at(-1)).toEqual(['expire', -30, 50])
    await whole()
  })

  it('SMI-02 what has expired cannot be spent before the schedule has booked it', async () => {
    const member = await makePractitioner(db)
    await giveSmileys(db, member, 100, { expiresOn: '2026-12-31', at: on('2026-10-01T09:00:00Z') })
    await giveSmileys(db, member, 20, { at: now })
    const late = on('2026-12-31T23:00:01Z')
    await expect(spendOf(member, 21, late)).rejects.toThrow()
    await spendOf(member, 20, late)
    expect((await kindsOf(member)).slice(2)).toEqual([
      ['expire', -100, 20],
      ['spend', -20, 0],
    ])
    await whole()
  })
})

describe('SMI-01 a reservation', () => {
  const reserving = { step: 'reserve', amount: 60, reason: 'Panier' }

  it('SMI-01 ends after 15 minutes: it can be confirmed until then, and is given back', async () => {
    const { member, online, total } = await scene()
    await giveSmileys(db, member, 100)
    const [saved, lost] = [
      (await online(reserving)).json().result,
      (await online({ ...reserving, amount: 40 })).json().result,
    ]
    const start = now.getTime()
    now = new Date(start + 15 * 60_000 - 1)
    expect((await online({ step: 'confirm', reservationUuid: saved.uuid })).statusCode).toBe(200)
    now = new Date(start + 15 * 60_000)
    expect((await online({ step: 'confirm', reservationUuid: lost.uuid })).json().code).toBe('smileys.reservation-over')
    expect(await total()).toBe(40)
    expect((await kindsOf(member)).slice(1)).toEqual([
      ['reserve', -60, 40],
      ['reserve', -40, 0],
      ['release', 40, 40],
    ])
    await whole()
  })

  it('SMI-01 confirmations that race with its end take it or leave it, never both', async () => {
    const { member, online } = await scene()
    await giveSmileys(db, member, 300)
    const reserved = await Promise.all([1, 2, 3, 4, 5].map(() => online(reserving)))
    now = new Date(now.getTime() + 15 * 60_000)
    const late = { now: () => now }
    const answers = await Promise.all([
      ...reserved.map((one) => online({ step: 'confirm', reservationUuid: one.json().result.uuid })),
      settleDue(db, late),
      settleDue(db, late),
    ])
    expect(answers.slice(0, 5).map((one) => one && 'statusCode' in one && one.statusCode)).toEqual(Array(5).fill(409))
    expect((await kindsOf(member)).at(-1)?.[2]).toBe(300)
    await whole()
  })

  it('SMI-02 gives back to a lot that has expired meanwhile, which then expires', async () => {
    const { member, online } = await scene()
    // Where the practice is, which may be tomorrow already.
    const today = todayIn('Europe/Paris', now)
    await giveSmileys(db, member, 60, { expiresOn: today })
    await online(reserving)
    now = new Date(now.getTime() + 48 * 3_600_000)
    await settleDue(db, clock)
    expect((await kindsOf(member)).slice(1)).toEqual([
      ['reserve', -60, 0],
      ['release', 60, 60],
      ['expire', -60, 0],
    ])
    await whole()
  })
})

describe('SMI-02 a return', () => {
  const returning = (member: Scene['member'], returnReference: string, returned: number, ordered: number) =>
    reverseEarned(db, {
      practiceId: member.practiceId,
      base: null,
      orderReference: 'CMD-1',
      returnReference,
      returned,
      ordered,
      at: now,
    })

  it('SMI-02 takes back in proportion, rounded down, each return once, and never more than was earned', async () => {
    const { member, total } = await scene()
    await giveSmileys(db, member, 50)
    await giveSmileys(db, member, 100, { orderReference: 'CMD-1' })
    expect(await returning(member, 'RET-1', 3_333, 10_000)).toBe(33)
    expect(await returning(member, 'RET-1', 3_333, 10_000)).toBe(0)
    expect(await total()).toBe(117)
    expect(await returning(member, 'RET-2', 10_000, 10_000)).toBe(67)
    expect(await returning(member, 'RET-3', 10_000, 10_000)).toBe(0)
    expect(await total()).toBe(50)
    // Of the order's own lot, not of the older one.
    const lots = await db
      .select({ remaining: smileyLots.remaining })
      .from(smileyLots)
      .innerJoin(smileyEntries, eq(smileyEntries.seq, smileyLots.entrySeq))
      .where(eq(smileyEntries.userId, member.userId))
      .orderBy(smileyLots.id)
    expect(lots.map(({ remaining }) => remaining)).toEqual([50, 0])
    await whole()
  })

  it('SMI-02 takes back what applications of that base granted for it, and nothing of others under the same number', async () => {
    const { member } = await scene()
    const { practiceId, userId } = member
    const sellerOf = async (base: Base | null, amount: number) => {
      const { applicationId } = await makeMachine(db, ['smileys:grant'], [userId], base)
      await giveSmileys(db, member, amount, { orderReference: 'CMD-1', applicationId })
      return applicationId
    }
    await giveSmileys(db, member, 1000, { orderReference: 'CMD-1' })
    const smilers = await sellerOf('SMILERS', 100)
    await sellerOf('BDA', 30)
    await sellerOf(null, 7)
    const back = (base: Base | null, returnReference: string) =>
      reverseEarned(db, {
        practiceId,
        base,
        orderReference: 'CMD-1',
        returnReference,
        returned: 1,
        ordered: 2,
        at: now,
      })
    // Two companies may give their returns the same number.
    expect([await back('BDA', 'RT-1'), await back('SMILERS', 'RT-1'), await back('SMILERS', 'RT-1')]).toEqual([
      15, 50, 0,
    ])
    expect(await back('BIOTECHDENTAL', 'RT-1')).toBe(0)
    const left = await db
      .select({ applicationId: smileyLots.applicationId, remaining: smileyLots.remaining })
      .from(smileyLots)
      .innerJoin(smileyEntries, eq(smileyEntries.seq, smileyLots.entrySeq))
      .where(eq(smileyEntries.userId, userId))
      .orderBy(smileyLots.id)
    expect(left.map(({ remaining }) => remaining)).toEqual([1000, 50, 15, 7])
    // An order that it pushed keeps its base, whatever the application's base is later.
    const owner = { practiceId, userId }
    const content = { orderedAt: now, lines: [{ article: 'A', designation: 'a', quantity: 1 }] }
    const event = { status: 'delivered', occurredAt: now } as const
    await writeOrder(db, { applicationId: smilers, externalId: 'CMD-1' }, { owner, event, content, now })
    await db.update(applications).set({ base: 'BDA' }).where(eq(applications.id, smilers))
    expect([await back('BDA', 'RT-2'), await back('SMILERS', 'RT-2')]).toEqual([15, 50])
    expect(await back(null, 'RT-3')).toBe(500)
    await whole()
  })

  it('SMI-02 after everything is spent is owed, taken from the next grants, and the page is notified', async () => {
    const { member, consume, grant, total, read } = await scene()
    await giveSmileys(db, member, 100, { orderReference: 'CMD-1' })
    await consume({ amount: 90 })
    expect(await returning(member, 'RET-1', 1, 1)).toBe(100)
    expect(await total()).toBe(0)
    expect(await read(`summary/${member.userId}`)).toMatchObject({ balance: 0, owed: 90 })
    await grant({ amount: 60 })
    expect([await total(), (await read(`summary/${member.userId}`)).owed]).toEqual([0, 30])
    await grant({ amount: 50 })
    expect([await total(), (await read(`summary/${member.userId}`)).owed]).toEqual([20, 0])
    await whole()
  })

  it.each(['released', 'refunded'])(
    'SMI-02 what comes back of a reservation that is %s pays what is owed',
    async (how) => {
      const { member, machine, online, total, read } = await scene()
      await giveSmileys(db, member, 100, { orderReference: 'CMD-1' })
      const { uuid } = (await online({ step: 'reserve', amount: 90, reason: 'Panier' })).json().result
      if (how === 'refunded') await online({ step: 'confirm', reservationUuid: uuid })
      await returning(member, 'RET-1', 1, 2)
      expect(await read(`summary/${member.userId}`)).toMatchObject({ balance: 0, owed: 40 })
      const by = { practiceId: member.practiceId, userId: member.userId, applicationId: machine.applicationId }
      if (how === 'refunded') await undoReservation(db, uuid, now)
      else await endReservation(db, { ...by, reservationId: uuid, step: 'release', at: now })
      expect([await total(), (await read(`summary/${member.userId}`)).owed]).toEqual([50, 0])
      await whole()
    },
  )
})

describe('SMI-02 a return that is cancelled or refused after it took back', () => {
  const makeReturn = (practiceId: string, returnReference: string, base: Base = 'BDA') => {
    const of = { practiceId, base, returnReference, at: now }
    return {
      accept: (returned = 1, ordered = 1) => reverseEarned(db, { ...of, orderReference: 'CMD-1', returned, ordered }),
      end: () => restoreReversed(db, of),
    }
  }
  const seller = async ({ userId }: Scene['member'], base: Base = 'BDA') =>
    (await makeMachine(db, ['smileys:grant'], [userId], base)).applicationId

  it('SMI-02 restores what it took to its lots and ends what was owed, once, and takes nothing again', async () => {
    const { member, consume, read, total } = await scene()
    const { practiceId, userId } = member
    await giveSmileys(db, member, 100, { orderReference: 'CMD-1', applicationId: await seller(member) })
    await consume({ amount: 90 })
    const { accept, end } = makeReturn(practiceId, 'RET-1')
    await accept()
    await giveSmileys(db, member, 30)
    expect(await read(`summary/${userId}`)).toMatchObject({ balance: 0, owed: 60 })
    await Promise.all([end(), end(), end()])
    await accept()
    expect(await read(`summary/${userId}`)).toMatchObject({ balance: 40, owed: 0 })
    expect((await kindsOf(member)).slice(-2)).toEqual([
      ['restore', 10, 10],
      ['restore', 30, 40],
    ])
    const lots = await db
      .select({ remaining: smileyLots.remaining })
      .from(smileyLots)
      .innerJoin(smileyEntries, eq(smileyEntries.seq, smileyLots.entrySeq))
      .where(eq(smileyEntries.practiceId, practiceId))
      .orderBy(smileyLots.id)
    expect(lots.map(({ remaining }) => remaining)).toEqual([10, 30])
    expect(await total()).toBe(40)
    expect(await read(`allSmileys/allApplications/${userId}`)).toMatchObject([
      { earned: 100, spent: 90 },
      { earned: 30, spent: 0 },
    ])
    expect(await read(`allSmileys/allUsers/${userId}`)).toMatchObject([{ earned: 130, spent: 90, balance: 40 }])
    await whole()
  })

  it('SMI-02 restores nothing of another return, of another company, or of one that took nothing', async () => {
    const { member, total } = await scene()
    const grants = { orderReference: 'CMD-1' }
    await giveSmileys(db, member, 40, { ...grants, applicationId: await seller(member) })
    await giveSmileys(db, member, 60, { ...grants, applicationId: await seller(member, 'SMILERS') })
    const [own, other] = [makeReturn(member.practiceId, 'RT-1'), makeReturn(member.practiceId, 'RT-1', 'SMILERS')]
    await own.accept(1, 2)
    await other.accept(1, 2)
    await makeReturn(member.practiceId, 'RT-2').end()
    expect(await total()).toBe(50)
    await own.end()
    expect(await total()).toBe(70)
    await other.end()
    expect(await total()).toBe(100)
    await whole()
  })

  it('SMI-02 pays what another return is owed, and what the member had who left is the titulaire’s', async () => {
    const { member: owner, read } = await scene()
    const { practiceId } = owner
    const leaver = await makeCollaborator(db, practiceId, 'collaborateur')
    await giveSmileys(db, leaver, 80, { orderReference: 'CMD-1', applicationId: await seller(owner) })
    const [first, second] = [makeReturn(practiceId, 'RET-1'), makeReturn(practiceId, 'RET-2')]
    await first.accept(1, 2)
    await spendOf(leaver, 30, now)
    await second.accept()
    const url = `/v1/users/${leaver.userId}/practices/${practiceId}`
    expect((await app.inject({ method: 'DELETE', url, headers: leaver.headers })).statusCode).toBe(204)
    expect(await read(`summary/${owner.userId}`)).toMatchObject({ balance: 0, owed: 30 })
    await first.end()
    expect((await kindsOf(leaver)).slice(-2)).toEqual([
      ['restore', 40, 40],
      ['transfer', -40, 0],
    ])
    await giveSmileys(db, owner, 1, { at: now })
    expect(await read(`summary/${owner.userId}`)).toMatchObject({ balance: 11, owed: 0 })
    await whole()
  })
})

describe('SMI-02 a member who leaves', () => {
  const leave = async ({ userId, practiceId, headers }: Scene['member']) => {
    const url = `/v1/users/${userId}/practices/${practiceId}`
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
  }

  it('SMI-02 leaves the balance to the titulaire who joined first, by a pair of entries, as old as it was', async () => {
    const { member: owner, read } = await scene()
    const leaver = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    await giveSmileys(db, owner, 10)
    await giveSmileys(db, leaver, 80, { expiresOn: '2099-05-05', orderReference: 'CMD-1', at: new Date('2026-01-01') })
    await leave(leaver)
    expect((await kindsOf(leaver)).at(-1)).toEqual(['transfer', -80, 0])
    expect((await kindsOf(owner)).at(-1)).toEqual(['transfer', 80, 90])
    expect(await read(`summary/${owner.userId}`)).toMatchObject({ balance: 90, own: 90 })
    const [lot] = await db.select().from(smileyLots).where(sql`expires_on = '2099-05-05' and remaining > 0`)
    expect(lot).toMatchObject({ amount: 80, orderReference: 'CMD-1', earnedAt: new Date('2026-01-01') })
    // What comes back to an order of theirs later is the titulaire's to give.
    const order = { practiceId: owner.practiceId, base: null, orderReference: 'CMD-1', returned: 1, ordered: 2 }
    expect(await reverseEarned(db, { ...order, returnReference: 'RET-1', at: now })).toBe(40)
    expect((await kindsOf(owner)).at(-1)).toEqual(['reverse', -40, 50])
    await whole()
  })

  it('SMI-02 what they had reserved, and what they owe, follows', async () => {
    const { member: owner, machine, read } = await scene()
    const leaver = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    await giveSmileys(db, leaver, 30, { orderReference: 'CMD-2' })
    const { practiceId } = owner
    const movement = { practiceId, userId: leaver.userId, amount: 30, applicationId: machine.applicationId }
    await reserve(db, { ...movement, reason: 'Panier', at: now })
    await reverseEarned(db, {
      practiceId,
      base: null,
      orderReference: 'CMD-2',
      returnReference: 'R',
      returned: 1,
      ordered: 3,
      at: now,
    })
    await leave(leaver)
    expect(await read(`summary/${owner.userId}`)).toMatchObject({ balance: 0, owed: 10 })
    now = new Date(now.getTime() + 15 * 60_000)
    await settleDue(db, clock)
    expect((await kindsOf(leaver)).slice(-2)).toEqual([
      ['release', 30, 30],
      ['transfer', -30, 0],
    ])
    await giveSmileys(db, owner, 1, { at: now })
    expect(await read(`summary/${owner.userId}`)).toMatchObject({ balance: 21, owed: 0 })
    await whole()
  })
})

it('SMI-03 months are those where the practice is, in winter and in summer', async () => {
  const member = await makePractitioner(db)
  for (const [at, amount] of [
    ['2026-02-28T22:59:59Z', 1],
    ['2026-02-28T23:00:00Z', 2],
    ['2026-03-29T01:00:00Z', 4],
    ['2026-03-31T21:59:59Z', 8],
    ['2026-03-31T22:00:00Z', 16],
    ['2026-10-25T01:00:00Z', 32],
    ['2026-10-31T22:59:59Z', 64],
    ['2026-10-31T23:00:00Z', 128],
  ] as const)
    await giveSmileys(db, member, amount, { at: new Date(at) })
  const months = await selectMonths(db, member.practiceId, '2026-03')
  expect(new Map(months.map(({ month, earned }) => [month, earned]))).toEqual(
    new Map([
      ['2026-03', 2 + 4 + 8],
      ['2026-04', 16],
      ['2026-10', 32 + 64],
      ['2026-11', 128],
    ]),
  )
})

describe('SMI-02 the ledger', () => {
  it('SMI-02 refuses to change, delete or empty entries, by whatever hand', async () => {
    const member = await makePractitioner(db)
    const { seq } = await giveSmileys(db, member, 10)
    const only = { message: expect.stringContaining('only inserted') }
    for (const statement of [
      sql`update smiley_entries set amount = 20 where seq = ${seq}`,
      sql`delete from smiley_entries where seq = ${seq}`,
      sql`truncate smiley_entries cascade`,
      sql`delete from smiley_uses`,
    ])
      await expect(db.execute(statement)).rejects.toMatchObject({ cause: only })
  })

  it('SMI-02 refuses a balance below zero', async () => {
    const member = await makePractitioner(db)
    await giveSmileys(db, member, 10)
    const below = sql`update smiley_accounts set balance = -1 where user_id = ${member.userId}`
    await expect(db.execute(below)).rejects.toMatchObject({ cause: { constraint: 'smiley_accounts_balance' } })
  })

  it('SMI-02 an entry that was changed all the same is found, and named', async () => {
    const member = await makePractitioner(db)
    const { seq, id } = await giveSmileys(db, member, 10)
    const next = await giveSmileys(db, member, 5)
    const change = async (which: number, to: SQL) => {
      await db.execute(sql`alter table smiley_entries disable trigger smiley_entries_kept`)
      await db.execute(sql`update smiley_entries set ${to} where seq = ${which}`)
      await db.execute(sql`alter table smiley_entries enable trigger smiley_entries_kept`)
    }
    const faults = async () => (await verifyLedger(db)).faults
    await change(seq, sql`amount = 1000`)
    expect(await faults()).toEqual([
      expect.stringMatching(/^The account \S+ keeps 15, and its entries make 1005\.$/),
      expect.stringContaining(`The entry ${id} of the account`),
      expect.stringMatching(new RegExp(`^The entry ${id} .* says 1000, and its lots say 10\\.$`)),
    ])
    // So that the balances and their sum hold.
    await change(seq, sql`amount = 12, balance = 12`)
    await change(next.seq, sql`amount = 3`)
    const both = await faults()
    expect(both).toHaveLength(2)
    expect(both).toContainEqual(
      expect.stringMatching(new RegExp(`^The entry ${id} .* says 12, and its lots say 10\\.$`)),
    )
    expect(both).toContainEqual(
      expect.stringMatching(new RegExp(`^The entry ${next.id} .* says 3, and its lots say 5\\.$`)),
    )
    await change(next.seq, sql`amount = 5`)
    await change(seq, sql`amount = 10, balance = 10, kind = 'spend'`)
    expect(await faults()).toEqual([expect.stringContaining(`The entry ${id} is not of`)])
    await change(seq, sql`kind = 'grant', user_id = gen_random_uuid()`)
    expect(await faults()).toEqual([expect.stringContaining(`The entry ${id} is not of`)])
    await change(seq, sql`user_id = ${member.userId}`)
    await whole()
  })
})
