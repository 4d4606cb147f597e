import { randomUUID } from 'node:crypto'
import { getOffer, listOffers } from '@arcade/contract/commerce/offers/offers.contract.ts'
import { crmAccounts } from '@arcade/demo/crm/accounts.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { openTestCrm } from '../../../test/crm.ts'
import { makeDatabase } from '../../../test/database.ts'
import { type Member, makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { outbox } from '../../kernel/outbox/outbox.table.ts'
import { setAccount } from '../crm/index.ts'
import { remindOfEnds } from './offers.jobs.ts'
import { offerSyncs, offers } from './offers.table.ts'
import { writeOffer } from './write-offer.ts'

const { db } = await makeDatabase()
const crm = await openTestCrm()
const later = 0
const clock = { now: () => new Date(Date.now() + later) }
const app = await makeTestApp(db, { crm: crm.settings, clock })

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  `${answer.statusCode} ${answer.json().code}`

const toldOf = async ({ headers }: Member) =>
  (await app.inject({ url: '/v1/notifications', headers })).json().result as { kind: string; data: object }[]
const listOf = async ({ headers }: Member, state = 'open') =>
  listOffers.replies[200].parse((await app.inject({ url: `/v1/offers?state=${state}`, headers })).json()).result
const read = async (uuid: string, { headers }: Member) =>
  getOffer.replies[200].parse((await app.inject({ url: `/v1/offers/${uuid}`, headers })).json()).result
const accept = (uuid: string, { headers }: Member, version = 1) =>
  app.inject({ method: 'POST', url: `/v1/offers/${uuid}/accept`, headers, payload: { version } })
const refuse = (uuid: string, { headers }: Member, payload: object) =>
  app.inject({ method: 'POST', url: `/v1/offers/${uuid}/refuse`, headers, payload: { version: 1, ...payload } })

const runOffers = () => runSchedules(app, 'offer reminders', 'offers mirror', 'offers deleted in the CRM')
async function deliver() {
  await db.update(outbox).set({ nextAt: new Date(0) })
  await app.kernel.outbox.deliver(new Date(Date.now() + later + 60_000))
}

/** A practice that the CRM knows by an account of its own, with a quote. */
async function makeCustomer(quote: object = {}) {
  const person = await makePractitioner(db)
  const account = (await crm.write('POST', 'Account', { Name: `Cabinet ${randomUUID()}` })) ?? ''
  await setAccount(db, person.practiceId, account)
  const quoteId = await makeQuote(account, quote)
  await runOffers()
  const [offer] = await listOf(person)
  return { person, account, quoteId, uuid: offer?.uuid ?? '' }
}
async function makeQuote(AccountId: string, more: object = {}) {
  const quote = {
    AccountId,
    QuoteNumber: `D-${randomUUID()}`,
    Name: 'Pack implants',
    Status: 'Presented',
    ExpirationDate: dayOf(30),
    CurrencyIsoCode: 'EUR',
    TotalPrice: 100.1,
    Tax: 20.02,
    GrandTotal: 120.12,
    Revision__c: 1,
    ...more,
  }
  const id = (await crm.write('POST', 'Quote', quote)) ?? ''
  await crm.write('POST', 'QuoteLineItem', {
    QuoteId: id,
    LineNumber: '1',
    Description: 'Implant',
    Quantity: 2,
    UnitPrice: 50.05,
    TotalPrice: 100.1,
  })
  return id
}
const answersOf = (quoteId: string) =>
  crm.query(
    `SELECT Id, Answer__c, Answered_By__c, Reason__c, Version_Hash__c FROM Arcade_Offer_Answer__c WHERE Quote__c = '${quoteId}'`,
  )
const statusIn = async (quoteId: string) =>
  (await crm.query(`SELECT Status FROM Quote WHERE Id = '${quoteId}'`))[0]?.Status

/** One that the operator made. */
async function makeOwn(person: Member, { endsOn = dayOf(30), title = 'Offre' } = {}) {
  const now = clock.now()
  const terms = {
    number: 'A-1',
    title,
    description: '',
    currency: 'EUR',
    totalExcl: 1000,
    totalVat: 200,
    totalIncl: 1200,
    endsOn,
    lines: [],
    paper: null,
  }
  const offer = { practiceId: person.practiceId, crm: null, terms, state: 'open' as const, offeredAt: now, now }
  return (await writeOffer(db, { ...offer, today: dayOf(0), keepPaper: null })).id
}

describe('the mirror of offers', () => {
  it('OFF-01 shows the quotes of the practice’s account, with lines, end and paper, and no drafts', async () => {
    const person = await makePractitioner(db)
    await setAccount(db, person.practiceId, crmAccounts[0]?.id ?? '')
    await runOffers()
    const open = await listOf(person)
    expect(open.map(({ title }) => title)).toEqual([
      'Pack implantologie de printemps',
      'Gouttières Smilers, engagement annuel',
      'Caméra intra-orale Scan4All',
    ])
    expect((await listOf(person, 'past')).map(({ status }) => status)).toEqual(['ended', 'accepted'])
    const offer = await read(open[0]?.uuid ?? '', person)
    expect(offer).toMatchObject({
      number: 'D-02041',
      version: 1,
      totalInclTaxes: 443_184,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(offer.lines[0]).toMatchObject({
      article: 'CI4010',
      quantity: 20,
      unitPriceExclTaxes: 14_200,
      discountPercent: 12,
    })
    // Of the day on which it was made, not of the one on which it was copied.
    const papers = await app.inject({ url: '/v1/documents', query: { kind: 'offer' }, headers: person.headers })
    const paper = papers.json().result.find(({ id }: { id: string }) => id === offer.uuid)
    expect(new Date(paper.at)).toEqual(offer.offeredAt)
    const pdf = await app.inject({ url: `/v1/offers/${offer.uuid}/pdf`, headers: person.headers })
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(pdf.headers['content-disposition']).toContain('D-02041-v1.pdf')
    expect((await toldOf(person)).map(({ kind }) => kind)).toEqual(['offer-arrived', 'offer-arrived', 'offer-arrived'])
  })

  it('OFF-01 makes another version of other terms, and none of the same ones', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    await crm.write('PATCH', `Quote/${quoteId}`, { Name: 'Pack implants' })
    await runOffers()
    expect((await read(uuid, person)).version).toBe(1)
    await crm.write('PATCH', `Quote/${quoteId}`, { GrandTotal: 99.99 })
    await runOffers()
    const offer = await read(uuid, person)
    expect(offer).toMatchObject({ version: 2, totalInclTaxes: 9_999, status: 'open' })
    expect(offer.versions.map(({ version, totalInclTaxes }) => [version, totalInclTaxes])).toEqual([
      [2, 9_999],
      [1, 12_012],
    ])
    expect(codeOf(await accept(uuid, person, 1))).toBe('409 offers.version')
    expect((await accept(uuid, person, 2)).statusCode).toBe(200)
  })

  it('OFF-01 withdraws what the sales department takes back, deletes, or gives to another practice', async () => {
    const [back, deleted, moved] = [await makeCustomer(), await makeCustomer(), await makeCustomer()]
    await crm.write('PATCH', `Quote/${back.quoteId}`, { Status: 'Needs Review' })
    await crm.write('DELETE', `Quote/${deleted.quoteId}`)
    const heir = await makePractitioner(db)
    await db.execute(
      sql`update practice_accounts set practice_id = ${heir.practiceId} where account_id = ${moved.account}`,
    )
    await runOffers()
    for (const { uuid, person } of [back, deleted, moved])
      expect(codeOf(await accept(uuid, person))).toBe('409 offers.withdrawn')
    expect(await listOf(heir)).toMatchObject([{ title: 'Pack implants', status: 'open' }])
    await crm.write('PATCH', `Quote/${back.quoteId}`, { Status: 'Presented' })
    await runOffers()
    expect((await accept(back.uuid, back.person)).statusCode).toBe(200)
  })

  it('OFF-01 takes over an answer that was given otherwise', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    await crm.write('PATCH', `Quote/${quoteId}`, { Status: 'Denied' })
    await runOffers()
    expect(await read(uuid, person)).toMatchObject({ status: 'refused', answer: { by: null, accepted: false } })
  })

  it('OFF-01 goes on where it stood once a part of the CRM that failed is back', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    await crm.write('PATCH', `Quote/${quoteId}`, { GrandTotal: 5 })
    for (const fault of ['500', 'garbage'] as const) {
      await crm.fault(fault, 'query')
      await runOffers()
    }
    expect((await read(uuid, person)).version).toBe(1)
    await crm.setFault('none')
    await runOffers()
    expect((await read(uuid, person)).version).toBe(2)
    expect((await db.select().from(offerSyncs).where(eq(offerSyncs.scope, ''))).length).toBe(1)
  })
})

describe('an answer', () => {
  it('OFF-01 says who, when and to which version, keeps the paper, and is sent to the CRM once', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    const answer = await accept(uuid, person)
    const offer = getOffer.replies[200].parse(answer.json()).result
    expect(offer).toMatchObject({
      status: 'accepted',
      answer: { accepted: true, by: 'Test Personne', hash: offer.hash, delivery: 'waiting' },
    })
    const first = await app.inject({ url: `/v1/offers/${uuid}/pdf?version=1`, headers: person.headers })
    expect(first.headers.etag).toMatch(/^"/)
    await app.kernel.blobs.sweep(db, -60_000)
    const storedPdf = await app.inject({ url: `/v1/offers/${uuid}/pdf?version=1`, headers: person.headers })
    expect([storedPdf.statusCode, storedPdf.headers.etag]).toEqual([200, first.headers.etag])
    await deliver()
    await deliver()
    expect(await answersOf(quoteId)).toMatchObject([
      { Answer__c: 'Accepted', Answered_By__c: 'Test Personne', Version_Hash__c: offer.hash },
    ])
    expect(await statusIn(quoteId)).toBe('Accepted')
    await runOffers()
    expect(await read(uuid, person)).toMatchObject({
      version: 1,
      status: 'accepted',
      answer: { delivery: 'delivered' },
    })
    expect(codeOf(await accept(uuid, person))).toBe('409 offers.answered')
  })

  it('OFF-01 a refusal has a reason, and in words where it is another one', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    for (const payload of [
      {},
      { reason: 'none' },
      { reason: 'other' },
      { reason: 'other', comment: '  ' },
      { reason: 'price', comment: 'x'.repeat(1001) },
      { reason: 'price', version: '1' },
      { reason: 'price', by: 'x' },
    ])
      expect(codeOf(await refuse(uuid, person, payload))).toBe('400 request.invalid')
    expect((await refuse(uuid, person, { reason: 'other', comment: ' L’été\' "prochain" ' })).statusCode).toBe(200)
    expect(await read(uuid, person)).toMatchObject({
      status: 'refused',
      answer: { reason: 'other', comment: 'L’été\' "prochain"' },
    })
    await deliver()
    expect(await answersOf(quoteId)).toMatchObject([{ Answer__c: 'Denied', Reason__c: 'other: L’été\' "prochain"' }])
  })

  it('OFF-01 of two at once one counts, and one is sent', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    const colleague = await makePractitioner(db, { id: person.practiceId })
    const answers = await Promise.all([
      accept(uuid, person),
      refuse(uuid, colleague, { reason: 'price' }),
      accept(uuid, colleague),
      accept(uuid, person),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    await deliver()
    expect(await answersOf(quoteId)).toHaveLength(1)
  })

  it('OFF-01 is possible until the last second of the last day where the practice is', async () => {
    const person = await makePractitioner(db)
    const endsOn = dayOf(20)
    const [one, other] = [await makeOwn(person, { endsOn }), await makeOwn(person, { endsOn })]
    // Midnight in Paris, an hour or two before that in UTC.
    const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })
      .formatToParts(new Date(`${endsOn}T22:00:00Z`))
      .find(({ type }) => type === 'timeZoneName')
    const end = Date.parse(`${endsOn}T23:59:59${parts?.value.replace('GMT', '')}`)
    const at = async (moment: number, uuid: string) => {
      const moving = { now: () => new Date(moment) }
      const other = await makeTestApp(db, { clock: moving, config: { session: { idle: 1e12, longest: 1e12 } } })
      await db.execute(
        sql`update tokens set expires_at = now() + '1 year', last_used_at = ${new Date(moment).toISOString()} where user_id = ${person.userId}`,
      )
      return other.inject({
        method: 'POST',
        url: `/v1/offers/${uuid}/accept`,
        headers: person.headers,
        payload: { version: 1 },
      })
    }
    expect((await at(end, one)).statusCode).toBe(200)
    expect(codeOf(await at(end + 1_000, other))).toBe('409 offers.ended')
  })

  it('OFF-01 a member who may only read cannot answer, and another practice finds nothing', async () => {
    const { person, uuid } = await makeCustomer()
    const reader = await makeCollaborator(db, person.practiceId, 'comptable')
    expect((await read(uuid, reader)).status).toBe('open')
    expect(codeOf(await accept(uuid, reader))).toBe('403 access.right-missing')
    expect(codeOf(await accept(uuid, await makePractitioner(db)))).toBe('404 not-found')
  })

  it('OFF-01 waits while the CRM is down for an hour, and is then sent once; also where it does and says nothing', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    await crm.fault('down')
    await accept(uuid, person)
    for (let time = 0; time < 3; time++) await deliver()
    expect(await read(uuid, person)).toMatchObject({ status: 'accepted', answer: { delivery: 'waiting' } })
    await crm.setFault('none')
    await crm.setFault('silent', 'records')
    await deliver()
    expect(await answersOf(quoteId)).toHaveLength(1)
    expect((await read(uuid, person)).answer?.delivery).toBe('waiting')
    await crm.setFault('none')
    await deliver()
    expect(await answersOf(quoteId)).toHaveLength(1)
    expect((await read(uuid, person)).answer?.delivery).toBe('delivered')
    const [storedPdf] = await db
      .select({ data: outbox.data })
      .from(outbox)
      .where(sql`reference like ${`offer-${uuid}%`}`)
    expect(Object.keys(storedPdf?.data ?? {})).toEqual(expect.arrayContaining(['accepted', 'at']))
    expect(storedPdf?.data).not.toMatchObject({ by: expect.anything() })
  })

  it('OFF-01 to terms that the CRM has changed meanwhile is refused there, and the new terms can be answered', async () => {
    const { person, uuid, quoteId } = await makeCustomer()
    await crm.write('PATCH', `Quote/${quoteId}`, { GrandTotal: 130 })
    await accept(uuid, person)
    await deliver()
    expect((await read(uuid, person)).answer?.delivery).toBe('refused')
    await runOffers()
    expect(await read(uuid, person)).toMatchObject({ version: 2, status: 'open', answer: null })
    expect((await accept(uuid, person, 2)).statusCode).toBe(200)
    await deliver()
    expect(await statusIn(quoteId)).toBe('Accepted')
  })
})

describe('the list of offers', () => {
  it.each([
    ['open', [1, 2, 3]],
    ['past', [-1, -2, -3]],
  ])('OFF-01 shows each of the %s ones once, page by page, nearest end first', async (state, days) => {
    const person = await makePractitioner(db)
    for (const day of days) await makeOwn(person, { endsOn: dayOf(day) })
    const page = async (more = '') => {
      const url = `/v1/offers?state=${state}&limit=2${more}`
      return listOffers.replies[200].parse((await app.inject({ url, headers: person.headers })).json())
    }
    const first = await page()
    const second = await page(`&cursor=${first.nextCursor}`)
    expect([...first.result, ...second.result].map(({ endsOn }) => endsOn)).toEqual(days.map(dayOf))
    expect(second.nextCursor).toBeNull()
  })
})

describe('the end of an offer', () => {
  it('OFF-01 reminds those who may answer once, three days before, of each version', async () => {
    const person = await makePractitioner(db)
    const reader = await makeCollaborator(db, person.practiceId, 'comptable')
    await makeOwn(person, { endsOn: dayOf(2), title: 'Bientôt' })
    await makeOwn(person, { endsOn: dayOf(9) })
    const over = await makeOwn(person, { endsOn: dayOf(1) })
    await accept(over, person)
    await remindOfEnds(app.kernel)
    await remindOfEnds(app.kernel)
    const ending = async (member: Member) => (await toldOf(member)).filter(({ kind }) => kind === 'offer-ending')
    expect(await ending(person)).toMatchObject([{ data: { title: 'Bientôt' } }])
    expect(await ending(reader)).toEqual([])
  })

  it('OFF-01 an offer of the operator needs no CRM, and its paper is stored when it is accepted', async () => {
    const person = await makePractitioner(db)
    const uuid = await makeOwn(person)
    const drawn = await app.inject({ url: `/v1/offers/${uuid}/pdf`, headers: person.headers })
    expect([drawn.statusCode, drawn.headers.etag, drawn.body.slice(0, 5)]).toEqual([200, undefined, '%PDF-'])
    expect((await accept(uuid, person)).json().result.answer).toMatchObject({ delivery: 'kept' })
    const storedPdf = await app.inject({ url: `/v1/offers/${uuid}/pdf`, headers: person.headers })
    expect(storedPdf.headers.etag).toMatch(/^"/)
    expect(
      await db
        .select()
        .from(outbox)
        .where(sql`reference like ${`offer-${uuid}%`}`),
    ).toEqual([])
    expect((await db.select().from(offers).where(eq(offers.id, uuid)))[0]).toMatchObject({ quoteId: null })
  })
})
