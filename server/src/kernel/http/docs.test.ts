import { contract } from '@arcade/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { shareApp } from '../../../test/shared.ts'
import { makeOpenApi } from './openapi.ts'

const { app } = await shareApp()

describe('the reference', () => {
  it('ADM-03 is OpenAPI 3.1 made from the contract, every call by its name', async () => {
    const document = (await app.inject('/docs/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (methods) => Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(operations.sort()).toEqual(Object.keys(contract).sort())
    expect(document.paths['/v1/status'].get.responses['200'].content['application/json'].schema).toMatchObject({
      properties: { result: { $ref: '#/components/schemas/Status' } },
    })
    expect(document.components.schemas.Status.properties.now).toMatchObject({ type: 'string', format: 'date-time' })
  })

  it('ADM-03 ERR-03 says of every call what any may answer, and when to ask again', async () => {
    const { paths } = (await app.inject('/docs/openapi.json')).json()
    type Answers = Record<string, { description: string; headers?: Record<string, unknown> }>
    const operations = Object.values(paths as Record<string, Record<string, { responses: Answers }>>)
    for (const { responses } of operations.flatMap((methods) => Object.values(methods))) {
      expect(responses['400']?.description).toMatch(/`request.malformed`.*`request.invalid`/)
      expect(responses['503']?.description).toMatch(/`unavailable`.*`too-slow`/)
      for (const status of ['429', '503']) expect(responses[status]?.headers).toHaveProperty('Retry-After')
    }
    const ofBody = ['408', '413', '415', '422']
    expect(Object.keys(paths['/v1/patients/link-requests'].post.responses)).toEqual(expect.arrayContaining(ofBody))
    for (const status of ofBody) expect(paths['/v1/status'].get.responses).not.toHaveProperty(status)
  })

  it('ADM-03 SSO-03 TEN-01 HOST-03 names the headers that a call takes', async () => {
    const { paths } = (await app.inject('/docs/openapi.json')).json()
    type Parameters = { name: string; in: string; required: boolean; schema: object }[]
    const headersOf = (path: string, method: string) =>
      (paths[path][method].parameters as Parameters).filter((parameter) => parameter.in === 'header')
    const practice = { name: 'arcade-practice', required: false, schema: { type: 'string', format: 'uuid' } }
    expect(headersOf('/v1/patients/{uuid}', 'get')).toEqual([
      expect.objectContaining(practice),
      expect.objectContaining({ name: 'arcade-refresh', required: false }),
    ])
    expect(headersOf('/v1/acts/padotest-results', 'post')).toEqual([
      expect.objectContaining(practice),
      expect.objectContaining({ name: 'Idempotency-Key', required: false }),
    ])
    expect(headersOf('/v1/login/api', 'post')).toEqual([
      expect.objectContaining({ name: 'app-authorization', required: true }),
    ])
    expect(headersOf('/v1/status', 'get')).toEqual([])
  })

  it('SSO-02 marks a body as optional where none is needed', async () => {
    const { paths } = (await app.inject('/docs/openapi.json')).json()
    expect(paths['/v1/sso/token'].post.requestBody.required).toBe(false)
    expect(paths['/v1/login'].post.requestBody.required).toBe(true)
  })

  it('ADM-03 sorts the calls by the part of their path that says what they are about', async () => {
    const { paths } = (await app.inject('/docs/openapi.json')).json()
    expect(paths['/interaction/{uid}/login'].post.tags).toEqual(['interaction'])
    expect(paths['/api/getAllReturns'].post.tags).toEqual(['api'])
    expect(paths['/v1/orders'].get.tags).toEqual(['orders'])
    expect((await app.inject('/docs')).body).toContain('<h2>interaction</h2>')
  })

  it('ADM-03 SMI-01 grants smileys in its example until a day to come', async () => {
    const { paths } = (await app.inject('/docs/openapi.json')).json()
    const { example } = paths['/v1/smileys'].post.requestBody.content['application/json']
    expect(example.expiresAt).toBe('2030-12-31')
  })

  it('ADM-03 says that an application names its orders by its own reference', async () => {
    const { paths } = (await app.inject('/docs/openapi.json')).json()
    const { schema } = paths['/v1/orders/{uuid}'].put.parameters[0]
    expect(schema).toMatchObject({ description: 'The application’s own reference of the order', maxLength: 100 })
  })

  it('ADM-03 has one name for each parameter of a path, and each stands in its path', async () => {
    const { paths } = (await app.inject('/docs/openapi.json')).json()
    const templates = Object.keys(paths)
    expect(new Set(templates.map((path) => path.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(templates.length)
    type Operation = { parameters: { name: string; in: string }[] }
    for (const [path, methods] of Object.entries(paths as Record<string, Record<string, Operation>>))
      for (const { parameters } of Object.values(methods)) {
        const named = parameters.flatMap((parameter) => (parameter.in === 'path' ? parameter.name : []))
        expect(new Set(named)).toEqual(new Set(path.match(/(?<=\{)\w+/g)))
      }
    const { parameters } = paths['/v1/orders'].get
    expect(parameters.find(({ name }: { name: string }) => name === 'limit').schema).toMatchObject({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
    })
  })

  it('SSO-01 says which scope a machine needs, and where its token comes from', async () => {
    const { paths, components } = (await app.inject('/docs/openapi.json')).json()
    const { tokenUrl, scopes } = components.securitySchemes.machine.flows.clientCredentials
    expect(tokenUrl).toMatch(/\/oidc\/token$/)
    expect(scopes).toHaveProperty('smileys:grant')
    expect(paths['/v1/smileys'].post.security).toEqual([{ machine: ['smileys:grant'] }])
    expect(paths['/v1/patients/{uuid}/files'].post.security).toEqual([{ bearer: [] }, { machine: ['files:write'] }])
    expect(paths['/v1/applications/own'].get.security).toEqual([{ machine: [] }])
    expect(paths['/v1/status'].get.security).toEqual([])
  })

  it('ADM-03 has what linters and generators ask of a document; npm run test:release runs them', async () => {
    const { info, servers, tags, paths, components } = (await app.inject('/docs/openapi.json')).json()
    expect(info).toMatchObject({
      contact: { email: expect.stringContaining('@') },
      license: { identifier: expect.any(String) },
    })
    expect(servers).toEqual([{ url: '/' }])
    const known = new Set(tags.map(({ name }: { name: string }) => name))
    const schemes = Object.keys(components.securitySchemes)
    type Operation = { operationId: string; summary: string; tags: string[]; security: object[]; responses: object }
    for (const operation of Object.values(paths as Record<string, Record<string, Operation>>).flatMap(Object.values)) {
      const { operationId, summary, security, responses } = operation as Operation
      expect(operationId).toMatch(/^\w+$/)
      expect(summary).not.toBe('')
      expect((operation as Operation).tags.filter((tag) => !known.has(tag))).toEqual([])
      expect(security.flatMap(Object.keys).filter((scheme) => !schemes.includes(scheme))).toEqual([])
      expect(Object.keys(responses).filter((status) => /^[23]/.test(status))).not.toEqual([])
    }
  })

  it('ADM-03 names the server by its address, where it has one that others can call', () => {
    const document = makeOpenApi(contract, {
      version: '1',
      origin: 'https://arcade.example',
      contact: { name: 'Arcade', email: 'contact@arcade.example' },
    })
    expect(document.servers).toEqual([{ url: 'https://arcade.example' }])
  })

  it('ERR-03 has no date in the year 0000', async () => {
    const { body } = await app.inject('/docs/openapi.json')
    const dates: string[] = []
    JSON.parse(body, (_, node) => {
      if (node?.format === 'date' || node?.format === 'date-time') dates.push(node.pattern)
      return node
    })
    expect(dates.length).toBeGreaterThan(5)
    for (const pattern of dates) {
      const isDate = (text: string) => new RegExp(pattern).test(text)
      expect([isDate('0000-01-01'), isDate('0000-01-01T00:00:00Z')]).toEqual([false, false])
      expect(isDate('0001-01-01') || isDate('0001-01-01T00:00:00Z')).toBe(true)
    }
  })

  it('has no reference that leads nowhere', async () => {
    const { body } = await app.inject('/docs/openapi.json')
    const { components } = JSON.parse(body)
    const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    const named = Object.entries(components as Record<string, object>).flatMap(([kind, things]) =>
      Object.keys(things).map((name) => `#/components/${kind}/${name}`),
    )
    expect(references.length).toBeGreaterThan(1_000)
    for (const reference of new Set(references)) expect(named).toContain(reference)
    expect(components.schemas.Problem.properties.code).toBeDefined()
  })

  it('ADM-03 is readable at /docs, with problems, rights and scopes', async () => {
    const { body, headers } = await app.inject('/docs')
    expect(headers['content-type']).toContain('text/html')
    for (const word of [...Object.keys(contract), 'request.invalid', 'secretaire', 'smileys:grant']) {
      expect(body).toContain(word)
    }
    expect(body).not.toMatch(/<script|style=/)
  })
})
