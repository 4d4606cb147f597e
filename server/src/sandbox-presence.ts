import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'

/** Where a sandbox is, as it wrote it down in the data folder. */
interface Running {
  pid: number
  origin: string
  smtp: string
  /** Not of one that an older version started. */
  clamd?: string
}

interface Joined {
  running: Running
  /** Settles when the sandbox has gone, whatever the reason. */
  lost: Promise<void>
  /** Deregisters; true where it was the last user, and the sandbox ends. */
  leave(): Promise<boolean>
}

const timeoutMs = 5_000

/** Holds a request open at the sandbox for as long as this server runs; null where none is there. */
export async function joinSandbox(file: string, portal: string): Promise<Joined | null> {
  const running = await readRunning(file)
  const answer = running && (await join(running, portal).catch(() => null))
  if (!answer) return null
  const [text] = (await once(answer, 'data')) as [Buffer]
  const { id } = JSON.parse(String(text)) as { id: string }
  const lost = new Promise<void>((resolve) => answer.once('close', resolve))
  answer.on('error', () => {}).resume()
  // It is no reason to go on living.
  answer.socket.unref()
  return {
    running,
    lost,
    async leave() {
      const gone = await fetch(`${running.origin}/presence/${id}`, {
        method: 'DELETE',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => null)
      answer.destroy()
      return gone?.status === 200 && ((await gone.json()) as { last: boolean }).last
    },
  }
}

async function join({ origin }: Running, portal: string): Promise<IncomingMessage | null> {
  const body = JSON.stringify({ portal })
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), timeoutMs)
  const asking = request(`${origin}/presence`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    signal: tooLong.signal,
  })
  asking.end(body)
  const [answer] = (await once(asking, 'response').finally(() => clearTimeout(timer))) as [IncomingMessage]
  if (answer.statusCode === 200) return answer
  answer.destroy()
  return null
}

async function readRunning(file: string): Promise<Running | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Running)
}
