import { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import { foreignFonts, readPdf } from '../../../test/read-pdf.ts'
import { translateIn } from '../../kernel/translation.ts'
import { type PadotestReport, writePadotestReport } from './padotest.pdf.ts'

const pocket = (change: object) => ({
  tooth: 36,
  site: 'MV',
  depth: 6.5,
  loads: { aa: 0, pg: 3_100_000, tf: 84_000, td: 920, pi: 640, fn: 120_000 },
  total: 420_000_000,
  type: 4,
  ...change,
})
const resultOf = (...pockets: object[]): PadotestResult =>
  PadotestResult.parse({ pockets, recommendation: 'Surfaçage ; réévaluation à trois mois, œdème à surveiller.' })

const report: PadotestReport = {
  practice: { name: 'Cabinet des Cèdres', timeZone: 'Europe/Paris' },
  practitioner: 'Dr João Muñoz',
  patient: { firstName: 'Éléonore', lastName: 'Ça-Lefèvre', birthDate: '1984-03-12', sex: 'F' },
  act: { uuid: '0b0f6f0e-7d3f-4c69-9a3e-5a2d1c1f0001', date: '2026-11-12' },
  result: resultOf(pocket({}), pocket({ tooth: 16, site: 'DL', type: 2, recommendation: 'Rien de plus.' })),
  earlier: [],
  locale: 'fr',
  at: new Date('2026-11-15T23:30:00Z'),
}
const read = async (change: Partial<PadotestReport> = {}) =>
  readPdf(await writePadotestReport({ ...report, ...change }))
let once: ReturnType<typeof read> | undefined
const plain = () => {
  once ??= read()
  return once
}

describe('the PadoTest report', () => {
  it('ACT-02 says who, when and what was found, with its accents right', async () => {
    const { text, title, language } = await plain()
    for (const part of [
      'ÇA-LEFÈVRE Éléonore',
      '12/03/1984',
      'Féminin',
      'Cabinet des Cèdres',
      'Dr João Muñoz',
      'Prélèvement du 12/11/2026',
      'Surfaçage ; réévaluation à trois mois, œdème à surveiller.',
      'mésio-vestibulaire',
      'disto-palatin',
      '6,5 mm',
      'Type 4',
      'A. actinomycetemcomitans',
      'non détecté',
      '3 100 000',
      'très élevé',
      '420 000 000',
      'Rien de plus.',
      'Ne remplace pas le rapport du laboratoire.',
    ])
      expect(text).toContain(part)
    expect([title, language]).toEqual(['Rapport PadoTest · 12/11/2026', 'fr'])
  })

  it('ACT-02 bears the day it was made where the practice is, and counts its pages', async () => {
    const { pages } = await plain()
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain('Édité le 16/11/2026')
      expect(page.text).toContain(`${index + 1} / ${pages.length}`)
    }
  })

  it('ACT-02 embeds all its fonts', async () => {
    expect(foreignFonts((await plain()).bytes)).toEqual([])
  })

  it('ACT-02 keeps the name of the patient out of the properties of the document', async () => {
    const { bytes } = await read({ patient: { ...report.patient, firstName: 'Zebulon', lastName: 'Quirky' } })
    const raw = bytes.toString('latin1')
    expect(/zebulon|quirky/i.test(raw)).toBe(false)
    expect(raw.includes(Buffer.from('\ufeffZebulon', 'utf16le').swap16().toString('latin1'))).toBe(false)
  })

  it('ACT-02 is the same bytes for the same data and time', async () => {
    const [one, same, later] = await Promise.all([plain(), read(), read({ at: new Date('2026-11-15T23:30:01Z') })])
    expect(one.bytes.equals(same.bytes)).toBe(true)
    expect(one.bytes.equals(later.bytes)).toBe(false)
  })

  it('ACT-02 can be heard: headings, a table with heads, and every chart in words', async () => {
    const { pages } = await read({ earlier: [{ date: '2026-02-01', result: resultOf(pocket({ depth: 8 })) }] })
    const tags = pages.flatMap((page) => page.tags)
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(tags.filter((tag) => tag === 'TH')).toHaveLength(6)
    const alts = pages.flatMap((page) => page.alts)
    expect(alts).toHaveLength(tags.filter((tag) => tag === 'Figure').length)
    expect(alts.join('\n')).toContain('Poche 36 MV, mésio-vestibulaire')
    expect(alts.join('\n')).toContain('P. gingivalis 3\u202f100\u202f000 (très élevé)')
    expect(alts.join('\n')).toContain('01/02/2026: Charge totale 420\u202f000\u202f000')
  })

  it('ACT-02 shows how a pocket came to it, and only pockets that were tested before', async () => {
    const before = [
      { date: '2026-06-01', result: resultOf(pocket({ depth: 7 })) },
      { date: '2026-02-01', result: resultOf(pocket({ depth: 8 })) },
    ]
    const { text } = await read({ earlier: before })
    expect(text).toContain('Évolution')
    expect(text).toContain('8 → 6,5 mm')
    expect(text).toContain('01/02/2026')
    const other = await read({ earlier: [{ date: '2026-02-01', result: resultOf(pocket({ tooth: 11 })) }] })
    expect(other.text).toContain('Aucune de ces poches n’a été testée auparavant.')
    expect((await plain()).text).not.toContain('Évolution')
  })

  it('ACT-02 the counts of a pocket end below each other', async () => {
    const { pages } = await plain()
    const counts = pages
      .filter(({ text }) => text.includes('A. actinomycetemcomitans'))
      .flatMap(({ pieces }) => pieces.filter(({ text, left }) => left > 400 && /^[\d\s]{4,}$/.test(text)))
    expect(counts.length).toBeGreaterThan(3)
    expect(new Set(counts.map(({ right }) => Math.round(right))).size).toBe(1)
  })

  it('ACT-02 draws two tests of one day, twelve pockets and counts at their limits', async () => {
    const loads = { aa: 1e12, pg: 1e12, tf: 0, td: 1, pi: 1e12 }
    const many = Array.from({ length: 12 }, (_, index) =>
      pocket({ tooth: 11 + (index % 8), site: index < 8 ? 'V' : 'L', loads, total: 1e12, depth: 20 }),
    )
    const result = resultOf(...many)
    const { text, pages } = await read({ result, earlier: [{ date: report.act.date, result }] })
    expect(text).toContain('1 000 000 000 000')
    for (const { pieces } of pages) expect(pieces.filter(({ right }) => right > 548)).toEqual([])
  })

  it.each(locales)('ACT-02 is written in %s', async (locale) => {
    const t = translateIn(locale, 'acts')
    const { text, language } = await read({ locale, earlier: [{ date: '2026-02-01', result: report.result }] })
    expect(language).toBe(locale)
    const flat = text.replaceAll(/\s+/g, ' ')
    for (const word of [
      t('padotest.title'),
      t('padotest.recommendation'),
      t('padotest.pockets'),
      t('padotest.trend'),
      t('padotest.total'),
      t('padotest.disclaimer'),
    ])
      expect(flat).toContain(word)
    expect(text).toContain(locale === 'en' ? '6.5' : '6,5')
    expect(text).not.toContain('undefined')
  })

  it.each([
    ['500 letters', 'x'.repeat(500)],
    ['500 words', 'le '.repeat(500)],
    ['emoji', '👩‍🦰😀🏳️‍🌈'.repeat(20)],
    ['right to left', 'שלום עולם محمد علي 12'],
    ['Greek, Cyrillic and Vietnamese', 'Νίκος Иванов Nguyễn Ngọc Ánh'],
    ['heaps of marks', `e${'\u0301\u0323'.repeat(250)}`],
    ['a turn of direction', 'Jean\u202enaeJ'],
    ['markup', '</dc:title> & <b> "\' ()\\'],
    ['nothing', ''],
  ])('ACT-02 stays on its pages with names of %s', async (_, name) => {
    const { pages, bytes } = await read({
      patient: { firstName: name, lastName: name, birthDate: null, sex: null },
      practice: { name, timeZone: 'Europe/Paris' },
      practitioner: name,
    })
    expect(foreignFonts(bytes)).toEqual([])
    for (const { pieces } of pages) {
      const outside = pieces.filter(
        ({ left, right, bottom }) => left < 40 || right > 549 || bottom < 20 || bottom > 830,
      )
      expect(outside).toEqual([])
    }
  })

  it('ACT-02 shows names of other alphabets as they are written', async () => {
    const { text } = await read({
      patient: { ...report.patient, firstName: 'Νίκος Nguyễn', lastName: 'Иванов' },
      practitioner: 'שלום',
    })
    for (const part of ['Νίκος', 'Nguyễn', 'ИВАНОВ', 'שלום']) expect(text).toContain(part)
  })

  it('ACT-02 goes on over the page with a recommendation of 4,000 letters', async () => {
    const recommendation = `${'conseil '.repeat(498)}fin-du-texte`
    const { text, pages } = await read({ result: { ...report.result, recommendation } })
    expect(text.match(/conseil/g)).toHaveLength(498)
    expect(text).toContain('fin-du-texte')
    expect(pages.length).toBeGreaterThan(2)
  })
})
