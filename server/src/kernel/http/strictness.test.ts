import { contract } from '@arcade/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findLooseObject } from './strictness.ts'

const tight = z.strictObject({ b: z.string() })

describe('a body that would drop unknown fields', () => {
  it.each([
    ['body', z.object({ a: z.string() })],
    ['body.a', z.strictObject({ a: z.object({ b: z.string() }) })],
    ['body.list', z.strictObject({ list: z.array(z.object({ b: z.string() })).optional() })],
    ['body.either', z.strictObject({ either: z.union([tight, z.object({})]).nullable() })],
    ['body.by', z.strictObject({ by: z.record(z.string(), z.object({})) })],
    ['body', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })])],
  ])('is found at %s', (path, schema) => {
    expect(findLooseObject(schema, 'body')).toBe(path)
  })

  it('is not found where all is strict, and nowhere in the contract', () => {
    expect(findLooseObject(z.strictObject({ a: z.array(tight), c: tight.optional() }), 'body')).toBeNull()
    for (const { body } of Object.values(contract)) expect(body && findLooseObject(body, 'body')).toBeNull()
  })
})
