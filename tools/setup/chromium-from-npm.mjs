import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './install.mjs'
import { withProgress } from './progress.mjs'
import { at } from './root.mjs'
import { run } from './run.mjs'
import { projectNode } from './runtime.mjs'

const version = '153.0.0'
const folder = at('.cache/chromium')

const unpack = `
import chromium, { inflate } from '@sparticuz/chromium'
await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br')
await chromium.executablePath()
`
/** Where nothing is installed, the libraries of the browser are missing too: they come with it. */
const launcher = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"
`

/** The package holds a Chromium for Linux on x64 alone, made for machines where nothing can be installed. */
export async function chromiumFromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  mkdirSync(folder, { recursive: true })
  return withProgress('Installing Chromium from npm', 'about a minute', async () => {
    const wanted = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `@sparticuz/chromium@${version}`,
    ]
    if ((await npm(wanted, { cwd: folder })).code !== 0) return undefined
    const env = { ...process.env, TMPDIR: folder }
    const { code } = await run(projectNode(), ['--input-type=module', '--eval', unpack], { cwd: folder, env })
    if (code !== 0) return undefined
    const path = join(folder, 'chromium.sh')
    writeFileSync(path, launcher, { mode: 0o755 })
    return path
  })
}
