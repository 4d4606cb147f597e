import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, isTest } from '../setup/files.mjs'

const longest = { source: 350, test: 600 }

/** A file that one reads at a sitting. Migrations are made by a tool and locales are tables: neither is `.ts`, `.mjs` or `.css`. */
export function sizes(root) {
  return filesBelow(root)
    .filter((path) => /\.([cm]?[jt]sx?|css)$/.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
      const limit = longest[isTest(path) ? 'test' : 'source']
      return lines > limit
        ? [{ path, line: limit, message: `${lines} lines, ${limit} at most: split it by subject` }]
        : []
    })
}
