import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { exists, makeAtomicDir, removeLeftovers } from './atomic-dir.ts'
import { operatorErrorFromOutput } from './errors.ts'
import { type Location, makeOpenFolder } from './location.ts'
import { environment, findPackage, program, programsFor } from './programs.ts'

/** Character classes for full-text and trigram search: under plain C, an accented letter is not a letter. */
const CHARACTER_TYPES = process.platform === 'win32' ? ['en-US', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']

/** Makes the cluster on the first start, and sees that this PostgreSQL can serve the one that is there. */
export async function ensureCluster(location: Location, durable: boolean, say: (line: string) => void): Promise<void> {
  const { major } = findPackage()
  if (!(await exists(location.data))) {
    say('Creating the database (first start only)')
    await createCluster(location, durable)
  }
  // At every start: what a killed one left may still be written to by its orphan at the next.
  await removeLeftovers(location.home)
  const version = await readFile(join(location.data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version === null) {
    throw new OperatorError(
      `The folder ${location.home} holds no database that can be read: move it away and start again.`,
    )
  }
  if (version.trim() !== major) {
    throw new OperatorError(
      `The database in ${location.home} was made by PostgreSQL ${version.trim()} and this is PostgreSQL ${major}: start the version of Arcade that made it, or have that version copy it with "npx arcade backup" and begin afresh with "npm run reset".`,
    )
  }
}

export async function readPassword(location: Location): Promise<string> {
  try {
    return (await readFile(location.password, 'utf8')).trim()
  } catch {
    throw new OperatorError(
      `The file ${location.password} cannot be read: restore it, or delete the folder that holds it to begin afresh.`,
    )
  }
}

async function createCluster(location: Location, durable: boolean): Promise<void> {
  const native = await programsFor(location.account)
  if (location.account) await makeOpenFolder(dirname(location.home))
  await makeAtomicDir(location.home, (folder) => fillCluster(folder, location, program(native, 'initdb'), durable))
}

async function fillCluster(folder: string, { account, ...location }: Location, initdb: string, durable: boolean) {
  const data = join(folder, basename(location.data))
  const password = join(folder, basename(location.password))
  await mkdir(data)
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  // As root, only the data are given away: in a folder of its own PostgreSQL's user could lead root's writes astray.
  await chmod(folder, account ? 0o755 : 0o700)
  if (account) for (const path of [data, password]) await chown(path, account.uid, account.gid)

  const args = [
    `--pgdata=${data}`,
    '--username=arcade',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--no-instructions',
    ...localeProvider(findPackage().major),
    '--locale=C',
    '--encoding=UTF8',
    ...(durable ? [] : ['--no-sync']),
  ]
  for (const characterType of CHARACTER_TYPES) {
    const failure = await run(initdb, [...args, `--lc-ctype=${characterType}`], { ...account, cwd: folder })
    if (failure === null) return
    if (!failure.includes('invalid locale name')) throw operatorErrorFromOutput(failure, location.home)
  }
}

/** The built-in provider sorts and folds alike on every system, whatever its C library. Older ones have none. */
const localeProvider = (major: string) =>
  Number(major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []

/** The output of a failed program; null where it succeeded. */
function run(
  file: string,
  args: string[],
  options: { cwd: string; uid?: number; gid?: number },
): Promise<string | null> {
  return new Promise((done) => {
    execFile(file, args, { ...options, env: environment(), windowsHide: true }, (error, _stdout, stderr) => {
      done(error && (stderr || error.message))
    })
  })
}
