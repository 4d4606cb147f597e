import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveHttp } from '../../../test/http-server.ts'
import { makePartner, type PartnerOptions, type PartnerRequest } from './partner-calls.ts'
import { makePartnerHealth } from './partner-health.ts'

const listen = async (answer: RequestListener) => `${await serveHttp(answer)}/gateway/`

const Thing = z.object({ name: z.string() })
const get: PartnerRequest = { method: 'GET', path: ['things'] }

async function make(answer: RequestListener, options: Partial<PartnerOptions> = {}) {
  const health = makePartnerHealth()
  const observed: string[] = []
  const call = makePartner({
    partner: 'erp',
    url: await listen(answer),
    health,
    observe: (partner, part, outcome) => void observed.push(`${partner}/${part} ${outcome}`),
    ...options,
  })
  return { call: (request = get) => call(request, Thing), health, observed }
}
const say =
  (status: number, body: string, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

describe('a call to a partner', () => {
  it('sends what is meant, encoded, with its headers, and reads the answer by its schema', async () => {
    let seen = {}
    const { call, health, observed } = await make(
      (request, response) => {
        const { method, url, headers } = request
        void text(request).then((body) => {
          seen = { method, url, authorization: headers.authorization, body }
          response.end('{"name":"x","more":1}')
        })
      },
      { headers: { authorization: 'Bearer t' } },
    )
    const query = { q: 'a&b=c', none: undefined, nothing: null }
    const answer = await call({ method: 'POST', path: ['A B', 'c/../d%'], query, body: { a: 1 }, part: 'SMILERS' })
    expect(answer).toEqual({ ok: true, status: 200, value: { name: 'x' } })
    expect(seen).toEqual({
      method: 'POST',
      url: '/gateway/A%20B/c%2F..%2Fd%25?q=a%26b%3Dc',
      authorization: 'Bearer t',
      body: '{"a":1}',
    })
    expect(observed).toEqual(['erp/SMILERS ok'])
    expect(health.list()).toMatchObject([{ partner: 'erp', part: 'SMILERS', state: 'up', failure: null }])
    await expect(call({ method: 'GET', path: ['..', 'x'] })).rejects.toMatchObject({ failure: 'unreachable' })
  })

  it('gives a refusal with its code, which is no failure of the partner', async () => {
    const { call, health } = await make(say(404, '{"error":{"code":"CLIENT_INCONNU","message":"Mme Durand"}}'))
    expect(await call()).toEqual({ ok: false, status: 404, code: 'CLIENT_INCONNU' })
    expect(health.list()).toMatchObject([{ state: 'up' }])
    const html = await make(say(404, '<html>'))
    expect(await html.call()).toEqual({ ok: false, status: 404, code: null })
  })

  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = () => {
      while (response.write('[1,2,3],'.repeat(1_000)) && !response.destroyed);
    }
    response.on('drain', more)
    more()
  }
  it.each([
    ['500', say(500, 'at Object.<anonymous>'), { failure: 'error', status: 500 }],
    ['502', say(502, ''), { failure: 'error', status: 502 }],
    ['401', say(401, ''), { failure: 'refused', status: 401 }],
    ['HTML', say(200, '<!doctype html><p>Bonjour'), { failure: 'malformed' }],
    ['half a JSON', say(200, '{"name":'), { failure: 'malformed' }],
    ['nothing', say(200, ''), { failure: 'malformed' }],
    ['another shape', say(200, '{"nom":"x"}'), { failure: 'shape' }],
    ['a body that says it is 30 MB', say(200, '', { 'content-length': 30e6 }), { failure: 'too-large' }],
    ['a body of 30 MB', say(200, `"${'x'.repeat(30e6)}"`), { failure: 'too-large' }],
    ['a body without end', endless, { failure: 'too-large' }],
    ['an end of the connection', ({ socket }) => void socket.destroy(), { failure: 'unreachable' }],
  ] as [string, RequestListener, object][])('fails for %s', async (_, answer, failure) => {
    const { call, health, observed } = await make(answer, { maxBytes: 1e6 })
    await expect(call()).rejects.toMatchObject({ name: 'PartnerError', ...failure })
    expect(health.list()).toMatchObject([{ state: 'down', failure: (failure as { failure: string }).failure }])
    expect(observed).toHaveLength(1)
  })

  it('follows no redirect, to no host', async () => {
    let followed = false
    const elsewhere = await listen((_, response) => {
      followed = true
      response.end('{"name":"x"}')
    })
    for (const status of [301, 302, 303, 307, 308]) {
      const { call } = await make(say(status, '', { location: elsewhere }))
      await expect(call()).rejects.toMatchObject({ failure: 'redirect', status })
    }
    expect(followed).toBe(false)
  })

  it('fails when its time is over, before the answer, within it, or in the queue', async () => {
    const hang = await make(() => {}, { timeoutMs: 50, concurrency: 1 })
    const both = await Promise.allSettled([hang.call(), hang.call()])
    expect(both.map((one) => one.status === 'rejected' && one.reason.failure)).toEqual(['timeout', 'timeout'])
    const drip = await make((_, response) => void response.writeHead(200).write('{'), { timeoutMs: 50 })
    await expect(drip.call()).rejects.toMatchObject({ failure: 'timeout' })
  })

  it('closes the connection when its time is over', async () => {
    const closed = Promise.withResolvers<void>()
    const { call } = await make((_, response) => void response.on('close', closed.resolve), { timeoutMs: 50 })
    await expect(call()).rejects.toMatchObject({ failure: 'timeout' })
    await closed.promise
  })

  it('passes on how long the partner wants to be left alone, and leaves it alone', async () => {
    let asked = 0
    const { call } = await make((_, response) => {
      asked += 1
      response.writeHead(429, { 'retry-after': '30' }).end()
    })
    await expect(call()).rejects.toMatchObject({ failure: 'limited', retryAfter: 30 })
    await expect(call()).rejects.toMatchObject({ failure: 'paused', retryAfter: 30 })
    expect(asked).toBe(1)
  })

  it('a part that fails is asked no more for a while; the others are', async () => {
    const asked: string[] = []
    const { call, health } = await make((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(request.url?.endsWith('/BDA') ? 500 : 200).end('{"name":"x"}')
    })
    const ask = (part: string) => call({ method: 'GET', path: [part], part })
    for (let time = 0; time < 5; time++) await expect(ask('BDA')).rejects.toMatchObject({ failure: 'error' })
    await expect(ask('BDA')).rejects.toMatchObject({ failure: 'paused' })
    expect(await ask('SMILERS')).toMatchObject({ ok: true })
    expect(asked).toHaveLength(6)
    expect(health.list().map(({ part, state }) => `${part} ${state}`)).toEqual(['BDA down', 'SMILERS up'])
  })

  it('asks so many at once and refuses more than can wait; the limit is that of a part', async () => {
    const waiting: (() => void)[] = []
    const { call } = await make((_, response) => void waiting.push(() => response.end('{"name":"x"}')), {
      concurrency: 1,
    })
    const all = Array.from({ length: 10 }, () => call())
    const settled = Promise.allSettled(all)
    await expect(all.at(-1)).rejects.toMatchObject({ failure: 'busy' })
    for (let time = 0; time < 9; time++) {
      await expect.poll(() => waiting.length).toBe(1)
      waiting.pop()?.()
    }
    expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  })

  it('of which nothing is configured fails so, and counts as neither up nor down', async () => {
    const health = makePartnerHealth()
    health.register('erp', ['BDA'], false)
    const call = makePartner({ partner: 'erp', url: null, health })
    await expect(call(get, Thing)).rejects.toMatchObject({ failure: 'not-configured' })
    expect(health.list()).toMatchObject([{ part: 'BDA', state: 'not-configured' }])
  })
})

describe('a partner with codes, forms and files of its own', () => {
  const codeIn = (body: unknown) => (Array.isArray(body) ? body[0]?.errorCode : null)
  const failures = { REQUEST_LIMIT_EXCEEDED: { failure: 'limited', retryAfter: 60 } } as const

  it('says its codes where it does, and one of them may mean another failure than its status', async () => {
    const refusing = await make(say(400, '[{"errorCode":"MALFORMED_QUERY"}]'), { codeIn })
    expect(await refusing.call()).toEqual({ ok: false, status: 400, code: 'MALFORMED_QUERY' })
    const odd = await make(say(400, '[{"errorCode":"Mme Durand, 12 rue …"}]'), { codeIn })
    expect(await odd.call()).toEqual({ ok: false, status: 400, code: null })
    const limited = await make(say(403, '[{"errorCode":"REQUEST_LIMIT_EXCEEDED"}]'), { codeIn, failures })
    await expect(limited.call()).rejects.toMatchObject({ failure: 'limited', status: 403, retryAfter: 60 })
    await expect(limited.call()).rejects.toMatchObject({ failure: 'paused' })
    const refused = await make(say(403, '[{"errorCode":"INSUFFICIENT_ACCESS"}]'), { codeIn, failures })
    await expect(refused.call()).rejects.toMatchObject({ failure: 'refused', status: 403 })
  })

  it('is sent a form and headers of one request, and may answer with nothing', async () => {
    let seen = ''
    const server: RequestListener = (request, response) =>
      void text(request).then((body) => {
        seen = `${request.method} ${request.headers['content-type']} ${request.headers.authorization} ${body}`
        response.writeHead(204).end()
      })
    const call = makePartner({ partner: 'crm', url: await listen(server), health: makePartnerHealth() })
    const request: PartnerRequest = {
      method: 'PATCH',
      path: ['x'],
      form: { a: 'b&c' },
      headers: { authorization: 't' },
    }
    expect(await call(request, z.null())).toEqual({ ok: true, status: 204, value: null })
    expect(seen).toBe('PATCH application/x-www-form-urlencoded;charset=UTF-8 t a=b%26c')
  })

  it('gives a file as it comes, and no more than it may be', async () => {
    const server: RequestListener = ({ url }, response) => {
      const size = url?.endsWith('large') ? 2_000 : 500
      if (url?.endsWith('none')) return void response.writeHead(404).end('[{"errorCode":"NOT_FOUND"}]')
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('x'.repeat(size))
    }
    const options = { partner: 'crm', health: makePartnerHealth(), maxBytes: 1_000, codeIn }
    const call = makePartner({ ...options, url: await listen(server) })
    const read = async (name: string) => {
      const answer = await call.file({ method: 'GET', path: [name] })
      return answer.ok ? { ...answer.value, content: await text(answer.value.content) } : answer
    }
    expect(await read('small')).toEqual({ type: 'application/pdf', size: null, content: 'x'.repeat(500) })
    expect(await read('none')).toEqual({ ok: false, status: 404, code: 'NOT_FOUND' })
    await expect(read('large')).rejects.toThrow()
  })
})
