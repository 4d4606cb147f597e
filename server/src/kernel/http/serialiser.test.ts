import { calendarDate, instant } from '@arcade/contract/kernel/dates.ts'
import { page, result } from '@arcade/contract/kernel/envelopes.ts'
import { money } from '@arcade/contract/kernel/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileSerialiser } from './serialiser.ts'

const Line = z
  .object({
    label: z.string(),
    price: money,
    note: z.string().nullable(),
    trend: z.enum(['up', 'down']).nullable(),
    at: instant.optional(),
  })
  .meta({ id: 'Line' })
const Everything = z.object({
  total: money,
  due: calendarDate.nullable(),
  lines: z.array(Line),
  last: Line.nullable(),
  kind: z.union([z.object({ a: money }), z.object({ b: z.string() })]),
  byName: z.record(z.string(), z.int()),
  flag: z.boolean(),
  sure: z.nonoptional(money.optional()),
  pair: z.tuple([money, z.string()]),
})

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const line = fc.record(
  {
    label: fc.string(),
    price: cents,
    note: fc.option(fc.string({ unit: 'grapheme' })),
    trend: fc.option(fc.constantFrom('up', 'down')),
    at: fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  },
  { requiredKeys: ['label', 'price', 'note', 'trend'] },
)
const everything = fc.record({
  total: cents,
  due: fc.option(fc.constantFrom('2026-11-15', '2024-02-29')),
  lines: fc.array(line),
  last: fc.option(line),
  kind: fc.oneof(fc.record({ a: cents }), fc.record({ b: fc.string() })),
  byName: fc.dictionary(
    fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
    fc.integer(),
  ),
  flag: fc.boolean(),
  sure: cents,
  pair: fc.tuple(cents, fc.string()),
})

describe('the compiled serialiser', () => {
  it('writes what zod would encode, for any value', () => {
    const schema = page(Everything)
    const serialise = compileSerialiser(schema)
    fc.assert(
      fc.property(fc.array(everything), fc.option(fc.string()), (items, nextCursor) => {
        const value = { result: items, nextCursor }
        expect(JSON.parse(serialise(value))).toEqual(JSON.parse(JSON.stringify(z.encode(schema, value))))
      }),
    )
  })

  it('turns cents into euros and dates into ISO', () => {
    const serialise = compileSerialiser(result(Line))
    const at = new Date('2026-11-15T08:00:00Z')
    expect(serialise({ result: { label: 'x', price: 128450, note: null, trend: null, at } })).toBe(
      '{"result":{"label":"x","price":1284.5,"note":null,"trend":null,"at":"2026-11-15T08:00:00.000Z"}}',
    )
  })

  it('leaves out what the contract does not name', () => {
    const serialise = compileSerialiser(result(z.object({ name: z.string() })))
    expect(serialise({ result: { name: 'a', passwordHash: 'b' } })).toBe('{"result":{"name":"a"}}')
  })

  it('fails where a codec refuses what it is given', () => {
    const even = z.codec(z.string(), z.int(), {
      decode: Number,
      encode(value, { issues }) {
        if (value % 2 === 1) issues.push({ code: 'custom', input: value, message: 'odd' })
        return String(value)
      },
    })
    const serialise = compileSerialiser(result(even))
    expect(serialise({ result: 2 })).toBe('{"result":"2"}')
    expect(() => serialise({ result: 3 })).toThrow()
    expect(() => compileSerialiser(result(instant))({ result: new Date(Number.NaN) })).toThrow()
  })

  it('refuses an answer without what the contract requires', () => {
    const serialise = compileSerialiser(result(z.object({ name: z.string() })))
    expect(() => serialise({ result: {} })).toThrow()
  })
})
