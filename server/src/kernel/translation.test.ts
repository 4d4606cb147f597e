import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import { translateIn } from './translation.ts'

describe('RT-13 a text of a mail or a document', () => {
  it('RT-13 has its values filled in as they are', () => {
    expect(translateIn('es', 'mail')('greeting', { name: '$& {{name}}' })).toBe('Hola, $& {{name}}:')
  })

  it.each<[Locale, number, string]>([
    ['fr', 0, '0 jour'],
    ['fr', 2, '2 jours'],
    ['en', 0, '0 days'],
    ['en', 1, '1 day'],
    ['pt', 0, '0 dias'],
    ['pt', 1, '1 dia'],
  ])('RT-13 has the plural of its language: %s, %d', (locale, count, text) => {
    expect(translateIn(locale, 'claims')('pdf.days', { count })).toBe(text)
  })
})
