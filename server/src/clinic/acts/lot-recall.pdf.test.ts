import { Readable } from 'node:stream'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import { foreignFonts, type ReadPage, readPdf } from '../../../test/read-pdf.ts'
import { translateIn } from '../../kernel/translation.ts'
import { type RecalledDevice, type RecalledPatient, type RecallList, writeRecallList } from './lot-recall.pdf.ts'

const device = (change: Partial<RecalledDevice> = {}): RecalledDevice => ({
  article: 'Implant conique 4,1 × 10 mm',
  manufacturer: 'Implants du Moulin',
  tooth: 36,
  teeth: [36],
  date: '2026-03-09',
  gtin: '03612345678907',
  serial: 'SN88001',
  ...change,
})
const patient = (change: Partial<RecalledPatient> = {}): RecalledPatient => ({
  firstName: 'Éléonore',
  lastName: 'Ça-Lefèvre',
  birthDate: '1984-03-12',
  phone: '01 23 45 67 89',
  email: 'eleonore@lefevre.example',
  followed: true,
  placed: [device()],
  ...change,
})
/** Names of one word that stands nowhere else: NOM001, NOM002 … */
const many = (count: number, change: (index: number) => Partial<RecalledPatient> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    patient({ lastName: `Nom${String(index + 1).padStart(3, '0')}`, ...change(index) }),
  )

async function* inBatches(patients: readonly RecalledPatient[]) {
  for (let from = 0; from < patients.length; from += 25) yield patients.slice(from, from + 25)
}

const write = (patients: readonly RecalledPatient[], change: Partial<RecallList> = {}) =>
  writeRecallList({
    practice: { name: 'Cabinet des Cèdres', timeZone: 'Europe/Paris' },
    lots: ['LT2300A'],
    gtins: ['03612345678907'],
    patientCount: patients.length,
    deviceCount: patients.flatMap(({ placed }) => placed).length,
    patients: inBatches(patients),
    locale: 'fr',
    at: new Date('2026-11-15T10:00:00Z'),
    ...change,
  })
const read = async (patients: readonly RecalledPatient[], change: Partial<RecallList> = {}) =>
  readPdf(Readable.from(write(patients, change)))

/** Where a page's table has its patients, from top to bottom. */
const rowsOn = ({ pieces }: ReadPage) =>
  pieces.filter(({ text }) => /^NOM\d{3}/.test(text)).map(({ text, bottom }) => ({ name: text, bottom }))

/** Pieces of text that stand on each other: less than a line's height apart and over the same stretch. */
function overprinted({ pieces }: ReadPage): string[] {
  const shown = pieces.filter(({ text }) => text.trim())
  return shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.bottom - other.bottom) < 6 && one.left < other.right - 0.5 && other.left < one.right - 0.5,
      )
      .map((other) => `${one.text} × ${other.text}`),
  )
}

describe('the recall list', () => {
  it('ACT-03 says which lot, which article, whose list of which day, and how many', async () => {
    const { pages, text, title, language } = await read([patient()])
    for (const part of [
      'LT2300A',
      '03612345678907',
      'Cabinet des Cèdres',
      '15/11/2026',
      'ÇA-LEFÈVRE Éléonore',
      'Naissance : 12/03/1984',
      'Implant conique 4,1 × 10 mm',
      'Implants du Moulin',
      '09/03/2026 · Dent 36',
      'N° de série SN88001',
      '01 23 45 67 89',
      'eleonore@lefevre.example',
      'Fin de la liste · Patients : 1',
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Suivi terminé|GTIN non noté/)
    expect([pages.length, title, language]).toEqual([1, 'Liste de rappel de lot', 'fr'])
    expect((await read([], { gtins: [] })).text).toContain('Tous les articles')
  })

  it('ACT-03 names every article that was found with the lot, and of several, which one each patient has', async () => {
    const both = [
      patient({ lastName: 'Un' }),
      patient({ lastName: 'Deux', placed: [device({ gtin: '03612345678914' })] }),
    ]
    const { text } = await read(both, { gtins: ['03612345678907', '03612345678914'], lots: ['LT-2300a', 'LT-2300A'] })
    expect(text).toMatch(/GTIN\s+03612345678907,\s+03612345678914/)
    expect(text).toContain('LT-2300a, LT-2300A')
    expect(text).toMatch(/UN[\s\S]+GTIN 03612345678907[\s\S]+DEUX[\s\S]+GTIN 03612345678914/)
    const one = await read([patient()])
    expect(one.text.match(/03612345678907/g)).toHaveLength(1)
    const many = Array.from({ length: 30 }, (_, index) => `036123456789${10 + index}`)
    expect((await read([patient()], { gtins: many })).text.replaceAll('\n', ' ')).toContain('+ 18')
    const unknown = await read([patient({ placed: [device({ gtin: null })] })], { gtins: [] })
    expect(unknown.text).not.toContain('Tous les articles')
    expect(unknown.text.match(/GTIN non noté/g)).toHaveLength(2)
  })

  it('FMT-01 ACT-03 spaces telephone numbers as the screen does, and breaks e-mails where one reads on', async () => {
    const { text } = await read([
      patient({
        phone: '0639980001',
        email: 'marie-charlotte.de-la-rochefoucauld@cabinet-dentaire-des-cedres.example',
      }),
      patient({ phone: '+33639980002', email: 'anne-sophie.martin-durand@messagerie.example' }),
    ])
    expect(text).toContain('06 39 98 00 01')
    expect(text).toContain('+33 6 39 98 00 02')
    expect(text).toMatch(/anne-sophie\.martin-durand\s*\n\s*@messagerie\.example/)
    const ends = text.split('\n').filter((line) => /^(?:marie|.*(?:rochefoucauld|cedres))/.test(line))
    for (const line of ends) expect(line.trim()).toMatch(/[-._]$|rochefoucauld$|example$|(?:^|\s)@/)
  })

  it('ACT-03 has sixty patients on paper, each once, none over another, with head and page number on every page', async () => {
    const long = (index: number): Partial<RecalledPatient> =>
      index % 7 === 0 ? { placed: [device(), device({ article: 'Implant très long '.repeat(8).trim() })] } : {}
    const { pages, text, bytes } = await read(many(60, long))
    expect(text.match(/NOM\d{3}/g)).toEqual(many(60).map(({ lastName }) => lastName.toUpperCase()))
    expect(pages.length).toBeGreaterThan(3)
    for (const [index, page] of pages.entries()) {
      expect(overprinted(page)).toEqual([])
      for (const head of ['Prévenu', 'Patient', 'Posé', 'Contact']) expect(page.text).toContain(head)
      expect(page.text).toContain(`${index + 1} / ${pages.length}`)
      expect(page.text).toContain('LT2300A')
      // A row is whole on its page: the last patient has the line below the name too, above the foot.
      const rows = rowsOn(page)
      expect(page.text.match(/Naissance : /g)).toHaveLength(rows.length)
      expect(page.text.match(/eleonore@/g)).toHaveLength(rows.length)
      for (const { bottom } of rows) expect(bottom).toBeGreaterThan(842 - 772)
      for (const [above, below] of rows.slice(1).map((row, index) => [rows[index], row] as const))
        expect((above?.bottom ?? 0) - below.bottom).toBeGreaterThan(30)
    }
    expect(foreignFonts(bytes)).toEqual([])
  })

  it('ACT-03 has one box to tick for each patient', async () => {
    const count = async (patients: RecalledPatient[]) =>
      (await read(patients)).pages
        .flatMap(({ outlines }) => outlines)
        .filter(({ width, height }) => Math.abs(width - 11) < 0.1 && Math.abs(height - 11) < 0.1).length
    expect(await count(many(3))).toBe(3)
    expect(await count(many(45))).toBe(45)
    expect(await count([patient({ placed: Array.from({ length: 20 }, () => device()) })])).toBe(1)
  })

  it('ACT-03 marks who is followed no more, who cannot be reached, and what was noted without a GTIN', async () => {
    const { text } = await read([
      patient({ followed: false }),
      patient({ phone: null, email: null }),
      patient({ placed: [device({ gtin: null, tooth: null, teeth: [46, 47] })] }),
    ])
    expect(text.match(/Suivi terminé au cabinet/g)).toHaveLength(1)
    expect(text.match(/Ni téléphone ni e-mail/g)).toHaveLength(1)
    expect(text.match(/GTIN non noté/g)).toHaveLength(1)
    expect(text).toContain('Dents 46, 47')
  })

  it('ACT-03 repeats the name where what was placed in one patient goes on', async () => {
    const placed = Array.from({ length: 50 }, (_, index) => device({ serial: `S${100 + index}` }))
    const { pages, text } = await read([patient({ lastName: 'Long', placed })])
    expect(pages.length).toBeGreaterThan(1)
    expect(new Set(text.match(/S1\d\d/g)).size).toBe(50)
    for (const page of pages.filter(({ text }) => text.includes('de série')))
      expect(page.text).toContain('LONG Éléonore')
    expect(text).toContain('LONG Éléonore (suite)')
  })

  it.each([
    ['100 letters', 'W'.repeat(100)],
    ['many hyphens', 'Anne-'.repeat(20)],
    ['right to left', 'שלום עולם محمد علي 12 '.repeat(4)],
    ['emoji', '👩‍🦰😀🏳️‍🌈'.repeat(6)],
    ['lines and controls', 'a\nb\tc\u0007d\u2028e'],
  ])('ACT-03 wraps names, addresses and articles of %s inside their columns', async (_, name) => {
    const { pages } = await read(
      [
        patient({ firstName: name, lastName: name, email: `${name}@x.example`, phone: name }),
        patient({ placed: [device({ article: name.repeat(2), manufacturer: name, serial: 'Y'.repeat(20) })] }),
        patient({ lastName: 'Dernière' }),
      ],
      { practice: { name, timeZone: 'Europe/Paris' } },
    )
    for (const page of pages) {
      expect(overprinted(page)).toEqual([])
      const outside = page.pieces.filter(
        ({ left, right, bottom }) => left < 40 || right > 549 || bottom < 20 || bottom > 830,
      )
      expect(outside).toEqual([])
    }
    expect(pages.map(({ text }) => text).join('')).toContain('DERNIÈRE')
  })

  it('ACT-03 says so where no patient has the lot', async () => {
    const { text, pages } = await read([])
    expect(text).toContain('Aucun patient ne porte ce lot.')
    expect(text).not.toContain('Prévenu')
    expect(pages).toHaveLength(1)
  })

  it.each(locales)('ACT-03 is written in %s', async (locale) => {
    const t = translateIn(locale, 'acts')
    const { text, language } = await read([patient({ followed: false })], { locale })
    const flat = text.replaceAll(/\s+/g, ' ')
    expect(language).toBe(locale)
    for (const word of [
      t('recall.title'),
      t('recall.context'),
      t('recall.instructions'),
      t('recall.told'),
      t('recall.left'),
      t('recall.end'),
      t('recall.health'),
    ])
      expect(flat).toContain(word.replaceAll(/\s+/g, ' '))
  })

  it('ACT-03 is sent while it is written, and read no faster than it is sent', async () => {
    let asked = 0
    async function* patients() {
      for (const batch of [many(50), many(50), many(50), many(50)]) {
        asked += 1
        yield batch
      }
    }
    const pieces = write([], { patientCount: 200, patients: patients() })
    const first = await pieces.next()
    expect((first.value as Buffer).length).toBeGreaterThan(5_000)
    expect(asked).toBe(1)
    await pieces.return(undefined)
    expect(asked).toBe(1)
  })
})
