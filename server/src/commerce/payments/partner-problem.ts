import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'

/** What a person reads where the provider gave no answer. */
function toProblem({ failure, partner, retryAfter }: PartnerError): Problem {
  if (failure === 'not-configured') return new Problem(problems.partnerNotConfigured, { detail: partner })
  const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  return new Problem(problems.partnerDown, { detail: partner, headers })
}

export async function orProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof PartnerError ? toProblem(error) : error
  }
}
