import { route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileInputs, type Input } from './inputs.ts'

const note = route({
  method: 'POST',
  path: '/v1/note',
  summary: 'Take a note',
  access: ['signed-in'],
  body: z.strictObject({ details: z.record(z.string(), z.number()) }),
  replies: { 204: null },
})
const read = compileInputs(note as unknown as Parameters<typeof compileInputs>[0])

const numbered = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, value]))

function errorsOf(details: object): unknown {
  try {
    read({ params: {}, query: {}, body: { details } } satisfies Input)
    return null
  } catch (error) {
    return (error as { errors: unknown }).errors
  }
}

describe('the faults of a body', () => {
  it('ERR-03 are listed, the first twenty', () => {
    expect(errorsOf(numbered(2, 'text'))).toEqual([
      { path: 'body.details.key 0', code: 'invalid_type' },
      { path: 'body.details.key 1', code: 'invalid_type' },
    ])
    expect(errorsOf(numbered(1_000, 'text'))).toHaveLength(20)
  })

  it('ERR-03 are not looked for one by one where it is very large', () => {
    expect(errorsOf(numbered(6_000, 1))).toBeNull()
    expect(errorsOf(numbered(6_000, 'text'))).toEqual([{ path: 'body', code: 'invalid' }])
  })
})
