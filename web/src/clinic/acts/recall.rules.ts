import type { Recalled } from './acts.api.ts'

export interface AffectedPatient {
  patient: Recalled['patient']
  followed: boolean
  placed: Recalled['placed'][]
}

/** A patient once, with all that was placed in them. */
export function byPatient(rows: readonly Recalled[]): AffectedPatient[] {
  const found = new Map<string, AffectedPatient>()
  for (const { patient, followed, placed } of rows) {
    const known = found.get(patient.uuid)
    if (known) known.placed.push(placed)
    else found.set(patient.uuid, { patient, followed, placed: [placed] })
  }
  return [...found.values()]
}
