import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

export interface Started {
  child: ChildProcess
  address: string
  /** From spawn to the word that it is ready. */
  milliseconds: number
}

/** Whatever ends this process ends them too. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const execute = promisify(execFile)

/** A program until it ends, and what it printed. */
export async function run(program: string, args: string[], options: { cwd?: string } = {}) {
  const ending = execute(program, args, options)
  running.add(ending.child)
  try {
    return await ending
  } finally {
    running.delete(ending.child)
  }
}

/** Starts a Node program and waits until it says `ready: <address>`. */
export async function start(file: string, env: Record<string, string> = {}): Promise<Started> {
  const began = performance.now()
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    // The server and `bare.ts` end when the channel closes: also where this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  let output = ''
  return new Promise((resolve, reject) => {
    // Read on after that: who writes to a closed pipe fails.
    child.stdout?.on('data', (data) => {
      output += data
      const address = /ready: (http:\S+)/.exec(output)?.[1]
      if (address) resolve({ child, address, milliseconds: performance.now() - began })
    })
    child.on('exit', () => reject(new Error(`${file} ended before it was ready: ${output}`)))
  })
}

export async function stop({ child }: Started) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Resident memory in MB; Linux tells it in /proc. */
export function memoryOf({ child }: Started): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return kilobytes ? Number(kilobytes) / 1024 : null
  } catch {
    return null
  }
}

/** From now on; the function that is returned says by how many MB the memory grew at most, and ends it. */
export function watchMemory(server: Started): () => number {
  const before = memoryOf(server) ?? 0
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(server) ?? 0)
  }, 50)
  return () => {
    clearInterval(watch)
    return most - before
  }
}
