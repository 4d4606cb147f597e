import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownAfter, lastRead, type Message, type MessagePage, mergeChanges, partsOf } from './messages.rules.ts'

const uuidOf = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const message = (position: number, version = position, text = `n° ${position}`): Message => ({
  uuid: uuidOf(position),
  authorUuid: uuidOf(1000),
  position,
  version,
  text,
  files: [],
  createdAt: '2026-11-16T09:00:00.000Z',
  editedAt: null,
  deletedAt: null,
})
const page = (positions: number[], nextCursor: string | null = null): MessagePage => ({
  result: positions.map((position) => message(position)),
  nextCursor,
  version: positions[0] ?? 0,
})
const positionsIn = (pages: MessagePage[]) => pages.flatMap(({ result }) => result.map(({ position }) => position))

describe('MSG-01 what has changed', () => {
  it('MSG-01 is merged in any pieces and order: nothing lost, nothing twice, in the order of the server', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (came) => {
        const pages = [page([12, 11, 10]), page([9, 8, 7], 'older')]
        for (const position of came) mergeChanges(pages, [message(position)], position)
        const wanted = new Set([12, 11, 10, 9, 8, 7, ...came.filter((position) => position > 7)])
        expect(positionsIn(pages)).toEqual([...wanted].sort((one, other) => other - one))
      }),
    )
  })

  it('MSG-01 replaces what is shown, unless that is newer', () => {
    const pages = [page([2, 1])]
    mergeChanges(pages, [message(1, 5, 'mieux')], 5)
    mergeChanges(pages, [message(1, 3, 'avant')], 3)
    expect([pages[0]?.result[1]?.text, pages[0]?.version]).toEqual(['mieux', 5])
  })

  it('MSG-01 an own write closes no gap', () => {
    expect([knownAfter(4, 5), knownAfter(4, 6)]).toEqual([5, 4])
  })
})

describe('MSG-01 the text of a message', () => {
  const linksIn = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

  it.each([
    ['Voir https://labo.example/suivi?x=1.', ['https://labo.example/suivi?x=1']],
    ['(www.labo.example)', ['https://www.labo.example/']],
    ['javascript:alert(1) data:text/html,x', []],
    ['https://bank.example@evil.example/', []],
    ['<a href="https://a.example">x</a>', ['https://a.example/']],
    ['mail@labo.example', []],
  ])('MSG-01 “%s” leads to the web alone', (text, links) => {
    expect(linksIn(text)).toEqual(links)
  })

  it('MSG-01 is whole, whatever is a link in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
        const text = `${before} ${url} ${after}`
        expect(
          partsOf(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
        for (const link of linksIn(text)) expect(link).toMatch(/^https?:/)
      }),
    )
  })
})

it('MSG-01 the read mark stands at the last of one’s own messages that somebody has read', () => {
  const me = uuidOf(1000)
  const reader = {
    uuid: uuidOf(7),
    firstName: 'a',
    lastName: 'b',
    profession: null,
    practice: null,
    city: null,
    inside: true,
  }
  const read = (readPosition: number) =>
    lastRead(
      [message(3), message(2), message(1)],
      [{ ...reader, readPosition, readAt: '2026-11-16T10:00:00.000Z' }],
      me,
    )
  expect([read(2)?.uuid, read(9)?.uuid, read(0)]).toEqual([uuidOf(2), uuidOf(3), null])
  const several = [
    { ...reader, readPosition: 3, readAt: '2026-11-16T12:00:00.000Z' },
    { ...reader, uuid: uuidOf(8), readPosition: 3, readAt: '2026-11-16T11:00:00.000Z' },
    { ...reader, uuid: uuidOf(9), readPosition: 1, readAt: '2026-11-16T10:00:00.000Z' },
  ]
  expect(lastRead([message(3), message(1)], several, me)?.at).toBe('2026-11-16T11:00:00.000Z')
})
