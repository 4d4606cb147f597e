import { secondsIn } from './call.ts'
import { type Message, makeReader } from './events.rules.ts'

/** How a stream ended. */
export interface Ending {
  /** The session is over: no reconnection with this token. */
  refused: boolean
  /** Whether it had been there at all. */
  opened: boolean
  /** Seconds, where the server asks for some. */
  retryAfter: number | null
}

interface Listening {
  token: string
  /** From where on; null at the first time. */
  lastId: string | null
  /** The server has begun to speak. */
  opened: () => void
  hear: (message: Message) => void
  signal: AbortSignal
}

/** Three beats of the server. A connection that is silent for longer is dead, whatever it says. */
const longestSilence = 45_000

/**
 * Hears until it ends, for whatever reason. It is no call of the page: nothing waits for it. The route belongs to
 * `events`, which the kernel does not know.
 */
export async function openEventStream({ token, lastId, opened, hear, signal }: Listening): Promise<Ending> {
  const ending: Ending = { refused: false, opened: false, retryAfter: null }
  const silence = watchSilence(signal)
  const read = makeReader((message) => {
    if (message.kind === 'over') ending.refused = true
    else hear(message)
  })
  try {
    const response = await fetch(new URL('/v1/events', location.origin), {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastId !== null && { 'last-event-id': lastId }),
      },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: silence.signal,
    })
    ending.retryAfter = secondsIn(response.headers.get('retry-after'))
    ending.refused = response.status === 401
    if (!response.ok || !response.body) return ending
    ending.opened = true
    opened()
    await readAll(response.body, (text) => {
      silence.heard()
      read(text)
    })
  } catch {
    // It was cut, or there is no connection: the same to the reconnect loop.
  } finally {
    silence.end()
  }
  return ending
}

async function readAll(body: ReadableStream<Uint8Array>, read: (text: string) => void) {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    read(decoder.decode(value, { stream: true }))
  }
}

/** Aborts with the signal that is given, and when nothing was heard for too long. */
function watchSilence(signal: AbortSignal) {
  const aborting = new AbortController()
  const abort = () => aborting.abort()
  let timer = setTimeout(abort, longestSilence)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  return {
    signal: aborting.signal,
    heard() {
      clearTimeout(timer)
      timer = setTimeout(abort, longestSilence)
    },
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      abort()
    },
  }
}
