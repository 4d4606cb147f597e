import { describe, expect, it } from 'vitest'
import { merged } from '../../ui/forms/versioned.rules.ts'
import { type ActValues, actMerge, claimOf, lotsOf, newValues } from './act.rules.ts'
import type { LotValues } from './lots.rules.ts'

const actClashes = actMerge.clashes
const mergeAct = (saved: ActValues, opened: ActValues, typed: ActValues) => merged(saved, opened, typed, actMerge)

const lot = (number: string, more: Partial<LotValues> = {}): LotValues => ({
  id: number,
  article: 'Vis',
  manufacturer: '',
  lot: number,
  gtin: '',
  serial: '',
  expiry: '',
  tooth: '',
  ...more,
})
const opened: ActValues = {
  ...newValues('2026-03-01', ''),
  type: 'guided_surgery',
  state: 'done',
  lots: [lot('A1'), lot('B2')],
}
const withLots = (...lots: LotValues[]): ActValues => ({ ...opened, lots })
const asImage = (values: ActValues): ActValues => ({ ...values, type: 'radio_panoramic' })

describe('ACT-03 two people at one act', () => {
  it('ACT-03 lots that each adds go together', () => {
    const [theirs, mine] = [withLots(lot('A1'), lot('B2'), lot('C3')), withLots(lot('A1'), lot('B2'), lot('D4'))]
    expect(actClashes(opened, theirs, mine)).toEqual([])
    expect(mergeAct(theirs, opened, mine).lots.map(({ lot }) => lot)).toEqual(['A1', 'B2', 'C3', 'D4'])
  })

  it.each([
    ['both change the same device', [lot('A1', { serial: 'S1' }), lot('B2')], [lot('A1', { serial: 'S2' }), lot('B2')]],
    ['one removes what the other corrects', [lot('A1FIX'), lot('B2')], [lot('B2')]],
    ['one corrects what the other removes', [lot('B2')], [lot('A1', { serial: 'S2' }), lot('B2')]],
    ['both add the same lot', [lot('A1'), lot('B2'), lot('c3')], [lot('A1'), lot('B2'), lot('C3', { tooth: '46' })]],
  ])('ACT-03 they choose where %s, and what is chosen is saved once', (_, theirs, mine) => {
    expect(actClashes(opened, withLots(...theirs), withLots(...mine))).toEqual(['lots'])
    expect(mergeAct(withLots(...theirs), opened, withLots(...mine)).lots).toEqual(mine)
  })

  it('ACT-01 ACT-03 they choose where another type would take along what the other side recorded', () => {
    const more = withLots(lot('A1'), lot('B2'), lot('C3'))
    expect(actClashes(opened, more, asImage(opened))).toEqual(['type', 'lots'])
    expect(actClashes(opened, asImage(withLots()), more)).toEqual(['type', 'lots'])
    const mergedAct = mergeAct(asImage(withLots()), opened, more)
    expect(mergedAct).toMatchObject({ type: 'guided_surgery', lots: more.lots })
  })

  it('ACT-03 a type without lots saves none, and says so before one chooses', () => {
    expect(lotsOf(opened)).toEqual(opened.lots)
    expect(lotsOf(asImage(opened))).toEqual([])
  })

  it('ACT-01 another type alone is no loss', () => {
    const noted = { ...opened, note: 'Contrôle dans six mois' }
    expect(actClashes(opened, noted, asImage(opened))).toEqual([])
    expect(mergeAct(noted, opened, asImage(opened))).toMatchObject({ type: 'radio_panoramic', note: noted.note })
  })
})

describe('CLM-02 a claim that is begun from an act', () => {
  const act = { patientUuid: 'p', date: '2026-03-18', teeth: [35, 36] }
  const placed = (number: string) => ({
    ...lot(number),
    tooth: 36,
    gtin: null,
    serial: null,
    expiry: null,
    manufacturer: null,
  })

  it('CLM-02 knows the only lot and its tooth, and leaves the choice where there are several', () => {
    const known = { patientUuid: 'p', placedAt: '2026-03-18' }
    expect(claimOf({ ...act, lots: [placed('A1')] })).toEqual({ ...known, teeth: [36], article: 'Vis', lot: 'A1' })
    expect(claimOf({ ...act, lots: [placed('A1'), placed('B2')] })).toEqual({ ...known, teeth: [35, 36] })
  })
})
