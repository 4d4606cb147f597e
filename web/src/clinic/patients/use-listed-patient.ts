import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { type AppState, type AppStore, findCached } from '../../kernel/api.ts'
import { type Patient, readPatient } from './patient.api.ts'

/** As much of a patient as lists show. */
export type ListedPatient = Pick<Patient, 'uuid' | 'personInfo' | 'alerts'>

/** A patient whom a list, a search or the page has read: at once where it has, else as soon as it does. */
export function useListedPatient(uuid: string): ListedPatient | undefined {
  // The cache is searched until the patient is there, not after every action.
  const select = useMemo(() => {
    let found: ListedPatient | undefined
    return (state: AppState) => {
      found ??= findPatient(state, uuid)
      return found
    }
  }, [uuid])
  return useSelector(select)
}

function findPatient(state: AppState, uuid: string): ListedPatient | undefined {
  const { personInfo, alerts } = findCached<Patient>(state, uuid) ?? {}
  return personInfo && alerts && { uuid, personInfo, alerts }
}

/** The same outside React, read where nothing has read it yet. */
export async function readListedPatient(store: AppStore, uuid: string): Promise<ListedPatient | undefined> {
  return findPatient(store.getState(), uuid) ?? (await readPatient(store, uuid))
}
