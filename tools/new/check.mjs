import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { at } from '../setup/root.mjs'

/** A copy of the repository in which `npm run new` writes a capability: types, house rules and its tests must pass. */
const copy = mkdtempSync(join(tmpdir(), 'arcade-new-'))

try {
  const left = new Set(['.git', 'dist', 'node_modules', '.data', '.cache', 'output'])
  cpSync(at(), copy, { recursive: true, filter: (from) => !left.has(basename(from)) })
  for (const folder of ['.', 'server']) linkPackages(at(folder, 'node_modules'), join(copy, folder, 'node_modules'))
  run('tools/new.mjs', 'commerce/price-lists', 'price-list')
  ownTable()
  for (const side of ['contract', 'server', 'web']) run('node_modules/.bin/tsc', '-p', side)
  run('tools/house-rules.mjs')
  run('node_modules/.bin/vitest', 'run', 'price-lists', 'data-map', 'access-matrix')
} finally {
  rmSync(copy, { recursive: true })
}

/** Packages are linked; the workspaces among them are those of the copy. */
function linkPackages(from, to) {
  mkdirSync(to)
  const names = readdirSync(from).filter((name) => name !== '.vite-temp')
  for (const name of names.filter((name) => name !== '@arcade')) symlinkSync(join(from, name), join(to, name))
  if (!names.includes('@arcade')) return
  mkdirSync(join(to, '@arcade'))
  for (const side of readdirSync(join(from, '@arcade'))) symlinkSync(join('../..', side), join(to, '@arcade', side))
}

/** The one line that the generator leaves to its user. */
function ownTable() {
  const path = join(copy, 'server/src/operations/exports/data-map.ts')
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.replace(/export const dataMap[^\n]*\n/, (line) => `${line}  price_lists: ofPractice(),\n`),
  )
}

function run(script, ...args) {
  execFileSync(process.execPath, [script, ...args], { cwd: copy, stdio: 'inherit' })
}
