import { getSFAccessToken, getSFQueryData } from '@arcade/contract/commerce/crm/crm.contract.ts'
import { type CrmAccount, crmAccounts, crmIdOf } from '@arcade/demo/crm/accounts.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { openTestCrm } from '../../../test/crm.ts'
import { makeDatabase } from '../../../test/database.ts'
import { type Member, makeCollaborator, makePractitioner, makeToken } from '../../../test/makers.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { setAccount } from './accounts.queries.ts'

const { db } = await makeDatabase()
const crm = await openTestCrm()
const logs = collectLogs()
let later = 0
const clock = { now: () => new Date(Date.now() + later) }
const app = await makeTestApp(db, { crm: crm.settings, logs, clock })

const [camilles, hugos] = crmAccounts as [CrmAccount, CrmAccount]
const camille = await makePractitioner(db)
await setAccount(db, camille.practiceId, camilles.id)
const hugo = await makePractitioner(db)
await setAccount(db, hugo.practiceId, hugos.id)

const problemOf = (answer: { statusCode: number; json: () => { code: string } }) =>
  `${answer.statusCode} ${answer.json().code}`

async function open(headers: Record<string, string | undefined> = camille.headers) {
  const answer = await app.inject({ url: '/api/getSFAccessToken', headers: { ...headers } })
  return getSFAccessToken.replies[200].parse(answer.json()).result
}
const post = (name: string, body: object | string, headers: object = camille.headers) =>
  app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
async function ask(name: string, request: unknown, { headers }: Pick<Member, 'headers'> = camille, more: object = {}) {
  const { instanceUrl, accessToken } = await open(headers)
  return post(name, { instanceUrl, accessToken, request, ...more }, headers)
}
const rowsOf = (answer: { json: () => unknown }) => getSFQueryData.replies[200].parse(answer.json()).result

describe('the practice’s own records in the CRM', () => {
  it('CRM-01 a handle is no token of the CRM, ends after ten minutes, and says where', async () => {
    const { instanceUrl, accessToken, validity } = await open()
    expect(instanceUrl).toBe(crm.settings.url)
    expect(accessToken).not.toMatch(/00D/)
    expect(Buffer.from(accessToken, 'base64url').toString('latin1')).not.toContain('00D7Rc')
    expect(validity.getTime() - clock.now().getTime()).toBeGreaterThan(9.9 * 60_000)
    expect(validity.getTime() - clock.now().getTime()).toBeLessThanOrEqual(10 * 60_000)
    expect(logs.text.join()).not.toContain(accessToken)
  })

  it('CRM-01 answers the portal’s own queries with the practice’s records alone', async () => {
    const account = rowsOf(await ask('getSFQueryData', { query: 'account' }))
    expect(account).toMatchObject([{ Id: camilles.id, Name: camilles.name, BillingCity: 'Marseille' }])
    expect(rowsOf(await ask('getSFQueryData', { query: 'contacts' }))).toMatchObject([{ LastName: 'Durand' }])
    const offers = rowsOf(await ask('getSFQueryData', { query: 'offers' }))
    expect(offers).toHaveLength(5)
    expect(offers.every(({ AccountId, Status }) => AccountId === camilles.id && Status !== 'Draft')).toBe(true)
    expect(rowsOf(await ask('getSFQueryData', { query: 'offers' }, hugo))).toHaveLength(1)
    expect(rowsOf(await ask('getSFQueryData', { query: 'cases', params: {} }))).toMatchObject([{ Status: 'Closed' }])
    const [first] = offers
    const found = rowsOf(await ask('getSFQueryData', { query: 'offers', params: { number: first?.QuoteNumber } }))
    expect(found).toEqual([first])
  })

  it.each([
    "D-02041' OR Name != '",
    "x' OR AccountId != '",
    String.raw`x\' OR Id != \'`,
    "'",
    '\\',
    "D-02041'--",
    "D-02041' /* */ OR Status = 'Draft",
    'ʼ OR ＇＇ = ＇',
    '%',
    '𝒟-02041',
  ])('CRM-01 finds nothing by %j, and nothing of others', async (number) => {
    const answer = await ask('getSFQueryData', { query: 'offers', params: { number } })
    expect([answer.statusCode, rowsOf(answer)]).toEqual([200, []])
  })

  it('CRM-01 takes no SOQL, and nothing that is no request of its own', async () => {
    const deep = `${'{"query":'.repeat(5_000)}1${'}'.repeat(5_000)}`
    const { instanceUrl, accessToken } = await open()
    const sent = (request: unknown) => post('getSFQueryData', { instanceUrl, accessToken, request })
    for (const request of [
      'SELECT Id FROM Account',
      ['offers'],
      [{ query: 'offers' }],
      { query: ['offers'] },
      { query: 'users' },
      { query: '__proto__' },
      { query: 'offers', params: [] },
      { query: 'offers', params: { number: { a: 1 } } },
      { query: 'offers', params: { AccountId: hugos.id } },
      { query: 'offers', params: { number: 'a\nb' } },
      { query: 'offers', soql: 'x' },
      { query: 'files' },
      { query: 'files', params: { recordId: "001' OR" } },
      null,
      5,
    ])
      expect(problemOf(await sent(request))).toBe('400 request.invalid')
    const whole = `{"instanceUrl":"x","accessToken":"y","request":${deep}}`
    expect((await post('getSFQueryData', whole)).statusCode).toBe(400)
    expect(problemOf(await post('getSFQueryData', { request: 'x'.repeat(1_500_000) }))).toBe('413 request.too-large')
  })

  it('CRM-01 goes nowhere but to the instance of the settings, to the letter', async () => {
    const { host, port } = new URL(crm.settings.url)
    const url = crm.settings.url
    for (const instanceUrl of [
      url.replace('//', '//user:pass@'),
      url.replace('//', '//x@'),
      url.replace('http:', 'https:'),
      url.replace('http:', 'HTTP:'),
      url.replace(port, '1'),
      url.replace(host, `127.0.0.1.:${port}`),
      url.replace(host, `[::1]:${port}`),
      url.replace(host, `[::ffff:127.0.0.1]:${port}`),
      `${url}/`,
      `${url}.`,
      `${url}/../erp`,
      `${url}?x`,
      `${url}#x`,
      ` ${url}`,
      `http://127.0.0.1:9/redirect?to=${encodeURIComponent(url)}`,
      'file:///etc/passwd',
      '',
    ])
      expect(problemOf(await ask('getSFQueryData', { query: 'offers' }, camille, { instanceUrl }))).toBe(
        '400 request.invalid',
      )
    for (const instanceUrl of [[url], { url }, null, 'x'.repeat(301)])
      expect(
        problemOf(await ask('getSFData', { type: 'Quote', id: crmIdOf('0Q0', 1) }, camille, { instanceUrl })),
      ).toBe('400 request.invalid')
  })

  it('CRM-01 a record of another account is not there, nor is a draft, nor one of another type', async () => {
    const own = { type: 'Quote', id: crmIdOf('0Q0', 1).slice(0, 15) }
    expect((await ask('getSFData', own)).json().result).toMatchObject({ Id: crmIdOf('0Q0', 1), Status: 'Presented' })
    for (const request of [
      { type: 'Quote', id: crmIdOf('0Q0', 7) },
      { type: 'Quote', id: crmIdOf('0Q0', 6) },
      { type: 'Quote', id: crmIdOf('0Q0', 99) },
      { type: 'Account', id: hugos.id },
      { type: 'Contact', id: crmIdOf('003', 2) },
      { type: 'Case', id: crmIdOf('0Q0', 1) },
    ])
      expect(problemOf(await ask('getSFData', request))).toBe('404 not-found')
    expect(problemOf(await ask('getSFData', { type: 'User', id: crmIdOf('005', 1) }))).toBe('400 request.invalid')
  })

  it('CRM-01 streams a file that is linked to an own record, and no other', async () => {
    const files = rowsOf(await ask('getSFQueryData', { query: 'files', params: { recordId: crmIdOf('0Q0', 1) } }))
    expect(files).toMatchObject([{ Id: crmIdOf('068', 1), FileExtension: 'pdf' }])
    const answer = await ask('getSFFile', { id: files[0]?.Id })
    expect([answer.statusCode, answer.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Offre%20D-02041.pdf",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    for (const id of [crmIdOf('068', 7), crmIdOf('068', 6), crmIdOf('068', 99), crmIdOf('0Q0', 1)])
      expect(problemOf(await ask('getSFFile', { id }))).toBe('404 not-found')
    const others = { query: 'files', params: { recordId: crmIdOf('0Q0', 7) } }
    expect(problemOf(await ask('getSFQueryData', others))).toBe('404 not-found')
  })

  it('CRM-01 each query needs its own right, also with a handle that was given before it was lost', async () => {
    const accountant = await makeCollaborator(db, camille.practiceId, 'comptable')
    const asked = async (query: string) => (await ask('getSFQueryData', { query }, accountant)).statusCode
    expect(await Promise.all(['offers', 'cases', 'account', 'contacts'].map(asked))).toEqual([200, 403, 403, 403])
    const file = { id: crmIdOf('068', 1) }
    expect((await ask('getSFFile', file, accountant)).statusCode).toBe(200)
    const handle = await open(accountant.headers)
    const rights = { orders: 'none' }
    const { rows } = await db.execute<{ rights: object }>(
      `update memberships set rights = rights || '${JSON.stringify(rights)}' where user_id = '${accountant.userId}' returning rights`,
    )
    expect(rows).toMatchObject([{ rights }])
    const sent = { instanceUrl: handle.instanceUrl, accessToken: handle.accessToken }
    const offers = { ...sent, request: { query: 'offers' } }
    expect(problemOf(await post('getSFQueryData', offers, accountant.headers))).toBe('403 access.right-missing')
    expect(problemOf(await post('getSFFile', { ...sent, request: file }, accountant.headers))).toBe(
      '403 access.right-missing',
    )
    await db.delete(memberships).where(eq(memberships.userId, accountant.userId))
    expect((await post('getSFQueryData', offers, accountant.headers)).statusCode).toBe(404)
  })

  it('CRM-01 a handle is of no use to another session, practice or hour, nor after the logout, nor changed', async () => {
    const handle = await open()
    const sent = { instanceUrl: handle.instanceUrl, accessToken: handle.accessToken, request: { query: 'offers' } }
    const again = await makeToken(db, { userId: camille.userId })
    const colleague = await makePractitioner(db, { id: camille.practiceId })
    for (const headers of [again.headers, colleague.headers, hugo.headers])
      expect(problemOf(await post('getSFQueryData', sent, headers))).toBe('403 crm.token')
    const changed = `${handle.accessToken.slice(0, 20)}${handle.accessToken[20] === 'A' ? 'B' : 'A'}${handle.accessToken.slice(21)}`
    for (const accessToken of [changed, '', 'x', handle.accessToken.slice(0, -4), camille.token])
      expect(problemOf(await post('getSFQueryData', { ...sent, accessToken }))).toBe('403 crm.token')
    const ending = { headers: again.headers, handle: await open(again.headers) }
    await app.inject({ method: 'POST', url: '/v1/logout', headers: ending.headers })
    const after = { ...sent, accessToken: ending.handle.accessToken }
    expect(problemOf(await post('getSFQueryData', after, ending.headers))).toBe('401 auth.required')
    expect(problemOf(await post('getSFQueryData', after))).toBe('403 crm.token')
    later = 10 * 60_000
    expect(problemOf(await post('getSFQueryData', sent))).toBe('403 crm.token')
    later = 0
    const title = (await post('getSFQueryData', after)).json().title
    expect(title).toBe('Token error')
  })

  it('CRM-01 a practice that the CRM does not know has no records there', async () => {
    const stranger = await makePractitioner(db)
    expect(problemOf(await ask('getSFQueryData', { query: 'offers' }, stranger))).toBe('404 not-found')
  })

  it.each(['500', 'malformed', 'garbage', 'down'] as const)(
    'CRM-01 a CRM that is %s is named, without its answer',
    async (fault) => {
      const { instanceUrl, accessToken } = await open()
      await crm.fault(fault, 'query')
      const answer = await post('getSFQueryData', { instanceUrl, accessToken, request: { query: 'offers' } })
      expect(answer.json()).toMatchObject({ status: 502, code: 'partner.unavailable', detail: 'crm' })
    },
  )
})

it('CRM-01 ERR-01 a token of the portal that is not renewed while somebody reads is the error of the specification', async () => {
  const renewing = await makeTestApp(db, { crm: crm.settings, logs })
  const { headers } = camille
  const { result } = (await renewing.inject({ url: '/api/getSFAccessToken', headers: { ...headers } })).json()
  const { instanceUrl, accessToken } = result
  await crm.fault('401', 'query')
  await crm.fault('500', 'token')
  const payload = { instanceUrl, accessToken, request: { query: 'offers' } }
  const answer = await renewing.inject({
    method: 'POST',
    url: '/api/getSFQueryData',
    headers: { ...headers },
    payload,
  })
  expect(answer.json()).toMatchObject({ status: 502, code: 'crm.token-refused', title: 'Token error' })
})

it('CRM-01 without a CRM says that none is connected, and logs its failure as the specification calls it', async () => {
  const without = await makeTestApp(db)
  const answer = await without.inject({ url: '/api/getSFAccessToken', headers: { ...camille.headers } })
  expect(answer.json()).toMatchObject({ status: 503, code: 'partner.not-configured', detail: 'crm' })
  await crm.fault('500', 'token')
  const other = await makeTestApp(db, { crm: crm.settings, logs })
  const refused = await other.inject({ url: '/api/getSFAccessToken', headers: { ...camille.headers } })
  expect(problemOf(refused)).toBe('502 crm.token-refused')
  expect(logs.text.join()).toContain('"msg":"Token error"')
})
