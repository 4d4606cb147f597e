import { locales } from '@arcade/contract/kernel/locales.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import french from '../locales/fr/problems.json' with { type: 'json' }
import { loadLanguage } from './i18n.ts'
import { problemMessage, referenceOf } from './problem-message.ts'
import { i18n, translateIn } from './translation.ts'

type Translate = Parameters<typeof problemMessage>[0]

const messageOf = (error: Parameters<typeof problemMessage>[1]) =>
  problemMessage(translateIn(i18n.language, 'problems') as unknown as Translate, error)

describe('ERR-03 the sentence for a failure', () => {
  it.each(locales)('ERR-03 is in the language of the user: %s', async (locale) => {
    await loadLanguage(locale)
    const { default: texts } = await import(`../locales/${locale}/problems.json`)
    expect(messageOf({ code: 'network', requestId: null })).toBe(texts.network)
    expect(messageOf({ code: 'idempotency.mismatch' })).toBe(texts['idempotency.mismatch'])
  })

  it('TEN-02 names the right that is missing, in the words of what is closed', async () => {
    await loadLanguage('fr')
    const refused = { type: 'about:blank', title: '', status: 403, code: 'access.right-missing', requestId: 'r1' }
    expect(messageOf({ ...refused, detail: 'invoices:read' })).toMatch(
      /^Il vous manque le droit «\sFactures\s: consulter\s»\. Le titulaire du cabinet peut vous l’accorder\.$/,
    )
    for (const detail of ['moon:read', 'invoices:burn', 'invoices', '']) {
      expect(messageOf({ ...refused, detail })).toBe(french['access.right-missing'])
    }
    expect(messageOf(refused)).toBe(french['access.right-missing'])
  })

  it('ERR-03 is the general one for whatever code the web does not know, and never the code', async () => {
    await loadLanguage('fr')
    const codes = fc.string().filter((code) => !(code in french))
    fc.assert(fc.property(codes, (code) => messageOf({ code }) === french.unknown))
    expect(messageOf({ message: 'Cannot read properties of undefined', name: 'TypeError' })).toBe(french.unknown)
  })
})

it('ERR-03 the reference is the id of the request, where there was one', () => {
  expect(referenceOf({ code: 'network', requestId: 'r1' })).toBe('r1')
  expect(referenceOf({ message: 'lost' })).toBeNull()
})
