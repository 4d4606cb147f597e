import { describe, expect, it } from 'vitest'
import { type JournalLine, type JournalList, withNewer, withOlder } from './journal.rules.ts'

const line = (id: string): JournalLine => ({
  id,
  at: '2026-11-15T09:00:00.000Z',
  actor: { kind: 'system', uuid: null, name: null, role: null },
  actedFor: null,
  action: 'opened',
  objectKind: 'patient',
  objectUuid: null,
})
const page = (nextCursor: string | null, ...ids: string[]): JournalList => ({ result: ids.map(line), nextCursor })
const idsOf = ({ result }: JournalList) => result.map(({ id }) => id)

describe('HOST-03 the lines of a journal', () => {
  it('HOST-03 grow at the top by what is new, and keep what was shown and where it goes on', () => {
    const list = withNewer(page('end', '5', '4', '3', '2'), page('two', '7', '6', '5'))
    expect(idsOf(list)).toEqual(['7', '6', '5', '4', '3', '2'])
    expect(list.nextCursor).toBe('end')
  })

  it('HOST-03 begin anew where so much is new that lines between would be missing', () => {
    const newest = page('next', '90', '89', '88')
    expect(withNewer(page(null, '5', '4'), newest)).toEqual(newest)
    expect(withNewer(page(null), page(null, '1'))).toEqual(page(null, '1'))
  })

  it('HOST-03 grow at the end by what is older, each once', () => {
    const list = withOlder(page('next', '5', '4'), page(null, '4', '3'))
    expect(list).toEqual(page(null, '5', '4', '3'))
  })
})
