import { mkdtemp, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { operatorErrorFor } from './embedded/errors.ts'
import { ensureFolder } from './embedded/location.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'masterKey' | 'smtpUrl' | 'log'>

/** Whether anything is kept there: in production the database, the key and the log are elsewhere, and there is no sandbox. */
const isUsed = ({ dataDir, databaseUrl, masterKey, smtpUrl, log }: Settings) =>
  databaseUrl === null || masterKey === null || smtpUrl === null || log.startsWith(`${dataDir}/`)

/** Tried before anything else, so that one sentence names the folder and not what first fails in it. */
export async function ensureDataFolder(settings: Settings): Promise<void> {
  if (!isUsed(settings)) return
  const { dataDir } = settings
  try {
    await ensureFolder(resolve(dataDir))
    await rmdir(await mkdtemp(join(dataDir, '.probe-')))
  } catch (error) {
    throw operatorErrorFor(error, dataDir)
  }
}
