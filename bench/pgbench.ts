import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const hasPgbench = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

/** The same query by PostgreSQL's own load generator: what the database can do without us. */
export async function pgbench(url: string, query: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-pgbench-'))
  try {
    const file = join(folder, 'query.sql')
    await writeFile(file, `${query};\n`)
    const options = ['-n', '-c', '16', '-j', '1', '-M', 'prepared', '-T', String(seconds), '-f', file, url]
    const { stdout } = await run('pgbench', options)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}
