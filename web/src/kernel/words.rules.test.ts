import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsWords, wordsIn } from './words.rules.ts'

it('accents, capitals, order and spaces do not matter', () => {
  expect(holdsWords('Gouttières et traitements', '  TRAIT goutti ')).toBe(true)
  expect(holdsWords('Gouttières et traitements', 'gouttiere orthese')).toBe(false)
  expect(wordsIn('  Élodie   DÛPONT ')).toEqual(['elodie', 'dupont'])
})

it('every text holds nothing, and any part of itself', () => {
  const parts = fc.string().chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length)))
  fc.assert(fc.property(fc.string(), (text) => holdsWords(text, '  ')))
  fc.assert(
    fc.property(parts, ([text, from, to]) => holdsWords(text, text.normalize('NFD').slice(from, to)) || from > to),
  )
})
