import { writeFileSync } from 'node:fs'
import { at, root } from '../setup/root.mjs'
import { requirements, testedIds, unknownRequirements } from './requirement-ids.mjs'

const all = requirements(root)
const tests = Map.groupBy(testedIds(root), ({ id }) => id)
const untested = all.filter((id) => !tests.has(id))

if (process.argv.includes('--write')) {
  const rows = all.flatMap((id) =>
    (tests.get(id) ?? [{ path: '', title: 'no test' }]).map(
      ({ path, title }) => `| ${id} | ${path} | ${title.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')} |`,
    ),
  )
  const head = ['# Requirements and the tests that name them', '', '| requirement | file | test |', '|---|---|---|']
  writeFileSync(at('docs/proofs.md'), `${[...head, ...rows].join('\n')}\n`)
  console.log('Wrote docs/proofs.md')
} else {
  console.log('With tests')
  for (const id of all)
    if (tests.has(id))
      console.log(`  ${id.padEnd(8)} ${[...new Set(tests.get(id).map(({ path }) => path))].join(', ')}`)
  console.log(`\nWithout a test\n  ${untested.join(' ')}`)
}

const unknown = unknownRequirements(root)
if (unknown.length > 0) console.log('\nUnknown requirements')
for (const { path, line, message } of unknown) console.log(`  ${path}:${line} ${message}`)
console.log(
  `\n${all.length} requirements: ${all.length - untested.length} with a test, ${untested.length} without; ${unknown.length} unknown`,
)
process.exitCode = unknown.length > 0 ? 1 : 0
