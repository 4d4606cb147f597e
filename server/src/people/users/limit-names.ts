import { problems } from '@arcade/contract/kernel/problem.ts'
import { nameAnswersPerMinute, usersProblems } from '@arcade/contract/people/users/users.contract.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Actor } from '../../kernel/identity/actor.ts'
import type { Limits } from '../../kernel/limits/limits.ts'

const callerOf = (actor: Actor) => (actor.kind === 'person' ? actor.userId : actor.applicationId)

/** Counts an attempt to take a login name, whose answer tells whether somebody has it. */
export function limitLoginChange(limits: Limits, actor: Actor) {
  take(limits, 'login names wanted', actor)
}

const taken: ReadonlySet<unknown> = new Set([usersProblems.emailTaken, usersProblems.loginTaken])

/**
 * Counts enrolments that are refused because a name is taken. Taken up front and given back, so that many at once
 * get no more answers; one that succeeds leaves an account behind and is no way to ask.
 */
export async function limitTakenNames<T>(limits: Limits, actor: Actor, enrol: () => Promise<T>): Promise<T> {
  const giveBack = take(limits, 'names of new users', actor)
  try {
    const enrolled = await enrol()
    giveBack()
    return enrolled
  } catch (error) {
    if (!(error instanceof Problem && taken.has(error.kind))) giveBack()
    throw error
  }
}

function take(limits: Limits, what: string, actor: Actor) {
  const wait = limits.take(what, callerOf(actor), nameAnswersPerMinute)
  if (wait > 0) throw new Problem(problems.tooMany, { headers: { 'retry-after': String(wait) } })
  return () => limits.giveBack(what, callerOf(actor))
}
