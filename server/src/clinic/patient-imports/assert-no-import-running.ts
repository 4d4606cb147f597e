import { patientImportsProblems } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { Problem } from '../../kernel/http/problems.ts'

/** Whether another import is under way is known when this one begins: two may begin at the same moment. */
export async function assertNoImportRunning<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw constraintOf(error) === 'patient_imports_under_way' ? new Problem(patientImportsProblems.busy) : error
  }
}

/** Of the innermost error: that around it is the query's. */
function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause ? constraintOf(error.cause) : ((error as { constraint?: string }).constraint ?? '')
}
