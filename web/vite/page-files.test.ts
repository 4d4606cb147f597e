import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { pageFilesOf } from './page-files.ts'

const chunk = (fileName: string, moduleId: string | null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  moduleIds: moduleId ? [moduleId] : [],
  imports,
  viteMetadata: { importedCss: new Set(css) },
})

it('RT-16 of each page all that it imports is named with its styles, and its texts in each language', () => {
  const chunks = [
    chunk('list.js', '/web/src/clinic/patients/patients-page.tsx', ['table.js'], ['list.css']),
    chunk('table.js', null, ['base.js', 'list.js'], ['table.css']),
    chunk('base.js', null),
    chunk('other.js', '/web/src/clinic/acts/acts-page.tsx', ['base.js']),
    chunk('fr.js', '/web/src/locales/fr.ts'),
    chunk('fr-patients.js', '/web/src/locales/fr/patients.json'),
    chunk('it.js', '/web/src/locales/it.ts'),
  ]
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle
  const { pages, texts } = pageFilesOf(bundle, [
    {
      id: 'patients',
      file: '/web/src/clinic/patients/patients-page.tsx',
      texts: ['patients'],
    },
    { id: 'crashed', file: null, texts: [] },
  ])
  expect(pages).toEqual({
    patients: {
      files: ['list.css', 'list.js', 'table.css', 'table.js', 'base.js'],
      texts: ['patients'],
    },
  })
  expect(texts.fr).toEqual({ everywhere: 'fr.js', named: { patients: 'fr-patients.js' } })
  expect(texts.it).toEqual({ everywhere: 'it.js', named: {} })
})

it('DASH-01 the texts of the dashboard are those of all its tiles', () => {
  const chunks = [chunk('fr-tiles.js', '/web/src/locales/fr/dashboard.json?with-tiles')]
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle
  const { texts } = pageFilesOf(bundle, [{ id: 'dashboard', file: null, texts: ['dashboard'] }])
  expect(texts.fr?.named).toEqual({ dashboard: 'fr-tiles.js' })
})
