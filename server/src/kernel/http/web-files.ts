import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problems.ts'
import { pageHeaders } from './security-headers.ts'

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

type Page = ReturnType<typeof readPage>

/** By path: which origins may show that page in a frame. All others none. */
export type Framed = Readonly<Record<string, (() => Promise<readonly string[]>) | undefined>>

/**
 * Serves the built web: the home page in its five languages, each a light page of its own; one HTML, the app's, for every
 * other page of the table of paths; the assets and the chatbot (BOT-01), forever cacheable; and the pictures of applications and partners.
 */
export async function serveWeb(app: FastifyInstance, folder: string, framed: Framed = {}) {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true })
  for (const hashed of ['assets', '_next/static/file/www/chatbot']) {
    app.get(`/${hashed}/*`, { config: { access: 'public' } }, (request, reply) => {
      const file = (request.params as { '*': string })['*']
      reply.removeHeader('content-security-policy')
      return reply.sendFile(`${hashed}/${file}`, { maxAge: '365d', immutable: true, dotfiles: 'ignore' })
    })
  }
  // Applications and partners name their picture for good: it has no hash, and a browser asks from time to time whether it changed.
  for (const pictures of ['applications', 'partners']) {
    app.get(`/${pictures}/:file`, { config: { access: 'public' } }, (request, reply) => {
      const { file } = request.params as { file: string }
      return reply.sendFile(`${pictures}/${file}`, { maxAge: '1h', dotfiles: 'ignore' })
    })
  }

  const theApp = readPage(folder, 'index.html')
  void app.register(async (scope) => takeForms(scope))
  for (const { path } of Object.values(pages)) {
    for (const locale of locales) {
      const page = path === pages.home.path ? readPage(folder, `home/${locale}.html`) : theApp
      const status = path === pages.notFound.path ? 404 : 200
      app.get(withLocale(locale, path), { config: { access: 'public' } }, show(page, status, framed[path]))
    }
  }
  // The default language has no prefix: one address a page.
  app.get(`/${defaultLocale}/*`, { config: { access: 'public' } }, (request, reply) =>
    reply.redirect(request.url.slice(`/${defaultLocale}`.length).replace(/^[/\\]+/, '/'), 301),
  )
  app.get(`/${defaultLocale}`, { config: { access: 'public' } }, (request, reply) =>
    reply.redirect(`/${request.url.slice(`/${defaultLocale}`.length)}`, 301),
  )
  return { showNotFound: show(theApp, 404) }
}

/**
 * A form that is sent before its script has come, or without one, is a POST to its page: it leads back there. What was
 * typed is not read.
 */
function takeForms(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const { path } of Object.values(pages))
    for (const locale of locales)
      app.post(withLocale(locale, path), { config: { access: 'public' } }, (request, reply) =>
        reply.redirect(request.url, 303),
      )
}

/** A page as it is sent, read once; null where the web is not built. */
function readPage(folder: string, name: string) {
  const path = join(folder, name)
  if (!existsSync(path)) return null
  const html = readFileSync(path)
  const hashes = [...html.toString().matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]+?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
  const compressed = encodings.flatMap(({ name, suffix }) => {
    const file = `${path}${suffix}`
    return existsSync(file) ? [{ name, body: readFileSync(file) }] : []
  })
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, compressed, hashes, headers: { ...pageHeaders(hashes), etag, vary: 'accept-encoding' } }
}

const show =
  (page: Page, status: number, ancestors?: Framed[string]) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!page) throw new Problem(problems.unavailable, { detail: 'the web is not built' })
    if (ancestors) reply.headers(pageHeaders(page.hashes, await ancestors()))
    reply
      .code(status)
      .headers(ancestors ? { etag: page.headers.etag, vary: page.headers.vary } : page.headers)
      .type('text/html; charset=utf-8')
    if (status === 200 && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/)
    // `br;q=0` is a refusal; any other weight is not worth the reading.
    const compressed = page.compressed.find(({ name }) =>
      accepted.some((one) => one.startsWith(name) && !/q=0(\.0*)?$/.test(one)),
    )
    return compressed ? reply.header('content-encoding', compressed.name).send(compressed.body) : reply.send(page.html)
  }
