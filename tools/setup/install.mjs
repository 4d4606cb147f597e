import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fingerprint } from './files.mjs'
import { OperatorError } from './operator-error.mjs'
import { withProgress } from './progress.mjs'
import { at, root } from './root.mjs'
import { run } from './run.mjs'
import { requireLauncherNode } from './runtime.mjs'

const stamp = at('node_modules', '.arcade-installed')
const wanted = () => fingerprint(root, ['package-lock.json'], process.platform, process.arch)

/** `npm ci` may refuse this lock file (some binaries of other systems are in no registry): hence `npm install`, which leaves it alone here. */
const install = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--include=dev',
  '--include=optional',
]

/** Installs the packages unless those of this lock file are there. */
export async function ensureInstalled() {
  requireLauncherNode()
  if (readStamp() === wanted()) return
  rmSync(stamp, { force: true })
  const { code, output } = await withProgress('Installing the packages', 'a minute or two the first time', () =>
    npm(install),
  )
  if (code !== 0)
    throw new OperatorError(
      `${output.trim()}\nThe packages could not be installed (npm's reason stands above): mend that and run this again.`,
    )
  mkdirSync(at('node_modules'), { recursive: true })
  writeFileSync(stamp, wanted())
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

/** The npm that called us, with the Node it runs on; otherwise the one on the PATH. */
export async function npm(args, options = {}) {
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const windows = process.platform === 'win32'
  try {
    if (script.endsWith('npm-cli.js')) return await run(node, [script, ...args], options)
    return await run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new OperatorError('npm was not found: install Node 20 or newer together with npm, then run this again.')
  }
}
