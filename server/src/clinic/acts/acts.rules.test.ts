import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ActInput, faultsIn, practitionerOf, toActRow, toLotRows } from './acts.rules.ts'

const input: ActInput = {
  type: 'radio_panoramic',
  state: 'done',
  date: '2026-03-10',
  teeth: [],
  details: { reason: 'pain', dose: 1 },
  checklist: [],
  lots: [],
  fileUuids: [],
}
const anyDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('ACT-01 an act by the calendar', () => {
  it('is done today or before, and planned whenever', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (date, today) => {
        const faults = faultsIn({ ...input, date }, { today, birthDate: null })
        expect(faults).toEqual(date > today ? [{ path: 'date', code: 'future' }] : [])
        expect(faultsIn({ ...input, state: 'planned', date }, { today, birthDate: null })).toEqual([])
      }),
    )
  })

  it('is not before the patient was born, planned or done', () => {
    for (const state of ['planned', 'done'] as const)
      expect(faultsIn({ ...input, state }, { today: '2026-03-10', birthDate: '2026-03-11' })).toEqual([
        { path: 'date', code: 'before-birth' },
      ])
    expect(faultsIn(input, { today: '2026-03-10', birthDate: '2026-03-10' })).toEqual([])
  })
})

describe('what is stored of an act', () => {
  it('has its teeth by their numbers, and no blanks', () => {
    expect(toActRow({ ...input, teeth: [37, 36], note: '  ' })).toMatchObject({ teeth: [36, 37], note: null })
  })

  it('has nothing of a lot left open', () => {
    expect(toLotRows([{ article: ' Implant ', lot: 'a1' }])).toEqual([
      { article: 'Implant', manufacturer: null, lot: 'a1', gtin: null, serial: null, expiry: null, tooth: null },
    ])
  })
})

describe('who does an act', () => {
  const member = (userId: string, role: 'titulaire' | 'collaborateur' | 'assistante') => ({ userId, role })
  const one = { members: [member('camille', 'titulaire'), member('ines', 'assistante')] }
  const two = { members: [...one.members, member('hugo', 'collaborateur')] }
  const fresh = { named: undefined, before: undefined }

  it.each([
    ['the caller where they are a practitioner', two, { ...fresh, callerId: 'hugo' }, 'hugo'],
    ['the only practitioner for an assistant', one, { ...fresh, callerId: 'ines' }, 'camille'],
    ['null for an assistant of several', two, { ...fresh, callerId: 'ines' }, null],
    ['whom an assistant names', two, { ...fresh, named: 'hugo', callerId: 'ines' }, 'hugo'],
    ['null where it is given as null', two, { named: null, before: 'hugo', callerId: 'hugo' }, null],
    ['unchanged where it is left out', two, { named: undefined, before: 'camille', callerId: 'hugo' }, 'camille'],
    ['still somebody who has left', one, { named: 'hugo', before: 'hugo', callerId: 'ines' }, 'hugo'],
    ['not a person who is no practitioner', two, { ...fresh, named: 'ines', callerId: 'ines' }, undefined],
    ['not a person of another practice', two, { ...fresh, named: 'eve', callerId: 'hugo' }, undefined],
  ])('is %s', (_, practice, naming, expected) => {
    expect(practitionerOf(practice, naming)).toBe(expected)
  })
})
