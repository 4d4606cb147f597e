import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.ts'

export const hasPgbench = () =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'arcade-pgbench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The same query by PostgreSQL's own load generator: what the database can do without us. */
export async function pgbench(url: string, query: string, seconds: number): Promise<number> {
  return inFolder(async (folder) => {
    const file = join(folder, 'query.sql')
    await writeFile(file, `${query};\n`)
    const options = ['-n', '-c', '16', '-j', '1', '-M', 'prepared', '-T', String(seconds), '-f', file, url]
    const { stdout } = await run('pgbench', options)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  })
}

/** How a statement travels: planned once a connection, or for every run. */
export type Mode = 'prepared' | 'extended'

/** How long runs of these queries take, in milliseconds: one after another, as the product sends them. */
export async function pgbenchTimes(url: string, mode: Mode, queries: string[], times: number): Promise<number[]> {
  if (queries.length === 0) return []
  return inFolder(async (folder) => {
    const files = await Promise.all(
      queries.map(async (query, index) => {
        const file = join(folder, `${index}.sql`)
        await writeFile(file, `${query};\n`)
        return ['-f', file]
      }),
    )
    const options = ['-n', '-c', '1', '-M', mode, '-l', '-t', String(times)]
    await run('pgbench', [...options, ...files.flat(), url], { cwd: folder })
    const logs = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'))
    const lines = (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))).join('').trim()
    return lines.split('\n').map((line) => Number(line.split(' ')[2]) / 1000)
  })
}
