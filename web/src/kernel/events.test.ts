import { event } from '@arcade/contract/kernel/events.ts'
import type { Action } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logIn } from '../../test/log-in.ts'
import { hugo } from '../../test/people.ts'
import { makeStore } from '../app/store.ts'
import { api } from './api.ts'
import { loggedOut, signedIn } from './auth-state.ts'
import { onEvent } from './event-tags.ts'
import { followEvents } from './events.ts'
import { echoOf, rememberWrite } from './own-writes.ts'
import { storedSession } from './stored-session.ts'

/** What the server is asked, and what it says. */
interface Stream {
  headers: Headers
  say: (text: string) => void
  end: () => void
  aborted: () => boolean
}

let streams: Stream[] = []
let answerWith: () => Response | null
const last = () => {
  const stream = streams.at(-1)
  if (!stream) throw new Error('no listener')
  return stream
}
const open = () => streams.filter((stream) => !stream.aborted())

function fakeFetch(_: URL, { headers, signal }: { headers: HeadersInit; signal: AbortSignal }): Promise<Response> {
  const refusal = answerWith()
  let say: Stream['say'] = () => {}
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
      end = () => controller.close()
      signal.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
  streams.push({ headers: new Headers(headers), say, end, aborted: () => signal.aborted })
  return Promise.resolve(refusal ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
}

/** Locks of a browser: one holds, the others wait in line. */
function fakeLocks() {
  const lines = new Map<string, (() => void)[]>()
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const line = lines.get(name) ?? []
      lines.set(name, line)
      if (line.push(() => {}) > 1) {
        await new Promise<void>((resolve, reject) => {
          line[line.length - 1] = resolve
          signal.addEventListener('abort', () => {
            const place = line.indexOf(resolve)
            if (place > 0) {
              line.splice(place, 1)
              reject(new Error('aborted'))
            }
          })
        })
      }
      await work()
      line.shift()
      line[0]?.()
    },
  }
}

const channels = new Set<FakeChannel>()
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    channels.add(this)
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close() {
    channels.delete(this)
  }
}

const stops: (() => void)[] = []
/** A tab of the browser: what it asked for again, and how it is closed. */
function openTab() {
  const asked: unknown[][] = []
  const store = makeStore()
  const { dispatch } = store
  store.dispatch = ((action: Action & { payload: unknown[] }) => {
    if (action.type === 'api/invalidateTags') asked.push(action.payload)
    return dispatch(action)
  }) as typeof dispatch
  const close = followEvents(store)
  stops.push(close)
  return { store, asked, close }
}

const settle = (milliseconds = 250) => vi.advanceTimersByTimeAsync(milliseconds)
const [p1, p2] = ['9b2d6f1a-7c3e-4a58-8d41-0f6e5d4c3b2a', '3f0f6a3e-5d1c-4a52-9a44-b9c8b1f8f6a1']
const message = (kind: string, place = '', data: object = { id: p1, version: 3 }) =>
  `${place && `id: ${place}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
const listed = { type: 'patients', id: 'lists' } as const
const record = (id: string) => ({ type: 'patients', id }) as const
const journal = (id: string) => ({ type: 'Files', id }) as const
const changed = [listed, record(p1), journal(p1)]

// The events of a capability, as its `*.api.ts` declares what they make stale.
const thingsChanged = event('things.changed')
const partsChanged = event('parts.changed', { thingId: 'uuid' })
onEvent(thingsChanged, ({ id }) => [listed, record(id)])
onEvent(thingsChanged, ({ id }) => [journal(id)], { echo: true })
onEvent(partsChanged, ({ thingId }) => [{ type: 'Acts', id: thingId }])

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  answerWith = () => null
  vi.stubGlobal('fetch', fakeFetch)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  logIn()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('live events in the browser', () => {
  it('asks again for what has changed, and for what comes together once', async () => {
    const tab = openTab()
    await settle()
    expect(last().headers.get('authorization')).toBe('Bearer token-of-camille')
    expect(last().headers.get('last-event-id')).toBeNull()
    const part = { id: p2, version: 1, thingId: p1 }
    last().say(message('things.changed') + message('parts.changed', '', part) + message('things.changed', 'a'))
    await settle()
    expect(tab.asked).toEqual([[...changed, { type: 'Acts', id: p1 }]])
  })

  it('leaves alone what an event of tomorrow says, and one that is not what was declared', async () => {
    const tab = openTab()
    await settle()
    last().say(
      message('of.tomorrow') + message('parts.changed') + message('things.changed', '', { id: 'p1', version: 3 }),
    )
    last().say(`event: things.changed\ndata: {"id": "9b2d\n\n${message('things.changed', 'a', [])}`)
    await settle()
    expect(tab.asked).toEqual([])
  })

  it('HOST-03 does not read again what is shown in the event’s version, and does for a later one', async () => {
    const tab = openTab()
    const records = api.injectEndpoints({
      endpoints: (build) => ({
        readRecord: build.query<{ result: { uuid: string; version: number } }, string>({
          queryFn: () => ({ error: { code: 'network' } as never }),
          providesTags: (_, __, id) => [record(id)],
        }),
      }),
    })
    const read = (arg: string, version: number) => {
      const entry = { endpointName: 'readRecord', arg, value: { result: { uuid: arg, version } } } as const
      tab.store.dispatch(records.util.upsertQueryEntries([entry]))
    }
    await settle()
    const change = (version: number) => message('things.changed', '', { id: p1, version })
    last().say(change(5))
    // What was written here is answered before its event is heard of, or a moment later.
    read(p1, 5)
    await settle()
    last().say(change(5) + change(6))
    await settle()
    read(p1, 7)
    last().say(change(6) + change(7))
    await settle()
    expect(tab.asked).toEqual([[listed, journal(p1)], changed, [listed, journal(p1)]])
  })

  it('HOST-03 a tab does not ask again for what it wrote itself, and the other tabs do', async () => {
    const [tab, twin] = [openTab(), openTab()]
    await settle()
    // The memory of writes is that of a tab: here both tabs have one, and only what came after the write is unknown to both.
    rememberWrite(echoOf(thingsChanged, p1, 3), Date.now())
    last().say(message('things.changed', 'a'))
    await settle()
    expect([tab.asked, twin.asked]).toEqual([[[journal(p1)]], [[journal(p1)]]])
    last().say(
      message('things.changed', 'b', { id: p1, version: 4 }) + message('things.changed', 'c', { id: p2, version: 3 }),
    )
    await settle()
    expect(tab.asked.slice(1)).toEqual([[...changed, record(p2), journal(p2)]])
  })

  it('asks again for what has no version, whatever it wrote itself', async () => {
    const tab = openTab()
    await settle()
    rememberWrite(echoOf(thingsChanged, p1, 3), Date.now())
    last().say(message('things.changed', '', { id: p1 }))
    await settle()
    expect(tab.asked).toEqual([changed])
  })

  it('asks again for what was asked for before its own write and answered after it', async () => {
    const tab = openTab()
    const slow = Promise.withResolvers<{ data: { result: { uuid: string }[] } }>()
    const lists = api.injectEndpoints({
      endpoints: (build) => ({
        readList: build.query<{ result: { uuid: string }[] }, void>({
          queryFn: () => slow.promise as never,
          providesTags: [listed],
        }),
      }),
    })
    await settle()
    const reading = tab.store.dispatch(lists.endpoints.readList.initiate())
    await settle(10)
    rememberWrite(echoOf(thingsChanged, p1, 3), Date.now())
    await settle(10)
    slow.resolve({ data: { result: [] } })
    await reading
    last().say(message('things.changed'))
    await settle()
    expect(tab.asked).toEqual([[listed, journal(p1)]])
    reading.unsubscribe()
  })

  it('asks again for everything when something was missed', async () => {
    const tab = openTab()
    await settle()
    last().say(message('missed', 'a'))
    await settle()
    expect(tab.asked[0]).toEqual(
      expect.arrayContaining(['users', 'patients', 'Acts', 'Files', 'notifications', 'unread']),
    )
  })

  it('holds one stream for all tabs; when its tab goes, another takes it up where it was', async () => {
    const [one, two, three] = [openTab(), openTab(), openTab()]
    await settle()
    expect(streams).toHaveLength(1)
    last().say(message('things.changed', 'a'))
    await settle()
    expect([one.asked, two.asked, three.asked]).toEqual([[changed], [changed], [changed]])
    last().say(':\nid: b\n\n')
    await settle()
    one.close()
    await settle()
    expect(streams).toHaveLength(2)
    expect(open()).toEqual([last()])
    expect(last().headers.get('last-event-id')).toBe('b')
    last().say(message('parts.changed', 'c', { id: p2, version: 1, thingId: p1 }))
    await settle()
    expect([one.asked, two.asked, three.asked].map(({ length }) => length)).toEqual([1, 2, 2])
  })

  it('goes on with streams of its own where there are no locks', async () => {
    vi.stubGlobal('navigator', {})
    const [one, two] = [openTab(), openTab()]
    await settle()
    expect(streams).toHaveLength(2)
    streams[0]?.say(message('things.changed', 'a'))
    await settle()
    expect([one.asked, two.asked]).toEqual([[changed], []])
  })

  it('comes back where it was, later each time that it fails, and at once when there is a connection', async () => {
    openTab()
    await settle()
    last().say(message('things.changed', 'a'))
    await settle()
    answerWith = () => new Response(null, { status: 503 })
    last().end()
    await settle(999)
    expect(streams).toHaveLength(1)
    await settle(1)
    expect(streams).toHaveLength(2)
    for (const [wait, count] of [
      [2_000, 3],
      [4_000, 4],
      [8_000, 5],
    ] as const) {
      await settle(wait - 1)
      expect(streams).toHaveLength(count - 1)
      await settle(1)
      expect(streams).toHaveLength(count)
    }
    answerWith = () => null
    window.dispatchEvent(new Event('online'))
    await settle(0)
    expect(streams).toHaveLength(6)
    expect(last().headers.get('last-event-id')).toBe('a')
  })

  it('waits as long as the server asks', async () => {
    answerWith = () => new Response(null, { status: 429, headers: { 'retry-after': '30' } })
    openTab()
    await settle(29_000)
    expect(streams).toHaveLength(1)
    await settle(2_000)
    expect(streams).toHaveLength(2)
  })

  it('gives up a connection that is silent for too long, and not one that beats', async () => {
    openTab()
    await settle()
    const [first] = streams
    await settle(44_000)
    first?.say(':\n\n')
    await settle(44_000)
    expect(streams).toHaveLength(1)
    await settle(10_000)
    expect(first?.aborted()).toBe(true)
    expect(streams).toHaveLength(2)
  })

  it('asks for everything where the first connection came late', async () => {
    answerWith = () => new Response(null, { status: 503 })
    const tab = openTab()
    await settle(25_000)
    expect(tab.asked).toEqual([])
    answerWith = () => null
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(tab.asked[0]).toContain('patients')
  })

  it.each([
    ['is refused', () => (answerWith = () => new Response(null, { status: 401 }))],
    ['gets that it is over', () => {}],
  ])('AUTH-10 a session that %s is not asked for again, until there is another token', async (how, prepare) => {
    prepare()
    const { store } = openTab()
    await settle()
    if (how.includes('over')) {
      last().say(message('missed', 'a') + message('over'))
      last().end()
    }
    await settle(600_000)
    expect(streams).toHaveLength(1)
    answerWith = () => null
    store.dispatch(signedIn({ ...storedSession(), token: 'token-anew' }))
    await settle()
    expect(last().headers.get('authorization')).toBe('Bearer token-anew')
    expect(last().headers.get('last-event-id')).toBe(how.includes('over') ? 'a' : null)
  })

  it('AUTH-19 ends with a logout, and takes nothing over to the next person', async () => {
    const tab = openTab()
    await settle()
    last().say(message('things.changed', 'a'))
    await settle()
    tab.store.dispatch(loggedOut())
    await settle(120_000)
    expect([streams.length, open().length, channels.size]).toEqual([1, 0, 0])
    tab.store.dispatch(signedIn({ ...storedSession(), uuid: hugo.uuid, token: 'token-of-hugo' }))
    await settle()
    expect(last().headers.get('authorization')).toBe('Bearer token-of-hugo')
    expect(last().headers.get('last-event-id')).toBeNull()
  })

  it('no stream is opened without a session', async () => {
    localStorage.clear()
    openTab()
    await settle()
    expect(streams).toEqual([])
  })

  it('a page in the back-forward cache closes its stream, and opens it again', async () => {
    openTab()
    await settle()
    last().say(message('things.changed', 'a'))
    await settle()
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    await settle(120_000)
    expect([streams.length, open().length]).toEqual([1, 0])
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await settle()
    expect(last().headers.get('last-event-id')).toBe('a')
    expect(open()).toHaveLength(1)
  })
})
