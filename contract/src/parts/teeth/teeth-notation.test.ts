import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allTeeth, archOf, dentitionOf, dentitions, inOrder } from './teeth.ts'
import { formatTeeth, onlyDentitionOf, parseTeeth } from './teeth-notation.ts'

const someTeeth = fc.uniqueArray(fc.constantFrom(...allTeeth))

describe('ACT-01 teeth as they are typed', () => {
  it.each([
    ['36 37', [36, 37]],
    ['36,37', [36, 37]],
    [' 37 ;36 ', [36, 37]],
    ['36 36 36', [36]],
    ['36-38', [36, 37, 38]],
    ['38 – 36', [36, 37, 38]],
    ['13-23', [11, 12, 13, 21, 22, 23]],
    ['54-64, 11', [11, 51, 52, 53, 54, 61, 62, 63, 64]],
    ['10', [11, 12, 13, 14, 15, 16, 17, 18]],
    ['80', [81, 82, 83, 84, 85]],
    ['03', [14, 15, 16, 17, 18]],
    ['04', [11, 12, 13, 21, 22, 23]],
    ['07', [31, 32, 33, 41, 42, 43]],
    ['', []],
    [' , ', []],
  ])('%j is read', (typed, teeth) => {
    expect(parseTeeth(typed)).toEqual({ teeth, faults: [] })
  })

  it('areas mean the dentition in hand', () => {
    for (const dentition of dentitions) {
      const { teeth } = parseTeeth('00', dentition)
      expect(teeth).toEqual(allTeeth.filter((tooth) => dentitionOf(tooth) === dentition))
      expect(parseTeeth('01', dentition).teeth).toEqual(inOrder(archOf(dentition, 'upper')))
      expect(parseTeeth('01 02', dentition).teeth).toEqual(teeth)
      expect(parseTeeth('03 04 05 06 07 08', dentition).teeth).toEqual(teeth)
      expect(parseTeeth('06 08', dentition).teeth).toEqual(
        inOrder(archOf(dentition, 'lower').filter((tooth) => tooth % 10 > 3)),
      )
    }
    expect(parseTeeth('06').teeth).toEqual([34, 35, 36, 37, 38])
  })

  it.each([
    ['39', 'number'],
    ['3', 'number'],
    ['360', 'number'],
    ['36-39', 'number'],
    ['09', 'number'],
    ['18-38', 'range'],
    ['15-55', 'range'],
    ['haut', 'word'],
    ['36-', 'word'],
    ['-36', 'word'],
    ['36-37-38', 'word'],
    ['1234', 'word'],
    ['３６', 'word'],
  ] as const)('%j is refused as a %s, and what stands beside it is read', (text, kind) => {
    expect(parseTeeth(`11 ${text.startsWith('-') ? `, ${text}` : text}, 21`).faults.length).toBe(1)
    expect(parseTeeth(text)).toEqual({ teeth: [], faults: [{ kind, text }] })
    if (!/^-|-$/.test(text)) expect(parseTeeth(`11 ${text} 21`).teeth).toEqual([11, 21])
  })

  it('whatever is typed, only teeth come of it and nothing is thrown', () => {
    const junk = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ,;\-–]*$/))
    fc.assert(
      fc.property(junk, fc.constantFrom(...dentitions), (typed, dentition) => {
        const { teeth, faults } = parseTeeth(typed, dentition)
        expect(teeth).toEqual(inOrder(teeth))
        expect(teeth.every((tooth) => allTeeth.includes(tooth))).toBe(true)
        for (const { text } of faults) expect(text).not.toBe('')
      }),
    )
  })
})

describe('ACT-01 teeth as they are written', () => {
  it.each([
    [[37, 36], '36, 37'],
    [[38, 36, 37], '36-38'],
    [[46, 47, 48], '46-48'],
    [[13, 12, 11, 21, 22, 23], '13-23'],
    [[11, 21], '11, 21'],
    [[18, 17, 15, 11, 21, 22], '11-22, 15, 17, 18'],
    [[55, 54, 53, 16], '16, 53-55'],
    [[], ''],
  ])('%j is written %j', (teeth, text) => {
    expect(formatTeeth(teeth)).toBe(text)
  })

  it('every list is read back as it was', () => {
    fc.assert(
      fc.property(someTeeth, (teeth) => {
        expect(parseTeeth(formatTeeth(teeth))).toEqual({ teeth: inOrder(teeth), faults: [] })
      }),
    )
  })

  it('a list tells its dentition where it has but one', () => {
    expect([onlyDentitionOf([36, 11]), onlyDentitionOf([75]), onlyDentitionOf([36, 75]), onlyDentitionOf([])]).toEqual([
      'adult',
      'child',
      null,
      null,
    ])
  })
})
