import { describe, expect, it } from 'vitest'
import { barrels } from './rules/barrels.mjs'
import { cycles, folderCycles } from './rules/cycles.mjs'
import { groupRules } from './rules/group-rules.mjs'
import { importRules } from './rules/import-rules.mjs'
import { pureRules } from './rules/pure-rules.mjs'
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

describe('groups import in one direction', () => {
  const capability = (side, name) => ({ [`${side}/src/${name}/index.ts`]: 'export const one = 1' })
  const found = (side, from, to) =>
    messages(groupRules, {
      ...capability(side, to),
      [`${side}/src/${from}/planted.ts`]: `\nimport { one } from '../../${to}/index.ts'`,
    })

  it.each([
    ['server', 'clinic/patients', 'people/users'],
    ['server', 'commerce/orders', 'clinic/patients'],
    ['contract', 'messaging/questions', 'clinic/files'],
    ['web', 'operations/closing', 'commerce/orders'],
    ['web', 'app/dashboard', 'operations/closing'],
    ['server', 'clinic/shares', 'messaging/messages'],
  ])('lets %s/src/%s import %s', (side, from, to) => expect(found(side, from, to)).toEqual([]))

  it.each([
    ['server', 'people/users', 'clinic/patients'],
    ['server', 'clinic/patients', 'commerce/orders'],
    ['server', 'commerce/orders', 'messaging/messages'],
    ['web', 'messaging/messages', 'commerce/orders'],
    ['web', 'commerce/orders', 'operations/closing'],
    ['contract', 'people/users', 'commerce/orders'],
    ['web', 'clinic/patients', 'messaging/messages'],
  ])('refuses %s/src/%s → %s', (side, from, to) =>
    expect(found(side, from, to)).toEqual([
      expect.stringContaining(`${side}/src/${from}/planted.ts:2 imports ${side}/src/${to}/index.ts`),
    ]),
  )

  it('lets tests import what they need', () => {
    const files = { 'server/src/people/users/a.test.ts': `import '../../clinic/patients/index.ts'` }
    expect(messages(groupRules, { ...files, ...capability('server', 'clinic/patients') })).toEqual([])
  })
  it('finds an exception that no import needs any more', () =>
    expect(messages(groupRules, { 'server/src/clinic/shares/a.ts': 'export const one = 1' })).toEqual([
      expect.stringContaining('no file of clinic/shares imports messaging/messages any more'),
    ]))
})

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

describe('no cycles between capabilities', () => {
  const ring = {
    'server/src/commerce/orders/orders.routes.ts': `\nimport { returns } from '../returns/index.ts'`,
    'server/src/commerce/returns/index.ts': `export { returns } from './returns.table.ts'`,
    'server/src/commerce/returns/returns.table.ts': '',
    'server/src/commerce/returns/earned.ts': `import type { Smiley } from '../smileys/index.ts'`,
    'server/src/commerce/smileys/index.ts': `export type { Smiley } from './smileys.ts'`,
    'server/src/commerce/smileys/smileys.ts': '',
  }
  it('finds a ring of three, though no file imports itself', () => {
    const files = { ...ring, 'server/src/commerce/smileys/smileys.ts': `import { orders } from '../orders/index.ts'` }
    const path = ['orders', 'returns', 'smileys', 'orders'].map((one) => `server/src/commerce/${one}`).join(' → ')
    expect(messages(cycles, files)).toEqual([])
    expect(messages(folderCycles, files)).toEqual([
      `server/src/commerce/orders/orders.routes.ts:2 imports itself: ${path}`,
    ])
  })
  it('finds one of two in the contract', () => {
    const files = {
      'contract/src/clinic/files/files.contract.ts': `import '../../messaging/messages/limits.ts'`,
      'contract/src/messaging/messages/messages.contract.ts': `import '../../clinic/files/facts.ts'`,
    }
    expect(messages(folderCycles, files)).toEqual([expect.stringContaining('imports itself')])
  })
  it('lets tests, other groups of that name and other sides be', () => {
    const files = {
      ...ring,
      'server/src/commerce/smileys/smileys.test.ts': `import { orders } from '../orders/index.ts'`,
      'server/src/commerce/smileys/smileys.routes.ts': `import '@arcade/contract/commerce/orders/orders.contract.ts'`,
      'contract/src/commerce/orders/orders.contract.ts': `import '../smileys/smileys.contract.ts'`,
    }
    expect(messages(folderCycles, files)).toEqual([])
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
