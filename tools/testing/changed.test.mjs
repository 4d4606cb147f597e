import { describe, expect, it } from 'vitest'
import { sidesOf } from './changed.mjs'

const sides = ['contract', 'server', 'web']

describe('the sides of a change', () => {
  it('are those in which it stands', () => {
    expect(sidesOf(['server/src/app.ts', 'docs/words.md'], sides)).toEqual(['server'])
  })
  it('are all of them where it stands in what all share', () => {
    expect(sidesOf(['contract/src/people/users/users.contract.ts'], sides)).toEqual(sides)
    expect(sidesOf(['package.json'], sides)).toEqual(sides)
  })
  it('are none where no code was changed', () => {
    expect(sidesOf(['docs/words.md'], sides)).toEqual([])
  })
})
