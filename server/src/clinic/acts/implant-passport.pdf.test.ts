import { actTypes } from '@arcade/contract/clinic/acts/act-types.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import { foreignFonts, readPdf } from '../../../test/read-pdf.ts'
import { translateIn } from '../../kernel/translation.ts'
import type { ImplantPassport, PlacedDevice } from './implant-passport.data.ts'
import { writeImplantPassport } from './implant-passport.pdf.ts'

const device = (change: Partial<PlacedDevice> = {}): PlacedDevice => ({
  tooth: 36,
  teeth: [36],
  date: '2026-03-09',
  actType: 'guided_surgery',
  article: 'Implant conique 4,1 × 10 mm',
  lot: 'LT2300A',
  gtin: '03612345678907',
  serial: 'SN-88001',
  expiry: '2030-01-31',
  practitioner: 'Camille Durand',
  manufacturer: 'Biotech Dental',
  ...change,
})
const passport: ImplantPassport = {
  practice: { name: 'Cabinet des Cèdres', phone: '01 23 45 67 89', timeZone: 'Europe/Paris' },
  patient: { firstName: 'Éléonore', lastName: 'Ça-Lefèvre', birthDate: '1984-03-12' },
  placed: [device()],
  locale: 'fr',
  at: new Date('2026-11-15T10:00:00Z'),
}
const read = async (change: Partial<ImplantPassport> = {}) =>
  readPdf(await writeImplantPassport({ ...passport, ...change }))

describe('the implant passport', () => {
  it('ACT-03 says what was placed, where, when and by which numbers it is found', async () => {
    const { text, pages, title } = await read()
    for (const part of [
      'ÇA-LEFÈVRE Éléonore',
      '12/03/1984',
      'Cabinet des Cèdres',
      '01 23 45 67 89',
      '09/03/2026',
      'Implant conique 4,1 × 10 mm',
      'Lot LT2300A',
      'N° de série SN-88001',
      'À utiliser avant le 31/01/2030',
      'Camille Durand',
      'Biotech Dental',
      'Chirurgie guidée',
    ])
      expect(text).toContain(part)
    // It is as long as a code, and goes on in the next line.
    expect(text.replaceAll(/\s/g, '')).toContain('UDI(01)03612345678907(17)300131(10)LT2300A(21)SN-88001')
    expect(text.replaceAll('\n', ' ')).toContain('avant une IRM')
    expect([pages.length, title]).toEqual([1, 'Passeport implantaire'])
  })

  it('ACT-03 lists forty implants on several pages, each once, with the head on every page', async () => {
    const placed = Array.from({ length: 40 }, (_, index) => device({ lot: `LOT-${100 + index}`, serial: null }))
    const { pages, bytes } = await read({ placed })
    expect(pages.length).toBeGreaterThan(2)
    const [first, ...others] = pages
    const rows = pages.flatMap(({ text }) => text.match(/Lot LOT-\d{3}(?=\s*À utiliser)/g) ?? [])
    expect(new Set(rows).size).toBe(40)
    expect(rows).toHaveLength(40)
    expect(first?.text).toContain('et 36 de plus, voir la liste')
    for (const { text } of others) expect(text).toContain('Identification')
    // For those who hear it, the head is there once.
    expect(bytes.toString('latin1').match(/\/S \/TH\b/g)).toHaveLength(5)
    expect(foreignFonts(bytes)).toEqual([])
  })

  it('ACT-03 names the teeth of the act where the label names none', async () => {
    const { text } = await read({
      placed: [device({ tooth: null, teeth: [11, 21] }), device({ tooth: null, teeth: [] })],
    })
    expect(text).toContain('11, 21')
    expect(text).toContain('–')
  })

  it('ACT-03 stands for a patient in whom nothing was placed, and with nothing known', async () => {
    const { text } = await read({
      placed: [],
      patient: { firstName: '', lastName: '', birthDate: null },
      practice: { name: '', phone: null, timeZone: 'UTC' },
    })
    expect(text).toContain('Dispositifs posés')
    expect(text).not.toMatch(/null|undefined/)
  })

  it.each(locales)('ACT-03 is written in %s, the names of all acts too', async (locale) => {
    const t = translateIn(locale, 'acts')
    const { text, language } = await read({ locale, placed: actTypes.map((actType) => device({ actType })) })
    const flat = text.replaceAll(/\s+/g, ' ')
    expect(language).toBe(locale)
    for (const word of [
      t('passport.title'),
      t('passport.context'),
      t('passport.keep'),
      t('passport.placed'),
      t('passport.note'),
      ...actTypes.map((type) => t(`passport.acts.${type}`)),
    ])
      expect(flat).toContain(word.replaceAll(/\s+/g, ' '))
  })

  it.each([
    ['500 letters', 'W'.repeat(500)],
    ['emoji', '👩‍🦰😀🏳️‍🌈'.repeat(20)],
    ['right to left', 'שלום עולם محمد علي 12 '.repeat(10)],
    ['lines and controls', 'a\nb\tc\u0007d\u2028e'],
  ])('ACT-03 stays on its pages with names and articles of %s', async (_, name) => {
    const { pages } = await read({
      patient: { firstName: name, lastName: name, birthDate: '1984-03-12' },
      practice: { name, phone: name, timeZone: 'Europe/Paris' },
      placed: [device({ article: name, lot: 'X'.repeat(20), serial: 'Y'.repeat(20) }), device()],
    })
    for (const { pieces } of pages) {
      const outside = pieces.filter(
        ({ left, right, bottom }) => left < 40 || right > 549 || bottom < 20 || bottom > 830,
      )
      expect(outside).toEqual([])
    }
    expect(pages.map(({ text }) => text).join('')).toContain('LT2300A')
  })

  it('ACT-03 cuts a row that is higher than a page, and loses nothing of it', async () => {
    const { text, pages } = await read({ placed: [device({ article: `${'mot '.repeat(600)}findutexte` })] })
    expect(text.match(/mot/g)?.length).toBeGreaterThanOrEqual(600)
    expect(text).toContain('findutexte')
    expect(pages.length).toBeGreaterThan(1)
  })
})
