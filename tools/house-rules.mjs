import { writeFileSync } from 'node:fs'
import { barrels } from './rules/barrels.mjs'
import { cycles } from './rules/cycles.mjs'
import { deadCode } from './rules/dead-code.mjs'
import { fullNames } from './rules/full-names.mjs'
import { hasSubjects } from './rules/has-subjects.mjs'
import { importRules } from './rules/import-rules.mjs'
import { places } from './rules/no-machine-paths.mjs'
import { suppressions } from './rules/no-suppressions.mjs'
import { punctuation } from './rules/punctuation.mjs'
import { pureRules } from './rules/pure-rules.mjs'
import { unknownRequirements } from './rules/requirement-ids.mjs'
import { sameTexts } from './rules/same-texts.mjs'
import { sizes } from './rules/sizes.mjs'
import { tokens } from './rules/tokens.mjs'
import { transactions } from './rules/transactions.mjs'
import { untranslated } from './rules/untranslated.mjs'
import { root } from './setup/root.mjs'

const rules = [
  ['who may import whom', importRules],
  ['no import cycles', cycles],
  ['no barrels', barrels],
  ['rules are pure', pureRules],
  ['no dead code', deadCode],
  ['files of a readable size', sizes],
  ['no untranslated text', untranslated],
  ['the same texts in every language', sameTexts],
  ['punctuation of each language', punctuation],
  ['colours, breakpoints, type and space from the tokens', tokens],
  ['styles look again at no more than they change', hasSubjects],
  ['transactions shadow their handle', transactions],
  ['names of people and organisations are written in one place', fullNames],
  ['no test set aside, nothing silenced without a reason', suppressions],
  ['no machine paths, registries or foreign hosts', places],
  ['tests name existing requirements', unknownRequirements],
]

const failures = []
for (const [title, rule] of rules) {
  const findings = rule(root)
  console.log(`  ${findings.length === 0 ? 'ok    ' : 'FAILED'} ${title}`)
  const lines = findings.map(({ path, line, message }) => `${path}:${line} ${message}`)
  for (const line of lines) console.log(`         ${line}`)
  if (lines.length > 0) failures.push({ title, why: lines.join('\n') })
}
const failed = failures.length
const [report] = process.argv.slice(2)
if (report) writeFileSync(report, JSON.stringify({ passed: rules.length - failed, failed, failures }))
process.exitCode = failed > 0 ? 1 : 0
