import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Every process as `{ pid, parent, command }`; a bare Linux has no `ps`, and Windows is not asked. */
function processes() {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(fromProc)
  if (process.platform === 'win32') return []
  const { stdout = '' } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command]) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }))
}

/** A process may end while it is being read. */
function fromProc(name) {
  try {
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const { state, parent } = statOf(name)
    return state === 'Z' ? [] : [{ pid: Number(name), parent, command }]
  } catch {
    return []
  }
}

/** What Linux says of a process: the state, the parent, when it started, and its CPU time, which is in hundredths of a second. */
export function statOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const number = (place) => Number(fields[place])
  return { state: fields[0], parent: number(1), started: fields[19], cpuSeconds: (number(11) + number(12)) / 100 }
}

export function descendants(pid, all = processes()) {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...descendants(child.pid, all)])
}

export const isAlive = (pid) => processes().some((process) => process.pid === pid)

export const processesNaming = (text) =>
  processes()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(text))
    .map(({ pid }) => pid)
