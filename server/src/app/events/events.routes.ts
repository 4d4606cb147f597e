import { listenToEvents } from '@arcade/contract/app/events/events.contract.ts'
import type { FastifyInstance } from 'fastify'
import { type Signal, signalChannel } from '../../kernel/events/events.ts'
import type { PgListener } from '../../kernel/events/pg-listener.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { deleteOldEvents } from './events.queries.ts'
import { makeStreams } from './events.streams.ts'

const keptFor = 24 * 60 * 60_000

/** In milliseconds: how often a stream shows that it lives, and how often events are polled while PostgreSQL does not notify. */
interface Pace {
  beat: number
  look: number
}

export function eventsRoutes(
  app: FastifyInstance,
  notices: PgListener | null,
  pace: Pace = { beat: 15_000, look: 1_000 },
) {
  const streams = makeStreams(app.kernel)

  serve(app, listenToEvents, async ({ actor, request: { headers }, reply }) => {
    const { userId, session } = personOf(actor)
    const lastEventId = headers['last-event-id']
    const listener = { headers, userId, session: session.hash }
    const stream = await streams.open(listener, Array.isArray(lastEventId) ? lastEventId[0] : lastEventId)
    reply.raw.once('close', stream.close)
    if (reply.raw.destroyed) stream.close()
    // A proxy must not buffer what is meant for now.
    reply.header('x-accel-buffering', 'no')
    return { name: null, content: stream.content, stillAllowed: null }
  })

  notices?.subscribe(signalChannel, {
    onMessage: (payload) => streams.sendSignal(JSON.parse(payload) as Signal),
    // A signal that was missed is not stored anywhere.
    onGap: () => {},
  })
  notices?.subscribe('events', { onMessage: streams.poll, onGap: streams.poll })
  notices?.subscribe('identity', {
    onMessage(payload) {
      const [what, id] = payload.split(' ')
      if (what === 'token') streams.recheck(`session ${id}`)
      else if (what === 'user') streams.recheck(payload)
      else if (what === 'everything') streams.recheck(null)
    },
    onGap: () => streams.recheck(null),
  })

  const timers = [
    setInterval(() => streams.beat(), pace.beat),
    setInterval(() => notices?.isCurrent() || streams.poll(), pace.look),
  ]
  for (const timer of timers) timer.unref()
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    streams.end()
  })
  app.kernel.schedules.hourly('events', (db, clock) => deleteOldEvents(db, new Date(clock.now().getTime() - keptFor)))
}
