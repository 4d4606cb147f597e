import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, readlink, realpath, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { exists, removeAtomicDir, removeLeftovers, temporaryName } from './atomic-dir.ts'
import { belongsToAnother } from './errors.ts'

/** Whom PostgreSQL runs as; null for the user of this process. */
export type Account = { uid: number; gid: number } | null

export interface Location {
  /** The folder of this database, made and deleted as one. */
  home: string
  data: string
  password: string
  log: string
  account: Account
  /** The link that leads from the data folder to the home, where that is elsewhere. */
  link: string | null
}

/** Where root keeps what must be reached by the user that PostgreSQL runs as, when that user cannot enter the clone. */
export const SHARED_HOME = '/var/lib/arcade'
const NAME = 'postgres'

/** Where the database lives or is to live. */
export async function locationFor(dataDir: string): Promise<Location> {
  await ensureFolder(resolve(dataDir))
  await proveWritable(dataDir)
  const found = await existingLocation(dataDir)
  if (!found) return chooseHome(await realpath(dataDir))
  if (found.link && !(await exists(found.home))) {
    throw new OperatorError(
      `The database of ${dataDir} was in ${found.home}, which is gone: put it back, or begin afresh with "npm run reset".`,
    )
  }
  return found
}

/** With its parents. Node's own way of making those goes round for ever where a file system answers ENOENT, as /proc does. */
export async function ensureFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (found?.isDirectory()) return
  if (!found && dirname(folder) !== folder) await ensureFolder(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Of several that start at once, one makes it.
    if (found || error.code !== 'EEXIST') throw error
  })
}

/** Where the database lives; null where there is none. */
export async function existingLocation(dataDir: string): Promise<Location | null> {
  const home = join(await realpath(dataDir).catch(() => dataDir), NAME)
  const target = await readlink(home).catch(() => null)
  if (target) return placeAt(resolve(dirname(home), target), home)
  return (await exists(home)) ? placeAt(home) : null
}

/** Last of all, once the database is whole: a link tells that there is one. */
export async function linkLocation({ home, link }: Location, say: (line: string) => void): Promise<void> {
  if (!link || (await exists(link))) return
  say(`Keeping the database in ${home}, since PostgreSQL may not enter ${dirname(link)} and refuses to run as root`)
  await symlink(home, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

export async function removeLocation({ home, link }: Location): Promise<void> {
  if (await exists(home)) await removeAtomicDir(home)
  await removeLeftovers(home)
  if (link) await rm(link, { force: true })
}

/** Folders that every user may enter, whatever the umask. */
export async function makeOpenFolder(folder: string): Promise<void> {
  if (await exists(folder)) return
  await makeOpenFolder(dirname(folder))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/**
 * In the data folder, unless PostgreSQL's user cannot live there: then under /var/lib, with a link in its stead. Named after
 * this very folder and not its path alone: one that is deleted and made anew must not find the old database.
 */
async function chooseHome(dataDir: string): Promise<Location> {
  const here = await placeAt(join(dataDir, NAME))
  if (!here.account || (await canLiveIn(dataDir, here.account))) return here
  const { ino, birthtimeMs } = await stat(dataDir)
  const name = createHash('sha256').update(`${dataDir} ${ino} ${birthtimeMs}`).digest('hex').slice(0, 12)
  return placeAt(join(SHARED_HOME, name), here.home)
}

async function placeAt(home: string, link: string | null = null): Promise<Location> {
  const nobody = isRoot() ? await nobodyAccount() : null
  const data = join(home, 'data')
  const owner = await ownerOf(nobody ? data : home)
  const stranger = nobody ? owner?.uid === 0 : owner && owner.uid !== process.geteuid?.()
  if (owner && stranger && process.platform !== 'win32') throw belongsToAnother(home, owner.uid)
  // Root goes on with a database that an ordinary user made, as that user.
  const account = nobody && (owner ?? nobody)
  return { home, data, password: join(home, 'password'), log: join(home, 'log'), account, link }
}

async function proveWritable(dataDir: string): Promise<void> {
  const probe = temporaryName(join(dataDir, NAME))
  await mkdir(probe)
  await rmdir(probe)
}

/** Tried rather than worked out from modes: access lists, mounts and namespaces have their say too. */
async function canLiveIn(dataDir: string, account: NonNullable<Account>): Promise<boolean> {
  const probe = temporaryName(join(dataDir, NAME))
  try {
    await mkdir(probe, { mode: 0o700 })
    await chown(probe, account.uid, account.gid)
    return spawnSync('/bin/sh', ['-c', 'cd "$1" && : > probe', 'sh', probe], { ...account, cwd: '/' }).status === 0
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

function isRoot(): boolean {
  return process.geteuid?.() === 0
}

async function nobodyAccount(): Promise<NonNullable<Account>> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

async function ownerOf(path: string): Promise<Account> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  )
}
