import {
  countPatientActs,
  countPatientFiles,
  listPatients,
  summarizePatients,
} from '@arcade/contract/clinic/patients/patients.contract.ts'
import { screen } from '@testing-library/react'
import type { createMemoryRouter } from 'react-router'
import type { Answer } from '../src/kernel/api.ts'
import { answer } from './answers.ts'

type Row = Answer<typeof listPatients>['result'][number]

function makeRow(uuid: string, lastName: string, firstName: string, change: Partial<Row> = {}): Row {
  const personInfo = { firstName, lastName, birthName: null, birthDate: null, sex: null, email: null, phone: null }
  return { uuid, personInfo, alerts: [], lastVisit: null, ...change }
}

const eleonoreInfo = {
  birthName: null,
  birthDate: '1984-03-12',
  sex: 'F',
  email: null,
  phone: '06 12 34 56 78',
} as const

export const eleonore = makeRow('b0000000-0000-4000-8000-000000000001', 'Abadie', 'Éléonore', {
  personInfo: { firstName: 'Éléonore', lastName: 'Abadie', ...eleonoreInfo },
  lastVisit: '2026-11-02',
})
export const jerome = makeRow('b0000000-0000-4000-8000-000000000002', 'Benâïm', 'Jérôme', {
  alerts: ['Allergie', 'Anticoagulant', 'Pacemaker'],
})

const summary = { total: 1286, seenThisWeek: 9, seenThisMonth: 34, withoutScan: 7, withAlerts: 12 }

/** The practice has these patients, all on one page. */
export function answerPatients(...result: Row[]) {
  answer(summarizePatients, 200, { result: summary })
  const counts = (count: number) => ({ result: result.map(({ uuid }) => ({ patientUuid: uuid, count })) })
  answer(countPatientFiles, 200, counts(14))
  answer(countPatientActs, 200, counts(6))
  return answer(listPatients, 200, { result, nextCursor: null, total: result.length })
}

/** The link of a row, by the first name: to look at every link of the page for it takes long. */
export async function rowLink(firstName: string): Promise<HTMLElement> {
  const link = (await screen.findByText(firstName, { selector: 'a *' })).closest('a')
  if (!link) throw new Error(`Nothing leads to ${firstName}`)
  return link
}

/** Where one is going to be, while the page there is still on its way. */
export const headedFor = ({ state }: ReturnType<typeof createMemoryRouter>) =>
  state.navigation.location ?? state.location
