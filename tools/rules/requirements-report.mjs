import { root } from '../setup/root.mjs'
import { requirements, testedIds, unknownRequirements } from './requirement-ids.mjs'

const all = requirements(root)
const filesOf = new Map(all.map((id) => [id, new Set()]))
for (const { id, path } of testedIds(root)) filesOf.get(id)?.add(path)

const tested = all.filter((id) => filesOf.get(id).size > 0)
const untested = all.filter((id) => filesOf.get(id).size === 0)
console.log('With tests')
for (const id of tested) console.log(`  ${id.padEnd(8)} ${[...filesOf.get(id)].join(', ')}`)
console.log(`\nWithout a test\n  ${untested.join(' ')}`)

const unknown = unknownRequirements(root)
if (unknown.length > 0) console.log('\nNot to be found')
for (const { path, line, message } of unknown) console.log(`  ${path}:${line} ${message}`)
console.log(
  `\n${all.length} requirements: ${tested.length} with a test, ${untested.length} without; ${unknown.length} unknown`,
)
process.exitCode = unknown.length > 0 ? 1 : 0
