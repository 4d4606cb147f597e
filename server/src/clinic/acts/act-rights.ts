import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds, type Right } from '@arcade/contract/kernel/rights.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { KnownPractice } from '../../kernel/identity/identity.queries.ts'
import type { Identity } from '../../kernel/identity/identity.ts'

/** Whether somebody holds a right in a practice. */
export async function mayIn(identity: Identity, practiceId: string, userId: string, right: Right): Promise<boolean> {
  const user = await identity.findUser(userId)
  const membership = user?.memberships.find((membership) => membership.practiceId === practiceId)
  return membership !== undefined && holds(membership.rights, right)
}

export async function needRight(identity: Identity, practiceId: string, userId: string, right: Right) {
  if (!(await mayIn(identity, practiceId, userId, right))) throw new Problem(problems.rightMissing, { detail: right })
}

export async function practiceOf(identity: Identity, id: string): Promise<KnownPractice> {
  const practice = await identity.findPractice(id)
  if (!practice) throw new Problem(problems.notFound)
  return practice
}
