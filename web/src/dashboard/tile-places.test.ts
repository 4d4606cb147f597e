import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freezePlaces, keepPlaces, markStaying, onceTilesStall, readPlaces } from './tile-places.ts'

const owner = 'somebody'

/** Columns with tiles of these heights; one that has not come is none. */
function columnsOf(heights: Record<string, number | null>) {
  const columns = document.createElement('div')
  for (const [id, height] of Object.entries(heights)) {
    const slot = document.createElement('div')
    slot.dataset.tile = id
    slot.style.setProperty('--place', '300px')
    if (height === null) slot.innerHTML = '<p data-skeleton></p>'
    // As the browser measures it: what is reserved counts while it is there.
    Object.defineProperty(slot, 'offsetHeight', {
      configurable: true,
      get: () => Math.max(height ?? 0, Number.parseInt(slot.style.getPropertyValue('--place') || '0', 10)),
    })
    columns.append(slot)
  }
  return columns
}

beforeEach(() => localStorage.setItem('uuid', owner))
afterEach(() => vi.useRealTimers())

describe('DASH-01 the places of tiles', () => {
  it('DASH-01 are as high as the tiles themselves were last, and stay as they are meanwhile', () => {
    expect(readPlaces(owner)).toBeNull()
    const columns = columnsOf({ todos: 410, messages: 120, firstSteps: 0 })
    keepPlaces(columns, owner)
    expect(readPlaces(owner)).toEqual({ todos: 410, messages: 120, firstSteps: 0 })
    expect(columns.querySelector<HTMLElement>('[data-tile]')?.style.getPropertyValue('--place')).toBe('300px')
  })

  it('DASH-01 of a tile that did not come is the one before', () => {
    keepPlaces(columnsOf({ todos: 410 }), owner)
    keepPlaces(columnsOf({ todos: null, quotes: 200 }), owner)
    expect(readPlaces(owner)).toEqual({ todos: 410, quotes: 200 })
  })

  it('DASH-01 of a tile that takes too long is that of its skeleton; one that has come keeps its own', () => {
    const columns = columnsOf({ todos: null, quotes: 200 })
    const [todos, quotes] = columns.querySelectorAll<HTMLElement>('[data-tile]')
    for (const slot of [todos, quotes]) slot?.style.removeProperty('--place')
    Object.defineProperty(todos, 'offsetHeight', { value: 439 })
    freezePlaces(columns)
    expect(todos?.style.getPropertyValue('--place')).toBe('439px')
    expect(quotes?.style.getPropertyValue('--place')).toBe('')
    expect([todos?.dataset.stays, quotes?.dataset.stays]).toEqual(['', undefined])
  })

  it('DASH-01 hold the others up for six seconds after a tile has come, whatever else changes, and once', async () => {
    vi.useFakeTimers()
    const columns = columnsOf({ todos: null, quotes: null })
    const [, quotes] = columns.querySelectorAll<HTMLElement>('[data-tile]')
    const stalled = vi.fn()
    onceTilesStall(columns, stalled)
    await vi.advanceTimersByTimeAsync(5_000)
    quotes?.replaceChildren(document.createElement('section'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(stalled).not.toHaveBeenCalled()
    quotes?.append('66,42')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(stalled).toHaveBeenCalledOnce()
    quotes?.replaceChildren(...columnsOf({ messages: null }).children)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stalled).toHaveBeenCalledOnce()
  })

  it('DASH-01 of a tile that has nothing is not known while what to begin with stands in for it', () => {
    keepPlaces(columnsOf({ messages: 120, quotes: 200 }), owner)
    const columns = columnsOf({ messages: 90, quotes: 200, firstSteps: 300 })
    const [messages, , firstSteps] = columns.querySelectorAll<HTMLElement>('[data-tile]')
    if (messages) messages.innerHTML = '<p data-nothing></p>'
    firstSteps?.setAttribute('data-stands-in', '')
    keepPlaces(columns, owner)
    expect(readPlaces(owner)).toEqual({ messages: 90, quotes: 200, firstSteps: 300 })
    if (firstSteps) firstSteps.innerHTML = '<section></section>'
    keepPlaces(columns, owner)
    expect(readPlaces(owner)).toEqual({ quotes: 200, firstSteps: 300 })
  })

  it('DASH-01 stay with a tile that had something, also once it has nothing', () => {
    const columns = columnsOf({ todos: null, messages: 90, quotes: 200, firstSteps: 0 })
    const [, messages, quotes] = columns.querySelectorAll<HTMLElement>('[data-tile]')
    if (messages) messages.innerHTML = '<p data-nothing></p>'
    if (quotes) quotes.innerHTML = '<section></section>'
    markStaying(columns)
    if (quotes) quotes.innerHTML = '<p data-nothing></p>'
    markStaying(columns)
    const staying = [...columns.querySelectorAll<HTMLElement>('[data-stays]')].map(({ dataset }) => dataset.tile)
    expect(staying).toEqual(['quotes'])
  })

  it('DASH-01 are of one person and one width', () => {
    keepPlaces(columnsOf({ todos: 410 }), owner)
    expect(readPlaces('somebody else')).toBeNull()
    const { innerWidth } = window
    window.innerWidth = 390
    expect(readPlaces(owner)).toBeNull()
    window.innerWidth = innerWidth
    for (const text of ['{', '[]', '{"owner":"somebody","heights":{"todos":"high"}}']) {
      localStorage.setItem('tilePlaces', text)
      expect(readPlaces(owner)).toBeNull()
    }
  })

  it('AUTH-09 nothing of them is kept once nobody is signed in', () => {
    localStorage.removeItem('uuid')
    keepPlaces(columnsOf({ todos: 410 }), owner)
    expect(localStorage).toHaveLength(0)
  })
})
