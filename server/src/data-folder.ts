import { mkdtemp, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { operatorErrorFor } from './kernel/embedded/errors.ts'
import { ensureFolder } from './kernel/embedded/location.ts'

/** Tried before anything else, so that one sentence names the folder and not what first fails in it. */
export async function ensureDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  try {
    await ensureFolder(resolve(dataDir))
    await rmdir(await mkdtemp(join(dataDir, '.probe-')))
  } catch (error) {
    throw operatorErrorFor(error, dataDir)
  }
}
