import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { collectTexts } from './collect-texts.ts'

/** What the file named holds after the plugin, where these files lie beside each other. */
function load(files: Record<string, object>, name: string): Record<string, string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'texts-')), 'locales', 'fr')
  mkdirSync(folder, { recursive: true })
  for (const [file, texts] of Object.entries(files)) writeFileSync(join(folder, `${file}.json`), JSON.stringify(texts))
  const plugin = collectTexts().load as (id: string) => string
  return JSON.parse(plugin.call({ addWatchFile: vi.fn() }, join(folder, `${name}.json`)))
}

const files = {
  titles: { home: 'Accueil' },
  acts: { add: 'Ajouter', titles: { patientActs: 'Actes' }, problems: { 'acts.stale': 'Trop tard' } },
  patients: { find: 'Chercher', titles: { patients: 'Mes patients' } },
}

it('the titles of all capabilities are one file', () => {
  expect(load(files, 'titles')).toEqual({ home: 'Accueil', patientActs: 'Actes', patients: 'Mes patients' })
})

it('a capability keeps what its own pages show', () => {
  expect(load(files, 'acts')).toEqual({ add: 'Ajouter' })
})

it('two texts of one name are refused', () => {
  expect(() => load({ ...files, patients: { titles: { home: 'Maison' } } }, 'titles')).toThrow('named home')
})
