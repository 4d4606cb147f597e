import { describe, expect, it } from 'vitest'
import { plant } from '../testing/plant.mjs'
import { overweight, pageSizes } from './page-sizes.mjs'

const kilobyte = 'x'.repeat(1024)
const manifest = {
  'home.html': { file: 'assets/home.js', imports: ['_base.js'] },
  'index.html': { file: 'assets/index.js', imports: ['_base.js', '_table.js'], css: ['assets/index.css'] },
  '_base.js': { file: 'assets/base.js' },
  '_table.js': {
    file: 'assets/table.js',
    dynamicImports: ['src/clinic/acts/acts-page.tsx', 'src/ui/forms/calendar.tsx'],
  },
  'src/clinic/acts/acts-page.tsx': {
    file: 'assets/acts.js',
    imports: ['_base.js'],
    dynamicImports: ['src/ui/forms/calendar.tsx'],
  },
  'src/ui/forms/calendar.tsx': { file: 'assets/calendar.js' },
  'src/clinic/viewers/frame.tsx': {
    file: 'assets/frame.js',
    dynamicImports: ['src/clinic/viewers/pdf/pdf-viewer.tsx'],
  },
  'src/clinic/viewers/pdf/pdf-viewer.tsx': {
    file: 'assets/pdf.js',
    imports: ['_base.js'],
    assets: ['assets/pdf.worker.js'],
  },
}
const dist = plant({
  '.vite/manifest.json': JSON.stringify(manifest),
  'assets/home.js': kilobyte,
  'assets/index.js': kilobyte,
  'assets/index.css': kilobyte,
  'assets/base.js': kilobyte.repeat(9),
  'assets/base.js.br': kilobyte.repeat(2),
  'assets/table.js': kilobyte,
  'assets/acts.js': kilobyte.repeat(3),
  'assets/calendar.js': kilobyte.repeat(50),
  'assets/frame.js': kilobyte,
  'assets/pdf.js': kilobyte.repeat(2),
  'assets/pdf.worker.js': kilobyte.repeat(4),
})

describe('what a page weighs', () => {
  it('is all that it needs to stand, once and as it travels', () => {
    expect(pageSizes(dist)).toMatchObject({ 'home.html': 3, 'clinic/acts/acts-page.tsx': 8 })
  })

  it('FILE-05 of a viewer is what it brings with its worker, beside what is there already', () => {
    expect(pageSizes(dist)['clinic/viewers/pdf/pdf-viewer.tsx']).toBe(6)
  })

  it('is reported where it is more than its budget', () => {
    const sizes = pageSizes(dist)
    expect(overweight(sizes, { 'home.html': 3, 'clinic/acts/acts-page.tsx': 8, 'every page': 6 })).toEqual([])
    expect(overweight(sizes, { 'home.html': 3, 'clinic/acts/acts-page.tsx': 7.9, 'every page': 6 })).toEqual([
      'clinic/acts/acts-page.tsx weighs 8.0 KB, at most 7.9',
    ])
  })

  it('is at most what every page may weigh, where it has no line of its own', () => {
    expect(overweight(pageSizes(dist), { 'every page': 8 })).toEqual([])
    expect(overweight(pageSizes(dist), { 'every page': 7, 'gone-page.tsx': 5 })).toEqual([
      'gone-page.tsx has a budget and is no page',
      'clinic/acts/acts-page.tsx weighs 8.0 KB, at most 7',
    ])
  })
})
