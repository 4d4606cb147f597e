import { expect, it } from 'vitest'
import { makeCode, makeReference } from './references.ts'

it('CLM-01 RET-01 codes and references have no sign that is taken for another', () => {
  const codes = Array.from({ length: 200 }, () => makeCode(8))
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect(new Set(codes).size).toBe(200)
  expect(makeReference('RA', new Date('2026-11-16T12:00:00Z'))).toMatch(/^RA261116-[2-9A-HJ-NP-Z]{8}$/)
})
