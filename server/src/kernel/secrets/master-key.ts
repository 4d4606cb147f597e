import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A demo's own key, made at its first start; readable by its owner alone. */
export async function keptMasterKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'master-key')
  await mkdir(dataDir, { recursive: true })
  // Several may start at once: the first to write wins, and all read what it wrote.
  await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  })
  return Buffer.from(await readFile(file, 'utf8'), 'base64')
}
