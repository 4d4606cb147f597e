import { result } from '@arcade/contract/kernel/envelopes.ts'
import { Problem as ProblemBody } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { text } from '@arcade/contract/kernel/values.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { collectLogs, makeKernelApp, makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { sendRaw } from '../../../test/raw.ts'
import { serve } from './serve.ts'

const echo = route({
  method: 'POST',
  path: '/v1/echo/:name',
  summary: 'Says it again',
  access: 'public',
  params: z.object({ name: text({ min: 1, max: 80 }) }),
  query: z.object({ times: z.string().regex(/^\d$/).optional() }),
  body: z.strictObject({ note: text({ max: 100 }), list: z.array(z.strictObject({ n: z.int() })).optional() }),
  replies: { 200: result(z.string()) },
})

const bare = { method: 'POST', access: 'public', summary: 'Says it', replies: { 200: result(z.string()) } } as const
const nothing = route({ ...bare, path: '/v1/nothing' })
const maybe = route({ ...bare, path: '/v1/maybe', body: z.strictObject({ note: text({ max: 100 }) }).optional() })

const { db } = await shareDatabase()
const logs = collectLogs()
const app = makeKernelApp(
  db,
  (app) => {
    serve(app, echo, async ({ body, params }) => {
      if (body.note === 'crash') throw new Error('secret of jean.dupont@arcade.example')
      return { result: `${params.name}: ${body.note}` }
    })
    serve(app, nothing, async () => ({ result: 'no reason' }))
    serve(app, maybe, async ({ body }) => ({ result: body?.note ?? 'no reason' }))
  },
  { logs },
)

const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = '/v1/echo/a') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload })

it('ERR-03 an empty object counts as no body where none is needed', async () => {
  expect((await post('{}', {}, '/v1/nothing')).json()).toEqual({ result: 'no reason' })
  expect((await post('{}', {}, '/v1/maybe')).json()).toEqual({ result: 'no reason' })
  expect((await post('{"note":"a"}', {}, '/v1/maybe')).json()).toEqual({ result: 'a' })
  expect((await post('{"note":"a"}', {}, '/v1/nothing')).json()).toMatchObject({ code: 'request.invalid' })
  expect((await post('[]', {}, '/v1/nothing')).json()).toMatchObject({ code: 'request.invalid' })
})

describe('bad input', () => {
  it.each([
    ['malformed JSON', () => post('{"note":'), 400, 'request.malformed'],
    ['JSON that is no object', () => post('"x"'), 400, 'request.invalid'],
    ['an empty body', () => post(''), 400, 'request.invalid'],
    ['a wrong type', () => post('{"note":5}'), 400, 'request.invalid'],
    ['an unknown field', () => post('{"note":"a","admin":true}'), 400, 'request.invalid'],
    ['an unknown field deep inside', () => post('{"note":"a","list":[{"n":1,"x":2}]}'), 400, 'request.invalid'],
    ['a poisoned prototype', () => post('{"note":"a","__proto__":{"x":1}}'), 400, 'request.malformed'],
    ['a NUL in a string', () => post('{"note":"a\\u0000b"}'), 400, 'request.malformed'],
    ['a raw NUL byte', () => post(Buffer.from('{"note":"a\0b"}')), 400, 'request.malformed'],
    ['invalid UTF-8', () => post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 400, 'request.malformed'],
    ['half a surrogate pair', () => post('{"note":"\\ud800"}'), 400, 'request.invalid'],
    ['a body of 10 MB', () => post(`{"note":"${'x'.repeat(10_000_000)}"}`), 413, 'request.too-large'],
    ['another content type', () => post('<note/>', { 'content-type': 'text/xml' }), 415, 'request.type'],
    ['a nonsense content type', () => post('{}', { 'content-type': ';;' }), 415, 'request.type'],
    ['an unknown query', () => post('{"note":"a"}', {}, '/v1/echo/a?x=1'), 400, 'request.invalid'],
    ['a repeated query', () => post('{"note":"a"}', {}, '/v1/echo/a?times=1&times=2'), 400, 'request.invalid'],
    ['a NUL in the path', () => post('{"note":"a"}', {}, '/v1/echo/%00'), 400, 'request.malformed'],
    ['a broken percent escape', () => post('{"note":"a"}', {}, '/v1/echo/%E0%A4%A'), 400, 'request.malformed'],
    [
      'a path of 10,000 characters',
      () => post('{"note":"a"}', {}, `/v1/echo/${'x'.repeat(10_000)}`),
      414,
      'request.uri-too-long',
    ],
    [
      'a parameter that is too long',
      () => post('{"note":"a"}', {}, `/v1/echo/${'x'.repeat(600)}`),
      414,
      'request.uri-too-long',
    ],
  ])('ERR-03 %s gets problem+json', async (_, send, status, code) => {
    const answer = await send()
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const body = ProblemBody.parse(answer.json())
    expect(body).toMatchObject({ code, status, requestId: answer.headers['x-request-id'] })
  })

  it('ERR-03 names the fields that are wrong, never their values', async () => {
    const answer = await post('{"note":"a","list":[{"n":"secret"}],"admin":1}')
    expect(answer.json().errors).toEqual([
      { path: 'body.list.0.n', code: 'invalid_type' },
      { path: 'body', code: 'unrecognized_keys' },
    ])
    expect(answer.body).not.toContain('secret')
  })

  it('ERR-03 a failure of ours says nothing in the answer and no value in the log', async () => {
    const answer = await post(
      '{"note":"crash"}',
      { authorization: 'Bearer abc' },
      '/v1/echo/jean.dupont@arcade.example',
    )
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'internal', requestId: expect.any(String) })
    expect(answer.body).not.toMatch(/secret|stack|at /)
    const line = logs.lines.find(({ msg }) => msg === 'a request failed')
    expect(line).toMatchObject({ route: '/v1/echo/:name', err: { type: 'Error', frames: expect.any(Array) } })
    expect(logs.text.join('')).not.toMatch(/jean|secret|abc/)
  })

  it('a well-formed text passes, accents, emoji and a written backslash included', async () => {
    const note = 'Léa 🦷 \\u0000'
    expect((await post(JSON.stringify({ note }))).json()).toEqual({ result: `a: ${note}` })
  })
})

describe('unknown addresses', () => {
  it('RT-04 give machines a problem and people the app with status 404', async () => {
    const whole = await makeTestApp(db)
    const machine = await whole.inject({ url: '/nowhere' })
    expect(machine.json()).toMatchObject({ status: 404, code: 'not-found' })
    const person = await whole.inject({ url: '/en/nowhere', headers: { accept: 'text/html' } })
    expect(person.statusCode).toBe(404)
    expect(person.headers['content-type']).toContain('text/html')
    const slash = await whole.inject({ url: '/en/dashboard/?a=1', headers: { accept: 'text/html' } })
    expect([slash.statusCode, slash.headers.location]).toEqual([301, '/en/dashboard?a=1'])
    const call = await whole.inject({ url: '/v1/nowhere', headers: { accept: 'text/html' } })
    expect(call.json()).toMatchObject({ code: 'not-found' })
  })

  it('ERR-03 are refused to an address that asks for more than 300 of them in a minute', async () => {
    const whole = await makeTestApp(db, { clock: { now: () => new Date('2026-11-17T09:00:30Z') } })
    for (let each = 0; each < 300; each++) await whole.inject({ url: `/nowhere-${each}` })
    const refused = await whole.inject({ url: '/nowhere' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await whole.inject({ url: '/v1/status' })).statusCode).toBe(200)
  })

  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const)('a known path answers 405 to %s', async (method) => {
    const whole = await makeTestApp(db)
    const answer = await whole.inject({ method, url: '/v1/status' })
    expect(answer.json()).toMatchObject({ status: 405, code: 'request.method' })
    expect(answer.headers.allow).toBe('GET')
  })
})

describe('what is not HTTP', () => {
  const listening = makeTestApp(db).then((whole) => whole.listen({ port: 0, host: '127.0.0.1' }))
  it.each([
    ['an unknown method', 'FOO /v1/echo/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['nonsense', 'hello\r\n\r\n', 400],
    ['headers of 100 KB', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
    ['a method that no route takes', 'PROPFIND /v1/echo/a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    [
      'an address with another host in it',
      'GET http://evil.example/fr/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: cake\r\nconnection: close\r\n\r\n', 417],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n', 405],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400],
    ['two hosts in one line', 'GET /v1/status HTTP/1.1\r\nhost: x, y\r\nconnection: close\r\n\r\n', 400],
    ['an empty host', 'GET /v1/status HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n', 400],
    ['a host with a path', 'GET /v1/status HTTP/1.1\r\nhost: x/y\r\nconnection: close\r\n\r\n', 400],
    ['an IPv6 host, where nothing is', 'GET /v1/none HTTP/1.1\r\nhost: [::1]:80\r\nconnection: close\r\n\r\n', 404],
  ])('ERR-03 %s gets problem+json', async (_, bytes, status) => {
    const answer = await sendRaw(await listening, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
    expect(answer).toContain('application/problem+json')
    expect(answer).toContain('"code":')
  })

  it.each([
    ['an address that is too long', `HEAD /${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['an expectation', 'HEAD / HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n\r\n', 417],
  ])('ERR-03 %s in a HEAD request gets a head alone', async (_, bytes, status) => {
    const answer = await sendRaw(await listening, bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
    expect(answer.endsWith('\r\n\r\n')).toBe(true)
  })
})
