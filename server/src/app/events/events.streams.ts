import type { StreamWord } from '@arcade/contract/kernel/events.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Signal } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { KnownUser } from '../../kernel/identity/identity.queries.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { makeEventCursors } from './events.cursors.ts'
import { makeFeed } from './events.feed.ts'
import { type News, selectNewsFor, selectSnapshot } from './events.queries.ts'
import { beatOf, comeBackAfter, covers, mayHear, messages, type Snapshot, sees } from './events.rules.ts'
import { makeIndex } from './listeners.ts'
import { type Listener, makeStream, type Stream } from './stream.ts'

const mostPerSession = 6
/** In all their sessions: further sessions give a person no further streams. */
const mostPerPerson = 24
/** More than this is not sent one by one. */
const mostAtOnce = 1_000
/** In seconds: what a page read before it began to listen may be older than the stream. */
const initialOverlap = 30
const retry = 3_000
const word = (kind: StreamWord) => [{ kind, data: {} }]
const somethingMissed = word('missed')

const practicesOf = (user: KnownUser | null) => user?.memberships.map(({ practiceId }) => practiceId) ?? []
const keysOf = ({ userId, session }: Listener, user: KnownUser | null) => [
  `session ${session}`,
  `user ${userId}`,
  ...practicesOf(user).map((practiceId) => `practice ${practiceId}`),
]

/** Whether events may be missing between then and these. */
function isGap(since: Snapshot | number | null, { snapshot, events }: News): boolean {
  if (since === null || events.length > mostAtOnce) return true
  // A cursor of another database, from which this one was restored.
  return typeof since !== 'number' && since.xmax > snapshot.xmax
}

/** The streams of all listeners at this node. */
export function makeStreams({ db, clock, log, identity, cursors: sealed, findActor }: Kernel) {
  const streams = makeIndex<Stream>()
  const feed = makeFeed({ db, log, deliver })
  const cursors = makeEventCursors({ cursors: sealed, clock })

  async function open(listener: Listener, lastEventId: string | undefined): Promise<Stream> {
    const { session, userId } = listener
    const keys = keysOf(listener, await identity.findUser(userId))
    const isFull =
      streams.at(`session ${session}`).size >= mostPerSession || streams.at(`user ${userId}`).size >= mostPerPerson
    if (isFull) throw new Problem(problems.tooMany, { headers: { 'retry-after': '30' } })
    const stream = makeStream(listener, log, forget)
    streams.put(stream, keys)
    try {
      await stream.run(() => catchUp(stream, lastEventId))
    } catch (error) {
      stream.close()
      throw error
    }
    return stream
  }

  function forget(stream: Stream) {
    streams.remove(stream)
    if (streams.isEmpty()) feed.stop()
  }

  /** From its cursor to a known snapshot; what happens meanwhile is queued. */
  async function catchUp(stream: Stream, lastEventId: string | undefined) {
    await feed.start()
    const since = lastEventId === undefined ? initialOverlap : cursors.read(lastEventId)
    const user = await identity.findUser(stream.userId)
    const audience = { userId: stream.userId, practiceIds: practicesOf(user) }
    const news: News =
      since === null
        ? { snapshot: await selectSnapshot(db), events: [] }
        : await selectNewsFor(db, audience, since, mostAtOnce + 1)
    const cursor = cursors.write(news.snapshot)
    const theirs = user ? news.events.filter((event) => mayHear(user, event)) : []
    const sent = isGap(since, news) ? somethingMissed : theirs
    stream.write(comeBackAfter(retry) + (sent.length > 0 ? messages(sent, cursor) : beatOf(cursor)))
    stream.seen = news.snapshot
  }

  function deliver({ snapshot, events }: News) {
    const pairs = events.flatMap((event) => {
      const key = event.practiceId === null ? `user ${event.userId}` : `practice ${event.practiceId}`
      return [...streams.at(key)].map((stream) => ({ stream, event }))
    })
    for (const [stream, theirs] of Map.groupBy(pairs, (pair) => pair.stream))
      send(stream, { snapshot, events: theirs.map(({ event }) => event) })
  }

  function send(stream: Stream, { snapshot, events }: News) {
    stream.queue(async () => {
      const user = await findListener(stream)
      const { seen } = stream
      if (!user || !seen) return
      const theirs = events.filter((event) => !sees(seen, event.xid) && mayHear(user, event))
      const sent = theirs.length > mostAtOnce ? somethingMissed : theirs
      if (sent.length > 0) stream.write(messages(sent, cursors.write(snapshot)))
    })
  }

  /** The person, while the session is valid; otherwise the stream ends. Listening does not prolong a session. */
  async function findListener(stream: Stream): Promise<KnownUser | null> {
    const actor = await findActor(stream.headers, false)
    if (actor) return identity.findUser(stream.userId)
    stream.write(messages(word('over'), null))
    stream.end()
    return null
  }

  function poll() {
    if (!streams.isEmpty()) feed.poll()
  }

  return {
    open,
    poll,
    /** Something that is not stored: it moves no cursor. */
    sendSignal({ userIds, ...signal }: Signal) {
      for (const stream of userIds.flatMap((userId) => [...streams.at(`user ${userId}`)]))
        stream.queue(async () => {
          if (await findListener(stream)) stream.write(messages([signal], null))
        })
    },
    /** The rights, practices or session behind a key may have changed; null means all. */
    recheck(key: string | null) {
      for (const stream of key === null ? streams.all() : [...streams.at(key)])
        stream.queue(async () => {
          const user = await findListener(stream)
          if (user && !stream.isOver()) streams.put(stream, keysOf(stream, user))
        })
    },
    /** Shows that the connection lives, and moves the cursors of quiet streams before they expire. */
    beat() {
      const position = feed.position()
      for (const stream of streams.all())
        stream.queue(async () => {
          if (!(await findListener(stream)) || !stream.seen) return
          const isFurther = position && covers(position, stream.seen)
          stream.write(beatOf(isFurther ? cursors.write(position) : null))
        })
      poll()
    },
    end() {
      for (const stream of streams.all()) stream.end()
    },
  }
}
