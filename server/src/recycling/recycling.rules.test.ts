import { readFileSync } from 'node:fs'
import { pickupMoves } from '@arcade/contract/recycling/pickup-states.ts'
import { smileysFor, smileysPerKilogram, wasteKinds } from '@arcade/contract/recycling/waste-kinds.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const record = readFileSync(`${import.meta.dirname}/../../../server/src/recycling/README.md`, 'utf8')

it('REC-01 the decision record has the states of a pick-up and what each kind earns', () => {
  for (const [from, moves] of Object.entries(pickupMoves)) {
    const to = Object.entries(moves).map(([state, by]) => `${state} (${by})`)
    expect(record).toContain(`| ${from} | ${to.join(', ') || '–'} |`)
  }
  for (const [kind, rate] of Object.entries(smileysPerKilogram)) expect(record).toContain(`| ${kind} | ${rate} |`)
})

it('REC-01 weight earns whole smileys, and more weight never fewer', () => {
  expect([smileysFor('aligners', 12_400), smileysFor('plaster', 400), smileysFor('metals', 100)]).toEqual([124, 0, 2])
  const grams = fc.integer({ min: 100, max: 1_000_000 })
  fc.assert(
    fc.property(fc.constantFrom(...wasteKinds), grams, grams, (kind, one, other) => {
      expect(Number.isInteger(smileysFor(kind, one))).toBe(true)
      expect(smileysFor(kind, Math.max(one, other))).toBeGreaterThanOrEqual(smileysFor(kind, Math.min(one, other)))
    }),
  )
})
