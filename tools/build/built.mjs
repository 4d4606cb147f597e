import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, fingerprint, isTest } from '../setup/files.mjs'
import { OperatorError } from '../setup/operator-error.mjs'
import { withProgress } from '../setup/progress.mjs'
import { at, root } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { bin, projectNode } from '../setup/runtime.mjs'

const stamp = '.arcade-built'
const folders = ['contract', 'server', 'web', 'sandbox', 'demo', 'tools/build']

function sources() {
  const paths = folders.flatMap((folder) => filesBelow(root, folder)).filter((path) => !isTest(path))
  return fingerprint(root, ['package.json', 'package-lock.json', 'tsconfig.base.json', ...paths])
}

/** Builds the product unless `dist/` was made from these very sources. */
export async function ensureBuilt() {
  const wanted = sources()
  if (readStamp() === wanted) return
  await withProgress('Building the product', 'some seconds', () => build(wanted))
}

export const buildAnew = () => withProgress('Building the product', 'some seconds', () => build(sources()))

/** Built beside and moved into place at the end, so that an interrupted build is never taken for a whole one. */
async function build(fingerprintOfSources) {
  const workshop = at('.cache', `build-${process.pid}`)
  mkdirSync(workshop, { recursive: true })
  try {
    const node = projectNode()
    const results = await Promise.all([
      run(node, [at('tools/build/server.mjs'), join(workshop, 'server'), join(workshop, 'sandbox')]),
      run(node, [bin('vite'), 'build', '--outDir', join(workshop, 'web'), '--emptyOutDir'], { cwd: at('web') }),
    ])
    const failed = results.filter(({ code }) => code !== 0)
    if (failed.length > 0)
      throw new OperatorError(`${failed.map(({ output }) => output.trim()).join('\n\n')}\nThe build failed.`)
    writeFileSync(join(workshop, stamp), fingerprintOfSources)
    rmSync(at('dist'), { recursive: true, force: true })
    renameSync(workshop, at('dist'))
  } finally {
    rmSync(workshop, { recursive: true, force: true })
  }
}

function readStamp() {
  try {
    return readFileSync(at('dist', stamp), 'utf8')
  } catch {
    return undefined
  }
}
