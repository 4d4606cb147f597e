import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeBrokerPartner, makePartner } from '../../../test/makers.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db)
const { key } = await makePartner(db, { redirectUris: ['https://partner.example/back'] })
const broker = await makeBrokerPartner(db)

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })

const wrong = {
  'an unknown application': '/oidc/auth?client_id=nobody&response_type=code&scope=openid',
  'an address that is not registered': `/oidc/auth?client_id=${key}&response_type=code&scope=openid&redirect_uri=https://evil.example/`,
  'no parameters': '/oidc/auth',
  'an unproven logout': '/oidc/session/end?id_token_hint=nonsense',
  'a ticket without a state': `/v1/applications/${broker.key}/ticket`,
  'a ticket of an unknown application': '/v1/applications/nobody/ticket?state=x',
}

describe('a browser that a partner application sends', () => {
  it.each(Object.entries(wrong))('ERR-03 SSO-04 with %s reads a page of the portal', async (_, url) => {
    const answer = await visit(url)
    expect(answer.statusCode).toBe(303)
    const at = new URL(String(answer.headers.location), 'https://portal.example')
    expect(at.pathname).toBe(pages.applicationError.path)
    expect(Object.fromEntries(at.searchParams)).toEqual({ problem: 'request', request: answer.headers['x-request-id'] })
    expect(answer.body).toBe('')
  })

  it.each(Object.entries(wrong))('ERR-03 SSO-04 a machine with %s gets an answer that it can read', async (_, url) => {
    const answer = await app.inject({ url, headers: { accept: 'application/json' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.headers['content-type']).toMatch(/json/)
  })

  it.each(locales)('RT-14 reads it in %s, as the browser prefers', async (locale) => {
    const { headers } = await visit('/oidc/auth', { 'accept-language': `de, ${locale};q=0.8` })
    expect(String(headers.location).split('?')[0]).toBe(withLocale(locale, pages.applicationError.path))
  })

  it('ERR-03 one that comes too often reads that it should wait', async () => {
    const narrow = await makeTestApp(db, { config: { callsPerMinute: 1 } })
    const visit = () => narrow.inject({ url: '/oidc/auth', headers: { accept: 'text/html' } })
    await visit()
    const answer = await visit()
    expect(answer.headers.location).toContain('problem=busy')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a browser at an address that only the page behind it calls', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  it.each(['login', 'consent', 'abort'])(
    'ERR-03 RT-14 that opens %s or sends it a form reads the page',
    async (call) => {
      for (const locale of locales) {
        const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': locale }
        const opened = await app.inject({ url: `/interaction/abc/${call}`, headers })
        expect([opened.statusCode, opened.headers.location]).toEqual([303, withLocale(locale, '/interaction/abc')])
        const url = `/interaction/abc/${call}`
        for (const payload of ['login=a&password=b', '']) {
          const sent = await app.inject({ method: 'POST', url, headers: { ...headers, ...form }, payload })
          expect([sent.statusCode, sent.headers.location]).toEqual([303, withLocale(locale, '/interaction/abc')])
        }
      }
    },
  )

  it('ERR-03 a machine reads a problem there', async () => {
    expect((await app.inject({ url: '/interaction/abc/login' })).statusCode).toBe(405)
    const sent = await app.inject({ method: 'POST', url: '/interaction/abc/login', headers: form, payload: 'a=b' })
    expect(sent.statusCode).toBe(415)
  })

  it('no address leads to another host', async () => {
    const headers = { accept: 'text/html', ...form }
    const sent = await app.inject({ method: 'POST', url: '//evil.example/x', headers, payload: 'a=b' })
    expect(sent.headers.location).toBeUndefined()
  })
})
