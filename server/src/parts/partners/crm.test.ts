import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { collectLogs } from '../../../test/app.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { makePartnerHealth } from '../../kernel/partners/partner-health.ts'
import { soql, soqlNames } from './crm.soql.ts'
import { makeCrm } from './crm.ts'

const Row = z.object({ Id: z.string() })
const data = '/services/data/v67.0'

/** A Salesforce of which a test says each answer: by path, a function of how often it was asked before. */
async function open(answers: Record<string, (time: number) => [status: number, body: unknown, headers?: object]>) {
  const asked: string[] = []
  const times = new Map<string, number>()
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://crm.example')
    asked.push(`${request.method} ${pathname} ${request.headers.authorization ?? (await text(request))}`)
    const time = times.get(pathname) ?? 0
    times.set(pathname, time + 1)
    const token = [200, { access_token: `t${time}`, instance_url: url }] as const
    const [status, body, headers = {}] =
      answers[pathname]?.(time) ?? (pathname.endsWith('/token') ? token : [404, [{ errorCode: 'NOT_FOUND' }]])
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === null ? '' : JSON.stringify(body))
  }
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const logs = collectLogs()
  const settings = { url, clientId: 'portal', clientSecret: 's&cret', version: 'v67.0' }
  const health = makePartnerHealth()
  return { crm: makeCrm({ settings, log: makeLogger(logs), health }), asked, logs, health }
}
const page = (ids: string[], next?: string) => ({
  totalSize: 9,
  done: next === undefined,
  records: ids.map((Id) => ({ attributes: { type: 'Quote' }, Id })),
  ...(next && { nextRecordsUrl: next }),
})
const all = soql`SELECT Id FROM Quote`

describe('the CRM adapter', () => {
  it('CRM-01 asks for one token by client credentials, however many calls wait for it', async () => {
    const { crm, asked } = await open({ [`${data}/query`]: () => [200, page(['a'])] })
    await Promise.all([1, 2, 3].map(() => crm.query(all, Row)))
    expect(asked.filter((line) => line.includes('/token'))).toEqual([
      'POST /services/oauth2/token grant_type=client_credentials&client_id=portal&client_secret=s%26cret',
    ])
    expect(asked.filter((line) => line.endsWith('/query Bearer t0'))).toHaveLength(3)
  })

  it('CRM-01 fetches another token once where the CRM knows it no more, for all who found out', async () => {
    const ended = [401, [{ errorCode: 'INVALID_SESSION_ID' }]] as [number, unknown]
    const { crm, asked } = await open({ [`${data}/query`]: (time) => (time < 2 ? ended : [200, page(['a'])]) })
    await Promise.all([crm.query(all, Row), crm.query(all, Row)])
    expect(asked.filter((line) => line.includes('/token'))).toHaveLength(2)
    const never = await open({ [`${data}/query`]: () => ended })
    await expect(never.crm.query(all, Row)).rejects.toMatchObject({ failure: 'refused', status: 401 })
    expect(never.asked.filter((line) => line.includes('/query'))).toHaveLength(2)
  })

  it('CRM-01 gives no token to an instance of another address, nor for a client that is refused', async () => {
    const token = '/services/oauth2/token'
    const elsewhere = { access_token: 't', instance_url: 'https://evil.example' }
    const moved = await open({ [token]: () => [200, elsewhere] })
    await expect(moved.crm.query(all, Row)).rejects.toMatchObject({ part: 'token', failure: 'shape' })
    const refused = await open({ [token]: () => [400, { error: 'invalid_client', error_description: 'secret!' }] })
    await expect(refused.crm.checkToken()).rejects.toMatchObject({ part: 'token', failure: 'refused' })
  })

  it('CRM-01 follows the pages of an answer, and no address of another kind', async () => {
    const { crm } = await open({
      [`${data}/query`]: () => [200, page(['a', 'b'], `${data}/query/01g-2`)],
      [`${data}/query/01g-2`]: () => [200, page(['c'])],
    })
    expect((await crm.query(all, Row)).map(({ Id }) => Id)).toEqual(['a', 'b', 'c'])
    expect(await crm.query(all, Row, { most: 1 })).toEqual([{ Id: 'a' }])
    for (const next of ['https://evil.example/x', `${data}/sobjects/Account`, `${data}/query/../../oauth2/token`]) {
      const other = await open({ [`${data}/query`]: () => [200, page(['a'], next)] })
      await expect(other.crm.query(all, Row)).rejects.toMatchObject({ failure: 'shape' })
    }
  })

  it('CRM-01 leaves out rows that make no sense, and takes a page of nothing else for no answer', async () => {
    const { crm, logs } = await open({
      [`${data}/query`]: (time) => [200, { done: true, records: time === 0 ? [{ Id: 'a' }, { Id: 5 }] : [{ Id: 5 }] }],
    })
    expect(await crm.query(all, Row)).toEqual([{ Id: 'a' }])
    expect(logs.text.join()).toContain('the CRM sent rows that make no sense')
    await expect(crm.query(all, Row)).rejects.toMatchObject({ failure: 'shape' })
  })

  it('CRM-01 stops at the quota of a day, and says before that it comes near', async () => {
    const limit = { 'sforce-limit-info': 'api-usage=95000/100000' }
    const { crm, logs, asked } = await open({
      [`${data}/query`]: (time) =>
        time === 0 ? [200, page([]), limit] : [403, [{ errorCode: 'REQUEST_LIMIT_EXCEEDED' }]],
    })
    expect(crm.isNearLimit()).toBe(false)
    await crm.query(all, Row)
    expect(crm.isNearLimit()).toBe(true)
    expect(logs.text.join()).toContain('few calls left today')
    await expect(crm.query(all, Row)).rejects.toMatchObject({ failure: 'limited', retryAfter: 300 })
    await expect(crm.query(all, Row)).rejects.toMatchObject({ failure: 'paused' })
    expect(asked.filter((line) => line.includes('/query'))).toHaveLength(2)
  })

  it('CRM-01 upserts by an external id, whatever it holds, and says with which code it was refused', async () => {
    const { crm, asked } = await open({
      [`${data}/sobjects/Case/Ref__c/a%2Fb`]: (time) => (time === 0 ? [201, { id: 'x', success: true }] : [204, null]),
      [`${data}/sobjects/Case/Ref__c/no`]: () => [400, [{ errorCode: 'REQUIRED_FIELD_MISSING', message: 'Dr Durand' }]],
    })
    const write = (value: string) => crm.upsert('Case', { field: 'Ref__c', value }, { Subject: 's' })
    expect(await write('a/b')).toEqual({ ok: true, status: 201, value: { id: 'x' } })
    expect(await write('a/b')).toEqual({ ok: true, status: 204, value: null })
    expect(await write('no')).toEqual({ ok: false, status: 400, code: 'REQUIRED_FIELD_MISSING' })
    expect(asked.at(-1)).toContain('PATCH')
  })
})

describe('SOQL', () => {
  it('CRM-01 a value is nothing but a value, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const { text } = soql`SELECT Id FROM Quote WHERE Name = ${value}`
        const literal = text.slice('SELECT Id FROM Quote WHERE Name = '.length)
        expect(literal).toMatch(/^'(?:[^'\\\p{Cc}]|\\[\\'"nrtbf])*'$/u)
      }),
    )
  })

  it.each([
    ["x' OR Name != '", String.raw`'x\' OR Name != \''`],
    [String.raw`\' OR 1`, String.raw`'\\\' OR 1'`],
    ['a -- b /* c */', "'a -- b /* c */'"],
    ['l’été\u2028ʼ＇', "'l’été\u2028ʼ＇'"],
    ['a\nb\0c', String.raw`'a\nbc'`],
  ])('CRM-01 writes %j as %s', (value, written) => {
    expect(soql`${value}`.text).toBe(written)
  })

  it('writes lists, dates and names, and takes nothing else for a name', () => {
    const at = new Date('2026-11-16T10:00:00Z')
    expect(soql`${['a', "b'"]} ${at} ${null} ${5} ${soqlNames('Account.Name', 'X__c')}`.text).toBe(
      String.raw`('a', 'b\'') 2026-11-16T10:00:00.000Z null 5 Account.Name, X__c`,
    )
    for (const name of ['Id FROM User', "Id'", '', 'Id--', '1d']) expect(() => soqlNames(name)).toThrow()
  })
})
