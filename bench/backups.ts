import { execFile } from 'node:child_process'
import { cp, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)

/** ADM-01: a backup of the whole data folder, read back, beside COPY of the same tables and a copy of the same files. */
export async function backupSpeed(dataDir: string, database: string, say: (line: string) => void) {
  const place = join(dataDir, 'bench-backup')
  // PostgreSQL itself writes there, as another user where this one is root.
  await mkdir(place, { recursive: true })
  await run('chmod', ['0777', place])
  const db = new Client({ connectionString: database })
  await db.connect()
  try {
    const file = join(place, 'all.backup')
    const backup = await secondsOf(() =>
      run(process.execPath, [join(import.meta.dirname, '../server/src/arcade.ts'), 'backup', file], {
        env: { ...process.env, ARCADE_DATA_DIR: dataDir },
      }),
    )
    const { rows: tables } = await db.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
    )
    const bare = await secondsOf(async () => {
      for (const { name } of tables) await db.query(`copy ${name} to '${join(place, `${name}.copy`)}'`)
      await cp(join(dataDir, 'blobs'), join(place, 'blobs'), { recursive: true })
    })
    const { size } = await stat(file)
    await rm(file)
    const bareSize = await sizeOf(place)
    say(
      `  ${megabytes(size)} MB in ${backup.toFixed(1)} s; COPY and the files ${megabytes(bareSize)} MB in ${bare.toFixed(1)} s`,
    )
    return { time: backup / bare, size: size / bareSize }
  } finally {
    await db.end()
    await rm(place, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Bytes of all files below a folder. */
const sizeOf = async (folder: string) => Number((await run('du', ['-sb', folder])).stdout.split('\t')[0])
