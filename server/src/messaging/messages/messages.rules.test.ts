import { presets } from '@arcade/contract/kernel/rights.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, standingOf, viewerOf } from './messages.rules.ts'

const ofPractice = (rights = presets.titulaire) => viewerOf({ id: 'me', memberships: [{ practiceId: 'p', rights }] })
const guest = viewerOf({ id: 'me', memberships: [] })
const all = { knows: true, read: true, write: true }
const nothing = { knows: false, read: false, write: false }

describe('MSG-01 who may read and write', () => {
  it.each([
    ['a member of the owner', ofPractice(), { practiceId: 'p', shared: true }, null, all],
    [
      'a member who reads',
      ofPractice({ ...presets.titulaire, messages: 'read' }),
      { practiceId: 'p', shared: true },
      null,
      { ...all, write: false },
    ],
    [
      'a member without the right',
      ofPractice(presets.comptable),
      { practiceId: 'p', shared: true },
      { inside: true },
      { knows: true, read: false, write: false },
    ],
    ['a member, of what others of the team say', ofPractice(), { practiceId: 'p', shared: false }, null, nothing],
    ['a participant of the team', ofPractice(), { practiceId: 'p', shared: false }, { inside: true }, all],
    ['who was a member', ofPractice(), { practiceId: 'q', shared: true }, { inside: true }, nothing],
    ['an outside participant', ofPractice(), { practiceId: 'q', shared: true }, { inside: false }, all],
    [
      'an outside participant whose practice gives no right',
      ofPractice(presets.comptable),
      { practiceId: 'q', shared: true },
      { inside: false },
      { knows: true, read: false, write: false },
    ],
    ['a guest who takes part', guest, { practiceId: 'q', shared: true }, { inside: false }, all],
    ['a guest who does not', guest, { practiceId: 'q', shared: true }, null, nothing],
    [
      'anybody, of a guest’s conversation with others',
      ofPractice(),
      { practiceId: null, shared: false },
      null,
      nothing,
    ],
  ])('MSG-01 %s', (_, viewer, conversation, mine, standing) => {
    expect(standingOf(viewer, conversation, mine)).toEqual(standing)
  })
})

it('MSG-01 a text is cleaned once: nothing is left to clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanText(text)).not.toMatch(/[\u202a-\u202e\r\0]/)
    }),
  )
})
