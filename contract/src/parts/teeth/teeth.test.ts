import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allTeeth,
  archOf,
  dentitionOf,
  dentitions,
  isTooth,
  jawOf,
  jaws,
  kindOf,
  placeOf,
  predecessorOf,
  quadrantOf,
  sideOf,
  successorOf,
  teethBetween,
} from './teeth.ts'
import { tooth } from './tooth.ts'

const anyTooth = fc.constantFrom(...allTeeth)

describe('ACT-01 teeth by their FDI numbers', () => {
  it('are 32 of an adult and 20 of a child', () => {
    expect(allTeeth).toHaveLength(52)
    expect(allTeeth.filter((number) => dentitionOf(number) === 'adult')).toHaveLength(32)
    expect(allTeeth.filter((number) => dentitionOf(number) === 'child')).toHaveLength(20)
  })

  it('stand along the arch from the patient’s right to their left', () => {
    expect(archOf('adult', 'upper')).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28])
    expect(archOf('adult', 'lower')).toEqual([48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38])
    expect(archOf('child', 'upper')).toEqual([55, 54, 53, 52, 51, 61, 62, 63, 64, 65])
    expect(archOf('child', 'lower')).toEqual([85, 84, 83, 82, 81, 71, 72, 73, 74, 75])
  })

  it('say where they are and what they are', () => {
    expect([jawOf(36), sideOf(36), kindOf(36), quadrantOf(36), placeOf(36)]).toEqual(['lower', 'left', 'molar', 3, 6])
    expect([jawOf(14), sideOf(14), kindOf(14)]).toEqual(['upper', 'right', 'premolar'])
    expect([jawOf(84), sideOf(84), kindOf(84)]).toEqual(['lower', 'right', 'molar'])
    expect([kindOf(63), kindOf(42), jawOf(63), sideOf(63)]).toEqual(['canine', 'incisor', 'upper', 'left'])
  })

  it('are each in the one arch that their jaw and dentition name', () => {
    for (const number of allTeeth) {
      const holding = dentitions.flatMap((dentition) => jaws.filter((jaw) => archOf(dentition, jaw).includes(number)))
      expect([number, holding]).toEqual([number, [jawOf(number)]])
    }
  })

  it('follow each other: a child’s molar gives way to a premolar, a permanent molar to nothing', () => {
    expect([successorOf(51), successorOf(75), successorOf(11)]).toEqual([11, 35, null])
    expect([predecessorOf(35), predecessorOf(36), predecessorOf(75)]).toEqual([75, null, null])
    fc.assert(
      fc.property(anyTooth, (number) => {
        const next = successorOf(number)
        if (next === null) return
        expect(predecessorOf(next)).toBe(number)
        expect([jawOf(next), sideOf(next), placeOf(next)]).toEqual([jawOf(number), sideOf(number), placeOf(number)])
      }),
    )
  })

  it('lie between two of the same arch, whichever is named first', () => {
    expect(teethBetween(13, 22)).toEqual([13, 12, 11, 21, 22])
    expect(teethBetween(38, 36)).toEqual([36, 37, 38])
    expect(teethBetween(18, 38)).toBeNull()
    expect(teethBetween(11, 61)).toBeNull()
    fc.assert(
      fc.property(anyTooth, anyTooth, (a, b) => {
        expect(teethBetween(a, b)).toEqual(teethBetween(b, a))
      }),
    )
  })

  it('are nothing else, on the wire too', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double(), fc.string(), fc.anything()), (value) => {
        const real = typeof value === 'number' && allTeeth.includes(value)
        expect([isTooth(value), tooth.safeParse(value).success]).toEqual([real, real])
      }),
    )
    for (const value of [10, 19, 29, 30, 49, 50, 56, 86, 91, 0, -36, 36.5, '36', null])
      expect([value, tooth.safeParse(value).success]).toEqual([value, false])
  })
})
