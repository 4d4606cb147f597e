import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { type AppState, findCached } from '../kernel/api.ts'
import type { Patient } from './patient.api.ts'

/** As much of a patient as lists show. */
export type ListedPatient = Pick<Patient, 'uuid' | 'personInfo' | 'alerts'>

/** A patient whom a list or a search has shown a moment ago: shown at once, while the record is on its way. */
export function useListedPatient(uuid: string): ListedPatient | undefined {
  const store = useStore<AppState>()
  return useMemo(() => findPatient(store, uuid), [store, uuid])
}

/** The same outside React. */
export function findPatient({ getState }: { getState: () => AppState }, uuid: string): ListedPatient | undefined {
  const { personInfo, alerts } = findCached<Patient>(getState(), uuid) ?? {}
  return personInfo && alerts && { uuid, personInfo, alerts }
}
