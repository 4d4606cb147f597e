import { defaultLocale, locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { layoutOf, type PageId, pages } from '@arcade/contract/pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accepts } from './accepted-encodings.ts'
import { Problem } from './problems.ts'
import { pageHeaders } from './security-headers.ts'
import { makeAppPages, readPage, type WebPage } from './web-pages.ts'

/** By path: which origins may show that page in a frame. All others none. */
export type Framed = Readonly<Record<string, (() => Promise<readonly string[]>) | undefined>>

/**
 * Serves the built web: the home page in its five languages, each a light page of its own; the app's document for every
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

  const appPage = makeAppPages(folder)
  void app.register(async (scope) => takeForms(scope))
  for (const id of Object.keys(pages) as PageId[]) {
    const { path } = pages[id]
    const isInShell = layoutOf(path) === 'shell'
    for (const locale of locales) {
      const home = id === 'home' ? readPage(folder, `home/${locale}.html`) : null
      const page = id === 'home' ? () => home : () => appPage(id, locale, isInShell)
      const status = id === 'notFound' ? 404 : 200
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
  return { showNotFound: show(() => appPage('notFound', defaultLocale, false), 404) }
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

const show =
  (pageOf: () => WebPage | null, status: number, ancestors?: Framed[string]) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const page = pageOf()
    if (!page) throw new Problem(problems.unavailable, { detail: 'the web is not built' })
    if (ancestors) reply.headers(pageHeaders(page.hashes, await ancestors()))
    reply
      .code(status)
      .headers(ancestors ? { etag: page.headers.etag, vary: page.headers.vary } : page.headers)
      .type('text/html; charset=utf-8')
    if (status === 200 && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
    const compressed = page.compressed.find(({ name }) => accepts(request, name))
    return compressed ? reply.header('content-encoding', compressed.name).send(compressed.body) : reply.send(page.html)
  }
