import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from '../setup/files.mjs'
import { codeFiles } from './source.mjs'

const home = 'server/src/kernel/identity/full-name.ts'
const pasted = /firstName\} (\|\| ' ' \|\| )?\$\{[\w.]+\.lastName\}/

/** An organisation has a last name alone: a first name that is pasted before it leaves a blank at the beginning. */
export function fullNames(root) {
  return codeFiles(root, ['server'])
    .filter((path) => path !== home && !isTest(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((text, at) =>
          pasted.test(text) ? [{ path, line: at + 1, message: 'a name is written by fullName or fullNameOf' }] : [],
        ),
    )
}
