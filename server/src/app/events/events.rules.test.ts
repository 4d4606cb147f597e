import { presets } from '@arcade/contract/kernel/rights.ts'
import { expect, it } from 'vitest'
import { mayHear, type PublishedEvent } from './events.rules.ts'

const nothing: PublishedEvent = {
  xid: '1',
  userId: null,
  practiceId: null,
  needs: null,
  kind: 'notifications.changed',
  data: {},
}
const listener = { id: 'me', memberships: [{ practiceId: 'mine', rights: presets.secretaire }] }

it('TEN-02 a person gets their own events, and those of practices where they have the right', () => {
  const hears = (event: Partial<PublishedEvent>) => mayHear(listener, { ...nothing, ...event })
  expect(hears({ userId: 'me' })).toBe(true)
  expect(hears({ userId: 'another' })).toBe(false)
  expect(hears({ practiceId: 'mine' })).toBe(true)
  expect(hears({ practiceId: 'theirs' })).toBe(false)
  expect(hears({ practiceId: 'mine', needs: 'acts:write' })).toBe(false)
})
