import { createHash } from 'node:crypto'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/kernel/paths.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../test/app.ts'
import { makeDatabase } from '../../test/database.ts'
import { sendRaw } from '../../test/raw.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)
const listening = app.listen({ port: 0, host: '127.0.0.1' })
const get = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('pages', () => {
  it('RT-12 every path of the table answers with the app, in five languages', async () => {
    for (const { path } of Object.values(pages)) {
      for (const locale of locales) {
        const answer = await get(withLocale(locale, path.replace(':uid', 'abc')))
        expect([path, locale, answer.statusCode]).toEqual([path, locale, path === '/404' ? 404 : 200])
        expect(answer.body).toContain('id="root"')
      }
    }
  })

  it('RT-13 /fr/x goes to /x with its query, and never to another site', async () => {
    expect((await get('/fr/dashboard?a=1')).headers.location).toBe('/dashboard?a=1')
    expect((await get('/fr')).headers.location).toBe('/')
    expect((await get('/fr//evil.example')).headers.location).toBe('/evil.example')
    expect((await get('/fr/%2Fevil.example')).headers.location).toBe('/%2Fevil.example')
    expect((await get('/fr/\\evil.example')).headers.location).not.toMatch(/^\/\\/)
  })

  it('run only our own scripts: inline ones by their hash, nothing unsafe', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update('document.title').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(policy).not.toContain('unsafe')
  })

  it('are asked for again only when they changed', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/dashboard', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
})

describe('assets', () => {
  it('are kept by browsers for a year under their hashed name', async () => {
    const answer = await get('/assets/app-1a2b3c4d.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toContain('javascript')
  })

  it.each(['/assets/none.js', '/assets/.hidden', '/assets/'])('that are not there are a problem: %s', async (url) => {
    const answer = await get(url)
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
  })

  it.each([
    '/assets/../../app.ts',
    '/assets/%2e%2e/%2e%2e/app.ts',
    '/assets/..%2f..%2fapp.ts',
    '/assets/..%5c..%5capp.ts',
  ])('never leave their folder: %s', async (path) => {
    const answer = await sendRaw(await listening, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 4/)
    expect(answer).not.toContain('makeTestApp')
  })
})
