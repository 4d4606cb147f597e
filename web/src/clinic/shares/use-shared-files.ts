import { useMemo } from 'react'
import { useListSharedFilesQuery } from './shares.api.ts'

/** Files of a patient that are shared at the moment: in how many shares each is. */
export function useSharedFiles(patientUuid: string): ReadonlyMap<string, number> {
  const { data } = useListSharedFilesQuery({ params: { uuid: patientUuid } })
  return useMemo(() => new Map(data?.result.map(({ fileUuid, shares }) => [fileUuid, shares])), [data])
}
