import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { serveHttp } from '../../../test/http-server.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { makeCheckLogin } from './applications.ts'

const typed = { login: 'Cabinet', password: 'un mot de passe de là-bas' }
const sign = async (type: string, audience: string, { bsh = '' }: Record<string, string>) =>
  `signed.${type}.${audience}.${bsh}`

const listen = async (answer: RequestListener) => `${await serveHttp(answer)}/check`

async function ask(answer: RequestListener, timeoutMs = 5_000) {
  const checkLogin = makeCheckLogin({ sign, timeoutMs })
  return checkLogin({ key: 'labelDent', checkLoginUri: await listen(answer) }, typed)
}
const failureOf = async (...asked: Parameters<typeof ask>): Promise<unknown> => ask(...asked).catch((error) => error)
const say =
  (status: number, body: string, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

describe('an application with its own passwords', () => {
  it('SSO-03 is asked with the login and the password, by a signature that is good for them alone', async () => {
    let seen = {}
    await ask((request, response) => {
      const { method, headers } = request
      void text(request).then((body) => {
        const { authorization, 'content-type': type, cookie } = headers
        seen = { method, authorization, type, cookie, body }
        response.end('{"login":"Cabinet"}')
      })
    })
    const body = JSON.stringify(typed)
    expect(seen).toEqual({
      method: 'POST',
      authorization: `Bearer signed.broker+jwt.labelDent.${sha256(body).toString('base64url')}`,
      type: 'application/json',
      cookie: undefined,
      body,
    })
  })

  it('SSO-03 accepts with the login as it spells it, whatever else it says', async () => {
    expect(await ask(say(200, '{"login":"cabinet-7","name":"x"}'))).toEqual({ login: 'cabinet-7' })
  })

  it('SSO-03 refuses with 401', async () => {
    expect(await ask(say(401, 'no'))).toBe('refused')
  })

  it.each([
    ['500', say(500, 'oops')],
    ['403', say(403, '{"login":"x"}')],
    ['201', say(201, '{"login":"x"}')],
    ['204', say(204, '')],
    ['what is no JSON', say(200, '<html>\n  at un mot de passe de là-bas')],
    ['no login', say(200, '{}')],
    ['an empty login', say(200, '{"login":""}')],
    ['a login that is no text', say(200, '{"login":7}')],
    ['a login that no database holds', say(200, JSON.stringify({ login: 'a\0b' }))],
    ['a login without end', say(200, JSON.stringify({ login: 'x'.repeat(321) }))],
    ['null', say(200, 'null')],
    ['nothing', say(200, '')],
    ['more than 64 KB', say(200, JSON.stringify({ login: 'x', more: 'y'.repeat(65 * 1024) }))],
    ['a refusal of more than 64 KB', say(401, 'y'.repeat(65 * 1024))],
    ['an end of the connection', (request) => void request.socket.destroy()],
    [
      'half an answer',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"login":')
        response.socket?.end()
      },
    ],
  ] as [string, RequestListener][])('SSO-03 is down when it answers with %s', async (_, answer) => {
    const failure = await failureOf(answer)
    expect(failure).toBeInstanceOf(PartnerError)
    expect(failure).toMatchObject({ partner: 'labelDent', part: 'login' })
    expect(inspect(failure)).not.toMatch(/Cabinet|mot de passe|signed/)
  })

  it('SSO-03 is down without a listener', async () => {
    const asked = makeCheckLogin({ sign })({ key: 'x', checkLoginUri: 'http://127.0.0.1:9/check' }, typed)
    await expect(asked).rejects.toMatchObject({ partner: 'x', failure: 'unreachable' })
  })

  it('a password follows no redirect', async () => {
    let followed = false
    const elsewhere = await listen((_, response) => {
      followed = true
      response.end('{"login":"x"}')
    })
    for (const status of [301, 302, 303, 307, 308])
      expect(await failureOf(say(status, '', { location: elsewhere }))).toMatchObject({ failure: 'error', status })
    expect(followed).toBe(false)
  })

  it('SSO-03 is down when it takes too long to begin, or to end', async () => {
    const never: RequestListener = () => {}
    const drop: RequestListener = (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    }
    expect(await failureOf(never, 100)).toMatchObject({ failure: 'timeout' })
    expect(await failureOf(drop, 100)).toMatchObject({ failure: 'timeout' })
  })
})
