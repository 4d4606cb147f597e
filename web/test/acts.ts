import { type getAct, listActs, listPatientLots } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { listBoughtLots } from '@arcade/contract/clinic/acts/bought-lots.contract.ts'
import type { Answer } from '../src/kernel/api.ts'
import { answer } from './answers.ts'
import { eleonore } from './patients.ts'

type Act = Answer<typeof getAct>['result']
type PlacedLot = Answer<typeof listPatientLots>['result'][number]
type BoughtLot = Answer<typeof listBoughtLots>['result'][number]

const uuidOf = (number: number) => `a2cade00-0005-4000-8000-${String(number).padStart(12, '0')}`

/** A crown that was set, with defaults. */
export function anAct(number: number, more: Partial<Act> = {}): Act {
  return {
    uuid: uuidOf(number),
    patientUuid: eleonore.uuid,
    type: 'prosthesis_installation',
    state: 'done',
    date: '2024-05-14',
    teeth: [36],
    note: null,
    details: { prosthesis: 'crown', material: 'zirconia' },
    checklist: ['fit', 'contacts'],
    lots: [],
    fileUuids: [],
    practitioner: null,
    hasPadotest: false,
    version: 1,
    changed: { at: '2024-05-14T09:30:00.000Z', by: 'Léa Petit' },
    can: { write: true },
    ...more,
  }
}

export const answerActs = (...result: Act[]) =>
  answer(listActs, 200, { result, nextCursor: null, total: result.length })

export const answerPlaced = (...result: PlacedLot[]) =>
  answer(listPatientLots, 200, { result, nextCursor: null, total: result.length })

/** Ten implants of a lot, delivered and invoiced. */
export const aBoughtLot = (more: Partial<BoughtLot> = {}): BoughtLot => ({
  base: 'BIOTECHDENTAL',
  article: 'Implant 4×10',
  family: 'implant',
  lot: 'A1B2',
  serial: false,
  expiry: '2030-01-31',
  quantity: 10,
  delivery: { number: 'BL1', date: '2026-10-05' },
  invoice: { number: 'FA1', date: '2026-10-28' },
  ...more,
})
