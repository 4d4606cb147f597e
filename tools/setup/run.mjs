import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './root.mjs'

const running = new Set()
let endedBy

/** Starts a process that the terminal's Ctrl-C does not reach by itself: the caller ends it. */
export const startApart = (command, args, options) =>
  spawn(command, args, { cwd: root, detached: process.platform !== 'win32', ...options })

/** The exit code and, unless the output is shown as it comes, what was printed. After a signal to end, nothing new begins. */
export async function run(command, args, { show = false, ...options } = {}) {
  if (endedBy) return { code: signalCode(endedBy), output: '' }
  const child = spawn(command, args, { cwd: root, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'], ...options })
  running.add(child)
  let output = ''
  const keep = (text) => {
    output += text
  }
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? signalCode(signal), output }))
  }).finally(() => running.delete(child))
}

export const signalCode = (signal) => 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0)

/** One Ctrl-C arrives twice, from the terminal and from npm; a person who means it twice takes longer. */
const sameRequest = 500

/** Passes the signals that end a command on to what it started, and tells the caller. */
export function onEndSignal(tell = () => {}) {
  let last = 0
  const end = (signal) => {
    if (Date.now() - last < sameRequest) return
    last = Date.now()
    endedBy = signal
    for (const child of running) child.kill(signal)
    tell(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  if (process.env.npm_lifecycle_event) onOrphaned(() => end('SIGTERM'))
}

/** Killed, npm and its shell pass nothing on: what is left to notice is that the parent, or the parent's parent, is another. */
function onOrphaned(tell) {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const first = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === first) return
    clearInterval(watch)
    tell()
  }, 200).unref()
}

/** Linux alone tells it without another process; elsewhere the parent must do. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1]
  } catch {
    return undefined
  }
}
