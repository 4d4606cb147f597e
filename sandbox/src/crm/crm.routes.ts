import { randomBytes } from 'node:crypto'
import { quotePdf } from '@arcade/demo/crm/records.ts'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { runQuery } from './run-query.ts'
import { CrmError, typeOf } from './schema.ts'
import { parseSoql } from './soql.ts'
import type { Store } from './store.ts'
import { writeRecord } from './writes.ts'

const dailyCalls = 100_000
const [smallestPage, largestPage] = [200, 2000]

interface OfRecord {
  Params: { version: string; type: string; id: string }
  Querystring: { fields?: string }
}

/** The REST interface of Salesforce, as `README.md` beside it describes it. */
export function crmRoutes(app: FastifyInstance, store: Store) {
  const tokens = new Set<string>()
  const locators = new Map<string, { rows: object[]; size: number }>()
  let calls = 0

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.setErrorHandler((error: FastifyError | CrmError, _request, reply) => {
    if (error instanceof CrmError)
      return reply.code(error.status).send([{ message: error.message, errorCode: error.errorCode }])
    const status = error.statusCode ?? 500
    return reply
      .code(status)
      .send([{ message: error.message, errorCode: status < 500 ? 'JSON_PARSER_ERROR' : 'UNKNOWN_EXCEPTION' }])
  })

  app.post<{ Body: Record<string, string> | undefined }>('/services/oauth2/token', ({ body, host, url }, reply) => {
    const { grant_type: grant, client_id: id, client_secret: secret } = body ?? {}
    if (grant !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'grant type not supported' })
    // The sandbox accepts every client with a secret.
    if (!id || !secret)
      return reply.code(400).send({ error: 'invalid_client', error_description: 'invalid client credentials' })
    const token = `00D7Rc00000!${randomBytes(24).toString('base64url')}`
    tokens.add(token)
    const instance = `http://${host}${url.slice(0, url.indexOf('/services/'))}`
    return {
      access_token: token,
      signature: randomBytes(32).toString('base64'),
      instance_url: instance,
      id: `${instance}/id/00D7Rc00000/0057Rc00000`,
      token_type: 'Bearer',
      issued_at: String(Date.now()),
    }
  })
  app.post<{ Body: Record<string, string> | undefined }>('/services/oauth2/revoke', ({ body }, reply) => {
    tokens.delete(body?.token ?? '')
    return reply.code(200).send()
  })

  void app.register(
    async (data) => {
      data.addHook('onRequest', async ({ headers }, reply) => {
        calls += 1
        reply.header('sforce-limit-info', `api-usage=${calls}/${dailyCalls}`)
        if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
          throw new CrmError(401, 'INVALID_SESSION_ID', 'Session expired or invalid')
      })

      const pageOf = (rows: object[], start: number, size: number, locator: string | null, version: string) => {
        const [records, end] = [rows.slice(start, start + size), start + size]
        if (end >= rows.length) return { totalSize: rows.length, done: true, records }
        const known = locator ?? `01g${randomBytes(9).toString('hex').slice(0, 15)}`
        locators.set(known, { rows, size })
        return {
          totalSize: rows.length,
          done: false,
          nextRecordsUrl: `/services/data/${version}/query/${known}-${end}`,
          records,
        }
      }

      data.get<{ Params: { version: string }; Querystring: { q?: string } }>(
        '/:version/query',
        ({ params, query, headers }) => {
          const rows = runQuery(parseSoql(query.q ?? ''), store, params.version)
          return pageOf(rows, 0, pageSizeOf(headers), null, params.version)
        },
      )
      data.get<{ Params: { version: string; locator: string } }>('/:version/query/:locator', ({ params }) => {
        const [, locator = '', start] = /^(\w+)-(\d+)$/.exec(params.locator) ?? []
        const known = locators.get(locator)
        if (!known) throw new CrmError(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator')
        return pageOf(known.rows, Number(start), known.size, locator, params.version)
      })

      const found = ({ type, id }: OfRecord['Params']) => {
        const record = store.find(id)
        if (!typeOf(type) || !record || store.typeOf(id) !== type)
          throw new CrmError(404, 'NOT_FOUND', 'The requested resource does not exist')
        return record
      }
      data.get<OfRecord>('/:version/sobjects/:type/:id', ({ params, query }) => {
        const record = found(params)
        const { fields } = typeOf(params.type)
        const wanted = query.fields ? query.fields.split(',') : Object.keys(fields)
        const unknown = wanted.find((name) => !Object.hasOwn(fields, name))
        if (unknown !== undefined) throw new CrmError(400, 'INVALID_FIELD', `No such column '${unknown}'`)
        const url = `/services/data/${params.version}/sobjects/${params.type}/${record.Id}`
        const shown = Object.fromEntries(wanted.map((name) => [name, record[name] ?? null]))
        return { attributes: { type: params.type, url }, ...shown }
      })
      data.post<{ Params: OfRecord['Params'] }>('/:version/sobjects/:type', ({ params, body }, reply) =>
        reply.code(201).send({ id: writeRecord(store, params.type, null, body), success: true, errors: [] }),
      )
      data.patch<OfRecord>('/:version/sobjects/:type/:id', ({ params, body }, reply) => {
        writeRecord(store, params.type, found(params), body)
        return reply.code(204).send()
      })
      data.delete<OfRecord>('/:version/sobjects/:type/:id', ({ params }, reply) => {
        store.delete(found(params).Id)
        return reply.code(204).send()
      })
      data.patch<{ Params: OfRecord['Params'] & { field: string; value: string } }>(
        '/:version/sobjects/:type/:field/:value',
        ({ params: { type, field, value }, body }, reply) => {
          if (!typeOf(type).external?.includes(field))
            throw new CrmError(404, 'NOT_FOUND', `Provided external ID field does not exist: ${field}`)
          const before = store.findBy(type, field, value)
          const id = writeRecord(store, type, before, body, { [field]: value })
          return reply.code(before ? 200 : 201).send({ id, success: true, errors: [], created: !before })
        },
      )
      data.get<OfRecord>('/:version/sobjects/ContentVersion/:id/VersionData', ({ params }, reply) => {
        const version = found({ ...params, type: 'ContentVersion' })
        const link = store.findBy('ContentDocumentLink', 'ContentDocumentId', String(version.ContentDocumentId))
        const bytes = quotePdf(store.find(String(link?.LinkedEntityId)) ?? {})
        return reply.type('application/octetstream').send(bytes)
      })
    },
    { prefix: '/services/data' },
  )
}

/** As the header asks, within what Salesforce allows. */
function pageSizeOf(headers: FastifyRequest['headers']): number {
  const [, size] = /batchSize=(\d+)/.exec(String(headers['sforce-query-options'] ?? '')) ?? []
  return size ? Math.min(Math.max(Number(size), smallestPage), largestPage) : largestPage
}
