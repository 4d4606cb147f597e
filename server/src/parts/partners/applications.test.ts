import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { serveHttp } from '../../../test/http-server.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { makeCheckLogin } from './applications.ts'

const typed = { login: 'Cabinet', password: 'un mot de passe de là-bas' }
const sign = async (type: string, audience: string, { bsh = '' }: Record<string, string>) =>
  `signed.${type}.${audience}.${bsh}`

const listen = async (answer: RequestListener) => `${await serveHttp(answer)}/check`

async function ask(answer: RequestListener, timeoutMs = 5_000) {
  const logs = collectLogs()
  const checkLogin = makeCheckLogin({ sign, log: makeLogger(logs), timeoutMs })
  const verdict = await checkLogin({ key: 'labelDent', checkLoginUri: await listen(answer) }, typed)
  return { verdict, logs }
}
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
    const { verdict, logs } = await ask(say(200, '{"login":"cabinet-7","name":"x"}'))
    expect(verdict).toEqual({ login: 'cabinet-7' })
    expect(logs.lines).toEqual([])
  })

  it('SSO-03 refuses with 401', async () => {
    expect((await ask(say(401, 'no'))).verdict).toBe('refused')
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
    const { verdict, logs } = await ask(answer)
    expect(verdict).toBe('down')
    expect(logs.lines).toMatchObject([{ application: 'labelDent' }])
    expect(logs.text.join('')).not.toMatch(/Cabinet|mot de passe|signed/)
  })

  it('SSO-03 is down without a listener', async () => {
    const checkLogin = makeCheckLogin({ sign, log: makeLogger(collectLogs()) })
    expect(await checkLogin({ key: 'x', checkLoginUri: 'http://127.0.0.1:9/check' }, typed)).toBe('down')
  })

  it('a password follows no redirect', async () => {
    let followed = false
    const elsewhere = await listen((_, response) => {
      followed = true
      response.end('{"login":"x"}')
    })
    for (const status of [301, 302, 303, 307, 308])
      expect((await ask(say(status, '', { location: elsewhere }))).verdict).toBe('down')
    expect(followed).toBe(false)
  })

  it('SSO-03 is down when it takes too long to begin, or to end', async () => {
    const never: RequestListener = () => {}
    const drop: RequestListener = (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    }
    expect((await ask(never, 100)).verdict).toBe('down')
    expect((await ask(drop, 100)).verdict).toBe('down')
  })
})
