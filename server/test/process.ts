import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../src/main.ts')
/** Node keeps what it compiled, as for `npx arcade`: one start of many compiles. */
const compiled = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled') }

export interface Running {
  child: ChildProcess
  output(): string
  /** The address, once it is ready. */
  ready: Promise<string>
  exit: Promise<number | null>
}

/** The server as a process of its own, with this environment and nothing of the developer's. */
export function startServer(env: Record<string, string>, entry = main): Running {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [entry], {
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
