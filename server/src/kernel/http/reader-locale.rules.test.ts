import { expect, it } from 'vitest'
import { localeFor } from './reader-locale.rules.ts'

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
  expect(localeFor({ chosen, asked, accepted: 'it' })).toBe(locale)
})

it.each([
  ['de-DE,de;q=0.9,pt-BR;q=0.7,en;q=0.8', 'en'],
  ['es;q=0, it;q=0.1', 'it'],
  ['de', 'fr'],
  ['*', 'fr'],
  [undefined, 'fr'],
])('RT-14 a browser that accepts %s reads %s', (accepted, locale) => {
  expect(localeFor({ chosen: undefined, asked: undefined, accepted })).toBe(locale)
})
