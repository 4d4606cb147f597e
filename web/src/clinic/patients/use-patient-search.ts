import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useOnReconnect } from '../../kernel/use-on-reconnect.ts'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { forgetDraft, keepDraft, readDraft } from '../../ui/forms/drafts.ts'
import { useLazySearchPatientsQuery } from './patients.api.ts'

/** Between two letters of somebody who types. */
const pause = 120
export const longestSearch = 80

/** Not `patients.…`: a search is nothing to save, and its tab is not marked (RT-12). */
const draft = 'search.patients'

/** What is typed stays out of the address, since names are in it. It is restored in this tab, until the logout. */
export function useTyped() {
  const cameBack = useNavigationType() === 'POP'
  const [typed, setTyped] = useState(() => (cameBack ? storedSearch() : ''))
  useEffect(() => {
    if (typed) keepDraft(draft, { typed }, [])
    else forgetDraft(draft)
  }, [typed])
  return [typed, setTyped] as const
}

function storedSearch(): string {
  const typed = readDraft(draft, ['typed'])?.values.typed
  return typeof typed === 'string' ? typed : ''
}

/** PAT-01: the patients that match the typed letters; an outdated question is aborted. */
export function usePatientSearch(userUuid: string | undefined, typed: string, most: number) {
  const text = typed.trim().slice(0, longestSearch)
  const wanted = useDebouncedValue(text, pause)
  const [search, query] = useLazySearchPatientsQuery()
  useEffect(() => {
    if (!userUuid || wanted === '') return
    const asked = search({ params: { userUuid, patientName: wanted }, query: { limit: String(most) } }, true)
    return () => asked.abort()
  }, [search, userUuid, wanted, most])
  const again = () => userUuid && search({ params: { userUuid, patientName: wanted }, query: { limit: String(most) } })
  useOnReconnect(() => {
    if (query.error?.code === 'network') void again()
  })
  const answered = query.currentData !== undefined && query.originalArgs?.params.patientName === text
  return {
    query,
    /** Whether what was found is what was typed last. */
    answered,
    again,
  }
}
