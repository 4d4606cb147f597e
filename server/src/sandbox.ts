import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join as joinPath, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { folders } from './folders.ts'
import { isAlive } from './kernel/embedded/atomic-dir.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { joinSandbox } from './sandbox-presence.ts'

const ready = 'sandbox ready: '

export interface Sandbox {
  /** The mail server that catches everything. */
  smtpUrl: string
  /** The antivirus; null where an older version started the sandbox. */
  clamdUrl: string | null
  /** Where the simulated partners answer, and people see what was sent to them. */
  origin: string
  /** It ends with the last server that uses it. */
  close(): Promise<void>
}

interface Options {
  /** Where its applications find the portal, once they need it. */
  portal: string
  /** All servers on one data folder share one sandbox. */
  dataDir: string
  log: { warn(details: object, message: string): void }
  program?: string
  /** Milliseconds that it may take to start. */
  timeoutMs?: number
}

/**
 * Joins the process that stands for the outside world where no partner is configured, or starts it. It outlives a server
 * that is killed, with all that it caught; the next one joins it. The last one to leave ends it (decision 038).
 */
export async function openSandbox(options: Options): Promise<Sandbox> {
  const { portal, dataDir, log, program = folders.sandbox, timeoutMs = 10_000 } = options
  const file = joinPath(resolve(dataDir), 'sandbox.json')
  const began = Date.now()
  for (;;) {
    const joined = await joinSandbox(file, portal)
    if (joined) return keep(joined, log)
    if (Date.now() - began > timeoutMs) throw failure(`it was not ready after ${timeoutMs / 1000} seconds`)
    await start(program, { file, portal, timeoutMs })
  }
}

type Joined = NonNullable<Awaited<ReturnType<typeof joinSandbox>>>

function keep({ running, lost, leave }: Joined, log: Options['log']): Sandbox {
  let closed: Promise<void> | null = null
  void lost.then(() => {
    if (!closed) log.warn({ pid: running.pid }, 'the sandbox ended: mails and partners fail until the next start')
  })
  const close = async () => {
    if (!(await leave())) return
    if (await isGone(running.pid, 2_000)) return
    process.kill(running.pid, 'SIGKILL')
    await isGone(running.pid, 1_000)
  }
  return {
    smtpUrl: running.smtp,
    clamdUrl: running.clamd ?? null,
    origin: running.origin,
    close() {
      closed ??= close()
      return closed
    },
  }
}

async function isGone(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds
  while (isAlive(pid) && Date.now() < until) await pause(10)
  return !isAlive(pid)
}

interface Start {
  file: string
  portal: string
  timeoutMs: number
}

/** Until it is ready, or has found another one that is. */
async function start(program: string, { file, portal, timeoutMs }: Start): Promise<void> {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(portal, file),
    // Ctrl-C on a terminal is for the server, which may still have a mail to send on its way out.
    detached: true,
    windowsHide: true,
  })
  try {
    await whenReady(child, timeoutMs)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  // It goes on without this process.
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  child.unref()
}

/** The sandbox gets the portal's address and where to report its own, and no other setting. */
function environment(portal: string, file: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, TZ, NODE_COMPILE_CACHE, SANDBOX_PORT, SANDBOX_SMTP_PORT } = process.env
  const machine = { PATH, SystemRoot, TEMP, TMP, TZ, NODE_COMPILE_CACHE }
  return { ...machine, SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_FILE: file, ARCADE_ORIGIN: portal }
}

async function whenReady(child: ChildProcess, timeoutMs: number): Promise<void> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(0, 2_000)
  })
  const becameReady = new Promise<'ready'>((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(ready)) resolve('ready')
    })
  })
  const over = new AbortController()
  const late = pause(timeoutMs, 'late' as const, { signal: over.signal })
  late.catch(() => {})
  try {
    const outcome = await Promise.race([becameReady, once(child, 'close').then(([code]) => code as number), late])
    if (outcome === 'late') throw failure(`it was not ready after ${timeoutMs / 1000} seconds`)
    // 0: another one was there first.
    if (outcome !== 'ready' && outcome !== 0) throw failure(reasonIn(complaint))
  } catch (error) {
    throw error instanceof OperatorError ? error : failure((error as Error).message)
  } finally {
    over.abort()
  }
}

/** Its own sentence, or the line of a stack that says what happened. */
function reasonIn(complaint: string): string {
  const lines = complaint.split('\n').filter((line) => line.trim())
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? 'it ended without a word'
}

const failure = (why: string) =>
  new OperatorError(`The sandbox, which catches mails and stands for the partners, did not start: ${why}`)
