import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Snapshot } from './events.rules.ts'

export interface Listener {
  headers: IncomingHttpHeaders
  userId: string
  session: string
}

/** The response of one listener. */
export interface Stream extends Listener {
  content: Readable
  /** What it sent when it began, and sends no second time; null until then. */
  seen: Snapshot | null
  isOver(): boolean
  write(text: string): void
  /** After all that was queued before. */
  run(work: () => Promise<void>): Promise<void>
  /** The same, where a failure ends the stream: the browser reconnects and gets what was not sent. */
  queue(work: () => Promise<void>): void
  /** At once. */
  close(): void
  /** Once the listener has read what was written. */
  end(): void
}

/** In bytes that were not read: a slower reader is disconnected and reconnects with its cursor. */
const longestBacklog = 256 * 1024

export function makeStream(listener: Listener, log: Logger, onOver: (stream: Stream) => void): Stream {
  const content = new Readable({ read: () => {} })
  let last = Promise.resolve()
  let isOver = false

  const leave = () => {
    if (isOver) return
    isOver = true
    onOver(stream)
  }
  const stream: Stream = {
    ...listener,
    content,
    seen: null,
    isOver: () => isOver,
    write(text) {
      if (isOver) return
      content.push(text)
      if (content.readableLength > longestBacklog) stream.close()
    },
    run(work) {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    queue(work) {
      void stream.run(work).catch((err: unknown) => {
        log.warn({ err }, 'a stream of events was cut')
        stream.close()
      })
    },
    close() {
      leave()
      content.destroy()
    },
    end() {
      if (!isOver) content.push(null)
      leave()
    },
  }
  content.once('close', stream.close)
  return stream
}
