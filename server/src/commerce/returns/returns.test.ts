import { Readable } from 'node:stream'
import {
  getReturn,
  listReturnableLines,
  listReturns,
  requestReturn,
} from '@arcade/contract/commerce/returns/returns.contract.ts'
import { describe, expect, it } from 'vitest'
import { type Client, daysAgo, deliver, makeClient, type NewLine } from '../../../test/deliveries.ts'
import { makeCollaborator, makeMachine, makePractitioner } from '../../../test/makers.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { shareApp } from '../../../test/shared.ts'
import { giveSmileys } from '../../../test/smileys.ts'
import type { ErpReturn } from '../../parts/partners/erp.wire.ts'
import { erpReturns } from '../erp/index.ts'
import { followReturns } from './returns.jobs.ts'

const { db, app } = await shareApp()

/** A practitioner whose practice is a client of BDA. */
async function makeBuyer() {
  const person = await makePractitioner(db)
  const client = await makeClient(db, person)
  const get = async (url: string, query: Record<string, string> = {}, { headers } = person) =>
    app.inject({ url, query, headers })
  const post = (lines: object[], over: object = {}, { headers } = person) =>
    app.inject({
      method: 'POST',
      url: '/v1/returns',
      headers,
      payload: { base: 'BDA', reason: 'Abîmé', lines, ...over },
    })
  const lines = async (query: Record<string, string>) =>
    listReturnableLines.replies[200].parse((await get('/v1/returns/lines', query)).json()).result
  const list = async (query = {}) => listReturns.replies[200].parse((await get('/v1/returns', query)).json())
  const note = (all?: NewLine[], date?: string) => deliver(db, client, all, date)
  return { person, client, get, post, lines, list, note }
}
const made = (answer: { json: () => unknown }) => requestReturn.replies[201].parse(answer.json()).result
const outcome = (answer: { json: () => { status: number; code: string; errors?: object[] } }) => {
  const { status, code } = answer.json()
  return `${status} ${code}`
}
/** A page of the ERP's feed with one return. */
const pageOf = ({ base, code, practiceId }: Client, over: Partial<ErpReturn>) => ({
  base,
  at: new Date(),
  elements: [
    {
      numeroRetour: 'RT-9',
      referenceExterne: null,
      codeClient: code,
      date: daysAgo(0),
      practiceId,
      statut: 'DEMANDE' as const,
      numeroAvoir: null,
      ...noProgress,
      lignes: [],
      supprime: false,
      ...over,
    },
  ],
})
const noProgress = { etapes: [], envoyerAvant: null, adresseRetour: null, avoirPrevuLe: null, montantPrevu: null }
const goneLine = (numeroBL: string, quantite: number, ligne = 1) => ({
  numeroBL,
  ligne,
  quantite,
  codeArticle: 'GANT-M',
  designation: 'Gants',
  lot: null,
  motif: 'x',
})
const wanted = (deliveryNote: string, over: object = {}) => ({ deliveryNote, line: 1, quantity: 1, ...over })

/** As somebody in the ERP would make it, and the copy found it. */
const inErp = (client: Client, numeroBL: string, quantite: number, over: object = {}) =>
  db.insert(erpReturns).values({
    ...client,
    number: `RT-${numeroBL}`,
    date: daysAgo(1),
    state: 'DEMANDE',
    lines: [{ numeroBL, ligne: 1, codeArticle: 'GANT-M', designation: 'Gants', quantite, lot: null, motif: 'x' }],
    ...over,
  })

describe('GET returns/lines', () => {
  it('RET-01 by delivery note or by date, each line with what is left and the rule that decides', async () => {
    const { lines, note } = await makeBuyer()
    const recent = await note([{ lots: [{ lot: 'L1', quantity: 4 }] }, { family: 'PR', article: 'PR-1' }])
    const old = await note(undefined, daysAgo(200))
    expect(await lines({ deliveryNote: ` ${recent} ` })).toMatchObject([
      { base: 'BDA', deliveryNote: recent, line: 1, left: 4, rule: 'returnable', lots: [{ lot: 'L1', left: 4 }] },
      { line: 2, family: 'prosthesis', rule: 'custom-made' },
    ])
    expect(await lines({ from: daysAgo(300), to: daysAgo(100) })).toMatchObject([
      { deliveryNote: old, rule: 'too-old' },
    ])
  })

  it('RET-01 asks for a delivery note or dates, in order, of ten years at most', async () => {
    const { get } = await makeBuyer()
    const queries = [
      {},
      { deliveryNote: '  ' },
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '1990-01-01', to: '2026-01-01' },
    ]
    for (const query of queries) expect((await get('/v1/returns/lines', { ...query })).statusCode).toBe(400)
    expect((await get('/v1/returns/lines', { deliveryNote: 'another', from: '2026-02-30' })).statusCode).toBe(400)
  })

  it('RET-01 of another practice are not there', async () => {
    const [one, other] = [await makeBuyer(), await makeBuyer()]
    const number = await one.note()
    expect(await other.lines({ deliveryNote: number })).toEqual([])
    expect(outcome(await other.post([wanted(number)]))).toBe('404 returns.unknown-line')
  })
})

describe('POST returns', () => {
  it('RET-01 takes lines of several orders, and has a number at once', async () => {
    const { post, note, list, lines, get } = await makeBuyer()
    const [first, second] = [await note([{ order: 'CMD-1' }]), await note([{ order: 'CMD-2' }])]
    const answer = await post([wanted(first, { quantity: 3 }), wanted(second)])
    expect(answer.statusCode).toBe(201)
    const { uuid, ...one } = made(answer)
    expect(one).toMatchObject({
      number: expect.stringMatching(/^RA\d{6}-[2-9A-Z]{8}$/),
      erpNumber: null,
      state: 'waiting',
      quantity: 4,
      lines: [
        { deliveryNote: first, orderNumber: 'CMD-1', quantity: 3, reason: 'Abîmé' },
        { deliveryNote: second, orderNumber: 'CMD-2', quantity: 1 },
      ],
    })
    expect(await lines({ deliveryNote: first })).toMatchObject([{ returned: 3, left: 1, rule: 'returnable' }])
    expect((await list()).result).toMatchObject([{ uuid, lineCount: 2, madeHere: true }])
    expect((await list({ state: 'refused' })).total).toBe(0)
    const { result } = getReturn.replies[200].parse((await get(`/v1/returns/${uuid}`)).json())
    expect(result.requestedBy).toEqual({ firstName: 'Test', lastName: 'Personne' })
  })

  it('RET-01 two browsers that return the last piece: one of them does', async () => {
    const { post, note } = await makeBuyer()
    const number = await note([{ quantity: 1 }])
    const answers = await Promise.all(Array.from({ length: 6 }, () => post([wanted(number)])))
    expect(answers.map(({ statusCode }) => String(statusCode)).sort()).toEqual(['201', ...Array(5).fill('409')])
    const problem = answers.find(({ statusCode }) => statusCode === 409)
    expect(problem?.json()).toMatchObject({ code: 'returns.too-many', errors: [{ path: 'body.lines.0' }] })
  })

  it('RET-01 counts what was returned directly in the ERP, unless it was refused there', async () => {
    const { post, note, client, list, get } = await makeBuyer()
    const [taken, refused] = [await note(), await note()]
    await inErp(client, taken, 3)
    await inErp(client, refused, 4, { state: 'REFUSE' })
    expect(outcome(await post([wanted(taken, { quantity: 2 })]))).toBe('409 returns.too-many')
    expect((await post([wanted(taken), wanted(refused, { quantity: 4 })])).statusCode).toBe(201)
    const { result } = await list()
    expect(result.map(({ madeHere, state }) => `${madeHere} ${state}`).sort()).toEqual([
      'false refused',
      'false requested',
      'true waiting',
    ])
    const erps = result.find(({ madeHere }) => !madeHere)
    expect((await get(`/v1/returns/${erps?.uuid}`)).json().result).toMatchObject({
      requestedBy: null,
      lines: [{ line: 1 }],
    })
  })

  it('RET-01 DASH-01 lists and counts those of a state since a day', async () => {
    const { note, client, list } = await makeBuyer()
    for (const days of [29, 30, 31]) await inErp(client, await note(), 1, { state: 'REFUSE', date: daysAgo(days) })
    await inErp(client, await note(), 1)
    const { result, total } = await list({ state: 'refused', from: daysAgo(30), limit: '1' })
    expect([result.length, total]).toEqual([1, 2])
    expect((await list({ state: 'refused' })).total).toBe(3)
  })

  it('RET-01 counts a return once, here or in the copy', async () => {
    const { post, note, client, lines, list } = await makeBuyer()
    const number = await note()
    const { number: reference } = made(await post([wanted(number)]))
    await inErp(client, number, 1, { reference })
    expect(await lines({ deliveryNote: number })).toMatchObject([{ returned: 1, left: 3 }])
    expect((await list()).total).toBe(1)
  })

  it('RET-01 a lot counts for itself, and one that expires soon stays', async () => {
    const { post, note } = await makeBuyer()
    const lots = [
      { lot: 'A', quantity: 1, expiresOn: daysAgo(-400) },
      { lot: 'B', quantity: 3, expiresOn: daysAgo(-20) },
    ]
    const number = await note([{ lots }, { lots: [{ lot: 'C', quantity: 4 }] }])
    expect(outcome(await post([wanted(number, { lot: 'C' })]))).toBe('400 returns.lot')
    expect(outcome(await post([wanted(number, { lot: 'A', quantity: 2 })]))).toBe('409 returns.too-many')
    // Each for itself would be there, both together are not.
    const both = [wanted(number, { quantity: 4 }), wanted(number, { lot: 'A' })]
    expect(outcome(await post(both))).toBe('409 returns.too-many')
    const soon = await post([wanted(number, { lot: 'B' })])
    expect(soon.json()).toMatchObject({ code: 'returns.not-returnable', errors: [{ code: 'expires-soon' }] })
    expect((await post([wanted(number, { lot: 'A' })])).statusCode).toBe(201)
    expect(outcome(await post([wanted(number, { lot: 'A' })]))).toBe('409 returns.too-many')
  })

  it('RET-01 refuses what makes no sense, and writes nothing', async () => {
    const { post, note, list } = await makeBuyer()
    const number = await note([{}, { family: 'LI' }])
    for (const quantity of [0, -1, 1.5, 1e9, '1', null])
      expect((await post([wanted(number, { quantity })])).statusCode).toBe(400)
    expect((await post([wanted(number), wanted(number)])).json().errors).toEqual([
      { path: 'body.lines', code: 'twice' },
    ])
    for (const reason of ['', '  ', 'x'.repeat(5_000), 'a\u0000b', null])
      expect((await post([wanted(number)], { reason })).statusCode).toBe(400)
    expect((await post([])).statusCode).toBe(400)
    expect(outcome(await post([wanted(number, { line: 9 })]))).toBe('404 returns.unknown-line')
    expect(outcome(await post([wanted(number, { line: 2 })]))).toBe('409 returns.not-returnable')
    expect(outcome(await post([wanted(number)], { base: 'SMILERS' }))).toBe('404 not-found')
    expect((await list()).total).toBe(0)
  })

  it('RET-01 needs the right to order', async () => {
    const { person, post, note } = await makeBuyer()
    const reader = await makeCollaborator(db, person.practiceId, 'comptable')
    expect(outcome(await post([wanted(await note())], {}, reader))).toBe('403 access.right-missing')
  })
})

describe('/api/createReturn', () => {
  const create = (buyer: Awaited<ReturnType<typeof makeBuyer>>, bodyData: unknown) =>
    app.inject({ method: 'POST', url: '/api/createReturn', headers: buyer.person.headers, payload: { bodyData } })
  const row = (numeroBL: string, over = {}) => ({ numeroBL, ligne: 1, quantite: 2, motif: 'Erreur', ...over })

  it('RET-01 API-01 makes the return in the base of the delivery notes', async () => {
    const buyer = await makeBuyer()
    const number = await buyer.note()
    const { code: codeClient } = buyer.client
    const answer = await create(buyer, { codeClient, lines: [row(number)] })
    expect(answer.json().result).toMatchObject({ base: 'BDA', quantity: 2, lines: [{ reason: 'Erreur' }] })
    expect(outcome(await create(buyer, { codeClient, lines: [row(number, { quantite: 3 })] }))).toBe(
      '409 returns.too-many',
    )
    expect(outcome(await create(buyer, { codeClient, lines: [row('BL-nowhere')] }))).toBe('404 returns.unknown-line')
  })

  it('RET-01 API-01 refuses text in the place of bodyData, and the code of another practice', async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()]
    const number = await buyer.note()
    const bodyData = { codeClient: buyer.client.code, lines: [row(number)] }
    expect((await create(buyer, JSON.stringify(bodyData))).statusCode).toBe(400)
    expect((await create(buyer, undefined)).statusCode).toBe(400)
    expect(outcome(await create(other, bodyData))).toBe('404 not-found')
  })
})

describe('the order of the list', () => {
  it('RET-01 is by date, either way, page by page, those made in the ERP among ours', async () => {
    const { client, post, note, list } = await makeBuyer()
    const numbers: string[] = []
    for (const age of [9, 4, 4, 1]) {
      const number = `A-${numbers.length}-${client.code}`
      await inErp(client, number, 1, { date: daysAgo(age) })
      numbers.push(`RT-${number}`)
    }
    const note1 = await note()
    numbers.push(made(await post([wanted(note1)])).number, made(await post([wanted(note1)])).number)
    const readAll = async (query: { direction?: 'asc' | 'desc' }) => {
      const found: string[] = []
      let cursor: string | null = null
      do {
        const { result, nextCursor }: Awaited<ReturnType<typeof list>> = await list({
          ...query,
          limit: '2',
          ...(cursor && { cursor }),
        })
        found.push(...result.map(({ number }) => number))
        cursor = nextCursor
      } while (cursor)
      return found
    }
    const oldestFirst = await readAll({ direction: 'asc' })
    // Of two of the same day, the order is that of their ids.
    expect(oldestFirst.toSorted()).toEqual(numbers.toSorted())
    expect([0, 3, 4, 5].map((at) => oldestFirst[at])).toEqual([0, 3, 4, 5].map((at) => numbers[at]))
    expect(await readAll({})).toEqual(oldestFirst.toReversed())
    expect(await readAll({ direction: 'desc' })).toEqual(oldestFirst.toReversed())
  })
})

describe('what becomes of a return', () => {
  it('RET-01 the ERP’s number and state are shown; a refusal later notifies once, and the piece is free again', async () => {
    const { client, post, note, list, lines, get } = await makeBuyer()
    const number = await note()
    const { number: reference } = made(await post([wanted(number, { quantity: 4 })]))
    const page = (statut: 'ACCEPTE' | 'REFUSE') => pageOf(client, { referenceExterne: reference, statut })
    await followReturns(db, page('ACCEPTE'))
    expect((await list()).result).toMatchObject([{ state: 'accepted', erpNumber: 'RT-9', version: 2 }])
    await followReturns(db, page('REFUSE'))
    await followReturns(db, page('REFUSE'))
    expect((await list()).result).toMatchObject([{ state: 'refused', version: 3 }])
    const notified = (await get('/v1/notifications')).json().result
    expect(notified).toMatchObject([{ kind: 'return-refused', data: { number: reference } }])
    expect(await lines({ deliveryNote: number })).toMatchObject([{ left: 4, rule: 'returnable' }])
  })

  it('SMI-02 once the ERP accepts it, what its order earned goes back in proportion, rounded down, once, and comes back once it is cancelled or refused', async () => {
    const { person, client, note, post } = await makeBuyer()
    const order = 'CMD-7'
    const number = await note([{ order, quantity: 3 }, { order: 'CMD-8' }])
    const { applicationId } = await makeMachine(db, ['smileys:grant'], [person.userId], client.base)
    const { applicationId: stranger } = await makeMachine(db, ['smileys:grant'], [person.userId], 'SMILERS')
    await giveSmileys(db, person, 100, { orderReference: order, applicationId })
    await giveSmileys(db, person, 7, { orderReference: 'CMD-8', applicationId })
    await giveSmileys(db, person, 40, { orderReference: order, applicationId: stranger })
    const { number: referenceExterne } = made(await post([wanted(number)]))
    const lignes = [goneLine(number, 1)]
    const balance = async () =>
      (await app.inject({ url: `/v1/smileys/total/${person.userId}`, headers: person.headers })).json().result
    await followReturns(db, pageOf(client, { referenceExterne, statut: 'DEMANDE', lignes }))
    expect(await balance()).toBe(147)
    for (const statut of ['ACCEPTE', 'RECU', 'AVOIR_EMIS'] as const)
      await followReturns(db, pageOf(client, { referenceExterne, statut, lignes }))
    expect(await balance()).toBe(147 - 33)
    // Made directly in the ERP: all that is left of both.
    const rest = [goneLine(number, 2), goneLine(number, 4, 2)]
    await followReturns(db, pageOf(client, { numeroRetour: 'RT-10', statut: 'ACCEPTE', lignes: rest }))
    expect(await balance()).toBe(147 - 33 - 66 - 7)
    const { result } = (
      await app.inject({ url: `/v1/smileys/history/${person.userId}`, headers: person.headers })
    ).json()
    expect(result[0]).toMatchObject({ kind: 'reverse', orderReference: 'CMD-8', reason: 'RT-10', amount: -7 })
    // Cancelled and refused after all: the one that was requested here is known by its own number.
    await followReturns(db, pageOf(client, { referenceExterne, statut: 'ANNULE', lignes }))
    expect(await balance()).toBe(147 - 66 - 7)
    await followReturns(db, pageOf(client, { numeroRetour: 'RT-10', statut: 'REFUSE', lignes: rest }))
    expect(await balance()).toBe(147)
  })

  it('RET-01 the slip is a PDF with both numbers, the lots and the reason', async () => {
    const { post, note, get } = await makeBuyer()
    const number = await note([{ lots: [{ lot: '24K1187', quantity: 4 }] }])
    const { uuid, number: ours } = made(await post([wanted(number, { lot: '24K1187', quantity: 2 })]))
    const answer = await get(`/v1/returns/${uuid}/slip`, { locale: 'en' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const { text, title } = await readPdf(Readable.from([answer.rawPayload]))
    expect(title).toBe(`Return slip ${ours}`)
    for (const part of [ours, number, '24K1187', 'Abîmé', 'BDA', 'Cabinet de test']) expect(text).toContain(part)
  })
})
