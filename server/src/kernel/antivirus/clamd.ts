import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { makeBreaker } from '../partners/breaker.ts'
import { PartnerError, type PartnerFailure } from '../partners/partner-error.ts'
import type { PartnerHealth } from '../partners/partner-health.ts'

/** Looks for viruses in bytes. */
export interface Antivirus {
  /** The name of what was found; null: nothing. `timeoutMs` is for all of it; without it only silence ends it. Throws a `PartnerError` where there is no verdict. */
  scan(content: AsyncIterable<Uint8Array>, timeoutMs?: number): Promise<string | null>
}

export interface ClamdSettings {
  /** `tcp://host:port` */
  url: string
}

/** To connect, and for each part that is sent. */
const connectMs = 3_000
/** Without a sign of life: clamd itself gives up on a file after two minutes (`MaxScanTime`). */
const verdictMs = 150_000
const partner = { partner: 'antivirus', part: '' }

interface Options {
  settings: ClamdSettings | null
  health: PartnerHealth
}

/** ClamAV's clamd by INSTREAM; null where none is connected. */
export function makeClamd({ settings, health }: Options): Antivirus | null {
  health.register(partner.partner, [partner.part], settings !== null)
  if (!settings) return null
  const { hostname, port } = new URL(settings.url)
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
  // Opens after one failure: only one upload waits for the timeout.
  const breaker = makeBreaker({ threshold: 1, pause: 5_000, longestPause: 30_000 })

  return {
    async scan(content, timeoutMs) {
      if (breaker.wait() > 0) throw new PartnerError(partner, 'paused')
      try {
        const virus = verdictOf(await ask(address, content, timeoutMs))
        breaker.succeeded()
        health.report(partner.partner, partner.part, null)
        return virus
      } catch (error) {
        if (!(error instanceof PartnerError)) {
          breaker.cancelled()
          throw error
        }
        // It answers, and takes no file of this size: that says nothing of the next one.
        if (error.failure === 'too-large') breaker.succeeded()
        else breaker.failed()
        health.report(partner.partner, partner.part, error.failure === 'too-large' ? null : error.failure)
        throw error
      }
    },
  }
}

const fail = (failure: PartnerFailure) => new PartnerError(partner, failure)

/**
 * `stream: OK`, `stream: Eicar-Test-Signature FOUND`, `INSTREAM size limit exceeded. ERROR`. With `AlertExceedsMax` clamd
 * reports as found what is larger than it looks at.
 */
function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null
  const virus = /^stream: (\S{1,200}) FOUND$/.exec(answer)?.[1]
  if (virus && !virus.startsWith('Heuristics.Limits.Exceeded')) return virus
  throw fail(virus || /size limit exceeded/i.test(answer) ? 'too-large' : 'malformed')
}

async function ask(
  address: { host: string; port: number },
  content: AsyncIterable<Uint8Array>,
  timeoutMs: number | undefined,
): Promise<string> {
  const socket = connect(address)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer = `${answer}${text}`.slice(0, 1_000)
    // Its verdict: nothing follows, and nothing more is sent.
    if (answer.includes('\0')) socket.destroy()
  })
  // No time limit: two gigabytes take as long as they take.
  const late = timeoutMs && setTimeout(() => socket.destroy(fail('timeout')), timeoutMs)
  // Before its verdict clamd says nothing: what is sent must at least be taken.
  socket.setTimeout(verdictMs, () => socket.destroy(fail('timeout')))
  const closed = new Promise<Error | null>((resolve) => {
    socket.once('error', (error) => resolve(error)).once('close', () => resolve(null))
  })
  try {
    await connected(socket, Math.min(connectMs, timeoutMs ?? connectMs))
    await send(socket, content, closed)
    const error = await closed
    if (answer.endsWith('\0')) return answer.slice(0, -1)
    throw error instanceof PartnerError ? error : fail(answer ? 'malformed' : 'unreachable')
  } finally {
    clearTimeout(late || undefined)
    socket.destroy()
  }
}

async function connected(socket: Socket, timeoutMs: number) {
  await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    if (error instanceof PartnerError) throw error
    throw fail((error as Error).name === 'AbortError' ? 'timeout' : 'unreachable')
  })
}

/** Each part behind its length, and a length of 0; as much as it takes: one that has answered takes no more. */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>, closed: Promise<unknown>) {
  const write = async (bytes: Uint8Array) => {
    if (socket.write(bytes) || socket.destroyed) return
    await Promise.race([once(socket, 'drain').catch(() => {}), closed])
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const part of content) {
    if (socket.destroyed || !socket.writable) return
    if (part.length === 0) continue
    await write(lengthOf(part.length))
    await write(part)
  }
  if (!socket.destroyed) await write(lengthOf(0))
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
