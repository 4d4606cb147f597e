import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookie, rememberInCookie } from './cookies.ts'
import { chooseScheme, startingScheme, watchSystemScheme } from './theme.ts'

function system(matches: boolean) {
  const media = Object.assign(new EventTarget(), { matches })
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
  return media
}

afterEach(() => {
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  for (const name of ['theme', 'lang']) document.cookie = `${name}=; Max-Age=0; Path=/`
})

describe('RT-14 the theme', () => {
  it.each([
    [false, 'light'],
    [true, 'dark'],
  ])('RT-14 starts from what the system prefers: dark %s', (dark, scheme) => {
    system(dark)
    expect(startingScheme()).toBe(scheme)
  })

  it('RT-14 is remembered in a cookie, against the system', () => {
    system(true)
    chooseScheme('light')
    expect(document.cookie).toContain('theme=light')
    expect(startingScheme()).toBe('light')
  })

  it('RT-14 ignores a cookie that is no theme', () => {
    system(true)
    rememberInCookie('theme', 'sepia')
    expect(startingScheme()).toBe('dark')
  })

  it('RT-14 follows the system until somebody chooses', () => {
    const media = system(false)
    const changed = vi.fn()
    watchSystemScheme(changed)
    media.matches = true
    media.dispatchEvent(new Event('change'))
    expect(changed).toHaveBeenCalledExactlyOnceWith('dark')
    chooseScheme('light')
    media.dispatchEvent(new Event('change'))
    expect(changed).toHaveBeenCalledOnce()
  })
})

it('RT-14 the language is remembered in a cookie of its own', () => {
  rememberInCookie('lang', 'pt')
  rememberInCookie('theme', 'dark')
  expect(cookie('lang')).toBe('pt')
})
