import { describe, expect, it } from 'vitest'
import { faultSentence, strengthOf, visibleFault } from './password.rules.ts'

const email = 'camille.durand@cabinet.example'

describe('AUTH-15 what is wrong with a new password', () => {
  it.each([
    ['eleven char', email, 'error.tooShort'],
    ['Camille.Durand@cabinet.example ', email, 'error.email'],
    ['twelve chars', email, null],
    [email, null, null],
  ])('AUTH-15 %j of %j: %s', (password, email, sentence) => {
    expect(visibleFault(password, email)).toBe(sentence)
  })

  it.each([
    ['too_small', 'error.tooShort'],
    ['email', 'error.email'],
    ['common', 'error.common'],
    ['text', null],
    [undefined, null],
  ])('AUTH-15 the server’s code %s has the sentence %s', (code, sentence) => {
    expect(faultSentence(code)).toBe(sentence)
  })
})

describe('AUTH-15 how strong a new password is', () => {
  it.each([
    ['', 'weak'],
    ['aB3$efgh!kl', 'weak'],
    [email, 'weak'],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnopqrstuvwxyz', 'weak'],
    ['12345678901234567890', 'weak'],
    ['camille.durand2026', 'weak'],
    ['twelvechairs', 'fair'],
    ['twelve chairs', 'fair'],
    ['Twelve chairs', 'fair'],
    ['Twelve chairs and', 'good'],
    ['une clé de voûte bleue', 'strong'],
  ])('AUTH-15 %j is %s', (password, strength) => {
    expect(strengthOf(password, email)).toBe(strength)
  })

  it('AUTH-15 is judged without its owner', () => {
    expect(strengthOf('camille.durand2026', null)).toBe('strong')
  })
})
