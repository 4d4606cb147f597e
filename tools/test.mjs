import { ensureInstalled } from './setup/install.mjs'
import { command, OperatorError } from './setup/operator-error.mjs'
import { root } from './setup/root.mjs'
import { onEndSignal, signalCode } from './setup/run.mjs'

const [first] = process.argv.slice(2)
const kind = first === 'endurance' || first === 'release' ? first : 'quick'
const words = process.argv.slice(kind === 'quick' ? 2 : 3)
const repeatWord = words.find((word) => /^--repeat=[1-9]$/.test(word))
const [argument, ...more] = words.filter((word) => word !== repeatWord)
const options = { repeat: Number(repeatWord?.split('=')[1] ?? 1) }

const own = {
  endurance: 'npm run test:endurance           what takes long of itself; the gate runs it after npm test',
  release:
    'npm run test:release             before a release: PostgreSQL 15, mutants, clients; installs packages of its own',
}
const help = (steps) =>
  own[kind] ??
  `npm test                         everything but the tests below
npm test -- --only=vitest,house  some of the steps: ${steps.map(({ key }) => key).join(', ')}
npm test -- --only=e2e --repeat=3  the journeys three times; one that is flaky twice has failed
npm test -- --changed            what the change since main touches, in seconds
${Object.values(own).join('\n')}
npm test -- --help               this text`

await command(async () => {
  let interrupted
  onEndSignal((signal) => (interrupted = signal))
  await ensureInstalled()
  const all = await import('./testing/steps.mjs')
  const changed = argument === '--changed' && more.length === 0
  const steps = changed
    ? all.changedSteps()
    : { quick: all.steps, endurance: all.enduranceSteps, release: all.releaseSteps }[kind]
  const { summary } = await import('./testing/summary.mjs')
  const { measureCpuTime, judgeCpuTime, cpuBudget } = await import('./testing/cpu-time.mjs')
  if (argument === '--help') return console.log(help(steps))

  const cpuTime = measureCpuTime()
  const results = []
  for (const group of groupsOf(changed ? steps : wantedOf(steps))) {
    console.log(`\n── ${group.map(({ title }) => title).join(' · ')} ──`)
    const before = [...results]
    const run = async (step) => ({ ...step, ...(await timed(() => attempt(step, before))) })
    results.push(...(await Promise.all(group.map(run))))
    if (interrupted) return signalCode(interrupted)
  }
  const seconds = cpuTime.seconds()
  // A part of the steps has no budget of its own.
  const isWhole = kind === 'quick' && !argument && options.repeat === 1
  const { line, failure } = judgeCpuTime(seconds, isWhole ? cpuBudget() : undefined)
  if (failure) results.push(failure)
  console.log(`\n${summary(results, root, line)}`)
  return results.some(({ failed }) => failed > 0) ? 1 : 0
})

function wantedOf(steps) {
  const keys = argument?.match(/^--only=(.+)$/)?.[1].split(',')
  const unknown = keys?.find((key) => !steps.some((step) => step.key === key))
  if (more.length > 0 || (argument && !keys) || unknown)
    throw new OperatorError(`${unknown ?? [argument, ...more].join(' ')} is not understood.\n${help(steps)}`)
  return steps.filter((step) => !keys || keys.includes(step.key))
}

/** Steps that run side by side, in the order of the list. */
function groupsOf(steps) {
  const groups = []
  for (const step of steps) {
    if (step.beside && groups.length > 0) groups.at(-1).push(step)
    else groups.push([step])
  }
  return groups
}

/** A step that breaks down has failed once; the others still run. */
async function attempt(step, results) {
  const needed = results.find(({ key }) => key === step.needs)
  try {
    if (needed?.failed > 0) throw new OperatorError(`Not run, because this failed: ${needed.title}.`)
    return await step.run(options)
  } catch (error) {
    console.log(error instanceof OperatorError ? error.message : error)
    return { passed: 0, failed: 1, failures: [{ title: 'it did not run', why: error.message }] }
  }
}

async function timed(work) {
  const since = performance.now()
  return { ...(await work()), seconds: (performance.now() - since) / 1000 }
}
