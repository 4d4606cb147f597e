import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakLines, fitLine } from './lines.rules.ts'
import { clustersOf, inOneLine, runsOf } from './text.rules.ts'

/** A font with Latin alone, one that also has Greek, Hebrew and Arabic, one with Chinese. */
const coverage = {
  own: (code: number) => code < 0x250,
  wide: (code: number) => code < 0x700 || code === 0x25a1 || code === 0x202f,
  last: (code: number) => code < 0x250 || (code >= 0x4e00 && code < 0xa000),
}
const anySign = fc
  .integer({ min: 0x20, max: 0x1ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
const shown = (line: string) =>
  runsOf(line, coverage).map(({ text, font }) => ({ own: text, wide: `[${text}]`, last: `{${text}}` })[font])

describe('runs', () => {
  it('ACT-02 keep a word in one font, and the words around it in theirs', () => {
    expect(shown('Jean Νίκος Dupont')).toEqual(['Jean ', '[Νίκος]', ' Dupont'])
    expect(shown('Jean-Νίκος')).toEqual(['[Jean-Νίκος]'])
    expect(shown('12\u202f345')).toEqual(['12', '[\u202f]', '345'])
  })

  it('ACT-02 put words from right to left in the order in which they stand on the paper', () => {
    expect(shown('M. שלום עולם, 2026').join('')).toBe('M. [עולם] [שלום], 2026')
    expect(shown('שלום 12 עולם').join('')).toBe('[עולם] 12 [שלום]')
  })

  it('ACT-02 fall back from font to font, and ask for the last one only where it is needed', () => {
    expect(shown('Jean 漢字')).toEqual(['Jean ', '{漢字}'])
    expect(shown('Jean漢字')).toEqual(['{Jean漢字}'])
    expect(shown('Νίκος漢')).toEqual(['[Νίκος]', '{漢}'])
    const last = () => {
      throw new Error('the last font was asked for')
    }
    expect(() => runsOf('Jean Νίκος שלום', { ...coverage, last })).not.toThrow()
  })

  it('ACT-02 show one box for a letter that no font has', () => {
    expect(shown('a 👩‍🦰 b')).toEqual(['a ', '[□]', ' b'])
    expect(shown('x\u{10fffd}')).toEqual(['x', '[□]'])
  })

  it('ACT-02 are what was written, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: anySign, maxLength: 60 }), (text) => {
        const line = inOneLine(text)
        const all = runsOf(line, { ...coverage, last: () => true }).map((run) => run.text)
        expect(Array.from(all.join('')).toSorted()).toEqual(Array.from(line).toSorted())
      }),
    )
  })
})

describe('a line', () => {
  it('ACT-02 has composed letters, and nothing that hides or turns others', () => {
    expect(inOneLine('E\u0301le\u0301onore')).toBe('Éléonore')
    expect(inOneLine('a\u202ebc\u2066d\ufe0f')).toBe('abcd')
    expect(inOneLine('a\tb\u0000c')).toBe('a b c')
  })
})

describe('lines', () => {
  const measure = (text: string) => clustersOf(text).length

  it('ACT-02 break at spaces and hyphens, and inside a word that has no room', () => {
    expect(breakLines('un deux trois', 8, measure)).toEqual(['un deux', 'trois'])
    expect(breakLines('Lefèvre-Dupont', 10, measure)).toEqual(['Lefèvre-', 'Dupont'])
    expect(breakLines('anne-sophie@cabinet.example', 16, measure)).toEqual(['anne-sophie', '@cabinet.example'])
    expect(breakLines('anne-sophie.martin@a.example', 13, measure)).toEqual(['anne-sophie.', 'martin', '@a.example'])
    expect(breakLines('E-mail anne-so@a.example', 24, measure)).toEqual(['E-mail anne-so@a.example'])
    expect(breakLines('anticonstitutionnellement', 10, measure)).toEqual(['anticonsti', 'tutionnell', 'ement'])
    expect(breakLines('a\nb\r\n\nc', 10, measure)).toEqual(['a', 'b', '', 'c'])
    expect(breakLines('', 10, measure)).toEqual([''])
  })

  it('ACT-02 lose no letter and are never too wide', () => {
    const letters = (text: string) => text.replaceAll(/\s/g, '')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (text, width) => {
        const lines = breakLines(text, width, measure)
        expect(letters(lines.join(''))).toBe(letters(inOneLine(text)))
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(Math.max(width, 1))
      }),
    )
  })

  it('ACT-02 show that more was there where only one has room', () => {
    expect(fitLine('Éléonore', 8, measure)).toBe('Éléonore')
    expect(fitLine('Éléonore Lefèvre', 9, measure)).toBe('Éléonore…')
    expect(fitLine('x'.repeat(500), 10, measure)).toBe(`${'x'.repeat(9)}…`)
    expect(fitLine('un\ndeux', 20, measure)).toBe('un deux')
    const broad = (text: string) => measure(text) * (text.includes('漢') ? 2 : 1)
    expect(fitLine('漢'.repeat(9), 9, broad)).toBe('漢漢漢…')
  })
})
