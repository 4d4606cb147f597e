import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { groups } from '../rules/layout.mjs'
import { command, OperatorError } from '../setup/operator-error.mjs'
import { at } from '../setup/root.mjs'

const help = `npm run new <group>/<capability> <one of it>: writes a capability into all rooms, with a list, a form, tests and texts.

  npm run new commerce/quotes quote
  npm run new commerce/price-lists price-list

Groups: ${groups.join(', ')}.

What it writes is a beginning that passes: change every line of it.`

const locales = ['fr', 'en', 'it', 'es', 'pt']
const isName = (text) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(text ?? '')
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
const capital = (text) => text[0].toUpperCase() + text.slice(1)

/** The files of a capability, by the template that each is made from. */
const filesOf = (group, name) => ({
  'contract/contract.txt': `contract/src/${group}/${name}/${name}.contract.ts`,
  'contract/pages.txt': `contract/src/${group}/${name}/${name}.pages.ts`,
  'server/table.txt': `server/src/${group}/${name}/${name}.table.ts`,
  'server/queries.txt': `server/src/${group}/${name}/${name}.queries.ts`,
  'server/routes.txt': `server/src/${group}/${name}/${name}.routes.ts`,
  'server/test.txt': `server/src/${group}/${name}/${name}.test.ts`,
  'server/rows.txt': `server/test/access/${group}/${name}.rows.ts`,
  'web/api.txt': `web/src/${group}/${name}/${name}.api.ts`,
  'web/pages.txt': `web/src/${group}/${name}/${name}.pages.ts`,
  'web/page.txt': `web/src/${group}/${name}/${name}-page.tsx`,
  'web/page-test.txt': `web/src/${group}/${name}/${name}-page.test.tsx`,
  ...Object.fromEntries(locales.map((locale) => [`texts/${locale}.json`, `web/src/locales/${locale}/${name}.json`])),
})

/** A line before the one that is named, in each of the files that list the capabilities. */
const linesIn = (group, name) => {
  const things = camel(name)
  return {
    'contract/src/capabilities.ts': [
      ['/** One line for each', `import * as ${things} from './${group}/${name}/${name}.contract.ts'\n`],
      ['}\ntype Module', `  ${things},\n`],
    ],
    'contract/src/pages.ts': [
      ['import { splitLocale', `import { ${things}Pages } from './${group}/${name}/${name}.pages.ts'\n`],
      ['}\nexport type PageId', `  ...${things}Pages,\n`],
    ],
    'server/src/capabilities.ts': [
      ['import { statusRoutes', `import { ${things}Routes } from './${group}/${name}/${name}.routes.ts'\n`],
      [']\n', `  ${things}Routes,\n`],
    ],
    'web/src/locales/texts.ts': [
      ['import type users', `import type ${things} from './fr/${name}.json'\n`],
      ['  users: typeof users', `  '${name}': typeof ${things}\n`],
    ],
  }
}

await command(() => {
  const [path = '', one] = process.argv.slice(2)
  const [group, name] = path.split('/')
  if (!groups.includes(group) || !isName(name) || !isName(one) || name === one) throw new OperatorError(help)
  if (globSync(`{contract,server,web}/src/*/${name}`, { cwd: at() }).length > 0)
    throw new OperatorError(`There is something called ${name} already.`)
  const words = {
    group,
    capability: name,
    table: name.replaceAll('-', '_'),
    things: camel(name),
    thing: camel(one),
    Things: capital(camel(name)),
    Thing: capital(camel(one)),
    words: name.replaceAll('-', ' '),
    Words: capital(name.replaceAll('-', ' ')),
  }
  const lists = Object.entries(linesIn(group, name)).map(([file, lines]) => [file, inserted(file, lines)])
  for (const [template, file] of Object.entries(filesOf(group, name))) {
    const text = readFileSync(join(import.meta.dirname, 'rooms', template), 'utf8')
    write(
      file,
      text.replaceAll(/<(group|capability|table|[Tt]hings?|[Ww]ords)>/g, (_, word) => words[word]),
    )
  }
  for (const [file, text] of lists) writeFileSync(at(file), text)
  migrate(words.table)
  execFileSync(at('node_modules/.bin/biome'), ['check', '--write', 'contract', 'server', 'web'], { cwd: at() })
  console.log(
    `${name} is there: ${Object.values(filesOf(group, name)).length} files of its own, a migration, and lines in`,
  )
  for (const file of Object.keys(linesIn(group, name))) console.log(`  ${file}`)
  console.log(`Next: npm test -- --changed, and CONTRIBUTING.md. Texts of mails and documents go to server/src/locales.`)
})

function write(file, text) {
  mkdirSync(dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
  console.log(`wrote ${file}`)
}

/** The file with these lines; before anything is written, so that a place that has gone leaves nothing half done. */
function inserted(file, lines) {
  let text = readFileSync(at(file), 'utf8')
  for (const [before, line] of lines) {
    if (text.split(before).length !== 2)
      throw new OperatorError(`${file} has no single place before “${before.trim()}”.`)
    text = text.replace(before, () => line + before)
  }
  return text
}

/** Only the newest snapshot of the schema stays. */
function migrate(table) {
  const meta = at('server/migrations/meta')
  const before = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  execFileSync(at('node_modules/.bin/drizzle-kit'), ['generate', '--name', table], {
    cwd: at('server'),
    stdio: 'ignore',
  })
  for (const file of before) rmSync(join(meta, file))
}
