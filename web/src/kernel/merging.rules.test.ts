// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedSince, mergedInto } from './merging.rules.ts'

interface Identity {
  [field: string]: string
  firstName: string
  lastName: string
  locale: string
}

const someIdentity: fc.Arbitrary<Identity> = fc.record({
  firstName: fc.constantFrom('Camille', 'Zoé'),
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
})
