import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Where a sandbox is, for every server of its data folder. */
export interface Running {
  pid: number
  origin: string
  smtp: string
  clamd: string
}

/** What the file says; null where there is none. */
export async function readRunning(file: string): Promise<Running | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Running)
}

/** Whether another sandbox runs for the same folder. */
export async function isClaimed(file: string): Promise<boolean> {
  const other = await readRunning(file)
  return other !== null && isThere(other)
}

/**
 * Writes down where this sandbox is. False where another one runs for the same folder: of several that start at once one
 * is left. The file of one that died is taken over.
 */
export async function claim(file: string, running: Running): Promise<boolean> {
  const own = `${file}.${running.pid}`
  await writeFile(own, JSON.stringify(running), { mode: 0o600 })
  try {
    for (;;) {
      if (await tryLink(own, file)) return true
      const other = await readRunning(file)
      if (other && (await isThere(other))) return false
      if (other) await removeDead(file, other)
    }
  } finally {
    await rm(own, { force: true })
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moved aside first: another sandbox may have written its own in the meantime, which is then put back. */
async function removeDead(file: string, dead: Running) {
  const aside = `${file}.${process.pid}.dead`
  await rename(file, aside).catch(() => {})
  const moved = await readRunning(aside)
  if (moved && moved.pid !== dead.pid) await tryLink(aside, file)
  await rm(aside, { force: true })
}

async function isThere({ origin, pid }: Running): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/presence`, { signal: AbortSignal.timeout(2_000) })
    return ((await answer.json()) as { pid?: number }).pid === pid
  } catch {
    return false
  }
}
