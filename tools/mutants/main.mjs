import { parseArgs } from 'node:util'
import { command, OperatorError } from '../setup/operator-error.mjs'
import { allMutants } from './all.mjs'
import { batchesOf } from './batches.mjs'
import { makeConcerned } from './concerned.mjs'
import { staleExceptions, withoutEquivalent } from './equivalent.mjs'
import { sampleOf } from './sample.mjs'

const help = `npm run mutants: removes the checks of access one at a time, and prints which no test notices.

  --only=<text>   those of a file or route whose name holds this text, e.g. acts.queries or getAct
  --sample=<n>    so many of them, chosen by the seed
  --seed=<n>      another choice; the one that was used is printed
  --seconds=<n>   begins no other run after so long, and says how many were not tried
  --list          prints them and tries none

Without options all are tried, in more than half an hour. Ends with 1 where one survives.`

const options = {
  only: { type: 'string' },
  sample: { type: 'string' },
  seed: { type: 'string' },
  seconds: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
}

const nameOf = ({ file, line, what, concerns }) =>
  `${file}:${line} ${what}${concerns ? ` (${concerns.join(', ')})` : ''}`

await command(async () => {
  const { values } = readOptions()
  if (values.help) return void console.log(help)
  const found = allMutants()
  const [stale] = staleExceptions(found)
  if (stale) throw new OperatorError(`tools/mutants/equivalent.mjs: there is no mutant ${stale.what} in ${stale.file}`)
  const all = withoutEquivalent(found).filter((mutant) => nameOf(mutant).includes(values.only ?? ''))
  const seed = Number(values.seed ?? Date.now() % 100_000)
  const chosen = values.sample ? sampleOf(all, Number(values.sample), seed) : all
  if (values.list) return void console.log(chosen.map(nameOf).join('\n'))
  if (chosen.length === 0) throw new OperatorError(`Nothing that could be removed is called ${values.only}.`)
  console.log(`${chosen.length} of ${all.length} mutants${values.sample ? `, seed ${seed}` : ''}`)
  const until = values.seconds ? Date.now() + Number(values.seconds) * 1000 : Number.POSITIVE_INFINITY
  return (await tryAll(chosen, until)) === 0 ? 0 : 1
})

function readOptions() {
  try {
    return parseArgs({ options })
  } catch (error) {
    throw new OperatorError(`${error.message}\n\n${help}`)
  }
}

/** How many survive. */
async function tryAll(chosen, until) {
  const { openTests } = await import('./tests.mjs')
  const concerned = makeConcerned()
  const tests = await openTests()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => void tests.close().finally(() => process.exit(1)))
  const survivors = []
  let count = 0
  try {
    const all = chosen.map(concerned)
    const red = await tests.tryNone([...new Set(all.flatMap(({ routes }) => routes))])
    if (red) throw new OperatorError(`Without any mutant the access matrix is red: ${red}`)
    for (const batch of batchesOf(all)) {
      if (Date.now() > until) break
      const rows = await tests.tryRows(batch)
      for (const [index, one] of batch.entries()) {
        const noticed = rows[index] ?? (await tests.tryFiles(one))
        count += 1
        if (!noticed) survivors.push(one.mutant)
        console.log(`${noticed ? 'noticed ' : 'SURVIVES'} ${nameOf(one.mutant)}${noticed ? ` by: ${noticed}` : ''}`)
      }
    }
  } finally {
    await tests.close()
  }
  const untried = chosen.length - count
  const left = untried > 0 ? `, ${untried} were not tried: the time is over` : ''
  console.log(`\n${count - survivors.length} noticed, ${survivors.length} survive${left}`)
  for (const survivor of survivors) console.log(`  ${nameOf(survivor)}`)
  return survivors.length
}
