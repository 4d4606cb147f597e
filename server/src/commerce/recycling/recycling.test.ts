import { Readable } from 'node:stream'
import { requestPickup } from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { mostOpenPickups } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import { describe, expect, it } from 'vitest'
import { type Member, makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { makePickup, pickupDay } from '../../../test/recycling.ts'
import { shareApp } from '../../../test/shared.ts'
import { callDuring } from '../../../test/waiting.ts'
import { lockByReference } from './recycling.queries.ts'
import { collectPickup, planPickup } from './write-pickup.ts'

const { db, app } = await shareApp()

const call = (who: Pick<Member, 'headers'>, method: 'GET' | 'POST', path: string, payload?: object) =>
  app.inject({ method, url: `/v1/recycling${path}`, headers: who.headers, ...(payload && { payload }) })
const wanted = { kind: 'aligners', weight: 12, wantedOn: pickupDay(4), place: '3 rue des Arcades' }
const request = async (who: Member, over: object = {}) => call(who, 'POST', '', { ...wanted, ...over })
const made = async (who: Member, over: object = {}) =>
  requestPickup.replies[201].encode(requestPickup.replies[201].parse((await request(who, over)).json())).result
const codeOf = (answer: { json: () => { status: number; code: string } }) => {
  const { status, code } = answer.json()
  return `${status} ${code}`
}
const toldOf = async ({ headers }: Member) =>
  (await app.inject({ url: '/v1/notifications', headers })).json().result as { kind: string; data: object }[]

/** As the command line does it. */
const collect = (reference: string, grams: number) =>
  db.transaction(async (db) => {
    const pickup = await lockByReference(db, reference)
    if (!pickup) throw new Error('no such pick-up')
    return collectPickup(db, pickup, { grams, collectedOn: pickupDay(0), now: new Date() })
  })
const totalOf = async ({ userId, headers }: Member) =>
  (await app.inject({ url: `/v1/smileys/total/${userId}`, headers })).json().result

describe('a pick-up', () => {
  it('REC-01 is requested, planned and collected; the weight earns smileys, and members are notified', async () => {
    const owner = await makePractitioner(db)
    const reader = await makeCollaborator(db, owner.practiceId, 'comptable')
    const { uuid, reference } = await made(owner)
    expect(reference).toMatch(/^RC\d{6}-[2-9A-Z]{8}$/)
    await db.transaction(async (db) => {
      const pickup = await lockByReference(db, reference)
      if (pickup) await planPickup(db, pickup, { plannedOn: pickupDay(2), carrier: 'Récup’Dent', now: new Date() })
    })
    expect(await collect(reference, 12_400)).toBe(124)
    const { result, total } = (await call(owner, 'GET', '')).json()
    expect(total).toBe(1)
    expect(result).toMatchObject([
      {
        uuid,
        state: 'collected',
        weight: 12,
        collectedWeight: 12.4,
        collectedOn: pickupDay(0),
        carrier: 'Récup’Dent',
        smileys: 124,
        requestedBy: 'Test Personne',
      },
    ])
    expect(await totalOf(owner)).toBe(124)
    const [entry] = (await app.inject({ url: `/v1/smileys/mysmileys/${owner.userId}`, headers: owner.headers })).json()
      .result
    expect(entry).toMatchObject({ orderReference: reference, reason: 'Recyclage : Gouttières et aligneurs, 12,4 kg' })
    expect((await toldOf(reader)).map(({ kind }) => kind)).toEqual(['pickup-collected', 'pickup-planned'])
    const summary = (await call(owner, 'GET', '/summary')).json().result
    expect(summary).toMatchObject({ collectedWeight: 12.4, smileys: 124, next: null, firstDay: pickupDay(1) })
  })

  it('REC-01 the year sums what was collected in it, and the next day is that of one that is planned', async () => {
    const owner = await makePractitioner(db)
    const year = Number(pickupDay(0).slice(0, 4))
    await makePickup(db, owner, { state: 'collected', collectedOn: `${year - 1}-12-31` })
    await makePickup(db, owner, { state: 'collected', collectedOn: `${year}-01-01`, collectedGrams: 500, smileys: 5 })
    await makePickup(db, owner, { state: 'cancelled', plannedOn: pickupDay(1), carrier: 'Récup’Dent' })
    await makePickup(db, owner, { state: 'planned', plannedOn: pickupDay(3), carrier: 'Récup’Dent' })
    const { result } = (await call(owner, 'GET', '/summary')).json()
    expect(result).toMatchObject({ year, collectedWeight: 0.5, smileys: 5, next: pickupDay(3) })
  })

  it('REC-01 earns once: a second collection is refused, and the balance stays', async () => {
    const owner = await makePractitioner(db)
    const { reference } = await made(owner)
    const both = await Promise.allSettled([collect(reference, 5_000), collect(reference, 5_000)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await totalOf(owner)).toBe(50)
  })

  it.each([
    ['−3 kg', { weight: -3 }, 'body.weight', 'too_small'],
    ['nothing', { weight: 0 }, 'body.weight', 'too_small'],
    ['10 tonnes', { weight: 10_000 }, 'body.weight', 'too_big'],
    ['half a kilogram', { weight: 1.5 }, 'body.weight', 'invalid_type'],
    ['yesterday', { wantedOn: pickupDay(-1) }, 'body.wantedOn', 'too-early'],
    ['today', { wantedOn: pickupDay(0) }, 'body.wantedOn', 'too-early'],
    ['in a year', { wantedOn: pickupDay(365) }, 'body.wantedOn', 'too-late'],
    ['infectious waste', { kind: 'needles' }, 'body.kind', 'invalid_value'],
    ['nowhere', { place: '  ' }, 'body.place', 'line'],
  ])('REC-01 of %s is refused at its field', async (_, over, path, code) => {
    const answer = (await request(await makePractitioner(db), over)).json()
    expect(answer).toMatchObject({ status: 400, errors: [{ path, code }] })
  })

  it('REC-01 is cancelled once: a stale version is 412, and what is over stays over', async () => {
    const owner = await makePractitioner(db)
    const { uuid, version } = await made(owner)
    const cancel = (version: number) => call(owner, 'POST', `/${uuid}/cancel`, { version })
    expect(codeOf(await cancel(version + 1))).toBe('412 recycling.stale')
    expect((await cancel(version)).json().result.state).toBe('cancelled')
    expect(codeOf(await cancel(version))).toBe('412 recycling.stale')
    expect(codeOf(await cancel(version + 1))).toBe('409 recycling.transition')
  })

  it('REC-01 a cancellation during a change by the collector is refused as stale', async () => {
    const owner = await makePractitioner(db)
    const { uuid, reference, version } = await made(owner)
    const answer = await callDuring(
      db,
      async (db) => {
        const pickup = await lockByReference(db, reference)
        if (!pickup) throw new Error('no such pick-up')
        await planPickup(db, pickup, { plannedOn: pickupDay(2), carrier: 'Récup’Dent', now: new Date() })
      },
      () => call(owner, 'POST', `/${uuid}/cancel`, { version }),
    )
    expect(codeOf(answer)).toBe('412 recycling.stale')
    expect((await call(owner, 'GET', '')).json().result).toMatchObject([{ state: 'planned', carrier: 'Récup’Dent' }])
  })

  it('REC-01 TEN-02 of another practice is not there, and who may only read cannot cancel', async () => {
    const [owner, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const reader = await makeCollaborator(db, owner.practiceId, 'assistante')
    const { uuid, version } = await made(owner)
    const cancel = (who: Member) => call(who, 'POST', `/${uuid}/cancel`, { version })
    expect(codeOf(await cancel(stranger))).toBe('404 not-found')
    expect(codeOf(await cancel(reader))).toBe('403 access.right-missing')
    expect((await call(stranger, 'GET', '')).json().result).toEqual([])
  })

  it('REC-01 is refused where too many are open, also when two ask at once', async () => {
    const owner = await makePractitioner(db)
    for (let open = 1; open < mostOpenPickups; open++) await makePickup(db, owner)
    const both = await Promise.all([request(owner), request(owner)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

describe('the certificate', () => {
  it('REC-01 DOC-01 says what, how much and when, in the language asked for, and stands among the documents', async () => {
    const owner = await makePractitioner(db)
    const { id, reference } = await makePickup(db, owner, { state: 'collected', kind: 'amalgam' })
    const answer = await call(owner, 'GET', `/${id}/certificate?locale=fr`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text, title } = await readPdf(Readable.from(answer.rawPayload))
    expect(title).toBe(`Certificat de recyclage ${reference}`)
    for (const expected of ['12,4 kg', 'Amalgame et séparateurs', 'Cabinet de test', 'Trackdéchets', '124'])
      expect(text).toContain(expected)
    const { result } = (await app.inject({ url: '/v1/documents?kind=recycling', headers: owner.headers })).json()
    expect(result).toMatchObject([{ kind: 'recycling', id, name: reference }])
  })

  it.each([['en'], ['it'], ['es'], ['pt']])('REC-01 speaks %s', async (locale) => {
    const owner = await makePractitioner(db)
    const { id } = await makePickup(db, owner, { state: 'collected' })
    const answer = await call(owner, 'GET', `/${id}/certificate?locale=${locale}`)
    expect((await readPdf(Readable.from(answer.rawPayload))).language).toMatch(new RegExp(`^${locale}`))
  })

  it('REC-01 is not there before the collection', async () => {
    const owner = await makePractitioner(db)
    const { uuid } = await made(owner)
    expect(codeOf(await call(owner, 'GET', `/${uuid}/certificate`))).toBe('409 recycling.not-collected')
  })
})
