import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { KnownPractice, KnownUser } from '../../kernel/identity/identity.queries.ts'
import type { Identity } from '../../kernel/identity/identity.ts'

export async function known(identity: Identity, id: string): Promise<KnownUser> {
  const user = await identity.findUser(id)
  if (!user) throw new Problem(problems.notFound)
  return user
}

/** In the order of the memberships. */
export async function practicesOf(identity: Identity, { memberships }: KnownUser): Promise<KnownPractice[]> {
  const practices: KnownPractice[] = []
  for (const { practiceId } of memberships) {
    const practice = await identity.findPractice(practiceId)
    if (practice) practices.push(practice)
  }
  return practices
}
