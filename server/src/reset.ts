import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { resetEmbedded } from './kernel/embedded/embedded-postgres.ts'
import { OperatorError } from './kernel/operator-error.ts'

/** `npm run reset`: the demo starts anew at the next start. A database of your own is never touched. */
async function reset() {
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new OperatorError('DATABASE_URL is set: only the embedded demo database is emptied by this command.')
  await resetEmbedded(config.dataDir)
  // One that a killed server left ends when it misses its file.
  for (const name of ['sandbox.json', 'sandbox-erp.jsonl', 'sandbox-payments.jsonl', 'sandbox-scanner.jsonl'])
    await rm(join(config.dataDir, name), { force: true })
  process.stdout.write('The demo is empty; the next `npm start` makes it anew.\n')
}

reset().catch((error: unknown) => {
  process.stderr.write(`${error instanceof OperatorError ? error.message : String((error as Error).stack)}\n`)
  process.exit(1)
})
