import { afterEach, describe, expect, it, vi } from 'vitest'
import { replaceRefusedStorages } from './storage-fallback.ts'

afterEach(() => vi.unstubAllGlobals())

describe('INV-02 where a browser refuses its storages', () => {
  it('INV-02 the page has ones that last as long as it does', () => {
    const window = {
      get localStorage(): Storage {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
      sessionStorage: globalThis.sessionStorage,
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, ...Object.getOwnPropertyDescriptor(window, name) })
    vi.stubGlobal('window', window)
    replaceRefusedStorages()
    window.localStorage.setItem('a', '1')
    expect([window.localStorage.getItem('a'), window.localStorage.length, window.localStorage.key(0)]).toEqual([
      '1',
      1,
      'a',
    ])
    window.localStorage.removeItem('a')
    expect(window.localStorage.getItem('a')).toBeNull()
    expect(window.sessionStorage).toBe(globalThis.sessionStorage)
  })
})
