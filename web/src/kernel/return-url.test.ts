import { locales, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pageAt, pages } from '@arcade/contract/pages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homeFor, safeReturnUrl } from './return-url.ts'

const portal = 'https://portal.example'

describe('RT-03 where a login leads', () => {
  it.each([
    '/dashboard',
    '/mon-cabinet/commande?uuid=1&b=2',
    '/en/mon-espace/mes-patients?page=2#list',
    '/interaction/abc',
    '/pt/mon-compte/mes-informations',
    '/dashboard?next=https://elsewhere.example',
  ])('RT-03 to a page of this portal: %s', (value) => {
    expect(safeReturnUrl(value)).toBe(value)
  })

  it.each([
    null,
    '',
    'dashboard',
    'https://elsewhere.example/dashboard',
    'https:elsewhere.example',
    'https:/dashboard',
    'https://portal.invalid@elsewhere.example/dashboard',
    '//elsewhere.example/dashboard',
    '//camille:secret@elsewhere.example/dashboard',
    '///elsewhere.example/dashboard',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '\t//elsewhere.example',
    ' /dashboard',
    '/%2f%2felsewhere.example',
    '/%5celsewhere.example',
    '/interaction/%2e%2e%2f%2felsewhere.example',
    '/interaction/a%0d%0ab',
    '/.//elsewhere.example',
    '/dashboard/..//elsewhere.example',
    'javascript:alert(1)',
    'JaVaScRiPt://portal.example/%0aalert(1)',
    'data:text/html,x',
    '/dashboard\u0000',
    '/dash\nboard',
    '@elsewhere.example',
    '/no/such/page',
    '/v1/status',
    '/v1/logout',
    '/docs',
    '/docs/',
    '/',
    '/en',
    '/en/',
    '/?returnUrl=%2Fdashboard',
    '/auth',
    '/es/auth#active4',
    '/500',
    '/it/404',
  ])('RT-03 to the dashboard instead of %j', (value) => {
    expect(safeReturnUrl(value)).toBe('/dashboard')
    expect(safeReturnUrl(value, 'pt')).toBe('/pt/dashboard')
  })

  it('RT-03 always to a page of this portal, whatever is asked for', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2f',
        '%5C',
        '%00',
        '\t',
        '\n',
        ':',
        '@',
        '?',
        '#',
        'javascript:',
        'https:',
      ),
      fc.constantFrom('elsewhere.example', 'dashboard', 'interaction', 'en', 'fr', 'a'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          values,
          values.map((value) => `/${value}`),
        ),
        (value) => {
          const target = new URL(safeReturnUrl(value), portal)
          expect(target.origin).toBe(portal)
          expect(pageAt(target.pathname)).toBeDefined()
          expect(safeReturnUrl(value)).toMatch(/^\/[^/\\]/)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('RT-03 back to every page that a visitor may have wanted, with its query', () => {
    const wanted = Object.values(pages).filter((page) => !page.public)
    for (const { path } of wanted) {
      for (const locale of locales) {
        const value = `${withLocale(locale, path)}?a=1#b`
        const returnUrl = new URL(homeFor(locale, value), portal).searchParams.get('returnUrl')
        expect(safeReturnUrl(returnUrl)).toBe(value)
      }
    }
  })
})
