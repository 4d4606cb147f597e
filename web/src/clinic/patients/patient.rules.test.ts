import { updatePatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { describe, expect, it } from 'vitest'
import { ageOn, bodyOf, type PatientValues, valuesOf } from './patient.rules.ts'

describe('how old somebody is', () => {
  it.each([
    ['1984-03-12', '2026-11-15', { unit: 'years', count: 42 }],
    ['1984-11-15', '2026-11-15', { unit: 'years', count: 42 }],
    ['1984-11-16', '2026-11-15', { unit: 'years', count: 41 }],
    ['2024-02-29', '2026-02-28', { unit: 'months', count: 23 }],
    ['2023-11-15', '2026-11-15', { unit: 'years', count: 3 }],
    ['2027-01-01', '2026-11-15', null],
  ])('PAT-03 born %s, on %s', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toEqual(age)
  })
})

describe('a patient in a form', () => {
  const empty: PatientValues = {
    lastName: ' Abadie ',
    firstName: 'Éléonore',
    birthName: '',
    birthDate: '',
    sex: '',
    email: '',
    phone: '',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    locale: '',
    alerts: [],
    notes: ' ',
  }

  it('PAT-03 sends nothing for what is empty, and the contract takes it', () => {
    const body = bodyOf(empty, 3)
    expect(body).toMatchObject({ personInfo: { lastName: 'Abadie', birthDate: null }, address: null, notes: null })
    expect(updatePatient.body?.safeParse(body).error).toBeUndefined()
  })

  it('PAT-03 comes out as it went in', () => {
    const full = { ...empty, lastName: 'Abadie', city: 'Paris', alerts: ['Allergie'], locale: 'en', notes: 'x' }
    const { version: _, ...body } = bodyOf(full, 1)
    const read = valuesOf({
      uuid: '',
      lastVisit: null,
      externalIds: [],
      shared: false,
      version: 1,
      changed: { at: '', by: null },
      can: { write: true, acts: 'write', files: 'write', journal: true },
      ...body,
    })
    expect(read).toEqual(full)
  })
})
