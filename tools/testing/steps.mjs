import { ensureBuilt } from '../build/built.mjs'
import { at } from '../setup/root.mjs'
import { bin } from '../setup/runtime.mjs'
import { checks, counted } from './counting.mjs'
import { journeys } from './journeys.mjs'
import { ofVitest } from './reports.mjs'

/** Every step answers with what it counted: `{ passed, failed, skipped, failures }`. */
export const steps = [
  { key: 'lint', title: 'Format and lint', run: lint },
  { key: 'types', title: 'Types', run: types },
  { key: 'house', title: 'House rules', run: houseRules },
  { key: 'vitest', title: 'Unit, server and web tests', run: () => vitest() },
  { key: 'build', title: 'Build', run: build },
  { key: 'journeys', title: 'Browser journeys on the built product', needs: 'build', run: journeys },
]

/** What takes long of itself, in a run of its own. */
export const enduranceSteps = [
  { key: 'endurance', title: 'Processes, large files, slow senders, plans', run: () => vitest('endurance') },
]

function lint() {
  return checks([
    ['biome', [bin('biome', '@biomejs/biome'), 'ci', '--error-on-warnings', '--colors=off', '.']],
    ['oxlint', [bin('oxlint'), '--type-aware', '--deny-warnings']],
  ])
}

function types() {
  return checks(
    ['contract', 'demo', 'sandbox', 'server', 'web', 'e2e', 'bench'].map((side) => [
      side,
      [bin('tsc', 'typescript'), '-p', side],
    ]),
  )
}

function houseRules() {
  return counted((report) => [at('tools/house-rules.mjs'), report])
}

function vitest(project = '!endurance') {
  const reporters = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return counted((report) => [bin('vitest'), 'run', `--project=${project}`, ...reporters(report)], ofVitest)
}

async function build() {
  await ensureBuilt()
  return { passed: 1, failed: 0 }
}
