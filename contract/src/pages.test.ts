import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories } from './kernel/applications.ts'
import { splitLocale, withLocale } from './kernel/locales.ts'
import { isPortalAddress, layoutOf, pageAt, pageOfAddress, pages } from './pages.ts'

describe('the table of pages', () => {
  it('RT-01 opens exactly the public pages to visitors', () => {
    const open = Object.values(pages).filter((page) => page.public)
    expect(open.map(({ path }) => path).sort()).toEqual(
      [
        '/',
        '/404',
        '/500',
        '/auth',
        '/auth/application-error',
        '/auth/confirm-email',
        '/auth/first-connexion/return-first-connexion',
        '/auth/reset-password',
        '/auth/sign-out',
        '/confidentialite',
        '/files',
        '/interaction/:uid',
        '/mentions-legales',
        '/une-question',
      ].sort(),
    )
  })

  it('RT-05 leaves the layout away where the specification says so', () => {
    const bare = [
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
    const specified = [
      '/',
      '/404',
      '/500',
      '/auth',
      '/auth/choose-app-password',
      '/auth/confirm-email',
      '/auth/first-connexion/return-first-connexion',
      '/auth/reset-password',
      '/auth/sign-out',
      '/confidentialite',
      '/dashboard',
      '/files',
      '/galerie/accueil',
      '/iframe/invoice',
      '/interaction/:uid',
      '/mentions-legales',
      '/mes-notifications',
      '/mon-cabinet/commande',
      '/mon-cabinet/document/mes-documents',
      '/mon-cabinet/document/mes-incidents',
      '/mon-cabinet/document/mes-offres',
      '/mon-cabinet/document/mes-reclamations',
      '/mon-cabinet/facture',
      '/mon-cabinet/mes-commandes',
      '/mon-cabinet/mes-credits',
      '/mon-cabinet/mes-documents',
      '/mon-cabinet/mes-factures',
      '/mon-cabinet/mes-smileys',
      '/mon-compte/cb/enregistrer',
      '/mon-compte/mes-collaborateurs',
      '/mon-compte/mes-informations',
      '/mon-compte/mon-hebergement',
      '/mon-espace/mes-messages',
      '/mon-espace/mes-patients',
      '/mon-espace/mes-patients/importer',
      '/mon-espace/mes-patients/rappel-de-lot',
      '/mon-espace/mon-reseau',
      '/mon-espace/patient/actes-patient',
      '/mon-espace/patient/fichiers',
      '/mon-espace/patient/journal',
      '/mon-espace/patient/modifier-patient',
      '/nos-partenaires/finance',
      '/nos-partenaires/formation',
      '/nos-partenaires/lifestyle',
      '/nos-partenaires/liste',
      '/nos-partenaires/medical',
      '/test',
      '/une-question',
    ]
    const paths = Object.values(pages).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining(specified))
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

describe('an address that leads to a page of this portal', () => {
  it.each([
    ['/dashboard', 'dashboard'],
    ['/', 'home'],
    ['/en?returnUrl=%2Fdashboard', 'home'],
    ['/mon-cabinet/commande?uuid=1&b=2', 'order'],
    ['/en/mon-espace/mes-patients?page=2#list', 'patients'],
    ['/interaction/q6bQ1mV3-_x', 'interaction'],
    ['/pt/interaction/abc', 'interaction'],
    ['/dashboard?next=https://elsewhere.example', 'dashboard'],
    ['/dashboard?a=%2F%2Felsewhere.example#//elsewhere.example', 'dashboard'],
  ])('RT-03 AUTH-11 may be %s', (address, page) => {
    expect(pageOfAddress(address)).toBe(page)
  })

  it.each([
    '',
    'dashboard',
    'https://elsewhere.example/dashboard',
    'https:elsewhere.example',
    'https:/dashboard',
    '//elsewhere.example/dashboard',
    '//camille:secret@elsewhere.example/dashboard',
    '///elsewhere.example/dashboard',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/dashboard\\..\\elsewhere',
    '/\t/elsewhere.example',
    '\t//elsewhere.example',
    ' /dashboard',
    '/dashboard ',
    '/dashboard?a=b c',
    '/%2f%2felsewhere.example',
    '/%5celsewhere.example',
    '/%64ashboard',
    '/dashboard%00',
    '/interaction/%2e%2e%2f%2felsewhere.example',
    '/interaction/%2e%2e',
    '/interaction/a%0d%0ab',
    '/interaction/a%20b',
    '/interaction/..',
    '/interaction/.',
    '/en/interaction/..?a#b',
    '/interaction/../dashboard',
    '/./dashboard',
    '/dashboard/../dashboard',
    '/.//elsewhere.example',
    '/dashboard/..//elsewhere.example',
    'javascript:alert(1)',
    'JaVaScRiPt://portal.example/%0aalert(1)',
    'data:text/html,x',
    '/dashboard\u0000',
    '/dash\nboard',
    '@elsewhere.example',
    '/@elsewhere.example',
    '/no/such/page',
    '/fr/dashboard',
    '/DASHBOARD',
    '/v1/status',
    '/v1/logout',
    '/oidc/session/end',
    '/docs/',
  ])('RT-03 AUTH-11 may not be %j', (address) => {
    expect(isPortalAddress(address)).toBe(false)
  })

  it('RT-03 AUTH-11 is read by a browser as it stands, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2f',
        '%2e',
        '%00',
        '\t',
        '\n',
        ':',
        '@',
        '?',
        '#',
        'https:',
        'javascript:',
      ),
      fc.constantFrom('elsewhere.example', 'dashboard', 'interaction', 'en', 'fr', 'a'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
    )
    const addresses = fc.array(piece).map((pieces) => `/${pieces.join('')}`)
    fc.assert(
      fc.property(fc.oneof(addresses, fc.webUrl(), fc.string()), (address) => {
        if (!isPortalAddress(address)) return
        const { origin, pathname } = new URL(address, 'https://portal.example')
        expect([origin, pageAt(pathname)]).toEqual(['https://portal.example', pageOfAddress(address)])
      }),
      { numRuns: 5000 },
    )
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

it('PRT-01 training is a category of applications, and its page keeps its French path', () => {
  expect(categories).toEqual(['medical', 'lifestyle', 'training', 'finance'])
  expect(pages.partnersTraining.path).toBe('/nos-partenaires/formation')
})
