import { actFaults, actKindOf, actTypes } from '@arcade/contract/clinic/acts/act-types.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { describe, expect, it } from 'vitest'
import { aBoughtLot, anAct } from '../../../test/acts.ts'
import { bodyOf, dentitionAt, doneDate, faultsIn, hasType, newValues, type SaidValues, valuesOf } from './act.rules.ts'
import {
  isFaulty,
  labelReading,
  looksScanned,
  lotFaults,
  lotReading,
  placeable,
  withBought,
  withRead,
} from './lots.rules.ts'
import { parseNumber } from './numbers.rules.ts'
import { isFaultyPocket, noPocket, padotestBodyOf, padotestValuesOf, pocketFaults, siteKey } from './padotest.rules.ts'
import { byPatient } from './recall.rules.ts'
import { countByTooth, groupActs } from './timeline.ts'

const write = (value: number) => String(value).replace('.', ',')
const texts = import.meta.glob<Record<string, string>>('../../locales/*/acts.json', { import: 'default', eager: true })
const gtin = '03760123456784'

describe('ACT-01 words for the table of acts', () => {
  it.each(locales)('ACT-01 has in %s a word for each type, field, choice and tick', (locale) => {
    const words = texts[`../../locales/${locale}/acts.json`] ?? {}
    const keys = actTypes.flatMap((type) => {
      const { fields, checklist } = actKindOf(type)
      const ofFields = Object.entries(fields).flatMap(([key, field]) => [
        `field.${key}`,
        ...(field.kind === 'choice' ? field.options.map((option) => `option.${key}.${option}`) : []),
      ])
      return [`type.${type}`, ...ofFields, ...checklist.map((item) => `check.${item}`)]
    })
    expect(keys.filter((key) => !words[key])).toEqual([])
  })
})

describe('ACT-01 the values of an act', () => {
  it.each(actTypes)('ACT-01 %s goes into the form and comes out as it was', (type) => {
    const details = Object.fromEntries(
      Object.entries(actKindOf(type).fields).map(([key, field]) => {
        if (field.kind === 'choice') return [key, field.options[0] ?? '']
        if (field.kind === 'number') return [key, field.min + field.step]
        return [key, field.kind === 'flag' ? true : 'A3']
      }),
    )
    const act = anAct(1, { type, details: { ...details, ...(type === 'aligners' && { steps: 30 }) }, note: 'x' })
    const values = valuesOf({ ...act, checklist: [...actKindOf(type).checklist] }, write)
    expect(hasType(values)).toBe(true)
    const body = bodyOf(values as SaidValues)
    expect(body.details).toEqual(act.details)
    expect(body.checklist).toEqual(actKindOf(type).checklist)
    expect(actFaults({ ...body, state: 'planned' } as Parameters<typeof actFaults>[0])).toEqual([])
  })

  it('ACT-01 a number that is none is refused, not dropped', () => {
    const values = { ...newValues('2026-01-01', ''), type: 'aligners', 'details.step': 'trois' } as SaidValues
    expect(faultsIn(values, '2026-01-01')).toEqual([{ path: 'details.step', code: 'type' }])
  })

  it.each([
    ['done', '2026-01-02', ['future']],
    ['planned', '2026-01-02', []],
    ['planned', '', ['needed']],
    ['planned', '31/02/2026', ['date']],
  ])('ACT-01 %s on %s', (state, date, codes) => {
    const values = { ...newValues(date, ''), type: 'radio_panoramic', state } as SaidValues
    const found = faultsIn(values, '2026-01-01').filter(({ path }) => path === 'date')
    expect(found.map(({ code }) => code)).toEqual(codes)
  })

  it('ACT-01 lots of a type that has none stay in the form and are not sent', () => {
    const lots = withRead([], { lot: 'A' }, { id: 'x', teeth: [] })
    const values = { ...newValues('2026-01-01', ''), type: 'radio_panoramic', lots } as SaidValues
    expect(faultsIn(values, '2026-01-01')).toEqual([])
    expect(bodyOf(values).lots).toEqual([])
  })

  it('ACT-01 what is done was done today at the latest', () => {
    expect(doneDate({ date: '2026-02-01' }, '2026-01-01')).toBe('2026-01-01')
    expect(doneDate({ date: '2025-12-01' }, '2026-01-01')).toBe('2025-12-01')
  })

  it.each([
    [null, 'adult'],
    [{ unit: 'months', count: 20 }, 'child'],
    [{ unit: 'years', count: 11 }, 'child'],
    [{ unit: 'years', count: 12 }, 'adult'],
  ] as const)('ACT-01 at %j the %s teeth come first', (age, dentition) => {
    expect(dentitionAt(age)).toBe(dentition)
  })
})

describe('ACT-01 the order of acts', () => {
  it('ACT-01 the week begins on Monday, and a Sunday belongs to the one before', () => {
    const acts = ['2026-11-20', '2026-11-18', '2026-11-16', '2026-11-15', '2026-10-31', '2026-10-01'].map(
      (date, number) => anAct(number, { date }),
    )
    const groups = groupActs(acts, '2026-11-18').map(({ when, acts }) => [when, acts.map(({ date }) => date)])
    expect(groups).toEqual([
      ['upcoming', ['2026-11-20']],
      ['today', ['2026-11-18']],
      ['week', ['2026-11-16']],
      ['2026-11', ['2026-11-15']],
      ['2026-10', ['2026-10-31', '2026-10-01']],
    ])
  })

  it('ACT-01 counts an act once for each of its teeth', () => {
    const counts = countByTooth([anAct(1, { teeth: [36, 37] }), anAct(2, { teeth: [36] })])
    expect([...counts]).toEqual([
      [36, 2],
      [37, 1],
    ])
  })
})

describe('ACT-03 lots that are typed', () => {
  it.each([
    ['35', 35],
    ['35,5', 35.5],
    ['1\u202f200\u202f000', 1_200_000],
    ['1,2e6', 1_200_000],
    ['-3', null],
    ['0x10', null],
    ['1e999', null],
    ['', null],
  ])('ACT-01 %s is the number %s', (typed, value) => {
    expect(parseNumber(typed)).toBe(value)
  })

  it('ACT-03 an article that was named once keeps its name, and its one tooth is known', () => {
    const [first] = withRead([], { gtin, lot: 'A', serial: '1' }, { id: 'a', teeth: [36] })
    const named = { ...(first as NonNullable<typeof first>), article: 'Implant', manufacturer: 'Fabricant' }
    const both = withRead([named], { gtin, lot: 'A', serial: '2' }, { id: 'b', teeth: [36, 37] })
    expect(both[1]).toMatchObject({ article: 'Implant', manufacturer: 'Fabricant', serial: '2', tooth: '' })
    expect(named.tooth).toBe('36')
  })

  it('ACT-03 tells what is wrong with each field', () => {
    const [lot] = withRead([], {}, { id: 'a', teeth: [] })
    const wrong = { ...(lot as NonNullable<typeof lot>), lot: 'été', gtin: '123', serial: 'a b', expiry: '31/02' }
    expect(lotFaults({ ...wrong, tooth: '36' }, [37])).toEqual({
      article: 'needed',
      lot: 'signs',
      gtin: 'gtin',
      serial: 'signs',
      expiry: 'date',
      tooth: 'tooth',
    })
    const right = { ...wrong, article: 'x', lot: 'L', gtin: gtin.slice(1), serial: '', expiry: '', tooth: '36' }
    expect(isFaulty(right, [36])).toBe(false)
  })

  it('ACT-03 takes the number of an article alone, and no number that is not one', () => {
    const today = '2026-11-15'
    for (const typed of [gtin, gtin.slice(1)])
      expect(labelReading(typed, today)).toEqual({ elements: { gtin }, faults: [] })
    expect(labelReading('03760123456785', today).faults).not.toEqual([])
    expect(labelReading(`(01)${gtin}(10)AB`, today).elements).toEqual({ gtin, lot: 'AB' })
  })

  it.each([
    [`01${gtin}10AB`, true],
    [`(01)${gtin}(10)AB`, true],
    [']d20103', true],
    ['10AB\u001d21', true],
    ['1034AB', false],
    ['0103760123456789', false],
    ['LOT-1', false],
  ])('ACT-03 whether %s is a whole code: %s', (text, whole) => {
    expect(looksScanned(text)).toBe(whole)
  })

  it.each([
    ['A1B2', { lot: 'A1B2' }],
    [' 210045 ', { lot: '210045' }],
    ['10A1B2', { lot: 'A1B2' }],
    [`01${gtin}10A1B2`, { gtin, lot: 'A1B2' }],
  ])('ACT-03 a recall takes %s as a lot or as a label', (text, elements) => {
    expect(lotReading(text, '2026-11-15')).toEqual({ elements, faults: [] })
  })

  it.each(['0103760123456789', '01037601234567891', '(10)', 'lot à moi'])(
    'ACT-03 a recall does not take %s',
    (text) => {
      expect(lotReading(text, '2026-11-15').faults).not.toEqual([])
    },
  )

  it('ACT-02 the side of the tongue is the palate’s above', () => {
    expect([siteKey(16, 'L'), siteKey(63, 'DL'), siteKey(16, 'V'), siteKey(36, 'L'), siteKey(0, 'ML')]).toEqual([
      'site.palatal.L',
      'site.palatal.DL',
      'site.V',
      'site.L',
      'site.ML',
    ])
  })

  it('ACT-03 a patient with two of a lot is one patient', () => {
    const patient = { uuid: 'p' } as Parameters<typeof byPatient>[0][number]['patient']
    const placed = { actUuid: 'a' } as Parameters<typeof byPatient>[0][number]['placed']
    const other = { ...patient, uuid: 'q' }
    const found = byPatient([
      { patient, followed: true, placed },
      { patient: other, followed: true, placed },
      { patient, followed: true, placed },
    ])
    expect(found.map(({ patient, placed }) => [patient.uuid, placed.length])).toEqual([
      ['p', 2],
      ['q', 1],
    ])
  })
})

describe('ACT-02 a PadoTest result that is typed', () => {
  const pocket = {
    ...noPocket('0'),
    tooth: '36',
    site: 'MV' as const,
    depth: '5,5',
    type: '3' as const,
    total: '1,2e6',
    aa: '0',
    pg: '120 000',
    tf: '0',
    td: '0',
    pi: '0',
  }

  it('ACT-02 goes out as the contract wants it, and comes back into the form', () => {
    const values = {
      laboratory: ' Labo ',
      reference: '',
      recommendation: 'Surfaçage',
      pockets: [pocket],
      replaces: null,
    }
    const body = padotestBodyOf(values)
    expect(body).toEqual({
      replaces: null,
      laboratory: 'Labo',
      recommendation: 'Surfaçage',
      pockets: [
        {
          tooth: 36,
          site: 'MV',
          depth: 5.5,
          type: 3,
          total: 1_200_000,
          loads: { aa: 0, pg: 120_000, tf: 0, td: 0, pi: 0 },
        },
      ],
    })
    const { replaces: _, ...result } = body
    const at = '2026-03-02T10:00:00.000Z'
    const known = {
      uuid: crypto.randomUUID(),
      result,
      source: 'practice' as const,
      at,
      date: '2026-03-02',
      earlier: [],
    }
    const again = padotestBodyOf(padotestValuesOf(known, write))
    expect(again).toEqual({ ...result, replaces: at })
  })

  it.each([
    [{ tooth: '39' }, { tooth: 'tooth' }],
    [{ depth: '5,3' }, { depth: 'depth' }],
    [{ depth: '21' }, { depth: 'depth' }],
    [{ pg: '1,5' }, { pg: 'cells' }],
    [{ total: '100' }, { total: 'total' }],
    [{ total: '1e13' }, { total: 'cells' }],
    [{ aa: '' }, { aa: 'needed' }],
    [{ fn: '' }, {}],
  ])('ACT-02 %j has %j', (change, faults) => {
    const changed = { ...pocket, ...change }
    expect(pocketFaults(changed, [changed])).toEqual(faults)
  })

  it('ACT-02 the same pocket is not tested twice', () => {
    const again = { ...pocket, id: '1' }
    expect(pocketFaults(pocket, [pocket, again])).toEqual({ site: 'twice' })
    expect(isFaultyPocket(pocket, [pocket, { ...again, site: 'V' }])).toBe(false)
  })
})

describe('ACT-03 lots that the practice bought', () => {
  it('ACT-03 are offered once each, latest first, where they can be placed', () => {
    const [newest, other] = [aBoughtLot(), aBoughtLot({ lot: 'L2' })]
    const older = aBoughtLot({ delivery: { number: 'BL0', date: '2025-01-01' } })
    const elsewhere = [aBoughtLot({ family: 'other' }), aBoughtLot({ family: 'guided_surgery', serial: true })]
    expect(placeable([...elsewhere, newest, other, older])).toEqual([newest, other])
  })

  it('ACT-03 fill a lot of their own, beside those that are there', () => {
    const first = withBought([], aBoughtLot(), { id: 'a', teeth: [36] })
    const both = withBought(first, aBoughtLot({ lot: 'L2', expiry: null }), { id: 'b', teeth: [36, 37] })
    expect(both).toMatchObject([
      { article: 'Implant 4×10', lot: 'A1B2', expiry: '2030-01-31', tooth: '36' },
      { article: 'Implant 4×10', lot: 'L2', expiry: '', tooth: '' },
    ])
  })
})
