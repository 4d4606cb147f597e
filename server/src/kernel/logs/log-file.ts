import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { OperatorError } from '../operator-error.ts'

const piece = 64_000
const longestWait = 250
/** How many characters wait for a disk that is slow or full; lines beyond that are lost rather than the server. */
const bufferLimit = 4 * 1024 * 1024

export interface Logs {
  write(line: string): void
  /** From now on into the file of that name: the one before was renamed. */
  reopen(): void
  /** Writes what is left. */
  end(): Promise<void>
}

/** Where pieces go: how many bytes of one were written. */
interface Target {
  write(bytes: Buffer): Promise<{ bytesWritten: number }>
  close(): Promise<void>
}
type Open = (place: string) => Promise<Target>

/**
 * Log lines into a file or to `stdout`, in large pieces and without waiting. A full disk holds up the log, never the
 * server: pino's own destination tries again for ever, and with it everything else stands still. What fails is tried
 * again with a new handle at the next piece.
 */
export async function openLogs(place: string, openTarget: Open = openPlace): Promise<Logs> {
  let target: Target | null = await openTarget(place).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `The log ${place} cannot be written (${error.code}): give this user the right to, or set ARCADE_LOG.`,
    )
  })
  let waiting = ''
  let unwritten: Buffer = Buffer.alloc(0)
  let lost = 0
  let isOld = false
  let drained: Promise<void> | null = null

  function takeWaiting(): Buffer {
    const note = lost > 0 ? lossLine(lost) : ''
    const bytes = Buffer.from(waiting + note)
    waiting = ''
    lost = 0
    return bytes
  }

  async function drain() {
    try {
      while (unwritten.length > 0 || waiting !== '' || isOld) {
        if (unwritten.length === 0 && isOld) {
          await target?.close()
          target = null
          isOld = false
        }
        target ??= await openTarget(place)
        if (unwritten.length === 0) unwritten = takeWaiting()
        const { bytesWritten } = await target.write(unwritten)
        unwritten = unwritten.subarray(bytesWritten)
      }
    } catch {
      await target?.close().catch(() => {})
      target = null
    }
  }

  const flush = () => {
    drained ??= drain().finally(() => {
      drained = null
    })
    return drained
  }
  const timer = setInterval(() => void flush(), longestWait).unref()
  return {
    write(line) {
      if (waiting.length >= bufferLimit) {
        lost += 1
        return
      }
      waiting += line
      // What waits after a failure waits for the timer.
      if (waiting.length > piece && unwritten.length === 0) void flush()
    },
    reopen() {
      isOld = true
      void flush()
    },
    async end() {
      clearInterval(timer)
      await flush()
      await flush()
      await target?.close().catch(() => {})
    },
  }
}

const lossLine = (lost: number) =>
  `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'lines of the log were lost' })}\n`

const openPlace: Open = (place) => (place === 'stdout' ? Promise.resolve(standardOutput) : openFile(place))

const standardOutput: Target = {
  write: (bytes) =>
    new Promise((resolve, reject) => {
      process.stdout.write(bytes, (error) => (error ? reject(error) : resolve({ bytesWritten: bytes.length })))
    }),
  close: async () => {},
}

async function openFile(place: string): Promise<Target> {
  await mkdir(dirname(place), { recursive: true })
  return open(place, 'a', 0o600)
}
