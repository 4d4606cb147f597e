import { skipToken } from '@reduxjs/toolkit/query'
import { useRights } from '../../people/users/index.ts'
import { useCountPatientActsQuery, useCountPatientFilesQuery } from './patients.api.ts'

/** Of one patient: undefined until it is known, null where one may not know. */
export type Count = (uuid: string) => number | null | undefined

/** PAT-01: how many files and acts each of the rows has; asked beside the list, which does not wait for it. */
export function usePatientCounts(userUuid: string, uuids: string[]): { files: Count; acts: Count } {
  const check = useRights()
  const may = { files: check('files:read').allowed, acts: check('acts:read').allowed }
  const wanted = { params: { userUuid }, query: { patientUuids: uuids.join(',') } }
  const files = useCountPatientFilesQuery(may.files && uuids.length > 0 ? wanted : skipToken)
  const acts = useCountPatientActsQuery(may.acts && uuids.length > 0 ? wanted : skipToken)
  return { files: countIn(may.files, files), acts: countIn(may.acts, acts) }
}

interface Counted {
  data?: { result: { patientUuid: string; count: number }[] } | undefined
  isError: boolean
}

function countIn(allowed: boolean, { data, isError }: Counted): Count {
  if (!allowed || isError) return () => null
  const counts = new Map(data?.result.map(({ patientUuid, count }) => [patientUuid, count]))
  return (uuid) => counts.get(uuid)
}
