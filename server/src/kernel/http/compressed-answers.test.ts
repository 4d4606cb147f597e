import { gunzipSync } from 'node:zlib'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { serve } from './serve.ts'

const repeat = route({
  method: 'GET',
  path: '/v1/repeat',
  summary: 'Answer a text of some letters',
  access: 'public',
  replies: { 200: result(z.string()) },
})
const { db } = await shareDatabase()
let order: string[] = []
let letters = 0
const app = makeKernelApp(db, (app: FastifyInstance) => {
  app.addHook('onSend', async () => void order.push('answer'))
  serve(app, repeat, async () => {
    // Whatever else waits for its turn.
    setImmediate(() => order.push('others'))
    return { result: 'x'.repeat(letters) }
  })
})

describe('TEN-02 a compressed answer', () => {
  it.each([
    [2_000, ['answer', 'others']],
    [3_000_000, ['others', 'answer']],
  ])('TEN-02 of %i letters: %j', async (count, expected) => {
    order = []
    letters = count
    const { statusCode, rawPayload } = await app.inject({ url: '/v1/repeat', headers: { 'accept-encoding': 'gzip' } })
    expect(statusCode).toBe(200)
    await new Promise((resolve) => setImmediate(resolve))
    expect(JSON.parse(gunzipSync(rawPayload).toString()).result).toHaveLength(count)
    expect(order).toEqual(expected)
  })
})
