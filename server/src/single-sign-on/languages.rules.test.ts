import { expect, it } from 'vitest'
import { localeFor } from './languages.rules.ts'

it.each([
  ['en', 'es it', 'en'],
  [undefined, 'es it', 'es'],
  [undefined, 'de-DE pt-BR en', 'pt'],
  [undefined, 'EN-gb', 'en'],
  ['de', 'xx', 'it'],
  ['', '', 'it'],
  ['constructor', '__proto__', 'it'],
  [undefined, undefined, 'it'],
])('RT-14 who chose %s, sent by who asks for %s, reads %s', (chosen, asked, locale) => {
  expect(localeFor({ chosen, asked, preferred: 'it' })).toBe(locale)
})
