import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeSeal } from './seals.ts'

const masterKey = randomBytes(32)
const seal = makeSeal(masterKey, 'signing keys')
const plain = Buffer.from('a private key')

describe('what is sealed', () => {
  it('is opened by the same key for the same purpose', () => {
    const sealed = seal.close(plain)
    expect(sealed.includes(plain)).toBe(false)
    expect(makeSeal(masterKey, 'signing keys').open(sealed)).toEqual(plain)
  })

  it('is opened by no other key, and not for another purpose', () => {
    const sealed = seal.close(plain)
    expect(() => makeSeal(randomBytes(32), 'signing keys').open(sealed)).toThrow()
    expect(() => makeSeal(masterKey, 'something else').open(sealed)).toThrow()
  })

  it('is not opened once a bit of it was changed', () => {
    for (const place of [0, 14, -1]) {
      const changed = seal.close(plain)
      const at = place < 0 ? changed.length + place : place
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => seal.open(changed)).toThrow()
    }
  })
})
