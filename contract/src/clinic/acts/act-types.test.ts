import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActType, actFaults, actKindOf, actTypes, type Details } from './act-types.ts'

const sorted = (type: ActType, details: Details = {}) => ({
  type,
  state: 'done' as const,
  teeth: [],
  details,
  checklist: [],
  lots: [],
})

const whole: Record<ActType, { teeth: number[]; lots: { tooth?: number }[]; details: Details }> = {
  prosthesis_installation: { teeth: [36], lots: [], details: { prosthesis: 'crown', material: 'zirconia' } },
  radio_panoramic: { teeth: [], lots: [], details: { reason: 'pain', dose: 81.5 } },
  aligners: { teeth: [], lots: [], details: { arch: 'both', step: 3, steps: 24 } },
  contention: { teeth: [33, 43], lots: [], details: { arch: 'lower', retainer: 'bonded_wire' } },
  guided_surgery: { teeth: [46], lots: [{ tooth: 46 }], details: { support: 'teeth', protocol: 'full', graft: false } },
}
const done = (type: ActType) => ({ ...sorted(type), ...whole[type] })

describe('ACT-01 the table of types', () => {
  it.each(actTypes)('takes a whole act of type %s', (type) => {
    expect(actFaults(done(type))).toEqual([])
  })

  it.each(actTypes)('asks little of a planned act of type %s', (type) => {
    expect(actFaults({ ...sorted(type), state: 'planned' })).toEqual([])
  })

  it('needs what it says is needed, once the act is done', () => {
    const missing = (type: ActType) => actFaults(sorted(type)).map(({ path, code }) => `${path} ${code}`)
    expect(missing('prosthesis_installation')).toEqual([
      'teeth needed',
      'details.prosthesis needed',
      'details.material needed',
    ])
    expect(missing('guided_surgery')).toEqual([
      'teeth needed',
      'lots needed',
      'details.support needed',
      'details.protocol needed',
    ])
  })

  it('asks for no teeth where a retainer is taken out at night', () => {
    const details = { arch: 'upper', retainer: 'removable' }
    expect(actFaults(sorted('contention', details))).toEqual([])
    expect(actFaults({ ...sorted('contention', { ...details, retainer: 'fibre' }) })).toEqual([
      { path: 'teeth', code: 'needed' },
    ])
  })

  it.each<[string, ActType, Details, string, string]>([
    ['a field of another type', 'aligners', { dose: 3 }, 'details.dose', 'unknown'],
    ['a field that every object has', 'aligners', { constructor: 'x' }, 'details.constructor', 'unknown'],
    ['a choice that is none', 'contention', { retainer: 'glue' }, 'details.retainer', 'option'],
    ['a number as text', 'radio_panoramic', { dose: '3' }, 'details.dose', 'type'],
    ['text as a number', 'radio_panoramic', { findings: 3 }, 'details.findings', 'type'],
    ['a flag as text', 'guided_surgery', { graft: 'yes' }, 'details.graft', 'type'],
    ['too little', 'radio_panoramic', { dose: -0.1 }, 'details.dose', 'range'],
    ['too much', 'guided_surgery', { torque: 101 }, 'details.torque', 'range'],
    ['half a step', 'aligners', { step: 1.5 }, 'details.step', 'step'],
    ['a step after the last', 'aligners', { step: 25, steps: 24 }, 'details.step', 'range'],
    ['text that is too long', 'prosthesis_installation', { shade: 'A'.repeat(21) }, 'details.shade', 'length'],
  ])('refuses %s', (_, type, details, path, code) => {
    expect(actFaults({ ...done(type), details: { ...whole[type].details, ...details } })).toEqual([{ path, code }])
  })

  it('refuses lots and ticks where the type knows none', () => {
    expect(actFaults({ ...done('aligners'), lots: [{}] })).toEqual([{ path: 'lots', code: 'unknown' }])
    expect(actFaults({ ...done('aligners'), checklist: ['fit', 'sterility'] })).toEqual([
      { path: 'checklist.sterility', code: 'unknown' },
    ])
  })

  it('ACT-03 refuses a lot at a tooth that the act does not name', () => {
    const lots = [{ tooth: 46 }, { tooth: 47 }, { tooth: null }]
    expect(actFaults({ ...done('guided_surgery'), lots })).toEqual([{ path: 'lots.1.tooth', code: 'option' }])
  })

  it('never throws, and takes no name that it does not know', () => {
    const value = fc.oneof(fc.string(), fc.double(), fc.boolean())
    const details = fc.dictionary(fc.string(), value)
    fc.assert(
      fc.property(fc.constantFrom(...actTypes), details, fc.array(fc.string()), (type, details, checklist) => {
        const faults = actFaults({ ...sorted(type, details), checklist })
        const { fields, checklist: known } = actKindOf(type)
        for (const key of Object.keys(details))
          if (!Object.keys(fields).includes(key))
            expect(faults).toContainEqual({ path: `details.${key}`, code: 'unknown' })
        for (const item of checklist)
          if (!known.includes(item)) expect(faults).toContainEqual({ path: `checklist.${item}`, code: 'unknown' })
      }),
    )
  })
})
