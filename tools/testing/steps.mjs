import { readFileSync } from 'node:fs'
import { ensureBuilt } from '../build/built.mjs'
import { overweight, pageSizes } from '../build/page-sizes.mjs'
import { checkOpenApi } from '../release/openapi.mjs'
import { findChromium } from '../setup/chromium.mjs'
import { oldestPostgres } from '../setup/oldest-postgres.mjs'
import { at } from '../setup/root.mjs'
import { bin } from '../setup/runtime.mjs'
import { changeSinceMain, sidesOf } from './changed.mjs'
import { checks, counted } from './counting.mjs'
import { journeys } from './journeys.mjs'
import { repeated } from './repeated.mjs'
import { ofVitest } from './reports.mjs'
import { withSecondAttempt } from './second-attempt.mjs'

const sides = ['contract', 'demo', 'sandbox', 'server', 'web', 'e2e', 'bench']

/**
 * Every step answers with what it counted: `{ passed, failed, skipped, failures }`. Those that are `beside` the one before
 * them run with it: the house rules keep one core busy, and the others take what is left.
 */
export const steps = [
  { key: 'house', title: 'House rules', run: houseRules },
  { key: 'counts', title: 'Counts', beside: true, run: counts },
  { key: 'lint', title: 'Format and lint', beside: true, run: lint },
  { key: 'types', title: 'Types', beside: true, run: () => types() },
  { key: 'vitest', title: 'Unit, server and web tests', run: () => vitest() },
  { key: 'build', title: 'Build', run: build },
  {
    key: 'e2e',
    title: 'Browser journeys on the built product',
    needs: 'build',
    run: ({ repeat }) => repeated(() => journeys(), repeat),
  },
]

/** What a change since main touches, in seconds: for the one who is writing it. */
export function changedSteps() {
  const { since, files } = changeSinceMain()
  const formatted = files.filter((file) => /\.(ts|tsx|mjs|css|json)$/.test(file))
  return [
    { key: 'lint', title: 'Format and lint of the changed files', run: () => lintFiles(formatted) },
    { key: 'types', title: 'Types of the changed sides', run: () => types(sidesOf(files, sides)) },
    { key: 'vitest', title: 'Tests that the change touches', run: () => vitest('!endurance', [`--changed=${since}`]) },
  ]
}

/** What takes long of itself, in a run of its own. */
export const enduranceSteps = [
  { key: 'endurance', title: 'Processes, large files, slow senders, plans', run: () => vitest('endurance') },
  { key: 'e2e', title: 'Every page in every language, every dialog', run: () => journeys({ endurance: true }) },
  { key: 'production', title: 'Production behind https, in a browser', run: production },
  { key: 'new', title: 'A capability by npm run new', run: newCapability },
]

/** Before a release: the oldest PostgreSQL, checks removed by sample, and what needs packages that the product does not have. */
export const releaseSteps = [
  { key: 'postgres15', title: 'Server tests on PostgreSQL 15, the oldest supported', run: onOldestPostgres },
  { key: 'mutants', title: 'Twenty removed checks of access', run: mutants },
  { key: 'openapi', title: 'The OpenAPI document, linted, and clients generated from it', run: checkOpenApi },
]

/**
 * The compilers are written in Go: by default each starts several checkers that all work out the shared types again, and clears
 * its memory every other moment. One checker to a process and seldom clearing is about half of the work.
 */
const oneChecker = { env: { ...process.env, GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '3GiB' } }

function lint() {
  return checks([
    ['biome', [bin('biome', '@biomejs/biome'), 'ci', '--error-on-warnings', '--colors=off', '.']],
    ['oxlint', [bin('oxlint'), '--type-aware', '--deny-warnings'], oneChecker],
  ])
}

function lintFiles(files) {
  const biome = ['ci', '--error-on-warnings', '--colors=off', '--files-ignore-unknown=true']
  return checks(files.length > 0 ? [['biome', [bin('biome', '@biomejs/biome'), ...biome, ...files]]] : [])
}

function types(wanted = sides) {
  return checks(wanted.map((side) => [side, [bin('tsc', 'typescript'), '-p', side, '--checkers', '1'], oneChecker]))
}

/** The same twenty each time: a full run names every change that no test notices. */
function mutants() {
  return checks([['each is noticed', [at('tools/mutants/main.mjs'), '--sample=20', '--seed=13', '--seconds=120']]])
}

async function production() {
  await ensureBuilt()
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
  return checks([['starts, and lets somebody in', [at('tools/production/main.mjs')], { env }]])
}

function newCapability() {
  return checks([['passes types, house rules and tests', [at('tools/new/check.mjs')]]])
}

function houseRules() {
  return counted((report) => [at('tools/house-rules.mjs'), report])
}

/** No less than there was of routes, pages, texts and the like. */
function counts() {
  return counted((report) => [at('tools/testing/counts.mjs'), report])
}

async function onOldestPostgres() {
  return vitest('server', [], { env: { ...process.env, EMBEDDED_POSTGRES_FROM: await oldestPostgres() } })
}

function vitest(project = '!endurance', more = [], options = {}) {
  const reporters = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return withSecondAttempt((files) =>
    counted(
      (report) => [bin('vitest'), 'run', `--project=${project}`, ...more, ...files, ...reporters(report)],
      ofVitest,
      options,
    ),
  )
}

/** Every page within its budget of bytes, too. */
async function build() {
  await ensureBuilt()
  const sizes = pageSizes(at('dist/web'))
  const over = overweight(sizes, JSON.parse(readFileSync(at('bench/page-budget.json'), 'utf8')))
  const failures = over.map((title) => ({ title, why: 'bench/page-budget.json has the budget of every page' }))
  for (const title of over) console.log(`  FAILED ${title}`)
  return { passed: 1 + Object.keys(sizes).length - over.length, failed: over.length, failures }
}
