import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { crmAccounts, crmIdOf } from '@arcade/demo/crm/accounts.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSandbox } from '../sandbox.ts'
import { parseSoql } from './soql.ts'

async function makeCrm(crmFile: string | null = null) {
  const sandbox = await openSandbox({ portal: 'http://localhost:9', crmFile })
  onTestFinished(() => sandbox.close())
  const root = `${sandbox.origin}/crm`
  const form = { grant_type: 'client_credentials', client_id: 'a', client_secret: 'b' }
  const token = () => fetch(`${root}/services/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token, instance_url } = (await (await token()).json()) as Record<string, string>
  expect(instance_url).toBe(root)
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const ask = (address: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
    fetch(`${root}/services/data/v67.0/${address}`, { ...init, headers: { ...headers, ...init.headers } })
  const read = async (answer: Promise<Response>) => ({
    status: (await answer).status,
    // biome-ignore lint/suspicious/noExplicitAny: what the CRM says is compared below
    body: await ((await answer).json() as Promise<any>),
  })
  return {
    origin: sandbox.origin,
    ask,
    query: (q: string, init?: Parameters<typeof ask>[1]) => read(ask(`query?q=${encodeURIComponent(q)}`, init)),
    send: (method: string, address: string, body: object) => read(ask(address, { method, body: JSON.stringify(body) })),
    close: () => sandbox.close(),
  }
}
const camille = crmAccounts[0]?.id ?? ''
const quote = crmIdOf('0Q0', 1)
const answerOf = (more = {}) => ({ Quote__c: quote, Revision__c: 1, Answer__c: 'Accepted', ...more })

describe('the CRM', () => {
  it('CRM-01 answers SOQL: conditions, order, parents, and ids in 15 letters or 18', async () => {
    const { query } = await makeCrm()
    const { body } = await query(
      `SELECT Id, Name, Account.Name FROM Quote WHERE AccountId = '${camille.slice(0, 15)}' AND (Status = 'presented' OR Status IN ('Accepted')) ORDER BY ExpirationDate DESC LIMIT 2 OFFSET 1`,
    )
    expect(body).toMatchObject({ totalSize: 2, done: true })
    expect(body.records[0]).toMatchObject({
      attributes: { type: 'Quote', url: expect.stringContaining('/sobjects/Quote/0Q0') },
      Name: 'Gouttières Smilers, engagement annuel',
      Account: { Name: 'Cabinet dentaire des Arcades' },
    })
    expect(body.records[0].Id).toHaveLength(18)
    const changed = await query(
      "SELECT Id FROM Quote WHERE SystemModstamp >= 2020-01-01T00:00:00Z AND NOT (Name LIKE 'Pack%')",
    )
    expect(changed.body.totalSize).toBe(6)
  })

  it.each([
    ["SELECT Id FROM Quote WHERE Name = 'a' OR Name = 'b' AND Name = 'c'", 'MALFORMED_QUERY'],
    ["SELECT Id FROM Quote WHERE Name = 'it's'", 'MALFORMED_QUERY'],
    ['SELECT Id FROM Quote -- all of them', 'MALFORMED_QUERY'],
    ['SELECT Id FROM Quote; DELETE', 'MALFORMED_QUERY'],
    ['SELECT Id FROM Quote WHERE', 'MALFORMED_QUERY'],
    ['SELECT Secret FROM Quote', 'INVALID_FIELD'],
    ['SELECT Id FROM Users', 'INVALID_TYPE'],
    ["SELECT Id FROM Quote WHERE AccountId = 'x'", 'INVALID_QUERY_FILTER_OPERATOR'],
  ])('refuses %s', async (soql, code) => {
    const { query } = await makeCrm()
    const { status, body } = await query(soql)
    expect([status, body[0].errorCode]).toEqual([400, code])
  })

  it('reads what is escaped as it was meant', () => {
    const { where } = parseSoql(String.raw`SELECT Id FROM Quote WHERE Name = 'l\'été \\ \u20ac \n'`)
    expect(where).toMatchObject({ value: { kind: 'text', value: "l'été \\ € \n" } })
  })

  it('gives a long answer page by page', async () => {
    const { send, query, ask } = await makeCrm()
    for (let number = 0; number < 201; number++) await send('POST', 'sobjects/Case', { Subject: `Case ${number}` })
    const headers = { 'sforce-query-options': 'batchSize=200' }
    const { body } = await query('SELECT Id FROM Case ORDER BY Id', { headers })
    expect(body).toMatchObject({ totalSize: 202, done: false })
    const next = await ask(body.nextRecordsUrl.replace('/services/data/v67.0/', ''), { headers })
    expect(await next.json()).toMatchObject({ done: true, records: [{}, {}] })
    expect((await ask('query/01gnone-200')).status).toBe(400)
  })

  it('OFF-01 takes an answer once by its reference, moves the quote, and refuses one to other terms', async () => {
    const { send, query } = await makeCrm()
    const address = 'sobjects/Arcade_Offer_Answer__c/Arcade_Reference__c/r-1'
    const first = await send('PATCH', address, answerOf())
    expect(first).toMatchObject({ status: 201, body: { success: true, created: true } })
    expect(await send('PATCH', address, answerOf())).toEqual({
      status: 200,
      body: { ...first.body, created: false },
    })
    expect((await query('SELECT Id FROM Arcade_Offer_Answer__c')).body.totalSize).toBe(1)
    expect((await query(`SELECT Status FROM Quote WHERE Id = '${quote}'`)).body.records[0].Status).toBe('Accepted')
    const late = await send('PATCH', address.replace('r-1', 'r-2'), answerOf())
    expect([late.status, late.body[0].errorCode]).toEqual([400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION'])
  })

  it('keeps what was written when it starts anew, but for half a line', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'arcade-crm-')), 'crm.jsonl')
    const crm = await makeCrm(file)
    const address = 'sobjects/Case/Arcade_Reference__c/c-1'
    const first = await crm.send('PATCH', address, { Subject: 'Bonjour', AccountId: camille })
    await crm.close()
    appendFileSync(file, '{"kind":"wri')
    const later = await makeCrm(file)
    expect(await later.send('PATCH', address, { Status: 'Working' })).toEqual({
      status: 200,
      body: { ...first.body, created: false },
    })
    const { body } = await later.query("SELECT Subject, Status FROM Case WHERE Arcade_Reference__c = 'c-1'")
    expect(body.records).toMatchObject([{ Subject: 'Bonjour', Status: 'Working' }])
  })

  it('says in its own words what it does not do, and one part may fail by itself', async () => {
    const { origin, ask, send, query } = await makeCrm()
    expect((await ask('query?q=x', { headers: { authorization: 'Bearer old' } })).status).toBe(401)
    expect((await send('POST', 'sobjects/Quote', {})).body[0].errorCode).toBe('REQUIRED_FIELD_MISSING')
    expect((await send('POST', 'sobjects/Case', { Colour: 'blue' })).body[0].errorCode).toBe('INVALID_FIELD')
    expect((await send('POST', 'sobjects/Case', { AccountId: 'x' })).body[0].errorCode).toBe('MALFORMED_ID')
    expect((await ask('sobjects/Quote/0Q07Rc000009999')).status).toBe(404)
    const pdf = await ask(`sobjects/ContentVersion/${crmIdOf('068', 1)}/VersionData`)
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    const put = {
      method: 'PUT',
      body: JSON.stringify({ fault: '500', part: 'query' }),
      headers: { 'content-type': 'application/json' },
    }
    await fetch(`${origin}/faults/crm`, put)
    expect((await query('SELECT Id FROM Quote')).status).toBe(500)
    expect((await ask(`sobjects/Quote/${quote}`)).headers.get('sforce-limit-info')).toMatch(/^api-usage=\d+\/100000$/)
  })
})
