import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { allMutants } from '../mutants/all.mjs'
import { requirements } from '../rules/requirement-ids.mjs'
import { codeFiles, parse } from '../rules/source.mjs'
import { filesBelow, isTest } from '../setup/files.mjs'
import { at, root } from '../setup/root.mjs'
import { shortfalls } from './counting.mjs'

/**
 * What the product has of each kind, and the least of it (`least-counts.json`): a restructuring that loses a route, or a
 * file that no name collects any more, turns the run red. A change that removes something lowers its number in the same commit.
 */
const inFiles = (pattern, countIn) => globSync(pattern, { cwd: at() }).reduce((sum, file) => sum + countIn(file), 0)
const read = (file) => readFileSync(at(file), 'utf8')
const matchesIn = (text, pattern) => text.match(pattern)?.length ?? 0

/** Without `as const` and `satisfies`. */
const literalOf = (node) => (node?.expression ? literalOf(node.expression) : node)

/** The properties of the object that is given to a call, or that is the value of a name. */
function entriesOf(file, { call, name }) {
  let count = 0
  const add = (object) => {
    count += object?.type === 'ObjectExpression' ? object.properties.length : 0
  }
  parse(root, file).visit({
    CallExpression: (node) => call && node.callee.name === call && add(node.arguments[0]),
    VariableDeclarator: (node) => name && node.id.name === name && add(literalOf(node.init)),
  })
  return count
}

const tests = codeFiles(root).filter(isTest)
const testTexts = tests.map((file) => read(file))
const ids = requirements(root)
const named = new Set(testTexts.flatMap((text) => text.match(/\b[A-Z]{2,4}-\d{2}\b/g) ?? []))

/** What the web collects by its name; `web/src/app/collected.test.ts` holds that it does. */
const collected = ['pages.ts', 'tiles.tsx', 'todos.ts', 'palette.tsx', 'chatbot.ts', 'notifications.tsx', 'api.ts']
const collectedFiles = collected.map((ending) => [
  `files *.${ending}`,
  globSync(`web/src/**/*.${ending}`, { cwd: at() }).length,
])

const counts = {
  routes: inFiles('contract/src/**/*.contract.ts', (file) => matchesIn(read(file), /\broute\(\{/g)),
  pages: inFiles('contract/src/**/*pages.ts', (file) => matchesIn(read(file), /\bpath: '/g)),
  tiles: inFiles('web/src/**/*.tiles.tsx', (file) => entriesOf(file, { call: 'defineTiles' })),
  'notification kinds': inFiles('contract/src/**/*.contract.ts', (file) =>
    entriesOf(file, { name: 'notificationKinds' }),
  ),
  'texts of one language': inFiles('{web,server,contract}/src/locales/fr/*.json', (file) => matchesIn(read(file), /": "/g)),
  'rows of the access matrix': inFiles('server/test/access/*/*.rows.ts', (file) => entriesOf(file, { name: 'rows' })),
  mutants: allMutants().length,
  requirements: ids.length,
  'requirements named by a test': ids.filter((id) => named.has(id)).length,
  tables: entriesOf('server/src/operations/exports/data-map.ts', { name: 'dataMap' }),
  'files of code': codeFiles(root).length - tests.length,
  ...Object.fromEntries(collectedFiles),
  stylesheets: filesBelow(root, 'web/src').filter((path) => path.endsWith('.css')).length,
  'files of tests': tests.length,
  tests: testTexts.reduce((sum, text) => sum + matchesIn(text, /^ *(?:it|test)(?:\.\w+)*\(/gm), 0),
}

const least = JSON.parse(readFileSync(at('tools/testing/least-counts.json'), 'utf8'))
const failures = shortfalls(counts, least)
for (const [name, count] of Object.entries(counts)) console.log(`  ${count} ${name}`)
for (const { title, why } of failures) console.log(`  FAILED ${title}: ${why}`)
const [report] = process.argv.slice(2)
const passed = Object.keys(counts).length - failures.length
if (report) writeFileSync(report, JSON.stringify({ passed, failed: failures.length, failures }))
process.exitCode = failures.length > 0 ? 1 : 0
