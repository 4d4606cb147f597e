import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'

const bundler = join(import.meta.dirname, '../../tools/build/server.mjs')
/** Node keeps what it compiled, as for `npx arcade`: one start of many compiles. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled') }

let bundled: Promise<string> | null = null

/** One file, as the product is built: it starts in a fifth of the time that its sources take. */
async function bundle(): Promise<string> {
  const folder = join(inject('bundles'), String(process.pid), 'dist')
  await promisify(execFile)(process.execPath, [bundler, join(folder, 'server'), join(folder, 'sandbox')])
  return join(folder, 'server/main.js')
}

export interface Running {
  child: ChildProcess
  output(): string
  /** The address, once it is ready. */
  ready: Promise<string>
  exit: Promise<number | null>
}

/** The server as a process of its own, with this environment and nothing of the developer's. */
export async function startServer(env: Record<string, string>): Promise<Running> {
  const { PATH = '', HOME = '' } = process.env
  bundled ??= bundle()
  const child = spawn(process.execPath, [await bundled], {
    env: { PATH, HOME, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data
      const address = /ready: (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void exit.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  ready.catch(() => {})
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  return { child, output: () => output, ready, exit }
}
