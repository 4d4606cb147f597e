import { useEffect } from 'react'
import { isCalendarDate } from '../../ui/base/dates.ts'
import { useDebouncedValue } from '../../ui/base/use-debounced-value.ts'
import { type PatientRow, useLazyFindResemblingQuery } from './patients.api.ts'

const pause = 250

export interface Typed {
  lastName: string
  firstName: string
  birthDate: string
}

/** PAT-04: possible duplicates of the typed patient; none while a name is missing. */
export function usePossibleDuplicates(userUuid: string, { lastName, firstName, birthDate }: Typed): PatientRow[] {
  const names = lastName.trim() && firstName.trim()
  const wanted = useDebouncedValue(names && JSON.stringify([lastName.trim(), firstName.trim(), birthDate]), pause)
  const [find, query] = useLazyFindResemblingQuery()
  useEffect(() => {
    if (wanted === '') return
    const [lastName, firstName, birthDate] = JSON.parse(wanted) as [string, string, string]
    const date = isCalendarDate(birthDate) && { birthDate }
    const asked = find({ params: { userUuid }, query: { lastName, firstName, ...date } }, true)
    return () => asked.abort()
  }, [find, userUuid, wanted])
  return wanted === '' ? [] : (query.currentData?.result ?? [])
}
