import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Gs1Elements, isGtin, parseGs1 } from './gs1.ts'

const today = '2026-11-15'
const gs = '\x1d'
const read = (text: string) => parseGs1(text, today)

const withCheckDigit = (thirteen: string) => {
  const found = '0123456789'.split('').find((digit) => isGtin(thirteen + digit))
  return thirteen + (found ?? '')
}
const gtin = '03760123456784'
const implant = { gtin, expiry: '2028-01-31', lot: 'LOT-42/a', serial: 'SN0001' }

describe('ACT-03 a GS1 code', () => {
  it.each([
    ['as it travels', `01${gtin}1728013110LOT-42/a${gs}21SN0001`],
    ['from a DataMatrix', `]d201${gtin}1728013110LOT-42/a${gs}21SN0001`],
    ['from a Code 128', `]C101${gtin}1728013121SN0001${gs}10LOT-42/a`],
    ['from a QR code', `]Q310LOT-42/a${gs}01${gtin}1728013121SN0001`],
    [
      'with a separator in front, and one after a length that is agreed',
      `${gs}01${gtin}${gs}17280131${gs}10LOT-42/a${gs}21SN0001${gs}`,
    ],
    ['with a sign instead of the separator', `01${gtin}1728013110LOT-42/a|21SN0001`],
    ['with the end of line of a scanner', `01${gtin}1728013110LOT-42/a${gs}21SN0001\r\n`],
    ['as it is printed', `(01)${gtin}(17)280131(10)LOT-42/a(21)SN0001`],
    ['as it is printed, with spaces', ` (01) ${gtin} (17) 280131 (10) LOT-42/a (21) SN0001 `],
    ['among others', `01${gtin}1125010215260101302${gs}240REF.7${gs}1728013110LOT-42/a${gs}310300012321SN0001`],
  ])('is read %s', (_, text) => {
    expect(read(text)).toEqual({ elements: implant, faults: [] })
  })

  it.each([
    ['', 'empty', undefined],
    [gs, 'empty', undefined],
    [`]E0${gtin}`, 'symbology', undefined],
    ['+H123PARTNO1234567890', 'unknown-ai', '+H12'],
    ['0504', 'unknown-ai', '0504'],
    ['0', 'unknown-ai', '0'],
    ['0103760123456', 'truncated', '01'],
    ['172801', 'truncated', '17'],
    ['10', 'truncated', '10'],
    [`10${gs}21A`, 'truncated', '10'],
    ['(10)(21)A', 'truncated', '10'],
    [`10${'A'.repeat(21)}`, 'too-long', '10'],
    ['(17)2801311', 'too-long', '17'],
    ['0103760123456781', 'check-digit', '01'],
    ['01037601234567O0', 'character', '01'],
    ['10LOTÉ', 'character', '10'],
    ['10A B', 'character', '10'],
    ['17281301', 'date', '17'],
    ['17280001', 'date', '17'],
    ['17270229', 'date', '17'],
    [`10A${gs}10B`, 'contradiction', '10'],
    ['(99X)1', 'unknown-ai', '(99X'],
    ['(05)1(10)A', 'unknown-ai', '05'],
  ] as const)('%j is refused: %s', (text, kind, ai) => {
    expect(read(text).faults).toEqual([ai === undefined ? { kind } : { kind, ai }])
  })

  it('keeps what was read beside a fault', () => {
    expect(read(`0103760123456781172801311` + `0A1`)).toEqual({
      elements: { expiry: '2028-01-31', lot: 'A1' },
      faults: [{ kind: 'check-digit', ai: '01' }],
    })
    expect(read(`10A${gs}10A`)).toEqual({ elements: { lot: 'A' }, faults: [] })
  })

  it.each([
    ['280200', '2028-02-29'],
    ['270200', '2027-02-28'],
    ['281231', '2028-12-31'],
    ['760101', '2076-01-01'],
    ['770101', '1977-01-01'],
    ['991231', '1999-12-31'],
  ])('the date %s is %s', (digits, expiry) => {
    expect(read(`17${digits}`)).toEqual({ elements: { expiry }, faults: [] })
  })

  it('a year late in a century reaches into the next one', () => {
    expect(parseGs1('17460101', '2096-01-01').elements.expiry).toBe('2146-01-01')
    expect(parseGs1('17470101', '2096-01-01').elements.expiry).toBe('2047-01-01')
  })

  it('a GTIN with one wrong digit is none', () => {
    expect(isGtin(gtin)).toBe(true)
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), fc.nat(13), fc.integer({ min: 1, max: 9 }), (thirteen, at, shift) => {
        const right = withCheckDigit(thirteen)
        const wrong = Array.from(right)
          .map((digit, index) => (index === at ? (Number(digit) + shift) % 10 : digit))
          .join('')
        expect([isGtin(right), isGtin(wrong)]).toEqual([true, false])
      }),
    )
  })
})

const value = fc.stringMatching(/^[!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
const day = fc
  .date({ min: new Date('1977-01-01'), max: new Date('2076-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const elements = fc.record(
  { gtin: fc.stringMatching(/^\d{13}$/).map(withCheckDigit), expiry: day, lot: value, serial: value },
  { requiredKeys: ['gtin'] },
)
const ais: Record<keyof Gs1Elements, string> = { gtin: '01', expiry: '17', lot: '10', serial: '21' }
const wireOf = (name: string, text: string) => (name === 'expiry' ? text.slice(2).replaceAll('-', '') : text)
const partsOf = (given: Gs1Elements) =>
  Object.entries(given).map(([name, text]) => [ais[name as keyof Gs1Elements], wireOf(name, text)] as const)

describe('ACT-03 whatever a scanner sends', () => {
  it('what was written is read back, in any order', () => {
    fc.assert(
      fc.property(
        elements.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(partsOf(given), { minLength: partsOf(given).length })),
        ),
        ([given, parts]) => {
          const raw = parts.map(([ai, text]) => ai + text + (ai === '10' || ai === '21' ? gs : '')).join('')
          const printed = parts.map(([ai, text]) => `(${ai})${text}`).join('')
          expect(read(raw)).toEqual({ elements: given, faults: [] })
          expect(read(`]d2${raw}`)).toEqual({ elements: given, faults: [] })
          expect(read(printed)).toEqual({ elements: given, faults: [] })
        },
      ),
    )
  })

  it('junk is never thrown at, and what comes of it is whole', () => {
    const nearly = fc.stringMatching(/^(\]d2|\(01\)|01|17|10|21|30|\(|\)|[0-9A-Z~|é ]){0,40}$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), nearly), (text) => {
        const reading = read(text)
        const found = Object.keys(reading.elements).length + reading.faults.length
        if (reading.elements.gtin !== undefined) expect(isGtin(reading.elements.gtin)).toBe(true)
        if (reading.elements.expiry !== undefined) expect(reading.elements.expiry).toMatch(/^\d{4}-\d\d-\d\d$/)
        for (const name of ['lot', 'serial'] as const)
          expect(reading.elements[name] ?? 'x').toMatch(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/)
        if (text.trim() === '') expect(found).toBe(1)
      }),
      { numRuns: 500 },
    )
  })

  it('a very long scan takes no time', () => {
    const started = performance.now()
    read(`01${gtin}`.repeat(20_000))
    read(`(01)${gtin}`.repeat(20_000))
    read('('.repeat(200_000))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
