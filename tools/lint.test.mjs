import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at } from './setup/root.mjs'
import { bin } from './setup/runtime.mjs'
import { plant } from './testing/plant.mjs'

const settings = Object.fromEntries(
  ['biome.json', '.oxlintrc.json', '.gitignore', 'tsconfig.base.json'].map((name) => [
    name,
    readFileSync(at(name), 'utf8'),
  ]),
)

/** What a linter says of one file under our own settings. */
function linted(tool, args, path, code) {
  const tsconfig = '{ "extends": "../tsconfig.base.json", "include": ["src"] }'
  const cwd = plant({ ...settings, 'server/tsconfig.json': tsconfig, 'server/src/a.ts': '', [path]: code })
  // From a planted repository oxlint would not find its other half.
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: bin('tsgolint', 'oxlint-tsgolint') }
  const { stdout, stderr, status } = spawnSync(process.execPath, [tool, ...args, path], { cwd, env, encoding: 'utf8' })
  return { output: stdout + stderr, status }
}

describe('biome', () => {
  const lint = (path, code) => linted(bin('biome', '@biomejs/biome'), ['lint', '--error-on-warnings'], path, code)
  it.each([
    ['noConsole', `console.log('here')`],
    ['noUnusedImports', `import { a } from './a.ts'`],
    ['useImportType', `import { A } from './a.ts'\nexport const a = (b: A) => b`],
    ['useImportExtensions', `import { a } from './a'\na()`],
    ['noNonNullAssertion', `export const a = (b?: { c: number }) => b!.c`],
    ['noExplicitAny', `export const a = (b: any) => b`],
  ])('finds %s', (rule, code) =>
    expect(lint('server/src/b.ts', code)).toMatchObject({ output: expect.stringContaining(rule), status: 1 }),
  )
  it('lets tools print', () => expect(lint('tools/b.mjs', `console.log('here')\n`).status).toBe(0))
})

describe('oxlint with types', () => {
  const lint = (code) => linted(bin('oxlint'), ['--type-aware', '--deny-warnings'], 'server/src/b.ts', code)
  it.each([
    ['no-floating-promises', `const save = async () => 1\nexport function f() {\n  save()\n}`],
    ['no-misused-promises', `const ask = async () => true\nexport const f = () => (ask() ? 1 : 2)`],
    ['await-thenable', `export const f = async (a: number) => await a`],
  ])('finds %s', (rule, code) => expect(lint(code)).toMatchObject({ output: expect.stringContaining(rule), status: 1 }))
  it('lets awaited promises be', () =>
    expect(lint(`export const f = async (a: Promise<number>) => (await a) + 1`).status).toBe(0))
})
