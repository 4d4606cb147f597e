import { describe, expect, it } from 'vitest'
import { isMissingFile, isSameVersion, missingFile } from './chunk-error.rules.ts'

describe('ERR-03 a file that does not come', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://portal.example/assets/acts-1.js'],
    ['Firefox', 'error loading dynamically imported module: https://portal.example/assets/acts-1.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Vite', 'Unable to preload CSS for https://portal.example/assets/acts-1.css'],
  ])('ERR-03 is known for what it is in %s', (_, message) => {
    expect(isMissingFile(new TypeError(message))).toBe(true)
  })

  it('ERR-03 is not taken for a fault of the page, nor the other way round', () => {
    expect(isMissingFile(new TypeError('undefined is not a function'))).toBe(false)
    expect(isMissingFile(new Error('no such text: Importing a module script failed.'))).toBe(false)
    expect(isMissingFile('Importing a module script failed.')).toBe(false)
  })

  it('ERR-03 is asked for again only where it is a file of the portal', () => {
    const of = (message: string) => missingFile(new TypeError(message), 'https://portal.example')
    const failure = 'Failed to fetch dynamically imported module:'
    expect(of(`${failure} https://portal.example/assets/a-1.js`)).toBe('https://portal.example/assets/a-1.js')
    expect(of('Unable to preload CSS for /assets/a-1.css')).toBe('https://portal.example/assets/a-1.css')
    expect(of(`${failure} https://other.example/assets/a-1.js`)).toBeUndefined()
    expect(of('Importing a module script failed.')).toBeUndefined()
    expect(of('undefined is not a function')).toBeUndefined()
  })

  it('ERR-03 may be of a version that is gone: the first file has another name', () => {
    const html = '<script type="module" crossorigin src="/assets/index-abc1234.js"></script>'
    expect(isSameVersion(html, ['/assets/index-abc1234.js'])).toBe(true)
    expect(isSameVersion(html, ['/assets/index-0000000.js'])).toBe(false)
  })
})
