import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

/** Texts of a capability that others show, each in a section of the capability's own files. */
const shared = ['titles', 'problems', 'journal', 'notifications'] as const

type Texts = Record<string, string | Record<string, string>>

/**
 * A capability's texts are one file for each language. Its top level is for its own pages; its sections `titles`,
 * `problems`, `journal` and `notifications` go into the file of that name, which knows no capability. What the dashboard
 * shows of all capabilities is one file.
 */
export function collectTexts(): Plugin {
  return {
    name: 'arcade:collect-texts',
    enforce: 'pre',
    load(id) {
      const [, file, query] = /^(.*\/locales\/\w\w\/[\w-]+\.json)(\?with-tiles)?$/.exec(id) ?? []
      if (!file) return null
      const name = basename(file, '.json')
      if (query || shared.some((one) => one === name))
        for (const other of filesIn(dirname(file))) this.addWatchFile(`${dirname(file)}/${other}`)
      if (query) return `export default ${JSON.stringify(withTiles(dirname(file)))}`
      return JSON.stringify(textsOf(dirname(file), name))
    },
  }
}

const filesIn = (folder: string) => globSync('*.json', { cwd: folder }).toSorted()

function textsOf(folder: string, name: string): Record<string, unknown> {
  const own = read(`${folder}/${name}.json`)
  if (!shared.some((one) => one === name)) return withoutSections(own)
  const sections = filesIn(folder).map((other) => read(`${folder}/${other}`)[name] ?? {})
  return joined([own, ...sections].map(withoutSections))
}

/** By their names, the texts of the dashboard and of all that capabilities put on it: each by itself would be a request. */
function withTiles(folder: string): Record<string, object> {
  const declarations = globSync('../../**/*.{tiles.tsx,todos.ts}', { cwd: folder })
  const named = declarations.flatMap((declaration) =>
    [...readFileSync(`${folder}/${declaration}`, 'utf8').matchAll(/\btexts: \[([^\]]+)\]/g)].flatMap(([, names = '']) =>
      Array.from(names.matchAll(/'([\w-]+)'/g), ([, name = '']) => name),
    ),
  )
  const names = [...new Set(['dashboard', ...named])].toSorted()
  return Object.fromEntries(names.map((name) => [name, textsOf(folder, name)]))
}

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'))

const withoutSections = (texts: Texts | string) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'))

function joined(parts: readonly Record<string, unknown>[]): Record<string, unknown> {
  const all = parts.flatMap((part) => Object.entries(part))
  const twice = all.find(([key], index) => all.findIndex(([other]) => other === key) !== index)
  if (twice) throw new Error(`Two texts are named ${twice[0]}.`)
  return Object.fromEntries(all)
}
