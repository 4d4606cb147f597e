import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'
import { isAlive } from './atomic-dir.ts'
import type { Location } from './location.ts'
import { program, programsFor } from './programs.ts'

export const POLL = 10
const STOP_PATIENCE = 60_000

/** PostgreSQL's first process, as its own file `postmaster.pid` tells of it. */
export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** The postmaster of this database; null where none lives, whatever the file says. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const noted = await readPidFile(data)
  return noted && (await isPostmasterOf(data, noted.pid)) ? noted : null
}

export async function readPidFile(data: string): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(data), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : null
}

/** A power cut leaves the file empty, and PostgreSQL then refuses to start for ever. A fresh one is only being written. */
export async function dropBrokenPidFile(data: string): Promise<void> {
  const file = pidFile(data)
  const found = await stat(file).catch(() => null)
  if (found && Date.now() - found.mtimeMs > 3_000 && !(await readPidFile(data))) await rm(file, { force: true })
}

/** Ends every session, writes a checkpoint, and waits until the process is gone. */
export async function stopPostmaster(location: Location): Promise<void> {
  const postmaster = await findPostmaster(location.data)
  if (!postmaster) return
  if (process.platform === 'win32') {
    const pgCtl = program(await programsFor(location.account), 'pg_ctl')
    await promisify(execFile)(pgCtl, ['stop', '-m', 'fast', '-D', location.data], { windowsHide: true })
    return
  }
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = Date.now() + STOP_PATIENCE
  while (await isPostmasterOf(location.data, postmaster.pid)) {
    if (Date.now() > deadline) {
      throw new OperatorError(
        `The database in ${location.home} does not stop: end its process ${postmaster.pid} by hand.`,
      )
    }
    await sleep(POLL)
  }
}

/** A number may have passed to another program, and a dead process may wait for a parent to notice: neither bears our command. */
async function isPostmasterOf(data: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  return process.platform === 'win32' ? command.includes('postgres.exe') : command.includes(`postgres -D ${data} -p `)
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return words.replaceAll('\0', ' ')
  }
  const [file, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FO', 'CSV', '/FI', `PID eq ${pid}`]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
  return promisify(execFile)(file as string, args, { windowsHide: true }).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid')
}
