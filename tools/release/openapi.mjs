import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from '../build/built.mjs'
import { fingerprint } from '../setup/files.mjs'
import { npm } from '../setup/install.mjs'
import { OperatorError } from '../setup/operator-error.mjs'
import { withProgress } from '../setup/progress.mjs'
import { at } from '../setup/root.mjs'
import { bin } from '../setup/runtime.mjs'
import { startBuiltServer } from '../testing/built-server.mjs'
import { checks } from '../testing/counting.mjs'

const folder = at('tools/release')
const inFolder = (...parts) => at('tools/release', ...parts)
const tool = (name, packageName) => bin(name, packageName, inFolder('node_modules'))

/** The document as linters see it, and clients generated from it as they call a server. Their 140 MB are not among the packages of the product. */
export async function checkOpenApi() {
  await ensureBuilt()
  await install()
  const server = await startBuiltServer()
  try {
    const answer = await fetch(`${server.url}/docs/openapi.json`)
    rmSync(inFolder('.cache'), { recursive: true, force: true })
    mkdirSync(inFolder('.cache'))
    writeFileSync(inFolder('.cache/openapi.json'), await answer.text())
    return await allOf([lintAndGenerate, compile, () => call(server.url)])
  } finally {
    for (const error of await server.stop()) console.log(`  ${error}`)
  }
}

async function install() {
  const stamp = inFolder('node_modules/.arcade-installed')
  const wanted = fingerprint(folder, ['package-lock.json'])
  const found = () => readFileSync(stamp, 'utf8')
  try {
    if (found() === wanted) return
  } catch {
    // Not installed yet.
  }
  const { code, output } = await withProgress('Installing linters and generators', 'half a minute the first time', () =>
    npm(['ci', '--loglevel=error'], { cwd: folder }),
  )
  if (code !== 0) throw new OperatorError(`${output.trim()}\nThe tools of the release checks could not be installed.`)
  writeFileSync(stamp, wanted)
}

const document = '.cache/openapi.json'
// Each would report its use elsewhere.
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
const options = { cwd: folder, env }

const lintAndGenerate = () =>
  checks([
    ['redocly', [tool('redocly', '@redocly/cli'), 'lint', document, '--config', 'redocly.yaml'], options],
    ['spectral', [tool('spectral', '@stoplight/spectral-cli'), 'lint', document, ...spectralOptions], options],
    [
      'types by openapi-typescript',
      [tool('openapi-typescript'), document, '-o', '.cache/openapi-typescript.ts'],
      options,
    ],
    ['client by hey-api', [tool('openapi-ts', '@hey-api/openapi-ts')], options],
  ])
const spectralOptions = ['--ruleset', 'spectral.yaml', '--fail-severity=hint']

const compile = () => checks([['the clients compile', [bin('tsc', 'typescript'), '-p', 'tools/release']]])

const call = (url) =>
  checks(
    ['openapi-typescript', 'hey-api'].map((name) => [
      `the client by ${name} calls the server`,
      [inFolder(`${name}.ts`)],
      { env: { ...env, ARCADE_URL: url } },
    ]),
  )

/** One after the other, until one has failed: the next one needs what it made. */
async function allOf(phases) {
  const total = { passed: 0, failed: 0, failures: [] }
  for (const phase of phases) {
    const { passed, failed, failures } = await phase()
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
    if (failed > 0) break
  }
  return total
}
