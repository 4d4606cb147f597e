import { globSync, readFileSync } from 'node:fs'
import { at } from '../setup/root.mjs'
import { mutantsIn } from './find.mjs'

const files = () =>
  globSync(['contract/src/**/*.contract.ts', 'server/src/**/*.ts'], { cwd: at() })
    .filter((file) => !/\.(?:test|table|fixture|demo)\.ts$|\/demo\.ts$/.test(file))
    .toSorted()

/** Of the whole product, equivalent ones too. */
export const allMutants = () => files().flatMap((file) => mutantsIn(file, readFileSync(at(file), 'utf8')))
