import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const planted = []

afterAll(() => {
  for (const root of planted) rmSync(root, { recursive: true })
})

/** A small repository of its own, made of these files, for as long as the tests of this file run. */
export function plant(files) {
  const root = mkdtempSync(join(tmpdir(), 'arcade-planted-'))
  planted.push(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}
