import { addDays } from '../days.ts'
import { makeArchStl } from '../imaging/meshes.ts'
import type { Jaw } from '../imaging/teeth.ts'
import { type DemoPatient, makeDemoPatients } from '../patients.ts'
import { camille, type DemoPerson, hugo } from '../people.ts'

/** An account at the scanner's maker; it serves each from one region. */
export interface ScannerAccount {
  id: string
  email: string
  name: string
  region: 'eu' | 'us'
}

const accountOf = ({ firstName, lastName }: DemoPerson, number: number, region: 'eu' | 'us'): ScannerAccount => ({
  id: scannerId(1, number),
  email: `${firstName}.${lastName}@scanner.example`.toLowerCase(),
  name: `${firstName} ${lastName}`,
  region,
})

/** Fixed, so that a case that was imported is known again. 1: accounts, 2: cases, 3: files. */
export const scannerId = (kind: 1 | 2 | 3, number: number) =>
  `5ca22e00-000${kind}-4000-8000-${String(number).padStart(12, '0')}`

export const scannerAccounts: readonly [ScannerAccount, ScannerAccount] = [
  accountOf(camille, 1, 'eu'),
  accountOf(hugo, 2, 'us'),
]

export interface ScannerFile {
  id: string
  name: string
  jaw: Jaw | 'bite' | null
  type: string
  make: () => Uint8Array
}

export interface ScannerCase {
  id: string
  number: string
  accountId: string
  patient: Pick<DemoPatient, 'firstName' | 'lastName' | 'birthDate'>
  createdAt: string
  state: 'created' | 'sent' | 'received' | 'inProgress' | 'approved' | 'completed'
  files: readonly ScannerFile[]
}

const states = ['sent', 'received', 'inProgress', 'approved', 'completed'] as const

/** The cases of the demo's patients, with dates that end on this day; newest first. */
export function makeScannerCases(today: string): ScannerCase[] {
  const [camilles, hugos] = scannerAccounts
  const patients = makeDemoPatients(today)
  const of = (person: DemoPerson) => patients.filter(({ practiceId }) => practiceId === person.works[0]?.practice.id)
  return [
    ...of(camille)
      .slice(0, 24)
      .map((patient, index) => caseOf(camilles, patient, index, today)),
    ...of(hugo)
      .slice(0, 5)
      .map((patient, index) => caseOf(hugos, patient, 100 + index, today)),
  ]
}

function caseOf({ id }: ScannerAccount, patient: DemoPatient, place: number, today: string): ScannerCase {
  const number = String(1240 - place)
  const scan = (jaw: Jaw, at: number): ScannerFile => ({
    id: scannerId(3, place * 10 + at),
    name: jaw === 'upper' ? 'UpperJawScan.stl' : 'LowerJawScan.stl',
    jaw,
    type: 'stl',
    make: () => titled(meshOf(jaw), `case ${number}, ${jaw} jaw`),
  })
  const raw: ScannerFile = {
    id: scannerId(3, place * 10 + 2),
    name: 'Raw_preparation_scan.dcm',
    jaw: null,
    type: 'dcm',
    make: () => new TextEncoder().encode(`<?xml version="1.0"?>\n<HPS version="1.1"><Order>${number}</Order></HPS>\n`),
  }
  return {
    id: scannerId(2, place + 1),
    number,
    accountId: id,
    patient,
    createdAt: `${addDays(today, -(place % 100) * 3)}T08:30:00.000Z`,
    state: states[place % states.length] ?? 'sent',
    files: [scan('upper', 0), scan('lower', 1), ...(place % 3 === 0 ? [raw] : [])],
  }
}

const meshes = new Map<Jaw, Uint8Array>()

/** Drawn once: a case differs by its title alone. */
function meshOf(jaw: Jaw): Uint8Array {
  const mesh = meshes.get(jaw) ?? makeArchStl(jaw, [])
  meshes.set(jaw, mesh)
  return mesh
}

function titled(mesh: Uint8Array, title: string): Uint8Array {
  const own = mesh.slice()
  own.fill(32, 0, 80)
  own.set(new TextEncoder().encode(title).subarray(0, 80))
  return own
}
