import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { serveHttp } from '../../../test/http-server.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { makePartnerHealth } from '../../kernel/partners/partner-health.ts'
import { makeGuardedFetch } from './payments.fetch.ts'
import { makeFetchQuote } from './quotes.ts'
import { makeIsReachable } from './reachable.ts'
import { sendWebhook } from './webhooks.ts'

const message = { part: 'shop', secret: 'secret', id: 'id', body: { type: 'link.created' }, now: new Date() }
const log = makeLogger(collectLogs())
const health = makePartnerHealth()
const timeoutMs = 5_000
const failureOf = (asked: Promise<unknown>) => asked.catch(({ failure }) => failure)
const pay = (url: string) => makeGuardedFetch({ url, health, timeoutMs })('https://api.example/v1/x')

/** What asks another server by itself; the rest go through `makePartner`. */
const requests: [name: string, ask: (origin: string) => Promise<unknown>, redirected: unknown, late: unknown][] = [
  ['ADM-05 a webhook', (url) => failureOf(sendWebhook({ ...message, url })), 'redirect', 'timeout'],
  ['PAY-02 a call to the payment provider', (url) => failureOf(pay(url)), 'error', 'timeout'],
  ['QUO-01 a call for a quote', (url) => makeFetchQuote({ url, log, timeoutMs })('^FCHI'), null, null],
  ['SSO-05 a request for whether an application answers', (url) => makeIsReachable(timeoutMs)(url), true, false],
]

describe('a request to another server', () => {
  it.each(requests)('%s follows no redirect', async (_, ask, redirected) => {
    const asked: (string | undefined)[] = []
    const elsewhere = await serveHttp(({ url }, response) => {
      asked.push(url)
      response.end('{}')
    })
    const origin = await serveHttp((_, response) => response.writeHead(307, { location: elsewhere }).end())
    expect(await ask(origin)).toBe(redirected)
    expect(asked).toEqual([])
  })

  it.each(requests)('%s ends when its time is over', async (_, ask, __, late) => {
    const { timeout } = AbortSignal
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50))
    onTestFinished(() => limit.mockRestore())
    expect(await ask(await serveHttp(() => {}))).toBe(late)
  })
})
