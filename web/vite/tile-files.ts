import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src')
const declares = /\.(?:tiles\.tsx|todos\.ts)$/
const asked = /\bimport\('(\.\/[\w-]+\.tsx?)'\)/g
/** Together, as a module. */
export const dashboardParts = 'virtual:dashboard-parts'

/**
 * The tiles and the rules of the dashboard come in one file: thirty small ones are thirty requests, and on a slow line the
 * queue waits for the last. A capability asks for each by itself all the same.
 */
export function tileFiles(): Plugin {
  return {
    name: 'arcade:tile-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === dashboardParts ? `\0${dashboardParts}` : null),
    load: (id) => (id === `\0${dashboardParts}` ? everyPart() : null),
    transform(code, id) {
      if (!declares.test(id)) return null
      const one = (_: string, file: string) => `import('${dashboardParts}').then((parts) => parts.${nameOf(id, file)})`
      return { code: code.replace(asked, one), map: null }
    },
  }
}

function everyPart(): string {
  const parts = globSync('*/*.{tiles.tsx,todos.ts}', { cwd: source }).flatMap((declaration) => {
    const path = join(source, declaration)
    const files = Array.from(readFileSync(path, 'utf8').matchAll(asked), ([, file = '']) => file)
    return files.map((file) => `export * as ${nameOf(path, file)} from '${join(dirname(path), file)}'`)
  })
  return [...new Set(parts)].toSorted().join('\n')
}

const nameOf = (declaration: string, file: string) =>
  relative(source, join(dirname(declaration), file)).replaceAll(/\W/g, '_')
