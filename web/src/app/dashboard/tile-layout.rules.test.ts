import { describe, expect, it } from 'vitest'
import { arranged, isShown, readLayout } from './tile-layout.rules.ts'

const named = (id: string) => ({ id, useName: () => id })
const tiles = [{ id: 'todos' }, named('a'), named('b'), named('c'), { id: 'steps' }]
const ids = (order: string[]) => arranged(tiles, { order, hidden: [] }).map(({ id }) => id)

describe('DASH-01 arranged tiles', () => {
  it('DASH-01 follow the order of the person; what has no name stays, what is new comes last, what is gone is nothing', () => {
    expect(ids([])).toEqual(['todos', 'a', 'b', 'c', 'steps'])
    expect(ids(['c', 'gone', 'a'])).toEqual(['todos', 'c', 'a', 'b', 'steps'])
  })

  it('DASH-01 are hidden where they have a name', () => {
    const layout = { order: [], hidden: ['a', 'todos'] }
    expect(tiles.filter((tile) => isShown(tile, layout)).map(({ id }) => id)).toEqual(['todos', 'b', 'c', 'steps'])
  })

  it.each([null, '', '{', '1', 'null', '{"owner":"me"}', '{"owner":"me","order":[1],"hidden":[]}'])(
    'DASH-01 the stored layout may be anything: %s',
    (text) => {
      expect(readLayout(text, 'me')).toBeNull()
    },
  )

  it('DASH-01 the stored layout of another person is ignored', () => {
    const text = JSON.stringify({ owner: 'me', order: ['a'], hidden: [] })
    expect(readLayout(text, 'me')).toMatchObject({ order: ['a'], hidden: [] })
    expect(readLayout(text, 'you')).toBeNull()
  })
})
