import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** More than the buffers of a connection hold: a reader who stops reading stops the sender. */
export const beyondBuffers = 24 * 1024 * 1024

/** A download that is stopped after its first bytes; `rest` reads on when a running download is due to be checked again. */
export async function beginDownload(origin: string, path: string, headers: Record<string, string>, form?: Buffer) {
  const request = send(`${origin}${path}`, { method: form ? 'POST' : 'GET', agent: false, headers })
  request.end(form)
  // A cut one is reset.
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`)
  const [first] = (await once(answer, 'data')) as [Buffer]
  answer.pause()
  // A cut one is closed without its end, maybe before anybody reads on.
  const closed = once(answer, 'close').catch(() => {})
  return {
    async rest(): Promise<{ whole: boolean; bytes: number }> {
      await sleep(1_100)
      let bytes = first.length
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.resume()
      await closed
      return { whole: answer.complete, bytes }
    },
  }
}
