import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from './operator-error.mjs'
import { at } from './root.mjs'

const major = Number(process.versions.node.split('.')[0])

export function requireLauncherNode() {
  if (major < 20)
    throw new OperatorError(
      `Arcade needs Node 20 or newer and this is ${process.version}: install it from https://nodejs.org.`,
    )
}

/** The Node 24 that the packages bring; where there is none for this platform, the machine's own when it is new enough. */
export function projectNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const brought = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`]
    .map((name) => at('node_modules', name, 'bin', file))
    .find((path) => existsSync(path))
  if (brought) return brought
  if (major >= 24) return process.execPath
  throw new OperatorError(
    `No Node 24 comes with the packages for ${process.platform}-${process.arch}: install Node 24 or newer, this is ${process.version}.`,
  )
}

/** The script behind a command of an installed package, to be run by the project's Node whatever the PATH says. */
export function bin(name, packageName = name, packages = at('node_modules')) {
  const manifest = join(packages, packageName, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name])
}

/** Node reads `.env` itself; what is already set wins. */
export const environmentFile = () => (existsSync(at('.env')) ? [`--env-file=${at('.env')}`] : [])
