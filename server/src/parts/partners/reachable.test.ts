import { expect, it } from 'vitest'
import { serveHttp } from '../../../test/http-server.ts'
import { makeIsReachable } from './reachable.ts'

it.each([200, 302, 401, 404, 405, 429, 500, 501])(
  'SSO-05 an application that answers %s is reachable',
  async (status) => {
    const origin = await serveHttp((_, response) => response.writeHead(status, { location: '/elsewhere' }).end())
    expect(await makeIsReachable()(`${origin}/login?iss=x`)).toBe(true)
  },
)

it.each([502, 503, 504])('SSO-05 an application that answers %s is down', async (status) => {
  const origin = await serveHttp((_, response) => response.writeHead(status).end())
  expect(await makeIsReachable()(`${origin}/login`)).toBe(false)
})

it('SSO-05 an application that closes without an answer, is slow or is not there is down', async () => {
  const closing = await serveHttp(({ socket }) => socket.destroy())
  const slow = await serveHttp(() => {})
  expect(await makeIsReachable()(closing)).toBe(false)
  expect(await makeIsReachable(50)(slow)).toBe(false)
  expect(await makeIsReachable()('http://127.0.0.1:9/')).toBe(false)
})

it('SSO-05 it is asked by HEAD without a query, once for all who ask at the same moment', async () => {
  const asked: string[] = []
  const origin = await serveHttp(({ method, url }, response) => {
    asked.push(`${method} ${url}`)
    response.end()
  })
  const isReachable = makeIsReachable()
  await Promise.all([isReachable(`${origin}/login?iss=a`), isReachable(`${origin}/login?iss=b`)])
  expect(asked).toEqual(['HEAD /login'])
  await isReachable(`${origin}/login`)
  expect(asked).toHaveLength(2)
})
