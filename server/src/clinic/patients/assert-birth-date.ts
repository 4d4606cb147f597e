import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { todayAt } from '../../kernel/time/dates.ts'

interface Typed {
  path: string
  birthDate?: string | null | undefined
}

/** A birth date is not after today in the practice's time zone. */
export async function assertBirthDateInPast(
  identity: Identity,
  { practiceId, at }: CallAccess,
  { path, birthDate }: Typed,
) {
  if (birthDate && birthDate > (await todayAt(identity, practiceId, at)))
    throw new Problem(problems.invalid, { errors: [{ path, code: 'future' }] })
}
