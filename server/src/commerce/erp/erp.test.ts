import { randomUUID } from 'node:crypto'
import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { balanceOf, billOf, lineOf, makeGateway } from '../../../test/erp-gateway.ts'
import { makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { setCode } from './codes.queries.ts'
import { erpReturnKind } from './erp-writes.ts'

const { db } = await makeDatabase()
const gateway = await makeGateway(afterAll)
const { answers, push, answerInstead } = gateway
const logs = collectLogs()
const open = () => makeTestApp(db, { logs, erp: { url: gateway.url, token: 'a-token-of-the-test' } })
const app = await open()
const unconnected = await makeTestApp(db)

const emailOf = (userId: string) => `${userId}@arcade.example`

/** A practice with a code of its own in these bases. */
async function makeClient(held: readonly Base[] = bases) {
  const owner = await makePractitioner(db)
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`
  for (const base of held) await setCode(db, { practiceId: owner.practiceId, base, code })
  const post = (path: string, payload: object, by = app, headers = {}) =>
    by.inject({ method: 'POST', url: `/api/${path}`, headers: { ...owner.headers, ...headers }, payload })
  return { ...owner, code, post }
}

/** One copy of all that the gateway has; the next calls find the breakers as after a start. */
async function copyAll() {
  await runSchedules(await open(), 'erp copy')
}

/** For the rest of the test the bases that are named give no answer worth the name. */
function breakDown(...broken: Base[]) {
  answerInstead(({ pathname }, response) => {
    if (!broken.some((base) => pathname.startsWith(`/${base}/`))) return false
    response.writeHead(500).end('Mme Durand')
    return true
  })
  onTestFinished(() => answerInstead(() => false))
}

describe('/api/getAccountBalance', () => {
  it('BAL-01 says what the base says now, in euros', async () => {
    const { post, userId: userUuid, code } = await makeClient()
    answers.set(`BDA/clients/${code}/solde`, balanceOf('BDA', code, -1284.5))
    const answer = await post('getAccountBalance', { base: 'BDA', userUuid })
    expect(answer.json()).toMatchObject({
      result: { base: 'BDA', balance: -1284.5, due: 1284.5, notDue: 0, currency: 'EUR' },
      stale: false,
    })
    expect(answer.headers['content-type']).toContain('json')
  })

  it('BAL-01 ERP-01 shows the last balance, and its time, while the base is down; the others answer', async () => {
    const { post, userId: userUuid, code } = await makeClient()
    for (const base of bases) answers.set(`${base}/clients/${code}/solde`, balanceOf(base, code, 10))
    const first = (await post('getAccountBalance', { base: 'BDA', userUuid })).json()
    breakDown('BDA')
    const four = await Promise.all(bases.map((base) => post('getAccountBalance', { base, userUuid })))
    expect(four.map((one) => `${one.json().result.base} ${one.json().stale}`)).toEqual(
      bases.map((base) => `${base} ${base === 'BDA'}`),
    )
    const [bda] = four.filter((one) => one.json().stale)
    expect(bda?.json()).toMatchObject({ result: { balance: 10 }, asOf: first.asOf })
  })

  it('BAL-01 a base that hangs is waited for 3 seconds at most, beside three that answer', async () => {
    const { post, userId: userUuid, code } = await makeClient()
    for (const base of bases) answers.set(`${base}/clients/${code}/solde`, balanceOf(base, code, 10))
    answerInstead(({ pathname }) => pathname.startsWith('/SMILERS/'))
    onTestFinished(() => answerInstead(() => false))
    const node = await open()
    const four = await Promise.all(bases.map((base) => post('getAccountBalance', { base, userUuid }, node)))
    expect(four.map(({ statusCode }) => statusCode)).toEqual([502, 200, 200, 200])
  })

  it('ERP-01 is 502 with the partner’s key only where there is no copy, and passes on when to come back', async () => {
    const { post, userId: userUuid } = await makeClient()
    answerInstead((_, response) => {
      response.writeHead(429, { 'retry-after': '7' }).end()
      return true
    })
    onTestFinished(() => answerInstead(() => false))
    const answer = await post('getAccountBalance', { base: 'BDA', userUuid }, await open())
    expect(answer.json()).toMatchObject({ status: 502, code: 'partner.unavailable', detail: 'erp' })
    expect(answer.headers['retry-after']).toBe('7')
  })

  it('BAL-01 is 404 where the practice is no client of the base, and for another practice’s person', async () => {
    const [one, other] = [await makeClient(['SMILERS']), await makeClient()]
    expect((await one.post('getAccountBalance', { base: 'BDA', userUuid: one.userId })).statusCode).toBe(404)
    expect((await one.post('getAccountBalance', { base: 'SMILERS', userUuid: other.userId })).statusCode).toBe(404)
  })

  it('BAL-01 an answer about another client is none', async () => {
    const { post, userId: userUuid, code } = await makeClient()
    answers.set(`BDA/clients/${code}/solde`, balanceOf('BDA', 'ANOTHER', 10))
    expect((await post('getAccountBalance', { base: 'BDA', userUuid }, await open())).statusCode).toBe(502)
  })

  it('production without an ERP starts, and says that it is not connected', async () => {
    const { post, userId: userUuid, code, headers } = await makeClient()
    const answer = await post('getAccountBalance', { base: 'BDA', userUuid }, unconnected)
    expect(answer.json()).toMatchObject({ status: 503, code: 'partner.not-configured', detail: 'erp' })
    const bills = await post('getHistoBillByClientCode', { codeClient: code, type: 'FACTURE' }, unconnected)
    expect(bills.json()).toMatchObject({ code: 'partner.not-configured' })
    for (const url of ['/v1/invoices/totals', '/v1/orders/summary'])
      expect((await unconnected.inject({ url, headers })).json().result).toMatchObject({ connected: false })
    const health = unconnected.kernel.partnerHealth.list().filter(({ partner }) => partner === 'erp')
    expect(health).toMatchObject(bases.map(() => ({ state: 'not-configured' })))
  })
})

describe('a call that names a client code', () => {
  it('INV-03 asks the bases in which the practice holds it, and each row says its base', async () => {
    const { post, code, practiceId } = await makeClient(['SMILERS', 'BDA'])
    const other = await makePractitioner(db)
    await setCode(db, { practiceId: other.practiceId, base: 'BIOTECHDENTAL', code })
    const at = (base: string, number: number) =>
      answers.set(`${base}/clients/${code}/pieces`, { pieces: [billOf(code, number)] })
    at('SMILERS', 1)
    at('BDA', 2)
    at('BIOTECHDENTAL', 3)
    gateway.asked.length = 0
    const rows = (await post('getHistoBillByClientCode', { codeClient: code, type: 'FACTURE' })).json()
    expect(rows.result.map(({ base, numeroPiece }: Record<string, string>) => `${base} ${numeroPiece}`)).toEqual([
      'BDA FA-2',
      'SMILERS FA-1',
    ])
    expect(rows.bases).toMatchObject([{ base: 'BDA', stale: false }, { base: 'SMILERS' }])
    expect(gateway.asked.some((url) => url.startsWith('/BIOTECHDENTAL'))).toBe(false)
    // The same code, seen from the other practice that holds it.
    const theirs = await app.inject({
      method: 'POST',
      url: '/api/getHistoBillByClientCode',
      headers: other.headers,
      payload: { codeClient: code, type: 'FACTURE' },
    })
    expect(theirs.json().result).toMatchObject([{ base: 'BIOTECHDENTAL', numeroPiece: 'FA-3' }])
    expect(practiceId).not.toBe(other.practiceId)
  })

  it('TEN-01 another practice’s code, one of another base and an unknown one are the same 404', async () => {
    const [one, other] = [await makeClient(['SMILERS']), await makeClient()]
    const calls: [string, object][] = [
      ['getInfoClient', { nomBaseSAGE: 'SMILERS' }],
      ['getHistoBillByClientCode', { type: 'BL' }],
      ['getHistoBillForReturns', {}],
      ['getAllReturns', {}],
      ['getLotArticleHistoSell', { codeArticle: 'CI-4010' }],
    ]
    for (const [path, payload] of calls)
      for (const codeClient of [other.code, 'NOBODY'])
        expect((await one.post(path, { ...payload, codeClient })).json(), path).toMatchObject({ code: 'not-found' })
    const elsewhere = await one.post('getInfoClient', { nomBaseSAGE: 'BDA', codeClient: one.code })
    expect(elsewhere.json()).toMatchObject({ code: 'not-found' })
  })

  it.each(['c10234', 'C 1', ' C1', 'C%', "C'--", '..', 'C/../X', '', 'C'.repeat(18), null, 7])(
    'API-01 refuses %j as a code',
    async (codeClient) => {
      const { post } = await makeClient()
      expect((await post('getAllReturns', { codeClient })).json()).toMatchObject({ code: 'request.invalid' })
    },
  )

  it.each([
    ['getHistoBillByClientCode', { type: 'DEVIS' }],
    ['getHistoBillByClientCode', { type: 'facture' }],
    ['getInfoClient', { nomBaseSAGE: 'SAGE' }],
    ['getHistoBillForReturns', { startDate: '2026-02-30' }],
    ['getHistoBillForReturns', { startDate: '2026-03-01', endDate: '2026-02-01' }],
    ['getHistoBillForReturns', { startDate: '1976-01-01', endDate: '2026-01-01' }],
    ['getAllReturns', { page: 1 }],
  ])('API-01 %s refuses %j', async (path, payload) => {
    const { post, code } = await makeClient()
    expect((await post(path, { codeClient: code, ...payload })).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('INV-03 ERP-01 answers from the copy while the bases are down: bills, lots, returns and what may be returned', async () => {
    const { post, code } = await makeClient(['BDA'])
    const line = lineOf(1, { quantite: 5 })
    push('BDA/pieces', billOf(code, 1, { typePiece: 'BL', numeroPiece: 'BL-1', date: '2026-02-20', lignes: [line] }))
    push('BDA/pieces', billOf(code, 2, { lignes: [line] }))
    push('BDA/clients', clientOf(code))
    const back = { numeroBL: 'BL-1', ligne: 1, codeArticle: 'CI-4010', designation: 'Implant', quantite: 2, motif: 'x' }
    push('BDA/retours', { numeroRetour: 'R1', codeClient: code, date: '2026-03-02', statut: 'RECU', lignes: [back] })
    await copyAll()
    breakDown('BDA')
    const bills = (await post('getHistoBillByClientCode', { codeClient: code, type: 'FACTURE' })).json()
    expect(bills).toMatchObject({
      stale: true,
      result: [{ base: 'BDA', numeroPiece: 'FA-2', totalTTC: 120, lignes: [{ ligne: 1, lots: [{ numero: 'L1' }] }] }],
    })
    const lots = (await post('getLotArticleHistoSell', { codeClient: code, codeArticle: 'CI-4010' })).json()
    expect(lots.result).toMatchObject([{ lot: 'L1', numeroBL: 'BL-1', dateBL: '2026-02-20', numeroFacture: 'FA-2' }])
    const lines = (await post('getHistoBillForReturns', { codeClient: code, deliveryNoteNumber: 'BL-1' })).json()
    expect(lines.result).toMatchObject([{ numeroBL: 'BL-1', quantite: 5, quantiteRetournee: 2, quantiteRestante: 3 }])
    const later = { codeClient: code, startDate: '2026-02-21', endDate: '2026-03-01' }
    expect((await post('getHistoBillForReturns', later)).json().result).toEqual([])
    expect((await post('getAllReturns', { codeClient: code })).json().result).toMatchObject([{ numeroRetour: 'R1' }])
    const info = (await post('getInfoClient', { nomBaseSAGE: 'BDA', codeClient: code })).json()
    expect(info).toMatchObject({
      stale: true,
      result: { base: 'BDA', intitule: 'Cabinet', reglement: { delaiJours: 30 } },
    })
  })

  it('TEN-02 names the right that is missing inside the practice', async () => {
    const { code, practiceId } = await makeClient()
    const secretary = await makeCollaborator(db, practiceId, 'secretaire')
    const answer = await app.inject({
      method: 'POST',
      url: '/api/getHistoBillByClientCode',
      headers: secretary.headers,
      payload: { codeClient: code, type: 'FACTURE' },
    })
    expect(answer.json()).toMatchObject({ code: 'access.right-missing', detail: 'invoices:read' })
  })
})

describe('/api/getExistEmailGalaxy', () => {
  it('INV-03 says whether a base knows an e-mail of the practice, with the code where it is its own', async () => {
    const { post, userId, code } = await makeClient(['BDA'])
    const email = emailOf(userId)
    const node = await open()
    const ask = (nomBaseSAGE: Base, adresseEmail = email) =>
      post('getExistEmailGalaxy', { nomBaseSAGE, adresseEmail }, node)
    answers.set('BDA/clients', { clients: [clientOf(code)] })
    answers.set('SMILERS/clients', { clients: [clientOf('ANOTHER')] })
    answers.set('BIOTECHDENTAL/clients', { clients: [] })
    expect((await ask('BDA', email.toUpperCase())).json().result).toEqual({ exists: true, codeClient: code })
    expect((await ask('SMILERS')).json().result).toEqual({ exists: true })
    expect((await ask('BIOTECHDENTAL')).json().result).toEqual({ exists: false })
    const other = await makeClient()
    expect((await ask('BDA', emailOf(other.userId))).statusCode).toBe(404)
    expect((await ask('BDA', 'nobody@arcade.example')).statusCode).toBe(404)
  })
})

it('ERR-02 the log says the specification’s line where a call fails, and nothing personal', async () => {
  const { post, code, userId } = await makeClient()
  const email = emailOf(userId)
  breakDown(...bases)
  logs.lines.length = 0
  logs.text.length = 0
  await post('getExistEmailGalaxy', { nomBaseSAGE: 'BDA', adresseEmail: email })
  const node = await open()
  await post('getInfoClient', { nomBaseSAGE: 'BDA', codeClient: code }, node)
  await post('getHistoBillByClientCode', { codeClient: code, type: 'BL' }, node)
  await post('getHistoBillForReturns', { codeClient: code, deliveryNoteNumber: 'BL-SECRET' }, node)
  await post('getLotArticleHistoSell', { codeClient: code, codeArticle: 'ARTICLE-SECRET' }, node)
  const messages = new Set(logs.lines.map(({ msg }) => msg))
  for (const line of [
    'error exist email galaxy',
    'error info client galaxy',
    'error histo bill galaxy',
    'error histo bill for returns',
    'error lot article galaxy',
  ])
    expect(messages).toContain(line)
  expect(logs.text.join('')).not.toMatch(new RegExp(`${email}|${code}|SECRET|Durand`))
})

it('ERP-01 a return waits in the outbox while the ERP is down, and is made once', async () => {
  const { code, practiceId } = await makeClient(['BDA'])
  const made: string[] = []
  let isDown = true
  answerInstead((url, response) => {
    if (url.pathname !== '/BDA/retours') return false
    if (isDown) response.writeHead(502).end()
    else {
      made.push(url.pathname)
      const messages = { numeroRetour: 'R9', codeClient: code, date: '2026-03-02', statut: 'DEMANDE', lignes: [] }
      response.writeHead(201).end(JSON.stringify(messages))
    }
    return true
  })
  onTestFinished(() => answerInstead(() => false))
  const node = await open()
  const line = { numeroBL: 'BL-1', ligne: 1, quantite: 1, motif: 'abîmé' }
  const entry = { reference: randomUUID(), orderKey: `erp ${practiceId}`, now: new Date() }
  await node.kernel.outbox.add(db, erpReturnKind, { ...entry, data: { base: 'BDA', code, lines: [line] } })
  await node.kernel.outbox.deliver(new Date(Date.now() + 5_000))
  const stateOf = async () =>
    (await db.execute(sql`select state, attempts from outbox where reference = ${entry.reference}`)).rows
  expect(await stateOf()).toEqual([{ state: 'waiting', attempts: 1 }])
  isDown = false
  await db.execute(sql`update outbox set next_at = now() - interval '1 second'`)
  await node.kernel.outbox.deliver(new Date(Date.now() + 5_000))
  await node.kernel.outbox.deliver(new Date(Date.now() + 5_000))
  expect(await stateOf()).toEqual([{ state: 'answered', attempts: 2 }])
  expect(made).toHaveLength(1)
})

const clientOf = (codeClient: string) => ({
  codeClient,
  intitule: 'Cabinet',
  adresses: [],
  reglement: { libelle: '30 jours', delaiJours: 30 },
})
