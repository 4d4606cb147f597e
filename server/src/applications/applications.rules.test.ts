import { assert, property, string, webUrl } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isApplicationKey, isPartnerUri } from './applications.rules.ts'

describe('the address of a partner', () => {
  it.each([
    'https://partner.example/callback',
    'https://partner.example',
    'https://partner.example:8443/callback?tenant=1',
    'http://localhost:4000/callback',
    'http://127.0.0.1:4000/callback',
    'http://[::1]:4000/callback',
  ])('SSO-04 may be %s', (uri) => {
    expect(isPartnerUri(uri)).toBe(true)
  })

  it.each([
    '/callback',
    '//partner.example/callback',
    'partner.example/callback',
    'http://partner.example/callback',
    'http://localhost.partner.example/callback',
    'http://127.0.0.1.partner.example/callback',
    'http://127.1/callback',
    'https://partner.example/callback#top',
    'https://partner.example/callback#',
    'https://user.example:secret@partner.example/callback',
    'https://partner.example@evil.example/callback',
    'https://*.partner.example/callback',
    'https://partner.example/a/../callback',
    'https://partner.example\\@evil.example/',
    'https://partner.example/call back',
    ' https://partner.example/callback',
    'javascript:alert(1)',
    'data:text/html,x',
    'com.partner.app:/callback',
    'https://',
    '',
  ])('SSO-04 may not be %j', (uri) => {
    expect(isPartnerUri(uri)).toBe(false)
  })

  it('is never a text that a browser would read as another host', () => {
    assert(property(string(), (text) => !isPartnerUri(text) || new URL(text).href.startsWith(text)))
    assert(property(webUrl({ validSchemes: ['http'] }), (text) => !isPartnerUri(text)))
  })
})

describe('the key of an application', () => {
  it.each(['smilers', 'smilersLab', 'labelDent', 'b2'])('may be %s', (key) => {
    expect(isApplicationKey(key)).toBe(true)
  })
  it.each(['', 'a', '-a', '1a', 'a b', 'a:b', 'a/b', 'é', 'a'.repeat(41)])('may not be %j', (key) => {
    expect(isApplicationKey(key)).toBe(false)
  })
})
