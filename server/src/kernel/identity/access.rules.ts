import { type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import { holds, type Right, type Rights, type Scope, scopeRules } from '@arcade/contract/kernel/rights.ts'
import type { Grant } from '@arcade/contract/kernel/route.ts'

/** What is known about the caller when the decision is made. */
export interface Standing {
  /** What the caller is: a person has rights in practices, a machine has scopes. */
  caller: { kind: 'person'; operator: boolean; member: boolean } | { kind: 'machine'; scopes: readonly Scope[] }
  /**
   * How the caller stands to the user acted for; null where the route has no subject. `rights` are those of a person in
   * the practice concerned; for a machine, those of the user acted for.
   */
  subject: null | { isSelf: boolean; rights: Rights | null; linked: boolean }
}

export type Decision = { allowed: true } | { allowed: false; kind: ProblemKind; missing?: string }

const allow: Decision = { allowed: true }
const deny = (kind: ProblemKind, missing?: string): Decision => ({
  allowed: false,
  kind,
  ...(missing ? { missing } : {}),
})

/**
 * The one place that decides. A grant that is met lets in. Where none is, a caller who may see that the subject
 * exists (same practice, linked application) gets the missing right; anyone else gets "Not found".
 */
export function decide(grants: readonly Grant[], standing: Standing): Decision {
  const answers = grants.map((grant) => meets(grant, standing))
  return (
    answers.find((answer) => answer.allowed) ??
    answers.find((answer) => !answer.allowed && answer.missing) ??
    deny(standing.subject ? problems.notFound : problems.forbidden)
  )
}

function meets(grant: Grant, { caller, subject }: Standing): Decision {
  const no = deny(problems.notFound)
  if (grant.startsWith('machine ')) {
    if (caller.kind !== 'machine') return no
    const scope = grant.slice('machine '.length) as Scope
    if (subject && !subject.linked) return no
    if (!caller.scopes.includes(scope)) return deny(problems.scopeMissing, scope)
    const { right } = scopeRules[scope]
    return right === null || isHeld(subject?.rights, right) ? allow : deny(problems.rightMissing, right)
  }
  if (grant === 'machine') return caller.kind === 'machine' ? allow : no
  if (caller.kind !== 'person') return no
  if (grant === 'signed-in') return allow
  if (grant === 'member') return caller.member ? allow : no
  if (grant === 'operator') return caller.operator ? allow : no
  if (grant === 'self') return subject?.isSelf ? allow : no
  if (!subject?.rights) return no
  const right = grant as Right
  return isHeld(subject.rights, right) ? allow : deny(problems.rightMissing, right)
}

const isHeld = (rights: Rights | null | undefined, right: Right) => (rights ? holds(rights, right) : false)
