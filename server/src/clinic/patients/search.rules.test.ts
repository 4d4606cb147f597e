import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateScore } from './possible-duplicates.rules.ts'
import { areAlike, isFuzzy, typoPatterns, wordsSought } from './search.rules.ts'

const word = fc.string({ unit: fc.constantFrom(...Array.from('abcdé$(')), minLength: 1, maxLength: 9 })

/** The word with one letter more, less, other, or exchanged with the next. */
const slipped = fc
  .tuple(word, fc.nat(), fc.constantFrom(...Array.from('abxyz')), fc.constantFrom('more', 'less', 'other', 'swap'))
  .map(([whole, place, letter, kind]) => {
    const letters = Array.from(whole)
    const at = place % letters.length
    if (kind === 'more') letters.splice(at, 0, letter)
    if (kind === 'less') letters.splice(at, 1)
    if (kind === 'other') letters.splice(at, 1, letter)
    if (kind === 'swap') letters.splice(at, 2, ...letters.slice(at, at + 2).reverse())
    return [whole, letters.join('')] as const
  })

/** LIKE as PostgreSQL reads it, for patterns without other signs. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('%').map((part) => part.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 'su').test(text)
}

describe('what is looked for', () => {
  /** As the database folds it: compatibility letters are what they stand for. */
  const folded = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)

  it.each([
    ['U+FDFA', '\uFDFA'.repeat(200)],
    ['U+FDFB', '\uFDFB'.repeat(200)],
    ['ligatures', '\uFB03'.repeat(200)],
    ['roman numerals', '\u2167'.repeat(200)],
    ['words of four letters', 'abcd '.repeat(40)],
    ['words of one letter', 'a '.repeat(100)],
    ['one word', 'ab'.repeat(100)],
    ['combining marks', 'e\u0301\u0323'.repeat(66)],
    ['emoji', '\u{1F9B7}'.repeat(100)],
  ])('PAT-04 is few patterns of few letters, however many letters %s fold to', (_, text) => {
    const words = wordsSought(folded(text))
    const patterns = words.filter(isFuzzy).flatMap(typoPatterns)
    expect(words.length).toBeLessThanOrEqual(8)
    expect(patterns.length).toBeLessThanOrEqual(8 * 9)
    expect(patterns.map(({ like = '', regex = '' }) => like + regex).join('').length).toBeLessThan(16_000)
  })

  it('PAT-01 is all of a name that people bear', () => {
    const name = ['pedro', 'de', 'alcantara', 'francisco', 'antonio', 'joao', 'carlos', 'hohenlohe-langenburg']
    expect(wordsSought(name)).toEqual(name)
  })
})

describe('slips of the keys', () => {
  it('PAT-01 are found by their patterns and by their letters', () => {
    fc.assert(
      fc.property(slipped, word, ([typed, theirs], more) => {
        if (!isFuzzy(typed)) return
        const search = ` ${theirs}${more} x `
        const found = typoPatterns(typed).some(
          ({ like, regex }) => (!like || isLike(search, like)) && (!regex || new RegExp(regex).test(search)),
        )
        expect([typed, search, found]).toEqual([typed, search, true])
      }),
      { numRuns: 5000 },
    )
  })

  it('PAT-01 are few: the patterns of a word can be counted, and each has letters for the index', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('abc')), minLength: 4, maxLength: 80 }), (typed) => {
        const patterns = typoPatterns(typed)
        expect(patterns.length).toBeLessThan(8)
        for (const { like = ' abc' } of patterns) expect(like.replaceAll('%', '').length).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it('PAT-04 make whole words alike, whichever has the slip', () => {
    fc.assert(
      fc.property(slipped, ([one, other]) => {
        if (!isFuzzy(one) && !isFuzzy(other)) return
        expect([one, other, areAlike(one, other), areAlike(other, one)]).toEqual([one, other, true, true])
      }),
      { numRuns: 3000 },
    )
    for (const [one, other] of [
      ['dupont', 'dumomt'],
      ['roy', 'rey'],
      ['dupont', 'dupontel'],
      ['abcd', 'badc'],
      ['', 'abcd'],
    ] as const)
      expect([one, other, areAlike(one, other)]).toEqual([one, other, false])
  })
})

describe('whom somebody resembles', () => {
  const wanted = { words: ['dupont', 'jean'], birthDate: '1984-03-12' }
  const known = (sameName: boolean, birthDate: string | null, search: string) => ({ sameName, birthDate, search })

  it.each([
    ['the same name and day', known(true, '1984-03-12', ' dupont jean '), 0],
    ['the same name, and no day', known(true, null, ' dupont jean '), 1],
    ['a name with a slip and the same day', known(false, '1984-03-12', ' dupond jean '), 2],
    ['one name and the same day', known(false, '1984-03-12', ' martin jean '), 3],
    ['the same name and another day', known(true, '1984-03-13', ' dupont jean '), 4],
    ['a name with a slip, and no day', known(false, null, ' dupond jean marc '), 5],
    ['a name with a slip and another day', known(false, '1984-03-13', ' dupond jean '), null],
    ['the same day alone', known(false, '1984-03-12', ' martin paul '), null],
    ['one name alone', known(false, null, ' dupont paul '), null],
  ])('PAT-04 %s', (_, one, rank) => {
    expect(duplicateScore(wanted, one)).toBe(rank)
  })
})
