import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const notOurs = new Set(['node_modules', 'dist', 'output', 'coverage', '.git', '.data', '.cache', '.env'])

/** Every file below a folder that people write, as paths from the root with forward slashes, in a stable order. */
export function filesBelow(root, folder = '') {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) return filesBelow(root, path)
      return entry.isFile() ? [path] : []
    })
}

export const isTest = (path) => /\.(test|e2e)\.(tsx?|mjs)$/.test(path)

/** One fingerprint of names and contents. */
export function fingerprint(root, paths, ...more) {
  const hash = createHash('sha256')
  for (const text of more) hash.update(text)
  for (const path of paths) {
    const content = readFileSync(join(root, path))
    hash.update(`\n${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}
