import type { ProblemKind } from '@arcade/contract/kernel/problem.ts'
import { usersProblems } from '@arcade/contract/people/users/users.contract.ts'
import { Problem } from '../../kernel/http/problems.ts'

const kinds: Record<string, ProblemKind> = {
  users_email_unique: usersProblems.emailTaken,
  users_login_unique: usersProblems.loginTaken,
  users_login_galaxy_unique: usersProblems.loginTaken,
}

/** Whether a name is still free is known when it is taken: two may try at the same moment. */
export async function mapUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const kind = kinds[constraintOf(error)]
    throw kind ? new Problem(kind) : error
  }
}

/** Of the innermost error: that around it is the query's. */
function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause ? constraintOf(error.cause) : ((error as { constraint?: string }).constraint ?? '')
}
