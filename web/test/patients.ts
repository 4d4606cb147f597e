import { getPatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { Answer } from '../src/kernel/api.ts'
import { answer } from './answers.ts'

type Patient = Answer<typeof getPatient>['result']

export const eleonore: Patient = {
  uuid: '9b2d6f1a-7c3e-4a58-8d41-0f6e5d4c3b2a',
  personInfo: {
    firstName: 'Éléonore',
    lastName: 'Abadie',
    birthName: null,
    birthDate: '1984-03-12',
    sex: 'F',
    email: 'eleonore.abadie@patients.example',
    phone: '06 39 98 00 01',
  },
  alerts: ['Allergie'],
  lastVisit: '2026-11-02',
  address: { street: '3 rue des Lilas', postalCode: '75011', city: 'Paris', country: 'France' },
  notes: null,
  locale: null,
  externalIds: [],
  shared: false,
  version: 4,
  changed: { at: '2026-11-02T09:30:00.000Z', by: 'Léa Petit' },
  can: { write: true, acts: 'write', files: 'write', journal: true },
}

export const answerPatient = (patient: Patient = eleonore) => answer(getPatient, 200, { result: patient })
