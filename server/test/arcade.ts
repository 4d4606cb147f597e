import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const launcher = join(import.meta.dirname, '../bin/arcade.mjs')

/** `npx arcade …` on a test's database, as an operator types it; what it prints. */
export async function arcade(databaseUrl: string, ...args: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    ARCADE_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    ARCADE_DATA_DIR: join(tmpdir(), randomUUID()),
  }
  const { stdout } = await promisify(execFile)(process.execPath, [launcher, ...args], { env })
  return stdout
}
