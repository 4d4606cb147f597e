import { describe, expect, it } from 'vitest'
import { splitLocale, withLocale } from './locales.ts'
import { layoutOf, type PagePath, pageAt, pages } from './paths.ts'

describe('the table of pages', () => {
  it('RT-01 opens exactly the public pages to visitors', () => {
    const open = Object.values(pages).filter((page) => page.public)
    expect(open.map(({ path }) => path).sort()).toEqual(
      [
        '/',
        '/404',
        '/500',
        '/auth',
        '/auth/first-connexion/return-first-connexion',
        '/auth/reset-password',
        '/confidentialite',
        '/files',
        '/interaction/:uid',
        '/mentions-legales',
        '/une-question',
      ].sort(),
    )
  })

  it('RT-05 leaves the layout away where the specification says so', () => {
    const bare: PagePath[] = [
      '/test',
      '/auth/choose-app-password',
      '/auth/first-connexion/return-first-connexion',
      '/auth/reset-password',
      '/',
      '/auth',
      '/404',
      '/500',
      '/mon-compte/cb/enregistrer',
    ]
    for (const path of [...bare, '/galerie/accueil', '/x/galerie/y']) expect(layoutOf(path)).toBe('bare')
    for (const path of ['/dashboard', '/une-question', '/files', '/confidentialite'])
      expect(layoutOf(path)).toBe('shell')
  })

  it('RT-06 gives a frame a white layout', () => {
    expect(layoutOf('/iframe/invoice')).toBe('frame')
    expect(layoutOf('/galerie/iframe')).toBe('frame')
  })

  it('RT-12 has every route of the specification once', () => {
    const paths = Object.values(pages).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toHaveLength(43)
  })

  it('RT-04 knows a page by its path in any language, and nothing else', () => {
    expect(pageAt('/dashboard')).toBe('dashboard')
    expect(pageAt('/pt/dashboard')).toBe('dashboard')
    expect(pageAt('/en')).toBe('home')
    expect(pageAt('/interaction/abc')).toBe('interaction')
    for (const path of [
      '/de/dashboard',
      '/fr/dashboard',
      '/dashboard/x',
      '/interaction/a/b',
      '//dashboard',
      '/constructor',
    ]) {
      expect([path, pageAt(path)]).toEqual([path, undefined])
    }
  })
})

describe('languages in paths', () => {
  it('RT-13 stand in front, French without one', () => {
    expect(splitLocale('/en/une-question')).toEqual({ locale: 'en', path: '/une-question' })
    expect(splitLocale('/une-question')).toEqual({ locale: 'fr', path: '/une-question' })
    expect(splitLocale('/english')).toEqual({ locale: 'fr', path: '/english' })
    expect(splitLocale('/it')).toEqual({ locale: 'it', path: '/' })
  })

  it('RT-13 change alone when another language is chosen', () => {
    expect(withLocale('es', '/dashboard')).toBe('/es/dashboard')
    expect(withLocale('fr', '/dashboard')).toBe('/dashboard')
    expect(withLocale('es', '/')).toBe('/es')
  })
})
