import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../kernel/call.ts'
import { type Measures, makeMeasureSaver } from './measure-saver.ts'
import { isSameJson, withBoth } from './measures.rules.ts'

const stale = { code: 'viewers.stale', status: 412 } as Failure
const lost: Failure = { code: 'network', requestId: null }

/** A server that holds one file, and a browser that remembers drafts. */
function makeWorld(saved: Measures = { measures: { items: [1] }, version: 3 }) {
  let server = saved
  let isReached = true
  const drafts = new Map<string, Measures>()
  const held: (() => void)[] = []
  let isHeld = false
  const left = vi.fn()
  const write = vi.fn(async (_: string, sent: Measures) => {
    if (!isReached) throw lost
    if (sent.version !== server.version) throw stale
    server = { measures: sent.measures, version: sent.version + 1 }
    const answer = server
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    return answer
  })
  const makeSaver = (isKept = true) =>
    makeMeasureSaver({
      read: async () => server,
      write,
      drafts: {
        read: (uuid) => drafts.get(uuid) ?? null,
        keep: (uuid, draft) => void drafts.set(uuid, draft),
        forget: (uuid) => void drafts.delete(uuid),
      },
      isKept: () => isKept,
      onLeft: left,
    })
  return {
    makeSaver,
    write,
    drafts,
    left,
    server: () => server,
    saveElsewhere: (measures: unknown) => {
      server = { measures, version: server.version + 1 }
    },
    reach: (is: boolean) => {
      isReached = is
    },
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      for (const resolve of held.splice(0)) resolve()
    },
  }
}
const pageHides = () => window.dispatchEvent(new PageTransitionEvent('pagehide'))
const later = (ms = 700) => vi.advanceTimersByTimeAsync(ms)

let closing: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const close of closing) close()
  closing = []
  vi.useRealTimers()
})

function begin(world: ReturnType<typeof makeWorld>, isKept?: boolean) {
  const saver = world.makeSaver(isKept)
  const close = saver.open()
  closing.push(close)
  saver.begin('file', world.server())
  return { saver, close, state: () => saver.files().get('file')?.state.is }
}

describe('FILE-05 what is measured is saved as it is made', () => {
  it('FILE-05 several measures of a moment are saved together', async () => {
    const world = makeWorld()
    const { saver, state } = begin(world)
    saver.note('file', { items: [1, 2] })
    expect(state()).toBe('unsaved')
    await later(300)
    saver.note('file', { items: [1, 2, 3] })
    await later()
    expect(world.write).toHaveBeenCalledTimes(1)
    expect(world.server()).toEqual({ measures: { items: [1, 2, 3] }, version: 4 })
    expect(state()).toBe('saved')
    expect(world.drafts.size).toBe(0)
  })

  it('FILE-05 a page that is left saves at once, also what was measured while another save was on its way', async () => {
    const world = makeWorld()
    const { saver, state } = begin(world)
    saver.note('file', { items: [1, 2] })
    world.hold()
    pageHides()
    saver.note('file', { items: [1, 2, 3] })
    pageHides()
    expect(world.write.mock.calls.map(([, { version }]) => version)).toEqual([3, 4])
    expect(world.server()).toEqual({ measures: { items: [1, 2, 3] }, version: 5 })
    // The browser may keep the page and show it again: the answers are heard after all.
    world.release()
    await later()
    expect(state()).toBe('saved')
    expect(world.server().version).toBe(5)
  })

  it('FILE-05 what was not saved when the page was loaded anew is saved then', async () => {
    const world = makeWorld()
    world.reach(false)
    begin(world).saver.note('file', { items: [9] })
    expect(world.drafts.size).toBe(1)
    world.reach(true)
    const { state } = begin(world)
    await later(0)
    expect(state()).toBe('saved')
    expect(world.server().measures).toEqual({ items: [9] })
  })

  it('FILE-05 what could not be saved says so, is tried again by itself, and at once where somebody asks', async () => {
    const world = makeWorld()
    const { saver, state } = begin(world)
    world.reach(false)
    saver.note('file', { items: [] })
    await later()
    expect(state()).toBe('failed')
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    await later(10_000)
    expect(world.write).toHaveBeenCalledTimes(2)
    expect(state()).toBe('failed')
    world.reach(true)
    saver.retry('file')
    await later(0)
    expect(state()).toBe('saved')
  })

  it('FILE-05 a viewer that is closed saves at once, and tells where that fails', async () => {
    const world = makeWorld()
    const { saver, close } = begin(world)
    saver.note('file', { items: [2] })
    close()
    await later(0)
    expect(world.server().measures).toEqual({ items: [2] })
    expect(world.left).not.toHaveBeenCalled()
    const other = begin(world)
    other.saver.note('file', { items: [3] })
    world.reach(false)
    other.close()
    await later(0)
    expect(world.left).toHaveBeenCalledWith('file')
    expect(world.drafts.get('file')?.measures).toEqual({ items: [3] })
  })

  it('FILE-05 without the right to save, nothing is sent nor stored, and is there as long as the viewer is open', async () => {
    const world = makeWorld()
    const { saver, state } = begin(world, false)
    saver.note('file', { items: [2] })
    await later()
    expect(world.write).not.toHaveBeenCalled()
    expect(world.drafts.size).toBe(0)
    expect(saver.files().get('file')?.measures).toEqual({ items: [2] })
    expect(state()).toBe('unchanged')
  })
})

describe('FILE-05 two devices measure on one file', () => {
  const choices = [
    ['mine', [1, 2]],
    ['theirs', [1, 3]],
    ['both', [1, 3, 2]],
  ] as const
  it.each(choices)('FILE-05 nothing is overwritten before somebody chose: %s', async (choice, items) => {
    const world = makeWorld()
    const { saver, state } = begin(world)
    world.saveElsewhere({ items: [1, 3] })
    saver.note('file', { items: [1, 2] })
    await later()
    expect(state()).toBe('conflict')
    pageHides()
    await later(20_000)
    expect(world.server().measures).toEqual({ items: [1, 3] })
    saver.resolve('file', choice)
    await later(0)
    expect(world.server().measures).toEqual({ items })
    expect(saver.files().get('file')?.measures).toEqual({ items })
    expect(world.drafts.size).toBe(0)
  })

  it('FILE-05 what was not saved here and changed there meanwhile is asked about after a reload', async () => {
    const world = makeWorld()
    world.reach(false)
    begin(world).saver.note('file', { items: [2] })
    world.reach(true)
    world.saveElsewhere({ items: [3] })
    expect(begin(world).state()).toBe('conflict')
    expect(world.server().measures).toEqual({ items: [3] })
  })

  it('FILE-05 measures are the same whatever order the database gives their keys', () => {
    expect(isSameJson({ a: [{ x: 1, y: 2 }], b: null }, { b: null, a: [{ y: 2, x: 1 }] })).toBe(true)
    expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
    expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(isSameJson([], {})).toBe(false)
  })

  it('FILE-05 what both devices measured stands once among the measures of both', () => {
    const [one, mine, theirs] = [
      { x: 1, y: 1 },
      { x: 2, y: 2 },
      { y: 3, x: 3 },
    ]
    expect(withBoth({ version: 1, items: [one, mine] }, { version: 1, items: [{ y: 1, x: 1 }, theirs] })).toEqual({
      version: 1,
      items: [one, theirs, mine],
    })
    expect(withBoth({ items: [1] }, null)).toEqual({ items: [1] })
  })
})
