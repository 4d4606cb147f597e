import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { onTestFinished, vi } from 'vitest'

interface Heard {
  kind: string
  data: Record<string, string>
}

/** Where an app that was made for a test can be reached. */
export const reach = (app: FastifyInstance) => app.listen({ host: '127.0.0.1', port: 0 })

/** Listens as a browser does; what was heard, and the place up to which all of it was. */
export async function listen(origin: string, headers: Record<string, string>, lastEventId?: string) {
  // A connection of its own: fetch would keep some in store, for which a server that ends waits.
  const request = get(`${origin}/v1/events`, {
    agent: false,
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode: status } = answer
  const heard: Heard[] = []
  const leave = () => void request.destroy()
  /** Takes nothing any more; whether the server gave up is seen when it is read on. */
  let paused = false
  const pause = () => {
    paused = true
    answer.socket.pause()
  }
  const isCut = () => {
    if (paused) answer.socket.resume()
    return answer.errored !== null || stream.over
  }
  const stream = { status, headers: answer.headers, heard, place: '', beats: 0, over: false, leave, pause, isCut }
  onTestFinished(leave)

  function take(block: string) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    stream.place = field('id') ?? stream.place
    if (block.startsWith(':')) stream.beats++
    const kind = field('event')
    if (kind) heard.push({ kind, data: JSON.parse(field('data') ?? '') })
  }

  async function read() {
    let rest = ''
    for await (const text of answer.setEncoding('utf8')) {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
    }
    stream.over = true
  }

  void read().catch(() => {
    stream.over = true
  })
  if (status === 200) await vi.waitUntil(() => stream.place !== '' || stream.over, { timeout: 2_000, interval: 5 })
  return stream
}
