import { useRights } from '../../people/users/index.ts'
import { usePatientPath } from './patient-paths.ts'

/** Where a patient is opened: at their acts, or at the record where one may not see acts. */
export function usePatientAddress(): (uuid: string) => string {
  const pathOf = usePatientPath()
  const mayReadActs = useRights()('acts:read').allowed
  return (uuid) => pathOf(uuid, mayReadActs ? 'patientActs' : 'patientEdit')
}
