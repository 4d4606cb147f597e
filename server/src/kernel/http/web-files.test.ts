import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtWeb, makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { sendRaw } from '../../../test/raw.ts'

const { db } = await shareDatabase()
const app = await makeTestApp(db)
const listening = app.listen({ port: 0, host: '127.0.0.1' })
const get = (url: string, headers = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('pages', () => {
  it('RT-12 every path of the table but the home answers with the app, in five languages', async () => {
    for (const { path } of Object.values(pages).filter((page) => page !== pages.home)) {
      for (const locale of locales) {
        const answer = await get(withLocale(locale, path.replace(':uid', 'abc')))
        expect([path, locale, answer.statusCode]).toEqual([path, locale, path === '/404' ? 404 : 200])
        expect(answer.body).toContain('id="root"')
      }
    }
  })

  it.each(locales)('RT-13 the home page is a page of its own in %s, whatever is asked of it', async (locale) => {
    const home = withLocale(locale, pages.home.path)
    const answer = await get(home)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(`<html lang="${locale}">`)
    expect(answer.body).toContain('id="home"')
    expect((await get(`${home}?returnUrl=%2Fdashboard`)).body).toBe(answer.body)
  })

  it('ERR-03 AUTH-03 a form that is sent without script leads back to its page, in every language', async () => {
    const type = 'application/x-www-form-urlencoded'
    for (const locale of locales)
      for (const page of [pages.home, pages.auth]) {
        const url = `${withLocale(locale, page.path)}?returnUrl=%2Fdashboard`
        const payload = 'email=camille&password=secret'
        const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
        expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
        expect((await get(url)).statusCode).toBe(200)
      }
  })

  it('ERR-03 an unknown address takes no POST, and answers it with no page', async () => {
    for (const url of ['/nowhere', '/dashboard/']) {
      const answer = await app.inject({ method: 'POST', url, headers: { accept: 'text/html' } })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    }
  })

  it('RT-13 /fr/x goes to /x with its query, and never to another site', async () => {
    expect((await get('/fr/dashboard?a=1')).headers.location).toBe('/dashboard?a=1')
    expect((await get('/fr')).headers.location).toBe('/')
    expect((await get('/fr?a=1')).headers.location).toBe('/?a=1')
    expect((await get('/fr//evil.example')).headers.location).toBe('/evil.example')
    expect((await get('/fr/%2Fevil.example')).headers.location).toBe('/%2Fevil.example')
    expect((await get('/fr/\\evil.example')).headers.location).not.toMatch(/^\/\\/)
  })

  it('run only our own scripts: inline ones by their hash, nothing unsafe', async () => {
    for (const [path, script] of [
      ['/dashboard', 'document.title'],
      ['/', 'document.dir'],
      ['/en', 'document.dir'],
    ] as const) {
      const policy = String((await get(path)).headers['content-security-policy'])
      const hash = createHash('sha256').update(script).digest('base64')
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(policy).not.toContain('unsafe')
    }
  })

  it('FILE-05 the viewers open nothing but workers of our own: no blob, no wasm, no other address', async () => {
    const policy = String((await get('/dashboard')).headers['content-security-policy'])
    const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/).slice(0, 2)))
    expect(rules).toMatchObject({
      'default-src': "'none'",
      'worker-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self' data:",
    })
    expect(policy).not.toMatch(/blob:|wasm|https?:/)
  })

  it('are asked for again only when they changed', async () => {
    const { etag } = (await get('/auth')).headers
    const again = await get('/auth', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('travel compressed, the home in each language as much as the app', async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'arcade-web-'))
    onTestFinished(() => rm(webFolder, { recursive: true }))
    await cp(builtWeb, webFolder, { recursive: true })
    for (const page of ['home/fr.html', 'home/pt.html']) {
      const html = await readFile(join(webFolder, page))
      await writeFile(join(webFolder, `${page}.br`), brotliCompressSync(html))
      await writeFile(join(webFolder, `${page}.gz`), gzipSync(html))
    }
    const compressed = await makeTestApp(db, { webFolder })
    for (const url of ['/', '/pt', '/dashboard']) {
      const html = (await get(url)).body
      const ask = (accepted: string) => compressed.inject({ url, headers: { 'accept-encoding': accepted } })
      const brotli = await ask('gzip, deflate, br')
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(html)
      expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(html)
    }
  })

  it('RT-13 RT-16 the document of a page is in its language, has the shell where that stands around it, and names what it needs first', async () => {
    const webFolder = await mkdtemp(join(tmpdir(), 'arcade-web-'))
    onTestFinished(() => rm(webFolder, { recursive: true }))
    await cp(builtWeb, webFolder, { recursive: true })
    const plain = await readFile(join(webFolder, 'index.html'), 'utf8')
    await writeFile(join(webFolder, 'shell.html'), plain.replace('</body>', '<p>~heading~</p></body>'))
    const files = {
      pages: {
        patients: {
          files: ['assets/list.css', 'assets/list.js', 'assets/app.js'],
          texts: ['patients'],
        },
      },
      headings: {
        fr: { dashboard: 'Bonjour' },
        it: { patients: 'Pazienti & <altri>' },
      },
      texts: {
        fr: { everywhere: 'assets/fr.js', named: { patients: 'assets/fr-patients.js' } },
        it: { everywhere: 'assets/it.js', named: { patients: 'assets/it-patients.js' } },
      },
    }
    await mkdir(join(webFolder, '.vite'), { recursive: true })
    await writeFile(join(webFolder, '.vite/page-files.json'), JSON.stringify(files))
    const web = await makeTestApp(db, { webFolder })
    const page = async (url: string) => (await web.inject({ url, headers: { accept: 'text/html' } })).body
    const named = (html: string) =>
      Array.from(html.matchAll(/<link rel="([^"]+)"[^>]*href="([^"]+)"/g), ([, ...one]) => one)
    const list = await page('/it/mon-espace/mes-patients')
    expect(list).toContain('<html lang="it">')
    expect(list).toContain('<p>Pazienti &amp; &lt;altri></p>')
    expect(await page('/dashboard')).toContain('<p>Bonjour</p>')
    expect(named(list)).toEqual([
      ['modulepreload', '/assets/it.js'],
      ['modulepreload', '/assets/it-patients.js'],
      ['preload', '/assets/list.css'],
      ['modulepreload', '/assets/list.js'],
      ['modulepreload', '/assets/app.js'],
    ])
    expect(await page('/auth')).not.toContain('<p')
    expect(named(await page('/auth'))).toEqual([['modulepreload', '/assets/fr.js']])
  })

  it('are a problem to be mended while the web is not built', async () => {
    const unbuilt = await makeTestApp(db, { webFolder: import.meta.dirname })
    const answer = await unbuilt.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(answer.json()).toMatchObject({ status: 503, code: 'unavailable' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('assets', () => {
  it.each(['assets/app-1a2b3c4d.js', '_next/static/file/www/chatbot/chatbot-widget-1a2b3c4.js'])(
    'BOT-01 are cached by browsers for a year under their hashed name: %s',
    async (file) => {
      const answer = await get(`/${file}`)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['content-type']).toContain('javascript')
    },
  )

  it.each(['/assets/none.js', '/assets/.hidden', '/assets/', '/_next/static/file/www/chatbot/none.js'])(
    'BOT-01 that are not there are a problem: %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
    },
  )

  it.each([
    '/assets/../../app.ts',
    '/assets/%2e%2e/%2e%2e/app.ts',
    '/assets/..%2f..%2fapp.ts',
    '/assets/..%5c..%5capp.ts',
    '/_next/static/file/www/chatbot/..%2f..%2f..%2f..%2f..%2findex.html',
  ])('never leave their folder: %s', async (path) => {
    const answer = await sendRaw(await listening, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 4/)
    expect(answer).not.toContain('makeTestApp')
  })
})

describe('PRT-02 the pictures of applications', () => {
  it('PRT-02 are asked for again only when they changed, and run nothing', async () => {
    const answer = await get('/applications/smilers.svg')
    expect(answer.headers['content-type']).toBe('image/svg+xml')
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    const again = await get('/applications/smilers.svg', { 'if-none-match': answer.headers.etag })
    expect(again.statusCode).toBe(304)
  })

  it.each(['/applications/none.svg', '/applications/.hidden'])('PRT-02 that are not there: %s', async (url) => {
    expect((await get(url, { accept: 'image/*' })).statusCode).toBe(404)
  })

  it.each(['/applications/../index.html', '/applications/..%2findex.html', '/applications/%2e%2e%2findex.html'])(
    'PRT-02 never leave their folder: %s',
    async (path) => {
      const answer = await sendRaw(await listening, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1.1 4/)
    },
  )
})
