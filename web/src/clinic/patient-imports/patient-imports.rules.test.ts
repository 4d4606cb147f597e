import { describe, expect, it } from 'vitest'
import { broughtFile, importedFile } from '../../../test/imports.ts'
import { fileNameOf, isClear, missingIn, progressOf, reasonOf, stepOf, twinOf } from './patient-imports.rules.ts'

describe('PAT-05 what the columns of a file hold', () => {
  it('PAT-05 is clear with last and first name, each in one column', () => {
    expect(isClear(['lastName', null, 'firstName', 'phone'])).toBe(true)
    expect(isClear(['lastName', null])).toBe(false)
    expect(missingIn([null, 'phone'])).toEqual(['lastName', 'firstName'])
  })

  it('PAT-05 is unclear where two columns hold the same', () => {
    const fields = ['lastName', 'firstName', 'phone', 'phone'] as const
    expect(isClear(fields)).toBe(false)
    expect(fields.map((_, index) => twinOf(fields, index))).toEqual([null, null, 3, 2])
  })

  it('PAT-05 may leave out as many columns as one likes', () => {
    expect([null, null, null].map((_, index) => twinOf([null, null, null], index))).toEqual([null, null, null])
  })
})

describe('PAT-05 how an import stands', () => {
  it('PAT-05 that failed in the check goes back to the columns; one that had begun can be undone', () => {
    expect(stepOf({ state: 'failed', undoableUntil: null })).toBe('columns')
    expect(stepOf({ state: 'failed', undoableUntil: importedFile.undoableUntil })).toBe('import')
  })

  it('PAT-05 is a share of its lines, or of those who are taken back', () => {
    expect(progressOf({ ...broughtFile, state: 'checking', done: 15 })).toBe(0.5)
    expect(progressOf({ ...importedFile, state: 'undoing', done: 27 })).toBe(1)
    expect(progressOf({ ...broughtFile, lines: 0 })).toBe(0)
  })
})

describe('PAT-05 the name of a file', () => {
  it.each([
    ['patients.csv', 'patients.csv'],
    ['  a\nb\u0000.csv ', 'a b .csv'],
    ['', 'import.csv'],
    ['\t', 'import.csv'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(196)}.csv`],
  ])('PAT-05 %j goes out as %j', (name, sent) => {
    expect(fileNameOf(name)).toBe(sent)
  })

  it('PAT-05 is never cut in the midst of a character', () => {
    expect(fileNameOf(`${'👩'.repeat(100)}${'x'.repeat(99)}`).isWellFormed()).toBe(true)
  })
})

describe('PAT-05 why a file is refused', () => {
  it('PAT-05 is the code of its one error, and nothing where it failed otherwise', () => {
    expect(reasonOf({ code: 'patient-imports.unreadable', errors: [{ code: 'binary' }] })).toBe('binary')
    expect(reasonOf({ code: 'network' })).toBeNull()
    expect(reasonOf({ code: 'patient-imports.unreadable' })).toBeNull()
  })
})
