import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

/** Texts of a capability that others show, each in a section of the capability's own files. */
const shared = ['titles', 'problems', 'journal', 'notifications'] as const

type Texts = Record<string, string | Record<string, string>>

/**
 * A capability's texts are one file for each language. Its top level is for its own pages; its sections `titles`,
 * `problems`, `journal` and `notifications` go into the file of that name, which knows no capability.
 */
export function collectTexts(): Plugin {
  return {
    name: 'arcade:collect-texts',
    enforce: 'pre',
    load(id) {
      const file = /^(.*\/locales\/\w\w\/[\w-]+\.json)$/.exec(id)?.[1]
      if (!file) return null
      const name = basename(file, '.json')
      if (!shared.some((one) => one === name)) return JSON.stringify(withoutSections(read(file)))
      const others = globSync('*.json', { cwd: dirname(file) }).toSorted()
      const sections = others.map((other) => {
        const path = `${dirname(file)}/${other}`
        this.addWatchFile(path)
        return read(path)[name] ?? {}
      })
      return JSON.stringify(joined([read(file), ...sections].map(withoutSections)))
    },
  }
}

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'))

const withoutSections = (texts: Texts | string) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'))

function joined(parts: readonly Record<string, unknown>[]): Record<string, unknown> {
  const all = parts.flatMap((part) => Object.entries(part))
  const twice = all.find(([key], place) => all.findIndex(([other]) => other === key) !== place)
  if (twice) throw new Error(`Two texts are named ${twice[0]}.`)
  return Object.fromEntries(all)
}
