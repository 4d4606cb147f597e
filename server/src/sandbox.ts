import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { folders } from './folders.ts'
import { OperatorError } from './kernel/operator-error.ts'

const ready = 'sandbox ready: '

export interface Sandbox {
  /** The mail server that catches everything. */
  smtpUrl: string
  /** Where the simulated partners answer, and people see what was sent to them. */
  origin: string
  close(): Promise<void>
}

interface Options {
  /** Where its applications find the portal, once they need it. */
  portal: string
  log: { warn(details: object, message: string): void }
  program?: string
  /** Milliseconds that it may take to start. */
  patience?: number
}

/** Starts the process that stands for the outside world where no partner is configured. It ends with this one, however this ends. */
export async function openSandbox(options: Options): Promise<Sandbox> {
  const { portal, log, program = folders.sandbox, patience = 10_000 } = options
  const child = spawn(process.execPath, [program], {
    // The channel carries nothing: that it closes tells the sandbox that the server has gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: environment(portal),
    // Ctrl-C on a terminal is for the server, which may still have a mail to send on its way out.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()).once('error', () => resolve()))
  const { origin, smtp } = await whenReady(child, patience).catch(async (error: unknown) => {
    child.kill('SIGKILL')
    await gone
    throw error
  })
  let closing = false
  child.once('exit', (code, signal) => {
    if (!closing) log.warn({ code, signal }, 'the sandbox ended: mails and partners fail until the next start')
  })
  return {
    smtpUrl: smtp,
    origin,
    async close() {
      closing = true
      child.kill('SIGTERM')
      const inTime = await Promise.race([gone.then(() => true), pause(2_000, false, { ref: false })])
      if (!inTime) child.kill('SIGKILL')
      await gone
    },
  }
}

/** Of what the server knows the outside world is told its address, and nothing else. */
function environment(portal: string): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, TZ, NODE_COMPILE_CACHE, SANDBOX_PORT, SANDBOX_SMTP_PORT } = process.env
  const machine = { PATH, SystemRoot, TEMP, TMP, TZ, NODE_COMPILE_CACHE }
  return { ...machine, SANDBOX_PORT, SANDBOX_SMTP_PORT, ARCADE_ORIGIN: portal }
}

async function whenReady(child: ChildProcess, patience: number): Promise<{ origin: string; smtp: string }> {
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(0, 2_000)
  })
  const told = new Promise<string>((resolve) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(ready)) resolve(line.slice(ready.length))
    })
  })
  const over = new AbortController()
  const late = pause(patience, null, { signal: over.signal })
  late.catch(() => {})
  try {
    const answer = await Promise.race([told, once(child, 'close').then(() => undefined), late])
    if (answer === null) throw failure(`it was not ready after ${patience / 1000} seconds`)
    if (answer === undefined) throw failure(reasonIn(complaint))
    return JSON.parse(answer) as { origin: string; smtp: string }
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
