import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Access } from '../kernel/call-access.ts'
import { todayAt } from '../kernel/dates.ts'
import type { Identity } from '../kernel/identity.ts'
import { Problem } from '../kernel/problems.ts'

interface Typed {
  path: string
  birthDate?: string | null | undefined
}

/** Nobody is born after the day that it is where the practice is. */
export async function refuseUnborn(identity: Identity, { practiceId, at }: Access, { path, birthDate }: Typed) {
  if (birthDate && birthDate > (await todayAt(identity, practiceId, at)))
    throw new Problem(problems.invalid, { errors: [{ path, code: 'future' }] })
}
