import { afterEach, describe, expect, it, vi } from 'vitest'
import { freezePlaces, markStaying, onceTilesStall } from './tile-places.ts'

/** Columns with tiles of these heights; one that has not come is none. */
function columnsOf(heights: Record<string, number | null>) {
  const columns = document.createElement('div')
  for (const [id, height] of Object.entries(heights)) {
    const slot = document.createElement('div')
    slot.dataset.tile = id
    if (height === null) slot.innerHTML = '<p data-skeleton></p>'
    Object.defineProperty(slot, 'offsetHeight', { configurable: true, value: height ?? 0 })
    columns.append(slot)
  }
  return columns
}

afterEach(() => vi.useRealTimers())

describe('DASH-01 the places of tiles', () => {
  it('DASH-01 of a tile that takes too long is that of its skeleton; one that has come keeps its own', () => {
    const columns = columnsOf({ todos: null, quotes: 200 })
    const [todos, quotes] = columns.querySelectorAll<HTMLElement>('[data-tile]')
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
})
