import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const LONGEST_MAKING = 10 * 60_000

/**
 * Makes a folder whole or not at all: it is filled under another name, then renamed. Where two processes make the same
 * one, the first to finish wins and the other throws its own away.
 */
export async function makeAtomicDir(target: string, fill: (folder: string) => Promise<void>): Promise<void> {
  await removeLeftovers(target)
  const folder = temporaryName(target)
  try {
    await mkdir(folder)
    await fill(folder)
    await syncFolder(folder)
    await rename(folder, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  }
}

/** Gone for the others at once, though deleting the files takes a while. */
export async function removeAtomicDir(target: string): Promise<void> {
  const folder = temporaryName(target)
  await rename(target, folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

export function temporaryName(target: string): string {
  return `${target}.tmp-${process.pid}-${randomBytes(4).toString('hex')}`
}

/** What processes that were killed left half made or half deleted. */
export async function removeLeftovers(target: string): Promise<void> {
  const prefix = `${basename(target)}.tmp-`
  for (const name of await readdir(dirname(target)).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const folder = join(dirname(target), name)
    const pid = Number(name.slice(prefix.length).split('-')[0])
    // A process number comes back, in containers at once: age decides where the maker seems to live.
    if (isAlive(pid) && Date.now() - (await modifiedAt(folder)) < LONGEST_MAKING) continue
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function modifiedAt(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => Date.now(),
  )
}

/** A rename that a power cut undoes would take the whole database with it. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
