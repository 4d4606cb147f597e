import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const server = join(import.meta.dirname, '..')

/** What drizzle-kit would write as the next migration, tried on a copy. */
export async function generate(): Promise<string> {
  const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')
  const copy = await mkdtemp(join(server, '.migrations-'))
  try {
    await cp(join(server, 'migrations'), copy, { recursive: true })
    const out = copy.slice(server.length + 1)
    const options = ['generate', '--dialect', 'postgresql', '--schema', './src/**/*.table.ts', '--out', out]
    const { stdout } = await promisify(execFile)(process.execPath, [kit, ...options], { cwd: server })
    return stdout
  } finally {
    await rm(copy, { recursive: true })
  }
}
