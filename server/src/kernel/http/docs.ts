import type { Route } from '@arcade/contract/kernel/route.ts'
import type { FastifyInstance } from 'fastify'
import { docsCss, makeDocsPage } from './docs-page.ts'
import { type DocumentInfo, makeOpenApi } from './openapi.ts'
import { pageHeaders } from './security-headers.ts'

/** The contract for people at /docs and for machines at /docs/openapi.json; made once, at the first request. */
export function exposeDocs(app: FastifyInstance, contract: Readonly<Record<string, Route>>, info: DocumentInfo) {
  const open = { config: { access: 'public' } }
  const headers = { ...pageHeaders([]), 'cache-control': 'no-cache' }
  let document: string | undefined
  let page: string | undefined
  app.get('/docs/openapi.json', open, (_, reply) => {
    document ??= JSON.stringify(makeOpenApi(contract, info))
    return reply.header('cache-control', 'no-cache').type('application/json').send(document)
  })
  app.get('/docs', open, (_, reply) => {
    page ??= makeDocsPage(contract, info.version)
    return reply.headers(headers).type('text/html; charset=utf-8').send(page)
  })
  app.get('/docs/docs.css', open, (_, reply) => reply.headers(headers).type('text/css').send(docsCss))
}
