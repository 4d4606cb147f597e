import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { type Member, makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { makePlan, makeSubscription } from '../../../test/subscriptions.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { settleSubscriptions } from './subscriptions.jobs.ts'
import { endPlan, lockSubscription } from './subscriptions.queries.ts'
import { addMonths, dayBefore } from './subscriptions.rules.ts'
import { refuseSubscription, startSubscription, stopSubscription } from './write-subscription.ts'

const { db } = await shareDatabase()
let days = 0
const now = () => new Date(Date.now() + days * 86_400_000)
const app = await makeTestApp(db, { clock: { now } })
const today = () => todayIn('Europe/Paris', now())
/** The same work on another day; the sessions of the callers are an hour long, so they call on this one. */
async function settleAfter(count: number) {
  days = count
  await settleSubscriptions(app.kernel)
  days = 0
}

const call = (who: Pick<Member, 'headers'>, method: 'GET' | 'POST', path = '', payload?: object) =>
  app.inject({ method, url: `/v1/subscriptions${path}`, headers: who.headers, ...(payload && { payload }) })
const request = (who: Member, planUuid: string) => call(who, 'POST', '', { planUuid })
const codeOf = (answer: { json: () => { status: number; code: string } }) => {
  const { status, code } = answer.json()
  return `${status} ${code}`
}
const list = async (who: Member) => (await call(who, 'GET')).json().result
const toldOf = async ({ headers }: Member) =>
  ((await app.inject({ url: '/v1/notifications', headers })).json().result as { kind: string; data: object }[]).map(
    ({ kind, data }) => ({ kind, data }),
  )

type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>
/** As the command line does it. */
const asProvider = (id: string, work: (inside: typeof db, found: LockedSubscription) => Promise<unknown>) =>
  db.transaction(async (db) => {
    const found = await lockSubscription(db, id)
    if (!found) throw new Error('no such subscription')
    await work(db, found)
  })
const start = (id: string) =>
  asProvider(id, (db, found) => startSubscription(db, found, { today: today(), now: now() }))

describe('a subscription', () => {
  it('REC-01 is requested at the terms of its plan, started, cancelled to its last paid day, and resumed', async () => {
    const owner = await makePractitioner(db)
    const plan = await makePlan(db)
    const made = (await request(owner, plan.id)).json().result
    expect(made).toMatchObject({ state: 'requested', name: 'Essentiel', price: 49, period: 'month', renewsOn: null })
    await start(made.uuid)
    const renewsOn = addMonths(today(), 1)
    const [running] = await list(owner)
    expect(running).toMatchObject({ state: 'active', startedOn: today(), renewsOn, endsOn: null })
    const move = (path: string, version: number) => call(owner, 'POST', `/${made.uuid}/${path}`, { version })
    const ending = (await move('cancel', running.version)).json().result
    expect(ending).toMatchObject({ state: 'ending', renewsOn: null, endsOn: dayBefore(renewsOn) })
    expect(codeOf(await move('cancel', running.version))).toBe('412 subscriptions.stale')
    expect(codeOf(await move('cancel', ending.version))).toBe('409 subscriptions.transition')
    const resumed = (await move('resume', ending.version)).json().result
    expect(resumed).toMatchObject({ state: 'active', renewsOn, endsOn: null })
    expect(codeOf(await move('resume', resumed.version))).toBe('409 subscriptions.transition')
    expect(await toldOf(owner)).toMatchObject([{ kind: 'subscription-started', data: { name: plan.application.name } }])
  })

  it('REC-01 is one for each application, also when two ask at once; after a refusal another may be asked for', async () => {
    const owner = await makePractitioner(db)
    const { id } = await makePlan(db)
    const both = await Promise.all([request(owner, id), request(owner, id)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    const [waiting] = await list(owner)
    await asProvider(waiting.uuid, (db, found) => refuseSubscription(db, found, { note: 'Complet', now: now() }))
    expect(await list(owner)).toMatchObject([{ state: 'refused', note: 'Complet' }])
    expect((await request(owner, id)).statusCode).toBe(201)
    expect((await toldOf(owner)).map(({ kind }) => kind)).toEqual(['subscription-refused'])
  })

  it('REC-01 what runs stands before what is over, and of an application that is disabled none is had', async () => {
    const owner = await makePractitioner(db)
    const plan = await makePlan(db)
    const { id } = await makeSubscription(db, owner, plan, { state: 'active' })
    const over = await makeSubscription(db, owner, await makePlan(db), { state: 'refused', createdAt: now() })
    expect((await list(owner)).map(({ uuid }: { uuid: string }) => uuid)).toEqual([id, over.id])
    const offered = async () =>
      (await call(owner, 'GET', '/plans')).json().result.map(({ uuid }: { uuid: string }) => uuid)
    expect(await offered()).toContain(plan.id)
    await db.update(applications).set({ disabledAt: now() }).where(eq(applications.id, plan.applicationId))
    expect(await offered()).not.toContain(plan.id)
    expect(codeOf(await request(await makePractitioner(db), plan.id))).toBe('404 not-found')
  })

  it('REC-01 that waits is withdrawn at once', async () => {
    const owner = await makePractitioner(db)
    const { uuid, version } = (await request(owner, (await makePlan(db)).id)).json().result
    const cancelled = (await call(owner, 'POST', `/${uuid}/cancel`, { version })).json().result
    expect(cancelled).toMatchObject({ state: 'withdrawn', endsOn: null })
  })

  it('REC-01 TEN-02 of another practice is not there, who may only read changes nothing, a plan that ended is not had', async () => {
    const [owner, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const reader = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    const plan = await makePlan(db)
    const { id, version } = await makeSubscription(db, owner, plan, { state: 'active' })
    const cancel = (who: Member) => call(who, 'POST', `/${id}/cancel`, { version })
    expect(codeOf(await cancel(stranger))).toBe('404 not-found')
    expect(codeOf(await cancel(reader))).toBe('403 access.right-missing')
    expect(await list(reader)).toHaveLength(1)
    await endPlan(db, plan.id, now())
    expect(codeOf(await request(stranger, plan.id))).toBe('404 not-found')
    expect(codeOf(await request(stranger, owner.practiceId))).toBe('404 not-found')
    expect(await list(owner)).toMatchObject([{ state: 'active', name: 'Essentiel' }])
  })
})

describe('the calendar', () => {
  it('REC-01 renews on its day, again and again, without a word for a month', async () => {
    const owner = await makePractitioner(db)
    const startedOn = addMonths(today(), -3)
    const term = { state: 'active', startedOn, renewsOn: addMonths(startedOn, 1) } as const
    await makeSubscription(db, owner, await makePlan(db), term)
    const [{ renewsOn, version }] = await list(owner)
    expect(renewsOn > today() && renewsOn <= addMonths(today(), 1)).toBe(true)
    await settleAfter(0)
    await settleAfter(0)
    expect(await list(owner)).toMatchObject([{ state: 'active', renewsOn, version: version + 1 }])
    expect(await toldOf(owner)).toEqual([])
  })

  it('REC-01 tells of the renewal of a year thirty days ahead, once, those who may cancel', async () => {
    const owner = await makePractitioner(db)
    const reader = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    const renewsOn = addDays(today(), 40)
    const term = { state: 'active', startedOn: addMonths(renewsOn, -12), renewsOn } as const
    await makeSubscription(db, owner, await makePlan(db, { period: 'year' }), term)
    await settleAfter(0)
    expect(await toldOf(owner)).toEqual([])
    await settleAfter(12)
    await settleAfter(13)
    expect(await toldOf(owner)).toMatchObject([{ kind: 'subscription-renewing', data: { renewsOn } }])
    expect(await toldOf(reader)).toEqual([])
  })

  it('REC-01 ends what was cancelled or stopped after its last day, and then another may be asked for', async () => {
    const owner = await makePractitioner(db)
    const [cancelled, stopped] = [await makePlan(db), await makePlan(db)]
    await makeSubscription(db, owner, cancelled, { state: 'ending' })
    const { id } = await makeSubscription(db, owner, stopped, { state: 'active' })
    await asProvider(id, (db, found) => stopSubscription(db, found, { note: 'Fin', today: today(), now: now() }))
    const [shown] = (await list(owner)).filter(({ uuid }: { uuid: string }) => uuid === id)
    expect(shown).toMatchObject({ state: 'stopped', note: 'Fin', endsOn: addDays(today(), 19) })
    const resume = await call(owner, 'POST', `/${id}/resume`, { version: shown.version })
    expect(codeOf(resume)).toBe('409 subscriptions.transition')
    await settleAfter(19)
    expect((await list(owner)).map(({ state }: { state: string }) => state).sort()).toEqual(['ending', 'stopped'])
    await settleAfter(20)
    expect((await list(owner)).map(({ state }: { state: string }) => state)).toEqual(['ended', 'ended'])
    expect((await toldOf(owner)).map(({ kind }) => kind).sort()).toEqual([
      'subscription-ended',
      'subscription-ended',
      'subscription-stopped',
    ])
    expect((await request(owner, cancelled.id)).statusCode).toBe(201)
  })

  it('REC-01 what is over is over before the scheduled work came: it is shown so, and does not stand in the way', async () => {
    const owner = await makePractitioner(db)
    const plan = await makePlan(db)
    const over = { state: 'ending', renewsOn: today(), endsOn: dayBefore(today()) } as const
    const { id, version } = await makeSubscription(db, owner, plan, over)
    expect(await list(owner)).toMatchObject([{ state: 'ended' }])
    expect(codeOf(await call(owner, 'POST', `/${id}/resume`, { version }))).toBe('409 subscriptions.transition')
    expect((await request(owner, plan.id)).statusCode).toBe(201)
  })
})
