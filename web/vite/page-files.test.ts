import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { pageFilesOf } from './page-files.ts'

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  imports,
  viteMetadata: { importedCss: new Set(css) },
})

it('RT-16 of each page all that it imports is named with its styles, and its texts in each language', () => {
  const chunks = [
    chunk('list.js', '/web/src/patients/patients-page.tsx', ['table.js'], ['list.css']),
    chunk('table.js', null, ['base.js', 'list.js'], ['table.css']),
    chunk('base.js', null),
    chunk('other.js', '/web/src/acts/acts-page.tsx', ['base.js']),
    chunk('fr.js', '/web/src/locales/fr.ts'),
    chunk('fr-patients.js', '/web/src/locales/fr/patients.json'),
    chunk('it.js', '/web/src/locales/it.ts'),
  ]
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle
  const { pages, texts } = pageFilesOf(bundle, [
    {
      id: 'patients',
      file: '/web/src/patients/patients-page.tsx',
      texts: ['patients'],
      calls: [{ address: '/v1/patients' }],
    },
    { id: 'home', file: '', texts: [], calls: [] },
  ])
  expect(pages).toEqual({
    patients: {
      files: ['list.css', 'list.js', 'table.css', 'table.js', 'base.js'],
      soon: [],
      texts: ['patients'],
      calls: [{ address: '/v1/patients' }],
    },
  })
  expect(texts.fr).toEqual({ everywhere: 'fr.js', named: { patients: 'fr-patients.js' } })
  expect(texts.it).toEqual({ everywhere: 'it.js', named: {} })
})

it('DASH-01 the dashboard names its tiles after its own files, and one file of texts for all of them', () => {
  const chunks = [
    chunk('board.js', '/web/src/dashboard/dashboard-page.tsx', ['base.js']),
    chunk('parts.js', '\0virtual:dashboard-parts', ['base.js', 'orders.js'], ['parts.css']),
    chunk('orders.js', null),
    chunk('base.js', null),
    chunk('fr-tiles.js', '/web/src/locales/fr/dashboard.json?with-tiles'),
  ]
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle
  const texts = ['dashboard', 'orders'] as const
  const file = '/web/src/dashboard/dashboard-page.tsx'
  const named = pageFilesOf(bundle, [{ id: 'dashboard', file, texts, calls: [] }])
  expect(named.pages.dashboard).toEqual({
    files: ['board.js', 'base.js'],
    soon: ['parts.css', 'parts.js', 'orders.js'],
    texts: ['dashboard'],
    calls: [],
  })
  expect(named.texts.fr?.named).toEqual({ dashboard: 'fr-tiles.js' })
})
