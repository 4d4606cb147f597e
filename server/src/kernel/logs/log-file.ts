import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { OperatorError } from '../operator-error.ts'

const piece = 64_000
const longestWait = 250
/** How much may wait for a disk that is slow; what comes after is lost rather than the server. */
const patience = 4 * 1024 * 1024

export interface Logs {
  write(line: string): void
  /** Writes what is left. */
  end(): Promise<void>
}

/**
 * Log lines into a file or to `stdout`, in large pieces and without waiting. A full disk stops the log, never the
 * server: pino's own destination tries again for ever, and with it everything else stands still.
 */
export async function openLogs(place: string): Promise<Logs> {
  const stream = place === 'stdout' ? process.stdout : await openFile(place)
  let waiting = ''
  let broken = false
  stream.on('error', () => {
    broken = true
  })
  const flush = () => {
    if (waiting !== '' && !broken && stream.writableLength < patience) stream.write(waiting)
    waiting = ''
  }
  const timer = setInterval(flush, longestWait).unref()
  return {
    write(line) {
      waiting += line
      if (waiting.length > piece) flush()
    },
    async end() {
      clearInterval(timer)
      flush()
      if (!broken) await new Promise<void>((resolve) => stream.write('', () => resolve()))
    },
  }
}

async function openFile(place: string): Promise<Writable> {
  try {
    mkdirSync(dirname(place), { recursive: true })
    const stream = createWriteStream(place, { flags: 'a', mode: 0o600 })
    await once(stream, 'open')
    return stream
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      `The log ${place} cannot be written (${code}): give this user the right to, or set ARCADE_LOG.`,
    )
  }
}
