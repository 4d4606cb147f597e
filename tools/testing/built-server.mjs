import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../setup/operator-error.mjs'
import { at } from '../setup/root.mjs'
import { startApart } from '../setup/run.mjs'
import { projectNode } from '../setup/runtime.mjs'
import { descendants, isAlive, processesNaming } from './processes.mjs'

const timeoutMs = { start: 90_000, stop: 20_000 }

/** The built server on a free port with an empty data folder; `stop` ends it and tells what it left behind. */
export async function startBuiltServer(settings = {}) {
  const data = mkdtempSync(join(tmpdir(), 'arcade-journeys-'))
  // Root's PostgreSQL runs as another user, who must be able to enter.
  chmodSync(data, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...ownSettingsLeftOut(), ...settings, PORT: String(port), ARCADE_DATA_DIR: data }
  const server = startApart(projectNode(), [at('dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env,
  })
  let output = ''
  const keep = (text) => {
    output += text
  }
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', keep)
  const ended = new Promise((resolve) => server.once('close', resolve))

  const stop = async () => {
    const family = descendants(server.pid)
    server.kill('SIGTERM')
    const inTime = await Promise.race([ended.then(() => true), pause(timeoutMs.stop, false, { ref: false })])
    if (!inTime) server.kill('SIGKILL')
    await ended
    const left = [...new Set([...family.filter(isAlive), ...processesNaming(data)])]
    // Where the temporary folder is closed to others, the database is elsewhere; the product knows where.
    const reset = spawnSync(projectNode(), [at('server/src/reset.ts')], { env, encoding: 'utf8' })
    rmSync(data, { recursive: true, force: true })
    return [
      ...(reset.status === 0 ? [] : [`the reset failed: ${reset.stderr}`]),
      ...(inTime ? [] : ['the server did not end when asked']),
      ...left.map((pid) => `process ${pid} outlived the server`),
      ...(existsSync(data) ? [`${data} is still there`] : []),
    ]
  }

  if (await isReady(url, ended))
    return { url, stop, data, sandbox: await sandboxIn(() => output), output: () => output }
  await stop()
  throw new OperatorError(`${output.trim()}\nThe built server did not become ready.`)
}

/** A developer's own database or mail server has no business in a test. */
function ownSettingsLeftOut() {
  const own = /^(ARCADE_|S3_|SMTP_URL$|DATABASE_URL$|PG)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

async function isReady(url, ended) {
  let waiting = true
  void ended.then(() => {
    waiting = false
  })
  for (const since = Date.now(); waiting && Date.now() - since < timeoutMs.start; await pause(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return true
  }
  return false
}

/** Where the mails of the demo are caught: the server says it when it has drawn the files of the demo. */
async function sandboxIn(output) {
  for (const since = Date.now(); Date.now() - since < timeoutMs.start; await pause(50)) {
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output()) ?? []
    if (address) return address
  }
  throw new OperatorError('The built server did not say where its sandbox is.')
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, 'localhost', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
