import { protocols } from '@arcade/contract/kernel/applications.ts'
import { assert, constantFrom, option, property, record, string, webUrl } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doorOf, entryOf, isApplicationKey, isPartnerUri, isPicturePath } from './applications.rules.ts'

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

describe('the picture of an application', () => {
  it.each(['/logos/smilers.svg', '/logo-a1.webp', '/a/b/c.png'])('may be %s', (path) => {
    expect(isPicturePath(path)).toBe(true)
  })
  it.each([
    '',
    'logos/smilers.svg',
    '//partner.example/a.svg',
    'https://partner.example/a.svg',
    '/a/../b.svg',
    '/a/.svg',
    '/a.html',
    '/a.svg?x',
    '/a\\b.svg',
    '/a.svg\n',
  ])('may not be %j', (path) => {
    expect(isPicturePath(path)).toBe(false)
  })
})

describe('the way into an application', () => {
  const uris = {
    initiateLoginUri: option(webUrl({ withQueryParameters: true })),
    link: option(webUrl(), { nil: null }),
  }
  const doors = record({ protocol: constantFrom(...protocols), ...uris })
  const issuer = 'https://portal.example/oidc'
  const added = ['iss', 'target_link_uri']

  it('SSO-05 stays at the address that was registered, and keeps what stands in it', () => {
    assert(
      property(doors, (doors) => {
        const door = doorOf(doors)
        if (door === null) return true
        const [entry, registered] = [new URL(entryOf(door, doors, issuer)), new URL(door)]
        const unchanged = [...registered.searchParams.keys()].filter((name) => !added.includes(name))
        return (
          entry.origin === registered.origin &&
          entry.pathname === registered.pathname &&
          unchanged.every((name) => entry.searchParams.get(name) === registered.searchParams.get(name))
        )
      }),
    )
  })
})
