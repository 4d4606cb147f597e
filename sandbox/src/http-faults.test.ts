import { describe, expect, it, onTestFinished } from 'vitest'
import { makeApp } from './app.ts'
import { httpFaults, makeSwitchboard, readFault } from './faults.ts'
import { makePresence } from './presence.ts'
import type { Simulator } from './simulator.ts'

/** Two partners that answer alike, to see that a switch is for one. */
async function makeWorld() {
  const written: unknown[] = []
  const partner = (key: string, parts?: readonly string[]): Simulator => ({
    key,
    name: key.toUpperCase(),
    about: 'Answers.',
    ...(parts && { parts }),
    routes(app) {
      app.get('/orders', () => ({ result: [1] }))
      app.get('/:base/orders', () => ({ result: [2] }))
      app.post('/:base/orders', ({ body }) => ({ result: written.push(body) }))
    },
  })
  const simulators = [partner('erp', ['NORTH', 'SOUTH']), partner('crm')]
  const switchboard = makeSwitchboard(['erp', 'crm'])
  const app = makeApp({ simulators, switchboard, presence: makePresence('http://localhost:9', () => {}) })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init)
  const turn = (key: string, body: object) =>
    ask(`/faults/${key}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ask, turn, written }
}

describe('the fault switch of a partner', () => {
  it('none lets it answer', async () => {
    const { ask } = await makeWorld()
    expect(await (await ask('/erp/orders')).json()).toEqual({ result: [1] })
    expect((await ask('/erp/nothing')).status).toBe(404)
  })

  it.each(['/erp/orders', '/erp/nothing'])('down closes %s without an answer', async (path) => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault: 'down' })
    await expect(ask(path)).rejects.toThrow('fetch failed')
    expect((await ask('/crm/orders')).status).toBe(200)
  })

  it('slow answers after its delay', async () => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault: 'slow', milliseconds: 300 })
    const since = performance.now()
    expect((await ask('/erp/orders')).status).toBe(200)
    expect(performance.now() - since).toBeGreaterThanOrEqual(290)
  })

  it.each(['401', '429', '500'])('%s answers so, whatever is asked', async (fault) => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault })
    expect((await ask('/erp/orders')).status).toBe(Number(fault))
    expect((await ask('/erp/nothing')).status).toBe(Number(fault))
    expect((await ask('/crm/orders')).status).toBe(200)
  })

  it('429 says after how many seconds one may try again', async () => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault: '429', milliseconds: 1_500 })
    expect((await ask('/erp/orders')).headers.get('retry-after')).toBe('2')
  })

  it('malformed is an unreadable 200', async () => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault: 'malformed' })
    const answer = await ask('/erp/orders')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  it('garbage is JSON of an unexpected shape', async () => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault: 'garbage' })
    const answer = await ask('/erp/orders')
    expect(answer.status).toBe(200)
    expect(await answer.json()).not.toHaveProperty('result')
  })

  it('hang takes the call and never answers', async () => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault: 'hang' })
    await expect(ask('/erp/orders', { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout')
  })

  it('silent does what is asked and closes without an answer', async () => {
    const { ask, turn, written } = await makeWorld()
    await turn('erp', { fault: 'silent' })
    const write = ask('/erp/NORTH/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    })
    await expect(write).rejects.toThrow('fetch failed')
    expect(written).toEqual([{ a: 1 }])
  })

  it('of a part leaves the others as they are, also where the part is spelled otherwise', async () => {
    const { ask, turn } = await makeWorld()
    await turn('erp', { fault: '500', part: 'NORTH' })
    expect((await ask('/erp/NORTH/orders')).status).toBe(500)
    expect((await ask('/erp/%4EORTH/orders')).status).toBe(500)
    expect((await ask('/erp/SOUTH/orders')).status).toBe(200)
    expect((await ask('/erp/orders')).status).toBe(200)
    expect(await (await ask('/')).text()).toContain('NORTH: 500')
    await turn('erp', { fault: 'none' })
    expect((await ask('/erp/NORTH/orders')).status).toBe(200)
    expect((await turn('erp', { fault: '500', part: 'WEST' })).status).toBe(400)
    expect((await turn('crm', { fault: '500', part: 'NORTH' })).status).toBe(400)
  })

  it('is reported as it is', async () => {
    const { ask, turn } = await makeWorld()
    expect(await (await turn('erp', { fault: 'slow', milliseconds: 3000 })).json()).toEqual({
      fault: 'slow',
      milliseconds: 3000,
    })
    await turn('erp', { fault: 'hang', part: 'SOUTH' })
    expect(await (await ask('/faults')).json()).toEqual({
      erp: { fault: 'slow', milliseconds: 3000, parts: { SOUTH: { fault: 'hang', milliseconds: 5000 } } },
      crm: { fault: 'none', milliseconds: 5000 },
    })
  })

  it('is turned by a form of the page, which shows it', async () => {
    const { ask } = await makeWorld()
    const answer = await ask('/faults/erp', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ fault: '500', milliseconds: '' }),
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/#partner-erp')
    expect(await (await ask('/')).text()).toContain('<option value="500" selected>')
    expect((await ask('/erp/orders')).status).toBe(500)
  })

  it('of an unknown person is not found', async () => {
    const { turn } = await makeWorld()
    expect((await turn('bank', { fault: 'down' })).status).toBe(404)
  })
})

describe('a fault that is asked for', () => {
  it.each([
    undefined,
    null,
    'down',
    {},
    { fault: 'broken' },
    { fault: 'slow', milliseconds: -1 },
    { fault: 'slow', milliseconds: 'x' },
  ])('%j is refused in a sentence', (asked) => {
    expect(readFault(httpFaults, asked)).toMatch(/^"(fault|milliseconds)" must be .*\.$/)
  })

  it('may be a number, and has its usual delay unless it says another', () => {
    expect(readFault(httpFaults, { fault: 500 })).toEqual({ fault: '500', milliseconds: 5000 })
  })
})
