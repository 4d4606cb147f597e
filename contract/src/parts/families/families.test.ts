import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { families, familyOf, familyPrefixes } from './families.ts'

const prefixes = Object.keys(familyPrefixes) as (keyof typeof familyPrefixes)[]
const anyPrefix = fc.constantFrom(...prefixes)

describe('CAT-01 the family of an article', () => {
  it.each([
    ['CI', 'implant'],
    ['CIMB', 'implant'],
    ['CIN', 'implant'],
    ['CIPL', 'implant'],
    ['CICP', 'abutment'],
    ['CICP-17', 'abutment'],
    ['PR', 'prosthesis'],
    ['PRBDD', 'bdd_prosthesis'],
    ['CG', 'guided_surgery'],
    ['MB', 'membrane'],
    ['GU', 'guide'],
    ['GUET', 'stage_guide'],
    ['', 'other'],
    ['C', 'other'],
    ['XCI', 'other'],
    ['%', 'other'],
  ])('CAT-01 code "%s" is of the family %s', (code, family) => {
    expect(familyOf(code)).toBe(family)
  })

  it('CAT-01 has a code for every family but the rest', () => {
    expect(new Set([...Object.values(familyPrefixes), 'other'])).toEqual(new Set(families))
  })

  it('CAT-01 the longest prefix wins, whatever stands behind it', () => {
    fc.assert(
      fc.property(anyPrefix, fc.string(), (prefix, rest) => {
        const code = `${prefix}${rest}`
        const known = prefixes.filter((one) => code.trim().toUpperCase().startsWith(one))
        const longest = known.reduce((a, b) => (b.length > a.length ? b : a))
        expect(familyOf(code)).toBe(familyPrefixes[longest])
      }),
    )
  })

  it('CAT-01 a code that begins with none of the prefixes is of another family', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        fc.pre(!prefixes.some((prefix) => code.trim().toUpperCase().startsWith(prefix)))
        expect(familyOf(code)).toBe('other')
      }),
    )
  })

  it('CAT-01 blanks around a code and small letters change nothing', () => {
    fc.assert(
      fc.property(anyPrefix, fc.constantFrom('', ' ', '\t '), (prefix, blank) => {
        expect(familyOf(`${blank}${prefix.toLowerCase()}${blank}`)).toBe(familyOf(prefix))
      }),
    )
  })
})
