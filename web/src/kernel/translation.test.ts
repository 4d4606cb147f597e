import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import * as translation from './translation.ts'

// The types know the texts of the product alone, not those planted here.
type PlantedTranslate = (key: string | string[], values?: object) => string
const { i18n } = translation
const translateIn = translation.translateIn as (language: string, namespace: string) => PlantedTranslate
const useTranslation = translation.useTranslation as (
  namespace: string,
  other?: { lng: string },
) => { t: PlantedTranslate }

i18n.addTexts('fr', 'planted', {
  hello: 'Bonjour {{name}}, {{name}}',
  files_one: '{{count}} fichier',
  files_many: '{{count}} de fichiers',
  files_other: '{{count}} fichiers',
})
i18n.addTexts('en', 'planted', { hello: 'Hello {{name}}', files_one: '{{count}} file', files_other: '{{count}} files' })
i18n.addTexts('fr', 'other', { title: 'Titre' })

describe('RT-13 a text', () => {
  const t = translateIn('fr', 'planted')

  it('RT-13 has its values filled in as they are, and nothing where one is missing', () => {
    expect(t('hello', { name: '$& {{count}} <b>' })).toBe('Bonjour $& {{count}} <b>, $& {{count}} <b>')
    expect(t('hello')).toBe('Bonjour , ')
    expect(t('hello', { replace: { name: 'Zoé', ns: 'other', count: 2 } })).toBe('Bonjour Zoé, Zoé')
  })

  it.each([
    ['fr', 0, '0 fichier'],
    ['fr', 1, '1 fichier'],
    ['fr', 2, '2 fichiers'],
    ['fr', 1_000_000, '1\u202f000\u202f000 de fichiers'],
    ['en', 0, '0 files'],
    ['en', 1, '1 file'],
    ['en', 1_000_000, '1\u202f000\u202f000 files'],
  ])('RT-13 has the plural of its language: %s, %d', (language, count, text) => {
    expect(translateIn(language, 'planted')('files', { count })).toBe(text)
  })

  it('RT-13 is that of the first name that there is, then the default, then the name', () => {
    expect(t(['missing', 'hello'], { name: 'Zoé' })).toBe('Bonjour Zoé, Zoé')
    expect(t('constructor', { defaultValue: 'Autre' })).toBe('Autre')
    expect(t(['missing', 'gone'])).toBe('gone')
    expect(t('title', { ns: 'other' })).toBe('Titre')
    expect(t('title', { ns: ['planted', 'other'] })).toBe('Titre')
    expect(t('title', { ns: 'never loaded' })).toBe('title')
  })
})

describe('RT-13 the language that is spoken', () => {
  const before = i18n.language
  afterEach(() => act(() => i18n.changeLanguage(before)))

  it('RT-13 is heard at once; the translator is the same until then', () => {
    i18n.changeLanguage('fr')
    const { result, rerender } = renderHook(() => useTranslation('planted'))
    const { t } = result.current
    rerender()
    expect(result.current.t).toBe(t)
    act(() => i18n.changeLanguage('en'))
    expect(result.current.t('hello', { name: 'Zoé' })).toBe('Hello Zoé')
  })

  it('RT-13 may be another in one place', () => {
    i18n.changeLanguage('fr')
    const { result } = renderHook(() => useTranslation('planted', { lng: 'en' }))
    expect(result.current.t('files', { count: 1 })).toBe('1 file')
  })

  it('FMT-01 separates thousands, but not in what is given as text', () => {
    i18n.addTexts('fr', 'numbers', { sum: '{{count}} sur {{total}} en {{year}}' })
    const t = translateIn('fr', 'numbers')
    expect(t('sum', { count: 50_000_000, total: -1234, year: '2026' })).toBe(
      '50\u202f000\u202f000 sur -1\u202f234 en 2026',
    )
    expect(t('sum', { count: 999, total: 0.12345, year: '' })).toBe('999 sur 0.12345 en ')
  })
})
