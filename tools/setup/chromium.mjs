import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromiumFromNpm } from './chromium-from-npm.mjs'
import { OperatorError } from './operator-error.mjs'
import { withProgress } from './progress.mjs'
import { run } from './run.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/** The browser of the journeys: the one named, an installed one, one from apt, one from npm. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await works(named)) return named
    throw new OperatorError(`CHROMIUM_PATH names ${named}, which is no Chromium that runs.`)
  }
  const ways = [firstInstalled, fromApt, chromiumFromNpm]
  for (const way of ways) {
    const found = await way()
    if (found && (await works(found))) return found
  }
  throw new OperatorError('The journeys need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

/** On Windows a browser asked for its version opens a window instead. */
async function works(path) {
  if (process.platform === 'win32') return existsSync(path)
  return run(path, ['--version']).then(
    ({ code, output }) => code === 0 && /\d+\./.test(output),
    () => false,
  )
}

async function firstInstalled() {
  for (const path of usualPlaces()) if (existsSync(path) && (await works(path))) return path
  return undefined
}

function usualPlaces() {
  if (process.platform === 'darwin')
    return applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (process.platform === 'win32')
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ])
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)))
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env })
  const { code, output } = await withProgress('Installing Chromium by apt', 'about a minute', async () => {
    await apt('update')
    // Recommended packages would bring a desktop; of them a page needs only letters.
    return apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  })
  if (code !== 0) console.log(output.trim())
  return firstInstalled()
}
