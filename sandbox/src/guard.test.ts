import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { makeApp } from './app.ts'
import { makeSwitchboard } from './faults.ts'
import { makePresence } from './presence.ts'
import { makeSandbox } from './sandbox.fixture.ts'

/** `fetch` does not let one say another name. */
function statusFor(origin: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${origin}/mail`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

describe('the sandbox', () => {
  it('answers under its own names alone', async () => {
    const { origin } = await makeSandbox()
    const { port } = new URL(origin)
    expect(await statusFor(origin, `127.0.0.1:${port}`)).toBe(200)
    expect(await statusFor(origin, `localhost:${port}`)).toBe(200)
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      'localhost:1',
      `127.0.0.1.evil.example:${port}`,
    ])
      expect(await statusFor(origin, host)).toBe(421)
  })

  it('listens on 127.0.0.1 alone', async () => {
    const { origin, smtp } = await makeSandbox()
    expect(new URL(smtp).hostname).toBe('127.0.0.1')
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    for (const { address, family, internal } of [{ address: '127.0.0.2', family: 'IPv4', internal: false }, ...others])
      if (family === 'IPv4' && !internal)
        await expect(fetch(`http://${address}:${new URL(origin).port}/mail`)).rejects.toThrow('fetch failed')
  })

  it('would not answer another machine even if it heard it', async () => {
    const app = makeApp({
      simulators: [],
      switchboard: makeSwitchboard([]),
      presence: makePresence('http://localhost:9', () => {}),
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const status = async (remoteAddress: string) => {
      const { port } = new URL(app.listeningOrigin)
      return (await app.inject({ url: '/', remoteAddress, headers: { host: `127.0.0.1:${port}` } })).statusCode
    }
    for (const near of ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1']) expect(await status(near)).toBe(200)
    for (const far of ['10.0.0.1', '192.168.1.20', 'fe80::1', '::ffff:10.0.0.1']) expect(await status(far)).toBe(403)
    await app.close()
  })

  it('lets no other site turn its switches or read its mails', async () => {
    const { origin, ask, read } = await makeSandbox()
    const turn = (from: string) =>
      ask('/faults/mail', { method: 'POST', headers: { origin: from }, body: new URLSearchParams({ fault: 'down' }) })
    for (const site of ['http://localhost:3000', 'https://evil.example', 'null'])
      expect((await turn(site)).status).toBe(403)
    expect((await ask('/mail', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(await read('/faults')).toMatchObject({ mail: { fault: 'none' } })
    expect((await turn(origin)).status).toBe(200)
  })

  it('has pages without scripts, in no frame of others', async () => {
    const { ask } = await makeSandbox()
    const page = await ask('/')
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    const text = await page.text()
    expect(text).toContain('no partner and no mail leaves this machine')
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/)
    expect((await ask('/sandbox.css')).headers.get('content-type')).toContain('text/css')
    expect((await ask('/mark.svg')).headers.get('content-type')).toContain('image/svg+xml')
  })
})
