import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Call, send } from './call.ts'
import { earlyKey } from './early-calls.ts'

const call: Call = {
  route: {
    method: 'GET',
    path: '/v1/orders',
    access: ['orders:read'],
    effect: 'read',
    idempotent: false,
  },
}
const sender = { token: 'token', practice: 'arches' }
const asked = vi.fn(async () => Response.json({ result: 'asked' }))
const early = (answer: Promise<Response>, { token, practice } = sender) => {
  vi.stubGlobal('fetch', asked)
  window.earlyCalls = new Map([[earlyKey('/v1/orders', token, practice), answer]])
}

/** The document has just come; the one of the tests stays for many files. */
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000))

afterEach(() => {
  vi.mocked(performance.now).mockRestore()
  delete window.earlyCalls
  asked.mockClear()
})

it('RT-08 what the document has asked for is not asked for again, and taken once', async () => {
  early(Promise.resolve(Response.json({ result: 'early' })))
  expect(await send(call, sender)).toMatchObject({ data: { result: 'early' } })
  expect(asked).not.toHaveBeenCalled()
  expect(await send(call, sender)).toMatchObject({ data: { result: 'asked' } })
})

it('TEN-01 what was asked for by another, or in another practice, is not taken', async () => {
  for (const other of [
    { ...sender, token: 'older' },
    { ...sender, practice: 'canal' },
  ]) {
    early(Promise.resolve(Response.json({ result: 'early' })), other)
    expect(await send(call, sender)).toMatchObject({ data: { result: 'asked' } })
  }
})

it('RT-08 what did not come, or long ago, is asked for again', async () => {
  early(Promise.reject(new TypeError('no connection')))
  expect(await send(call, sender)).toMatchObject({ data: { result: 'asked' } })
  early(Promise.resolve(Response.json({ result: 'early' })))
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(await send(call, sender)).toMatchObject({ data: { result: 'asked' } })
})

it('RT-08 a write never takes what was read', async () => {
  early(Promise.resolve(Response.json({ result: 'early' })))
  expect(await send({ ...call, route: { ...call.route, method: 'POST' } }, sender)).toMatchObject({
    data: { result: 'asked' },
  })
})
