import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delayAfter, type Message, makeReader } from './events.rules.ts'

const heardOf = (texts: readonly string[]) => {
  const heard: Message[] = []
  const read = makeReader((message) => heard.push(message))
  for (const text of texts) read(text)
  return heard
}

describe('a stream of events', () => {
  const whole =
    'retry: 3000\n\n:\nid: a\n\nevent: patients.changed\ndata: {"id": "p1", "version": 12, "why": "a: b"}\n\nid: b\nevent: missed\ndata: {}\n\nevent: acts'

  it('is the same however it is cut into pieces', () => {
    const messages = heardOf([whole])
    expect(messages).toEqual([
      { id: null, kind: null, data: null },
      { id: 'a', kind: null, data: null },
      { id: null, kind: 'patients.changed', data: { id: 'p1', version: 12, why: 'a: b' } },
      { id: 'b', kind: 'missed', data: {} },
    ])
    fc.assert(
      fc.property(fc.array(fc.nat({ max: whole.length })), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), whole.length]
        const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end))
        expect(heardOf(pieces)).toEqual(messages)
      }),
    )
  })
})

describe('the wait before another try', () => {
  it('doubles up to a minute, and is never the same for all', () => {
    expect([1, 2, 3, 4].map((failures) => delayAfter(failures, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(delayAfter(100, 0.5)).toBe(60_000)
    expect([delayAfter(1, 0), delayAfter(1, 0.999)]).toEqual([500, 1_499])
  })
})
