import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedSince, clashesOf, mergedInto, mergeLists, yieldedTo } from './merging.rules.ts'

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

describe('a list that two people change at once', () => {
  const word = fc.constantFrom('Allergie', 'Latex', 'Diabète', 'Pacemaker', 'Grossesse')
  const words = fc.uniqueArray(word)

  it('PAT-03 keeps what the other added, loses what either removed, and gains what was added here', () => {
    fc.assert(
      fc.property(words, words, words, word, (base, mine, theirs, one) => {
        const wasThere = base.includes(one)
        const stays = wasThere ? mine.includes(one) && theirs.includes(one) : mine.includes(one) || theirs.includes(one)
        const merged = mergeLists(base, mine, theirs)
        expect(merged.filter((other) => other === one)).toHaveLength(stays ? 1 : 0)
      }),
    )
  })

  it('PAT-03 has one of two words that differ in capitals alone', () => {
    expect(mergeLists([], ['latex'], ['Latex', 'Diabète'])).toEqual(['Latex', 'Diabète'])
  })

  it('ACT-03 keeps the lots of both, and tells them apart', () => {
    const lot = (id: string, lot: string) => ({ id, lot })
    const merged = mergeLists([lot('0', 'A')], [lot('0', 'A'), lot('1', 'B')], [lot('0', 'A'), lot('1', 'C')])
    expect(merged.map(({ lot }) => lot)).toEqual(['A', 'C', 'B'])
    expect(new Set(merged.map(({ id }) => id)).size).toBe(3)
  })

  it('PAT-03 clashes only where both put something else in the place of the same element', () => {
    const of = (...alerts: string[]) => ({ alerts })
    expect(clashesOf(of('A'), of('A', 'B'), of('A', 'C'), ['alerts'])).toEqual([])
    expect(clashesOf(of('A'), of('B'), of('C'), ['alerts'])).toEqual(['alerts'])
    expect(clashesOf(of('A'), of('A', 'B'), of('A', 'C'))).toEqual(['alerts'])
  })
})
