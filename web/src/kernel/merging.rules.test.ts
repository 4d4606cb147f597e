// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedSince, clashesOf, mergedInto, yieldedTo } from './merging.rules.ts'

interface Identity {
  [field: string]: string
  firstName: string
  lastName: string
  locale: string
}

const someIdentity: fc.Arbitrary<Identity> = fc.record({
  firstName: fc.constantFrom('Camille', 'Zoé', 'Inès'),
  lastName: fc.constantFrom('Durand', 'Lambert'),
  locale: fc.constantFrom('fr', 'pt', ''),
})

describe('what two people change at once', () => {
  it('is found field by field', () => {
    const opened: Identity = { firstName: 'Camille', lastName: 'Durand', locale: 'fr' }
    expect(changedSince(opened, { ...opened, lastName: 'Martin', locale: 'pt' })).toEqual(['lastName', 'locale'])
    expect(changedSince(opened, { ...opened })).toEqual([])
  })

  it('keeps what was typed, and of the rest what is saved by now', () => {
    fc.assert(
      fc.property(someIdentity, someIdentity, someIdentity, (saved, opened, typed) => {
        const merged = mergedInto(saved, opened, typed)
        for (const field of Object.keys(opened)) {
          const touched = typed[field] !== opened[field]
          expect(merged[field]).toBe(touched ? typed[field] : saved[field])
        }
      }),
    )
  })

  it('clashes only where both wrote something else, and yields there alone', () => {
    fc.assert(
      fc.property(someIdentity, someIdentity, someIdentity, (saved, opened, typed) => {
        const clashes = clashesOf(opened, saved, typed)
        const yielded = yieldedTo(saved, opened, typed, clashes)
        for (const field of Object.keys(opened)) {
          const three = new Set([opened[field], saved[field], typed[field]])
          expect(clashes.includes(field)).toBe(three.size === 3)
          expect(yielded[field]).toBe(clashes.includes(field) ? saved[field] : mergedInto(saved, opened, typed)[field])
        }
      }),
    )
  })
})
