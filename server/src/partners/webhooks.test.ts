import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sendWebhook } from './webhooks.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const send = (url: string) =>
  sendWebhook({ part: 'shop', url, secret: 'secret', id: 'id', body: { type: 'link.created' }, now: new Date() })

it.each([301, 302, 303, 307, 308])('ADM-05 a webhook does not follow a redirect (%i)', async (status) => {
  const asked: (string | undefined)[] = []
  const origin = await serve(({ url }, response) => {
    asked.push(url)
    response.writeHead(url === '/webhook' ? status : 204, { location: '/elsewhere' }).end()
  })
  await expect(send(`${origin}/webhook`)).rejects.toMatchObject({ failure: 'redirect', status })
  expect(asked).toEqual(['/webhook'])
})

it('ADM-05 a webhook that does not answer in time fails', async () => {
  const { timeout } = AbortSignal
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 50))
  onTestFinished(() => limit.mockRestore())
  const origin = await serve(() => {})
  await expect(send(origin)).rejects.toMatchObject({ failure: 'timeout' })
  expect(limit).toHaveBeenCalledExactlyOnceWith(5_000)
})
