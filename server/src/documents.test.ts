import { documentKinds } from '@arcade/contract/commerce/documents/document-kinds.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct, padotestOf } from '../test/acts.ts'
import { makeTestApp } from '../test/app.ts'
import { buyLot, sendImplant, sendService } from '../test/claims.ts'
import { shareDatabase } from '../test/database.ts'
import { keepSellers, makeBill } from '../test/invoices.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../test/makers.ts'
import { readZip } from '../test/read-zip.ts'
import { padotests } from './clinic/acts/acts.table.ts'
import { memberships } from './kernel/identity/identity.table.ts'

const { db } = await shareDatabase()
let ahead = 0
const app = await makeTestApp(db, { clock: { now: () => new Date(Date.now() + ahead) } })

type Who = Pick<Member, 'headers'>
const list = async (who: Who, query = '') =>
  (await app.inject({ url: `/v1/documents${query}`, headers: who.headers })).json()
const kindsIn = async (who: Who, query = '') =>
  (await list(who, query)).result.map(({ kind }: { kind: string }) => kind)
const ticketFor = (who: Who, documents: object[], locale?: string) =>
  app.inject({
    method: 'POST',
    url: '/v1/documents/tickets',
    headers: who.headers,
    payload: { documents, ...(locale && { locale }) },
  })
const fetchBy = (who: Who, url: string) => app.inject({ url, headers: { cookie: who.headers.cookie ?? '' } })

/** Two claims, a passport and a PadoTest report. */
async function makeWorld() {
  const owner = await makePractitioner(db)
  await buyLot(db, owner.practiceId)
  const patient = await makePatient(db, owner.practiceId, { lastName: 'Roux', firstName: 'Élodie' })
  await makeAct(db, patient, { date: '2025-05-02', lots: [{ lot: 'A1' }] })
  await makeAct(db, patient, { date: '2026-03-01', lots: [{ lot: 'A2' }] })
  const tested = await makeAct(db, patient, { date: '2026-02-01' })
  const of = { practiceId: owner.practiceId, patientId: patient.id, actId: tested.id }
  // Where the practice is, the year has begun.
  await db.insert(padotests).values({ ...of, result: padotestOf(), at: new Date('2025-12-31T23:30:00Z') })
  const service = await sendService(app, owner)
  const implant = await sendImplant(app, owner)
  return { owner, patient, service, implant }
}

describe('the documents of a practice', () => {
  it('DOC-01 are all in one list, newest first, one passport for each patient', async () => {
    const { owner, implant } = await makeWorld()
    const { result, total } = await list(owner)
    expect(total).toBe(4)
    expect(result.map(({ kind }: { kind: string }) => kind)).toEqual(['claim', 'claim', 'passport', 'padotest'])
    expect(result[0]).toMatchObject({ id: implant.uuid, name: `${implant.reference} · Implant conique` })
    expect(result[2]).toMatchObject({ name: 'ROUX Élodie', at: '2026-03-01T00:00:00.000Z' })
  })

  it('DOC-01 are filtered by kind, year and search, and turned page by page without loss', async () => {
    const { owner, service } = await makeWorld()
    expect(await kindsIn(owner, '?kind=padotest')).toEqual(['padotest'])
    expect(await kindsIn(owner, '?year=2025')).toEqual([])
    expect(await kindsIn(owner, '?year=2026&search=roux')).toEqual(['passport', 'padotest'])
    expect(await kindsIn(owner, `?search=${service.reference.toLowerCase()}`)).toEqual(['claim'])
    expect(await kindsIn(owner, '?search=%25')).toEqual([])
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(owner, `?limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      seen.push(...page.result.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(4)
    const oldest: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(owner, `?limit=1&direction=asc${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      oldest.push(...page.result.map(({ id }: { id: string }) => id))
      cursor = page.nextCursor
    }
    expect(oldest).toEqual(seen.toReversed())
    const summary = await app.inject({ url: '/v1/documents/summary', headers: owner.headers })
    expect(summary.json().result).toEqual({ kinds: [...documentKinds], years: expect.arrayContaining([2026]) })
  })

  it('DOC-01 TEN-02 are those of one’s own rights: claims without acts, acts without patients, invoices alone', async () => {
    const { owner, patient } = await makeWorld()
    const none = {
      patients: 'none',
      files: 'none',
      acts: 'none',
      orders: 'none',
      messages: 'none',
      invoices: 'none',
    } as const
    const member = (rights: object) => makeCollaborator(db, owner.practiceId, 'assistante', { ...none, ...rights })
    const claims = await member({ claims: 'read' })
    expect(await kindsIn(claims)).toEqual(['claim', 'claim'])
    expect(await kindsIn(await member({ acts: 'read' }))).toEqual([])
    expect(await kindsIn(await member({ invoices: 'read' }))).toEqual([])
    expect(await kindsIn(await member({ acts: 'read', patients: 'read' }))).toEqual(['passport', 'padotest'])
    expect((await list(await member({}))).code).toBe('access.right-missing')
    const { result } = await list(owner, '?kind=passport')
    expect((await ticketFor(claims, [{ kind: 'passport', id: result[0].id }])).statusCode).toBe(404)
    const journal = await db.execute(
      sql`select from journal where object_kind = 'document' and ${patient.id} = any(shown)`,
    )
    expect(journal.rows.length).toBeGreaterThan(0)
  })
})

describe('documents to keep', () => {
  const named = async (who: Who, query = '') =>
    (await list(who, query)).result.map(({ kind, id }: { kind: string; id: string }) => ({ kind, id }))

  it('DOC-01 come as one PDF, or several as a zip, by an address that is good once and in this session', async () => {
    const { owner } = await makeWorld()
    const [first] = await named(owner)
    const { url } = (await ticketFor(owner, [first], 'it')).json().result
    const stranger = await makePractitioner(db)
    const one = await fetchBy(owner, url)
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(one.headers['content-disposition']).toMatch(/Segnalazione|Reclamo/)
    expect((await fetchBy(owner, url)).json().code).toBe('documents.ticket')
    const all = (await ticketFor(owner, await named(owner))).json().result
    expect((await fetchBy(stranger, all.url)).json().code).toBe('documents.ticket')
    const zip = await fetchBy(owner, all.url)
    expect([...(await readZip(zip.rawPayload)).keys()]).toEqual([
      expect.stringMatching(/\.pdf$/),
      expect.stringMatching(/\.pdf$/),
      'ROUX Élodie 2026-03-01.pdf',
      'ROUX Élodie 2026-01-01.pdf',
    ])
  })

  it('DOC-01 INV-04 hold invoices and credit notes, for who may read those', async () => {
    await keepSellers(db)
    const owner = await makePractitioner(db)
    await makeBill(db, owner.practiceId, { number: 'FA-7', type: 'FACTURE', date: '2026-01-02' })
    await makeBill(db, owner.practiceId, { number: 'AV-7', type: 'AVOIR', date: '2026-01-03' })
    await makeBill(db, owner.practiceId, { number: 'BL-7', type: 'BL', date: '2026-01-04' })
    const { result } = await list(owner, '?search=-7')
    expect(result.map(({ kind, name }: Record<string, string>) => `${kind} ${name}`)).toEqual([
      'credit_note AV-7',
      'invoice FA-7',
    ])
    const { kind, id } = result[1]
    const { url } = (await ticketFor(owner, [{ kind, id }])).json().result
    expect((await fetchBy(owner, url)).headers['content-type']).toBe('application/pdf')
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')
    expect((await ticketFor(secretary, [{ kind, id }])).statusCode).toBe(404)
    expect((await ticketFor(await makePractitioner(db), [{ kind, id }])).statusCode).toBe(404)
  })

  it('DOC-01 TEN-05 are not fetched by an address from before, once the right or the membership is taken away', async () => {
    const { owner } = await makeWorld()
    const member = await makeCollaborator(db, owner.practiceId, 'titulaire')
    const theirs = eq(memberships.userId, member.userId)
    const [first] = await named(member)
    const urls = [await ticketFor(member, [first]), await ticketFor(member, [first])].map(
      (answer) => answer.json().result.url,
    )
    await db
      .update(memberships)
      .set({ rights: { ...presets.titulaire, claims: 'none' } })
      .where(theirs)
    expect((await fetchBy(member, urls[0])).json().code).toBe('documents.ticket')
    await db.delete(memberships).where(theirs)
    expect((await fetchBy(member, urls[1])).json().code).toBe('documents.ticket')
  })

  it('DOC-01 are not fetched once the minute is over, nor of another practice', async () => {
    const { owner } = await makeWorld()
    const documents = await named(owner)
    const { url } = (await ticketFor(owner, documents)).json().result
    ahead = 61_000
    expect((await fetchBy(owner, url)).json().code).toBe('documents.ticket')
    ahead = 0
    expect((await ticketFor(await makePractitioner(db), documents)).statusCode).toBe(404)
  })
})
