import { describe, expect, it } from 'vitest'
import { adjusted, firstLook, looksOf, windowOf } from './looks.rules.ts'
import { parseMeasures } from './measures.rules.ts'
import type { Opened } from './radiograph-protocol.ts'
import { panned, toImage, toScreen, viewOf, wholePlace, zoomed } from './view.rules.ts'

const opened: Opened = {
  columns: 400,
  rows: 100,
  frames: 1,
  scale: { x: 0.1, y: 0.2, unit: 'mm', isApproximate: false },
  isColour: false,
  presets: [{ center: 500, width: 800, name: 'BONE' }],
  hasTable: false,
  first: { center: 500, width: 800 },
  auto: { center: 1000, width: 200 },
  low: 0,
  high: 4095,
  details: [],
}
const room = { width: 800, height: 600 }

describe('the place in a radiograph', () => {
  it('FILE-05 fits the whole in the shape that its pixels have', () => {
    expect(viewOf(opened, wholePlace(opened), room)).toMatchObject({ scaleX: 2, scaleY: 4, centerX: 200, centerY: 50 })
  })

  it('FILE-05 keeps what is under the pointer while it is zoomed, and never leaves the picture', () => {
    const place = zoomed(opened, wholePlace(opened), room, 3, { x: 600, y: 350 })
    const [before, after] = [wholePlace(opened), place].map((one) =>
      toImage(viewOf(opened, one, room), { x: 600, y: 350 }),
    )
    expect(after?.x).toBeCloseTo(before?.x ?? 0)
    expect(after?.y).toBeCloseTo(before?.y ?? 0)
    expect(panned(opened, place, room, 1e6, -1e6)).toMatchObject({ centerX: 0, centerY: 100 })
    expect(zoomed(opened, place, room, 1e-6)).toEqual(wholePlace(opened))
    expect(toScreen(viewOf(opened, place, room), before ?? { x: 0, y: 0 }).x).toBeCloseTo(600)
  })
})

describe('windows to choose from', () => {
  it('FILE-05 are those of the file first, then parts of what it holds', () => {
    expect(looksOf(opened)).toEqual(['file-0', 'auto', 'hard', 'soft', 'full'])
    expect(firstLook({ presets: [], hasTable: true })).toBe('table')
    expect(windowOf('file-0', opened)).toMatchObject({ center: 500, width: 800 })
    expect(windowOf('full', opened)).toEqual({ center: 2048, width: 4096 })
    expect(windowOf('soft', opened)).toEqual({ center: 960, width: 120 })
  })

  it('FILE-05 stay within the range while they are pulled', () => {
    expect(adjusted(opened.auto, opened, -1, 1)).toEqual({ center: 0, width: 1 })
    expect(adjusted(opened.auto, opened, 2, -2)).toEqual({ center: 4095, width: 4096 })
  })
})

describe('saved measures', () => {
  const points = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ]
  it.each([null, 'text', 7, {}, { items: 'x' }, { items: [null, { kind: 'volume', frame: 0, points }] }])(
    'FILE-05 that are none are left out: %j',
    (saved) => expect(parseMeasures(saved)).toEqual([]),
  )

  it('FILE-05 keep what can be read', () => {
    const good = { kind: 'distance', frame: 0, points }
    const items = [good, { ...good, points: [points[0], { x: Number.NaN, y: 1 }] }, { kind: 'angle', frame: 0, points }]
    expect(parseMeasures({ version: 1, items })).toEqual([good])
  })
})
