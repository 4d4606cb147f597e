import type { Answer, Request } from './radiograph-protocol.ts'
import { makeSession } from './radiograph-session.ts'

/** Parser and decoders run beside the page: a file that takes long, or never ends, does not stop it. */
const take = makeSession((answer: Answer) =>
  postMessage(answer, { transfer: answer.kind === 'drawn' ? [answer.pixels.buffer] : [] }),
)
// One after the other: a frame is decoded once.
let last: Promise<unknown> = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  last = last.then(() => take(data))
})
