import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { StreamWord } from '@arcade/contract/kernel/events.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { z } from 'zod'
import type { Signal } from '../kernel/events/events.ts'
import { Problem } from '../kernel/http/problems.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { makeFeed } from './events.feed.ts'
import { type News, selectNewsFor, selectSnapshot } from './events.queries.ts'
import {
  beatOf,
  comeBackAfter,
  covers,
  mayHear,
  messages,
  type PublishedEvent,
  readSnapshot,
  type Snapshot,
  sees,
} from './events.rules.ts'
import { makeIndex } from './listeners.ts'

/** One who listens. */
interface Stream {
  headers: IncomingHttpHeaders
  userId: string
  session: string
  content: Readable
  /** What was told when it began: nothing of it is told again. Null while that is being read. */
  seen: Snapshot | null
  /** What happened while that was being read. */
  waiting: News[]
  /** One thing after the other. */
  turn: Promise<void>
  over: boolean
}

interface Opening {
  headers: IncomingHttpHeaders
  userId: string
  session: string
  lastEventId: string | undefined
}

const mostPerSession = 6
/** In all their sessions: signing in again and again gives nobody more. */
const mostPerPerson = 24
/** In bytes that a reader has not taken: a slower one is cut, and comes back where it was. */
const longestQueue = 256 * 1024
/** More than this is not told one by one. */
const mostAtOnce = 1_000
const day = 24 * 60 * 60_000
/** Places are good for as long as events are kept, less what clocks may differ. */
const placesAreGoodFor = day - 60 * 60_000
/** What a page read before it began to listen may be older than that: so much before counts too, in seconds. */
const before = 30
const retry = 3_000
const word = (kind: StreamWord) => [{ kind, data: {} }]
const somethingMissed = word('missed')

const Place = z.tuple([z.string().regex(/^\d+:\d+:[\d,]*$/), z.int()])

/** Everybody's streams at this node. */
export function makeStreams({ db, clock, log, identity, cursors, findActor }: Kernel) {
  const streams = makeIndex<Stream>()
  const feed = makeFeed({ db, log, deliver })
  const places = new WeakMap<Snapshot, string>()

  /** Where somebody is, as it travels. */
  function placeOf(snapshot: Snapshot): string {
    const place = places.get(snapshot) ?? cursors.write([snapshot.text, clock.now().getTime()])
    places.set(snapshot, place)
    return place
  }

  /** Whatever cannot be read, or is too old, stands for having missed something. */
  function readPlace(lastEventId: string): Snapshot | null {
    try {
      const [text, at] = cursors.read(lastEventId, Place) ?? ['', 0]
      return clock.now().getTime() - at < placesAreGoodFor ? readSnapshot(text) : null
    } catch {
      return null
    }
  }

  const keysOf = async ({ userId, session }: { userId: string; session: string }) => {
    const user = await identity.findUser(userId)
    const practices = user?.memberships.map(({ practiceId }) => `practice ${practiceId}`) ?? []
    return [`session ${session}`, `user ${userId}`, ...practices]
  }

  async function open({ headers, userId, session, lastEventId }: Opening): Promise<Stream> {
    const keys = await keysOf({ userId, session })
    const tooMany =
      streams.at(`session ${session}`).size >= mostPerSession || streams.at(`user ${userId}`).size >= mostPerPerson
    if (tooMany) throw new Problem(problems.tooMany, { headers: { 'retry-after': '30' } })
    const content = new Readable({ read: () => {} })
    const turn = Promise.resolve()
    const stream: Stream = { headers, userId, session, content, seen: null, waiting: [], turn, over: false }
    streams.put(stream, keys)
    content.once('close', () => close(stream))
    try {
      await feed.start()
      await catchUp(stream, lastEventId)
    } catch (error) {
      close(stream)
      throw error
    }
    return stream
  }

  /** At once. */
  function close(stream: Stream) {
    leave(stream)
    stream.content.destroy()
  }

  /** When what was said has been read. */
  function end(stream: Stream) {
    if (!stream.over) stream.content.push(null)
    leave(stream)
  }

  function leave(stream: Stream) {
    stream.over = true
    streams.remove(stream)
    if (streams.isEmpty()) feed.stop()
  }

  /** From where they were to a place that is known; what happens meanwhile waits. */
  async function catchUp(stream: Stream, lastEventId: string | undefined) {
    const since = lastEventId === undefined ? before : readPlace(lastEventId)
    const user = await identity.findUser(stream.userId)
    const practiceIds = user?.memberships.map(({ practiceId }) => practiceId) ?? []
    const news: News =
      since === null
        ? { snapshot: await selectSnapshot(db), events: [] }
        : await selectNewsFor(db, { userId: stream.userId, practiceIds }, since, mostAtOnce + 1)
    const place = placeOf(news.snapshot)
    const heard = user ? news.events.filter((event) => mayHear(user, event)) : []
    const told = lost(since, news) ? somethingMissed : heard
    write(stream, comeBackAfter(retry) + (told.length > 0 ? messages(told, place) : beatOf(place)))
    stream.seen = news.snapshot
    for (const later of stream.waiting.splice(0)) tell(stream, later)
  }

  function lost(since: Snapshot | number | null, { snapshot, events }: News): boolean {
    if (since === null || events.length > mostAtOnce) return true
    // A place of another database, from which this one was restored.
    return typeof since !== 'number' && since.xmax > snapshot.xmax
  }

  function deliver(news: News) {
    const audience = new Map<Stream, PublishedEvent[]>()
    for (const event of news.events) {
      const key = event.practiceId === null ? `user ${event.userId}` : `practice ${event.practiceId}`
      for (const stream of streams.at(key)) {
        const theirs = audience.get(stream)
        if (theirs) theirs.push(event)
        else audience.set(stream, [event])
      }
    }
    for (const [stream, events] of audience) tell(stream, { snapshot: news.snapshot, events })
  }

  function tell(stream: Stream, news: News) {
    const { seen } = stream
    if (!seen) return void stream.waiting.push(news)
    inTurn(stream, async () => {
      const user = await stillThere(stream)
      const heard = news.events.filter((event) => !sees(seen, event.xid) && user && mayHear(user, event))
      const told = heard.length > mostAtOnce ? somethingMissed : heard
      if (told.length > 0) write(stream, messages(told, placeOf(news.snapshot)))
    })
  }

  function inTurn(stream: Stream, act: () => Promise<void>) {
    stream.turn = stream.turn.then(act).catch((err: unknown) => {
      // Who comes back is told again what was not said here.
      log.warn({ err }, 'a stream of events was cut')
      close(stream)
    })
  }

  /** The person, where the session is good; otherwise the stream ends. Being told something is no activity. */
  async function stillThere(stream: Stream) {
    const actor = await findActor(stream.headers, false)
    if (actor) return identity.findUser(stream.userId)
    write(stream, messages(word('over'), null))
    end(stream)
    return null
  }

  function write(stream: Stream, text: string) {
    if (stream.over) return
    stream.content.push(text)
    if (stream.content.readableLength > longestQueue) close(stream)
  }

  function look() {
    if (!streams.isEmpty()) feed.look()
  }

  return {
    open,
    close,
    look,
    /** Something that is not kept: it moves nobody's place. */
    pass({ userIds, ...said }: Signal) {
      for (const stream of userIds.flatMap((userId) => [...streams.at(`user ${userId}`)]))
        inTurn(stream, async () => {
          if (stream.seen && (await stillThere(stream))) write(stream, messages([said], null))
        })
    },
    /** Somebody's rights, practices or session may have changed. */
    check(key: string | null) {
      for (const stream of key === null ? streams.all() : [...streams.at(key)])
        inTurn(stream, async () => {
          const user = await stillThere(stream)
          const keys = user && (await keysOf(stream))
          if (keys && !stream.over) streams.put(stream, keys)
        })
    },
    /** Shows that the connection lives, and how far all has been told. */
    beat() {
      const position = feed.position()
      for (const stream of streams.all())
        inTurn(stream, async () => {
          if (!stream.seen || !(await stillThere(stream))) return
          const further = position && covers(position, stream.seen)
          write(stream, beatOf(further ? placeOf(position) : null))
        })
      // Also where nothing happens a place grows old.
      look()
    },
    end() {
      for (const stream of streams.all()) end(stream)
    },
  }
}
