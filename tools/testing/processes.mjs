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
    const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
  } catch {
    return []
  }
}

export function descendants(pid, all = processes()) {
  return all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...descendants(child.pid, all)])
}

export const isAlive = (pid) => processes().some((process) => process.pid === pid)

export const processesNaming = (text) =>
  processes()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(text))
    .map(({ pid }) => pid)
