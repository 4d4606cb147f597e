import { describe, expect, it } from 'vitest'
import { misfitOf } from './json-schema.mjs'
import { makeRequests } from './requests.mjs'

const schemas = { Day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } }
const schema = {
  type: 'object',
  properties: {
    days: { type: 'array', items: { $ref: '#/components/schemas/Day' } },
    count: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    state: { enum: ['planned', 'done'] },
  },
  required: ['days'],
  additionalProperties: false,
}

describe('the schemas of the fuzz', () => {
  it.each([
    [{ days: ['2026-03-01'], count: null, state: 'done' }, null],
    [{ days: [] }, null],
    [{}, 'body.days'],
    [{ days: ['soon'] }, 'body.days.0'],
    [{ days: [], count: 1.5 }, 'body.count'],
    [{ days: [], state: 'over' }, 'body.state'],
    [{ days: [], more: 1 }, 'body.more'],
    [[], 'body'],
  ])('finds where %j does not fit: %s', (value, misfit) => {
    expect(misfitOf(schemas, schema, value)).toBe(misfit)
  })

  it('makes the same request for the same seed and number', () => {
    const content = { 'application/json': { schema } }
    const document = {
      paths: { '/v1/acts/{uuid}': { put: { operationId: 'updateAct', requestBody: { content } } } },
      components: { schemas },
    }
    const idsOf = () => ({ self: 'me', own: ['mine'], all: ['mine', 'others'] })
    const requestsOf = (seed) => {
      const requestOf = makeRequests({ document, seed, callers: ['one', 'another'], idsOf })
      return Array.from({ length: 50 }, (_, number) => requestOf(number))
    }
    expect(requestsOf(1)).toEqual(requestsOf(1))
    expect(requestsOf(1)).not.toEqual(requestsOf(2))
  })
})
