import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claim, isClaimed as isClaimedByOther, readRunning } from './claim.ts'
import { openSandbox } from './sandbox.ts'

/** The file with the address of this sandbox; without it no other process finds it, and it ends with its parent. */
const file = process.env.SANDBOX_FILE || null
let isClaimed = false

function end() {
  if (file && isClaimed) rmSync(file, { force: true })
  process.exit(0)
}
process.on('SIGTERM', end)
process.on('SIGINT', end)
// The parent process has gone, however it ended.
process.on('disconnect', end)
// The reader of our output may go away: that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

function portFrom(name: string): number {
  const text = process.env[name] || '0'
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) refuse(`${name} must be a number from 0 to 65535.`)
  return Number(text)
}

/** Where the server that starts the sandbox is reached; alone, one looks where it usually is. */
function portalFrom(name: string): string {
  const text = process.env[name] || 'http://localhost:3000'
  if (!URL.canParse(text)) refuse(`${name} must be the address of the portal, such as http://localhost:3000.`)
  return new URL(text).origin
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** How long a given port is waited for: another sandbox of this folder may be beginning there, or ending. */
const portWaitMs = 3_000

/** Servers that start at once start one sandbox each: where the ports are given, only one of them gets them. */
async function open(options: Parameters<typeof openSandbox>[0]) {
  const until = Date.now() + portWaitMs
  for (;;) {
    try {
      return await openSandbox(options)
    } catch (error) {
      if (!file || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (await isClaimedByOther(file)) end()
      if (Date.now() > until) throw error
      await pause(50)
    }
  }
}

async function start() {
  const { origin, smtp, clamd, emptySince } = await open({
    portal: portalFrom('ARCADE_ORIGIN'),
    port: portFrom('SANDBOX_PORT'),
    smtpPort: portFrom('SANDBOX_SMTP_PORT'),
    erpFile: file && path.join(path.dirname(file), 'sandbox-erp.jsonl'),
    crmFile: file && path.join(path.dirname(file), 'sandbox-crm.jsonl'),
    paymentsFile: file && path.join(path.dirname(file), 'sandbox-payments.jsonl'),
    scannerFile: file && path.join(path.dirname(file), 'sandbox-scanner.jsonl'),
    onLastGone: end,
  })
  if (file) {
    isClaimed = await claim(file, { pid: process.pid, origin, smtp, clamd })
    // Another one is there already.
    if (!isClaimed) end()
    watch(file, emptySince)
  }
  // It may have gone before anybody listened for that.
  if (process.connected === false) end()
  process.stdout.write(`sandbox ready: ${JSON.stringify({ origin, smtp, clamd })}\n`)
}

/** A server that was killed may come back: what it and others hold at partners is over after this. In milliseconds. */
const longestAlone = 12 * 3_600_000
const lookEvery = 2_000

/** Ends where the data folder is gone or another sandbox stands in it, and where no server came back. */
function watch(file: string, emptySince: () => number | null) {
  const look = async () => {
    const running = await readRunning(file).catch(() => null)
    const since = emptySince()
    if (running?.pid !== process.pid) {
      isClaimed = false
      end()
    } else if (since !== null && Date.now() - since > longestAlone) end()
  }
  setInterval(() => void look(), lookEvery)
}

start().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  if (error.code === 'EADDRINUSE')
    refuse(`Port ${error.port} is in use: set SANDBOX_PORT and SANDBOX_SMTP_PORT to others, or leave them out.`)
  if (error.code === 'EACCES')
    refuse(
      `Port ${error.port} needs more rights than this user has: set SANDBOX_PORT and SANDBOX_SMTP_PORT above 1023.`,
    )
  refuse(String(error.stack))
})
