import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Attempt, Passwords } from './passwords.ts'

/** The password once more, of who is signed in and stays so: 401 would say that the session is over. */
export async function proveAgain(passwords: Passwords, attempt: Attempt) {
  try {
    return await passwords.prove(attempt)
  } catch (error) {
    const wrong = error instanceof Problem && error.kind === signInProblems.invalid
    throw wrong ? new Problem(signInProblems.wrongPassword) : error
  }
}
