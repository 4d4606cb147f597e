import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the product's embedded PostgreSQL listens: what its own files say. */
export function embeddedUrl(dataDir: string): string {
  const cluster = join(dataDir, 'postgres')
  const port = readFileSync(join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster, 'password'), 'utf8').trim()
  return `postgres://arcade:${password}@127.0.0.1:${port}/arcade`
}
