import { describe, expect, it } from 'vitest'
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
import { plant } from './testing/plant.mjs'

const messages = (rule, files) => rule(plant(files)).map(({ path, line, message }) => `${path}:${line} ${message}`)

describe('who may import whom', () => {
  const lawful = {
    'contract/src/kernel/route.ts': `import { z } from 'zod'`,
    'contract/src/operations/status/status.contract.ts': `import { route } from '../../kernel/route.ts'`,
    'contract/src/kernel/route.test.ts': `import { it } from 'vitest'\nimport { route } from './route.ts'`,
    'server/src/app.ts': `import { routes } from './operations/status/status.routes.ts'`,
    'server/src/kernel/database/db.ts': `import { readFile } from 'node:fs/promises'\nimport { route } from '@arcade/contract/kernel/route.ts'`,
    'server/src/operations/status/index.ts': `export const schema = 1`,
    'server/src/operations/status/status.rules.ts': `import type { Db } from '../../kernel/database/db.ts'`,
    'server/src/operations/status/status.routes.ts': `import { getStatus } from '@arcade/contract/operations/status/status.contract.ts'\nimport '../../kernel/database/db.ts'`,
    'server/src/operations/status/status.routes.test.ts': `import { makeApp } from '../../app.ts'\nimport { maker } from '../../../test/makers.ts'`,
    'server/src/clinic/patients/patients.routes.ts': `import { schema } from '../../operations/status/index.ts'`,
    'server/test/makers.ts': `import { makeApp } from '../src/app.ts'`,
    'web/src/app/main.tsx': `import { Page } from '../operations/status/status-page.tsx'`,
    'web/src/kernel/api.ts': `import { texts } from '../locales/texts.ts'`,
    'web/src/operations/status/status.api.ts': `import { api } from '../../kernel/api.ts'`,
    'web/src/operations/status/index.ts': `export { useStatus } from './status.api.ts'`,
    'web/src/clinic/patients/patients-page.tsx': `import { useStatus } from '../../operations/status/index.ts'\nimport { Page } from '../../ui/page.tsx'`,
    'e2e/status.e2e.ts': `import { pages } from '@arcade/contract/pages.ts'`,
  }
  it('lets lawful imports be', () => expect(messages(importRules, lawful)).toEqual([]))

  it.each([
    [
      'the contract’s kernel → a capability',
      'contract/src/kernel/route.ts',
      '../operations/status/status.contract.ts',
      'knows no capability',
    ],
    ['the contract → another package', 'contract/src/a/a.contract.ts', 'fastify', 'zod and nothing else'],
    ['the contract → the server', 'contract/src/a/a.contract.ts', '../../../server/src/app.ts', 'sides meet'],
    ['the server → the web', 'server/src/app.ts', '../../web/src/kernel/api.ts', 'sides meet'],
    ['the web → the server', 'web/src/kernel/api.ts', '../../../server/src/config.ts', 'sides meet'],
    ['the web → the server by its package', 'web/src/kernel/api.ts', '@arcade/server/config.ts', 'sides meet'],
    ['the product → the demo', 'server/src/app.ts', './clinic/patients/patients.demo.ts', 'knows of the demo'],
    ['a journey → the web', 'e2e/status.e2e.ts', '../web/src/kernel/api.ts', 'sides meet'],
    ['a benchmark → the server', 'bench/routes.ts', '../server/src/app.ts', 'sides meet'],
    ['the product → a maker of the tests', 'server/src/app.ts', '../test/makers.ts', 'stays in tests'],
    [
      'the kernel → a capability',
      'server/src/kernel/database/db.ts',
      '../../operations/status/index.ts',
      'knows no capability',
    ],
    [
      'the kernel → a capability’s contract',
      'server/src/kernel/database/db.ts',
      '@arcade/contract/operations/status/status.contract.ts',
      'knows no capability',
    ],
    ['the kernel → the app', 'server/src/kernel/database/db.ts', '../../app.ts', 'knows no capability'],
    [
      'the kernel → the database of its own',
      'server/src/kernel/database/db.ts',
      '../embedded/lease.ts',
      'knows no capability',
    ],
    [
      'the web kernel → a capability',
      'web/src/kernel/api.ts',
      '../operations/status/status.api.ts',
      'knows no capability',
    ],
    ['ui → a capability', 'web/src/ui/page.tsx', '../operations/status/status.api.ts', 'ui knows no capability'],
    ['ui → the app', 'web/src/ui/page.tsx', '../app/store.ts', 'ui knows no capability'],
    ['a part → a capability', 'server/src/parts/partners/erp.ts', '../../operations/status/index.ts', 'a part knows'],
    ['the kernel → a part', 'server/src/kernel/database/db.ts', '../../parts/zip/zip.ts', 'knows no capability'],
    [
      'a capability → the inside of another',
      'server/src/clinic/patients/patients.routes.ts',
      '../../operations/status/status.queries.ts',
      'index.ts',
    ],
    [
      'a capability’s test → the inside of another',
      'server/src/clinic/patients/patients.test.ts',
      '../../operations/status/status.queries.ts',
      'index.ts',
    ],
    [
      'a capability in another ending',
      'server/src/clinic/patients/clever.mts',
      '../../operations/status/status.queries.ts',
      'index.ts',
    ],
    ['a capability → the app', 'server/src/clinic/patients/patients.routes.ts', '../../app.ts', 'a capability reaches'],
    [
      'a page → a page of another capability',
      'web/src/clinic/patients/patients-page.tsx',
      '../../operations/status/status-page.tsx',
      'index.ts',
    ],
    [
      'a page → the endpoints of another capability',
      'web/src/clinic/patients/patients-page.tsx',
      '../../operations/status/status.api.ts',
      'index.ts',
    ],
    [
      'a page’s test → the inside of another capability',
      'web/src/clinic/patients/patients-page.test.tsx',
      '../../operations/status/status.api.ts',
      'index.ts',
    ],
    [
      'the web kernel → the door of a capability',
      'web/src/kernel/api.ts',
      '../operations/status/index.ts',
      'knows no capability',
    ],
    ['ui → the door of a capability', 'web/src/ui/page.tsx', '../operations/status/index.ts', 'ui knows no capability'],
    ['a page → the app', 'web/src/clinic/patients/patients-page.tsx', '../../app/store.ts', 'a capability reaches'],
    ['rules → the database', 'server/src/clinic/patients/patients.rules.ts', '../../kernel/db.ts', 'rules are pure'],
    ['rules → a part of Node', 'server/src/clinic/patients/patients.rules.ts', 'node:fs', 'rules are pure'],
  ])('refuses %s', (_, from, to, reason) => {
    const files = { ...lawful, [from]: `\nimport { anything } from '${to}'` }
    expect(messages(importRules, files)).toEqual([expect.stringMatching(`^${from}:2 imports .*${escaped(reason)}`)])
  })

  it.each([
    ['import()', (to) => `export const page = () => import('${to}')`],
    ['export … from', (to) => `export { Page } from '${to}'`],
    ['export *', (to) => `export * from '${to}'`],
    ['import type', (to) => `import type { Page } from '${to}'`],
    ['a type written as import()', (to) => `export type Page = import('${to}').Page`],
  ])('sees %s', (_, line) => {
    const files = { ...lawful, 'web/src/ui/page.tsx': line('../operations/status/status-page.tsx') }
    expect(messages(importRules, files)).toEqual([expect.stringContaining('ui knows no capability')])
  })
})

const escaped = (text) => text.replace(/[.*]/g, String.raw`\$&`)

describe('no import cycles', () => {
  it('finds a ring of three', () => {
    const files = {
      'server/src/a.ts': `import './b.ts'`,
      'server/src/b.ts': `import type { C } from './c.ts'`,
      'server/src/c.ts': `export const late = () => import('./a.ts')`,
    }
    const ring = 'server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts'
    expect(messages(cycles, files)).toEqual([`server/src/a.ts:1 imports itself: ${ring}`])
  })
  it('lets two ways to one file be', () => {
    const files = {
      'web/src/a.ts': `import './b.ts'\nimport './c.ts'`,
      'web/src/b.ts': `import './c.ts'`,
      'web/src/c.ts': '',
    }
    expect(messages(cycles, files)).toEqual([])
  })
})

describe('no barrels', () => {
  it('knows one door: the index.ts of a capability', () => {
    const handsOn = `export { a } from './a.ts'`
    const files = {
      'server/src/operations/status/index.ts': handsOn,
      'server/src/kernel/index.ts': handsOn,
      'server/src/operations/status/deep/index.ts': handsOn,
      'web/src/operations/status/index.ts': handsOn,
      'web/src/ui/index.ts': handsOn,
      'web/src/ui/everything.ts': handsOn,
    }
    expect(messages(barrels, files).map((found) => found.split(':')[0])).toEqual([
      'server/src/kernel/index.ts',
      'server/src/operations/status/deep/index.ts',
      'web/src/ui/everything.ts',
      'web/src/ui/index.ts',
    ])
  })
})

describe('rules are pure', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    "fetch('/x')",
    'process.env.PORT',
    'setTimeout(f, 1)',
    'await f()',
  ])('refuses %s', (code) => {
    const files = { 'server/src/a/a.rules.ts': `export async function f() {\n  return ${code}\n}` }
    expect(messages(pureRules, files)).toEqual([
      expect.stringMatching(/^server\/src\/a\/a\.rules\.ts:2 .* is not pure/),
    ])
  })
  it('lets reckoning with a given time be', () => {
    const files = {
      'web/src/a/a.rules.ts': `export const later = (now: Date) => new Date(now.getTime() + Math.max(1, 2))`,
    }
    expect(messages(pureRules, files)).toEqual([])
  })
})

describe('no dead code', () => {
  it('finds unused files, exports and packages, and packages that are not listed', () => {
    const found = messages(deadCode, {
      'package.json': `{ "name": "arcade", "workspaces": ["server"], "devDependencies": { "left-pad": "1" } }`,
      'server/package.json': `{ "name": "@arcade/server", "dependencies": { "pg": "8" } }`,
      'server/src/main.ts': `import { used } from './used.ts'\nimport 'unheard-of'\nused()`,
      'server/src/used.ts': `export const used = () => 1\nexport const forgotten = 2`,
      'server/src/alone.ts': `export const alone = 1`,
    }).join('\n')
    for (const name of ['left-pad', 'pg', 'unheard-of', 'forgotten', 'server/src/alone.ts'])
      expect(found).toContain(name)
    expect(found).not.toContain('used.ts:1 ')
  })
})

describe('files of a readable size', () => {
  it('measures sources and tests each by their own limit', () => {
    const lines = (count) => 'x\n'.repeat(count)
    const files = {
      'server/src/a.ts': lines(350),
      'server/src/b.ts': lines(351),
      'server/src/c.mts': lines(351),
      'web/src/c.test.tsx': lines(600),
      'web/src/d.test.tsx': lines(601),
      'web/src/locales/fr/e.json': lines(2000),
      'server/migrations/0001.sql': lines(2000),
    }
    expect(messages(sizes, files).map((found) => found.split(':')[0])).toEqual([
      'server/src/b.ts',
      'server/src/c.mts',
      'web/src/d.test.tsx',
    ])
  })
})

describe('no untranslated text', () => {
  it.each([
    ['text', '<p>Bonjour</p>'],
    ['text beside a key', '<p>{t("hello")} monde</p>'],
    ['a string in braces', "<p>{'Bonjour'}</p>"],
    ['either way of a choice', "<p>{open ? t('close') : 'Ouvrir'}</p>"],
    ['what a condition shows', "<p>{open && 'Ouvert'}</p>"],
    ['a template', '<p>{`Bonjour ${name}`}</p>'],
    ['a title', '<p title="Bonjour" />'],
    ['a text for those who cannot see', "<img alt={'Bonjour'} />"],
    ['a placeholder', '<input placeholder="Nom" />'],
    ['an aria-label', '<nav aria-label={open ? "Menu" : undefined} />'],
    ['a label', '<Field label="Nom" />'],
    ['the title of the page', '(document.title = "Bonjour")'],
  ])('finds %s', (_, jsx) => {
    const files = { 'web/src/a/a-page.tsx': `export const A = ({ t, open, name }) => ${jsx}` }
    expect(messages(untranslated, files)).toEqual([expect.stringContaining('stands in no locale')])
  })
  it('lets keys, names and marks be', () => {
    const page = '<p className="big" id={`a-${id}`} title={t("x")}>{t("y")} · {2} Arcade <b>Português</b></p>'
    const files = {
      'web/src/a/a-page.tsx': `export const A = ({ t, id }) => ${page}`,
      'web/src/a/a.test.tsx': 'render(<p>Bonjour</p>)',
    }
    expect(messages(untranslated, files)).toEqual([])
  })
})

describe('the same texts in every language', () => {
  const planted = (...english) =>
    Object.fromEntries(
      ['fr', 'en', 'it', 'es', 'pt'].map((language) => [
        `server/src/locales/${language}/a.json`,
        JSON.stringify(
          Object.fromEntries(
            language === 'en'
              ? english
              : [
                  ['a', '{{x}} {{y}}'],
                  ['b', { c: 'C' }],
                ],
          ),
        ),
      ]),
    )
  const lawful = [
    ['a', '{{y}} {{x}} {{x}}'],
    ['b', { c: 'D' }],
  ]
  it('lets translations be', () => expect(messages(sameTexts, planted(...lawful))).toEqual([]))
  it.each([
    ['a key that is missing', planted(lawful[0]), 'not those of the French: b c'],
    ['a key too many', planted(...lawful, ['d', 'E']), 'not those of the French: d'],
    ['another order', planted(...lawful.toReversed()), 'another order'],
    ['another variable', planted(['a', '{{x}}'], lawful[1]), 'a has other variables'],
    ['an empty text', planted(lawful[0], ['b', { c: ' ' }]), 'b c is empty'],
    ['a file of one language alone', { 'web/src/locales/en/a.json': '{}' }, 'not in every language'],
  ])('refuses %s', (_, files, message) =>
    expect(messages(sameTexts, files)).toContainEqual(expect.stringMatching(`/en/a.json:1 .*${message}`)),
  )
})

describe('punctuation of each language', () => {
  const text = (language, words) => ({
    [`web/src/locales/${language}/a.json`]: `{\n  "a": ${JSON.stringify(words)}\n}`,
  })
  const mail = (language, words) => ({ 'server/src/a/a.mails.ts': `const words = { ${language}: { a: ${words} } }` })
  it.each([
    ['a space that may break', text('fr', 'Vraiment ?')],
    ['a missing space', text('fr', 'Vraiment?')],
    ['a missing space after a variable', text('fr', '{{name}}: {{text}}')],
    ['a space that may break inside quotation marks', text('fr', '« Mes factures »')],
    ['a space in English', text('en', 'Really ?')],
    ['a no-break space in Italian', text('it', 'Davvero\u00a0?')],
    ['a mail in French', mail('fr', "'Bonjour :'")],
    ['a mail in French with a hole', mail('fr', '(name) => `${name} : bonjour`')],
    ['a mail in Spanish', mail('es', "'Hola :'")],
    ['a sign in a component', { 'web/src/a/a-page.tsx': 'export const A = ({ name }) => <p>{name} :</p>' }],
    ['one language for all', { 'web/src/a/a-page.tsx': 'export const say = (a, b) => `${a} : ${b}`' }],
  ])('refuses %s', (_, files) => expect(messages(punctuation, files)).toHaveLength(1))
  it('lets each language be', () => {
    const files = {
      ...text('fr', 'Vraiment\u00a0? Oui\u00a0: «\u00a0{{name}}\u00a0» à 12:30\u00a0; voir https://a.example'),
      ...text('en', 'Really? Yes: “{{name}}” at 12:30'),
      'server/src/a/a.mails.ts':
        "const words = { fr: { a: 'Bonjour\u00a0:', b: (n) => n > 1 ? 'x' : 'y' }, en: { a: 'Hello:' } }",
      'web/src/a/a.chatbot.ts': "export const asked = { fr: 'Où est ma commande ?' }",
    }
    expect(messages(punctuation, files)).toEqual([])
  })
})

describe('transactions shadow their handle', () => {
  it.each([
    ['another name', 'db.transaction(async (tx) => { await insert(tx) })', 'name it db'],
    ['another name of a handle in an object', 'app.db.transaction(async (tx) => { await insert(tx) })', 'name it db'],
    ['no name', 'db.transaction(async () => { await insert(db) })', 'name it db'],
    ['work that stands elsewhere', 'db.transaction(work)', 'in place'],
    [
      'the outer handle by its object',
      'app.db.transaction(async (db) => { await insert(app.db) })',
      'reaches another db',
    ],
    ['the outer handle by an alias', 'const pool = app.db', 'db by another name'],
  ])('refuses %s', (_, code, reason) => {
    const files = { 'server/src/a/a.queries.ts': `export async function f(app, db) {\n  ${code}\n}` }
    expect(messages(transactions, files)).toEqual([expect.stringMatching(`^server/src/a/a.queries.ts:2 .*${reason}`)])
  })
  it('lets shadowing be', () => {
    const code =
      'await db.transaction(async (db) => { await insert(db) })\nawait this.db.transaction((db) => insert(db))'
    expect(messages(transactions, { 'server/src/a/a.queries.ts': code })).toEqual([])
  })
})

describe('names of people and organisations are written in one place', () => {
  it.each([
    ['in a query', "by: sql`${users.firstName} || ' ' || ${users.lastName}`"],
    ['in a sentence', 'const name = `${user.firstName} ${user.lastName}`'],
  ])('refuses one that is pasted %s', (_, code) => {
    expect(messages(fullNames, { 'server/src/a/a.queries.ts': code })).toEqual([
      'server/src/a/a.queries.ts:1 a name is written by fullName or fullNameOf',
    ])
  })
  it('lets the one place and last names first be', () => {
    const pasted = 'export const fullName = (user) => `${user.firstName} ${user.lastName}`.trim()'
    const files = {
      'server/src/kernel/identity/full-name.ts': pasted,
      'server/src/a/a.ts': '`${a.lastName} ${a.firstName}`',
    }
    expect(messages(fullNames, files)).toEqual([])
  })
})

describe('no test set aside, nothing silenced without a reason', () => {
  it.each(['it.skip', 'test.only', 'describe.todo', 'test.describe.skip', 'it.only.each', 'test.fixme', 'it.skipIf'])(
    'refuses %s',
    (call) => {
      expect(messages(suppressions, { 'e2e/a.e2e.ts': `${call}('a', () => {})` })).toEqual([
        expect.stringContaining('set aside'),
      ])
    },
  )
  it.each([
    '// @ts-ignore',
    '// @ts-expect-error',
    '// biome-ignore lint/suspicious/noExplicitAny: ok',
    '// oxlint-disable-next-line no-console',
    '/* eslint-disable */',
    'export const a = b as any',
  ])('refuses %s without a reason', (line) => {
    expect(messages(suppressions, { 'web/src/a.ts': line })).toEqual([expect.stringContaining('without a reason')])
  })
  it.each([
    '// @ts-expect-error the types of this package lag behind',
    '// biome-ignore lint/suspicious/noExplicitAny: the library answers anything',
    'export const a = b as any // the library answers anything',
  ])('lets a reason be: %s', (line) => expect(messages(suppressions, { 'web/src/a.ts': line })).toEqual([]))
})

describe('no machine paths, registries or foreign hosts', () => {
  const path = (...parts) => ['', ...parts].join('/')
  const url = (host) => ['https:', '', host, 'x'].join('/')
  it.each([path('home', 'ann', 'arcade'), path('root', 'arcade'), path('work', 'main')])('refuses %s', (place) => {
    expect(messages(places, { 'docs/a.md': `see ${place}` })).toEqual([
      expect.stringContaining('a path of one machine'),
    ])
  })
  it('refuses a registry in a lock file', () => {
    const content = `"resolved": "${url('registry.example')}"`
    const files = { 'package-lock.json': content, 'tools/release/package-lock.json': content }
    expect(messages(places, files)).toEqual(
      Object.keys(files).map((path) => `${path}:1 names a registry: registry.example`),
    )
  })
  it('refuses a foreign host in a test, and lets reserved names be', () => {
    const files = {
      'web/src/a.test.ts': ['elsewhere.fr', 'localhost:3000', '127.0.0.1', 'arcade.example'].map(url).join('\n'),
    }
    expect(messages(places, files)).toEqual(['web/src/a.test.ts:1 a test names a host outside: elsewhere.fr'])
  })
})

describe('tests name existing requirements', () => {
  it('finds an id that stands in no row', () => {
    const files = {
      'docs/requirements.md': '| id | text |\n|---|---|\n| RT-01 | one |\n| SMI-02 | two |',
      'web/src/a.test.tsx': `it('RT-01 opens', f)\nit.each([1])('RT-99 opens', f)\ndescribe('SMI-02, and SHA-256 counts', f)`,
      'e2e/a.e2e.ts': 'test(`SMI-03 counts ${once}`, f)',
    }
    expect(messages(unknownRequirements, files)).toEqual([
      'web/src/a.test.tsx:2 RT-99 is no requirement of docs/requirements.md',
      'e2e/a.e2e.ts:1 SMI-03 is no requirement of docs/requirements.md',
    ])
  })
  it('does without no list', () => expect(messages(unknownRequirements, {})).toHaveLength(1))
})

describe('colours, breakpoints, type and space from the tokens', () => {
  const scales = { windows: [640], containers: [560], type: [14, 22], space: [4, 8, 10] }
  const base = {
    'web/src/ui/base/scales.json': JSON.stringify(scales),
    'web/src/ui/base/tokens.css': ':root {\n  --ink: light-dark(#fff, rgb(0 0 0 / 0.4));\n}',
  }
  const found = (files) => messages(tokens, { ...base, ...files })
  const inRule = (declaration) => found({ 'web/src/a/a.module.css': `.a {\n  ${declaration};\n}` })

  it.each([
    'color: var(--ink)',
    'color: color-mix(in srgb, var(--ink) 12%, transparent)',
    'white-space: nowrap',
    'font: 600 14px / 23px var(--ink)',
    'font-size: inherit',
    'margin: 0 auto -7px 8px',
    'padding: calc(8px - 1px) 4% 44px 0.4em',
    'width: 7px',
  ])('lets %s be', (declaration) => expect(inRule(declaration)).toEqual([]))

  it.each([
    ['color: #0a2e2e', 'take a colour'],
    ['--a-line: #fff8', 'take a colour'],
    ['border: 1px solid rgb(0 0 0 / 0.4)', 'take a colour'],
    ['background: linear-gradient(var(--ink), hsl(120 50% 50%))', 'take a colour'],
    ['color: white', 'take a colour'],
    ['font-size: 13.5px', '13.5px is not among the type'],
    ['font: italic 400 15px / 1.4 var(--ink)', '15px is not among the type'],
    ['font-size: clamp(14px, 3vw, 21px)', '21px is not among the type'],
    ['font-size: 1rem', 'in px'],
    ['padding: 8px 7px', '7px is not among the space'],
    ['column-gap: 45px', '45px is not among the space'],
    ['margin-inline-start: 1rem', 'in px'],
    ['gap: var(--space-4, 8px)', '--space-4 is set nowhere'],
  ])('refuses %s', (declaration, message) => {
    expect(inRule(declaration)).toEqual([expect.stringMatching(/^web\/src\/a\/a\.module\.css:2 /)])
    expect(inRule(declaration)[0]).toContain(message)
  })

  it('counts a breakpoint from either side', () => {
    const lines = [
      '(max-width: 640px)',
      '(min-width: 641px)',
      '(width < 641px)',
      '(width >= 641px)',
      '(width <= 640px)',
    ]
    const sheet = (rule, conditions) => conditions.map((condition) => `@${rule} ${condition} {\n}`).join('\n')
    expect(found({ 'web/src/a/a.module.css': sheet('media', lines) })).toEqual([])
    expect(found({ 'web/src/a/a.module.css': sheet('container', lines) })).toHaveLength(lines.length)
    const near = [
      '(max-width: 639px)',
      '(min-width: 640px)',
      '(width < 640px)',
      '(hover: hover) and (max-width: 700px)',
    ]
    expect(found({ 'web/src/a/a.module.css': sheet('media', near) })).toHaveLength(near.length)
    expect(found({ 'web/src/a/a.module.css': '@media print {}\n@media (max-width: 40em) {}' })).toContainEqual(
      'web/src/a/a.module.css:2 max-width: 40em: a breakpoint is in px',
    )
  })
  it('reads breakpoints in code, and variables that code sets', () => {
    const files = {
      'web/src/a/a.tsx': `const phone = useMedia('(max-width: 641px)')\nexport const A = <p style={{ '--share': 1 }} />`,
      'web/src/a/a.module.css': '.a {\n  opacity: var(--share);\n}',
    }
    expect(found(files)).toEqual([
      'web/src/a/a.tsx:1 max-width: 641px is not among the windows of web/src/ui/base/scales.json',
    ])
  })
  it('takes pictures out, and what comments say', () => {
    expect(found({ 'web/src/clinic/viewers/a.module.css': '.a {\n  color: #fff;\n}' })).toEqual([])
    expect(found({ 'web/src/a/a.module.css': '/* color: #fff; */\n.a {\n}' })).toEqual([])
  })
  it('finds what is excused and used no more', () => {
    const files = { 'web/src/ui/base/picture-tile.module.css': '.a {\n  font-size: 14px;\n}' }
    expect(found(files)).toEqual([expect.stringContaining('9 is excused')])
  })
  it('does without no scales', () => expect(messages(tokens, {})).toHaveLength(1))
})

describe('styles look again at no more than they change', () => {
  const found = (selector) => messages(hasSubjects, { 'web/src/a/a.module.css': `.b {\n}\n\n${selector} {\n}` })

  it.each([
    '.a:has([data-b])',
    '.a:has(> :last-child)',
    'html:has(dialog) .a, .a:is(.b) > section:last-child',
    '.a > :last-child',
  ])('lets %s be', (selector) => expect(found(selector)).toEqual([]))

  it.each(['.a:has([data-b]) > :last-child', '.c, .a:has(.b) *', '.a:not(:has(.b)) ~ :not(:empty)'])(
    'finds %s',
    (selector) => expect(found(selector)).toEqual([expect.stringContaining('web/src/a/a.module.css:4 ')]),
  )
})
