import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'

export interface PasswordFaults {
  tooShort: boolean
  isEmail: boolean
}

/** What can be seen while it is typed. That it is a common one only the server knows; whose it is, not every page. */
export function faultsOf(password: string, email: string | null): PasswordFaults {
  return {
    tooShort: password.length < shortestPassword,
    isEmail: email !== null && password.trim().toLowerCase() === email.trim().toLowerCase(),
  }
}

/** The sentence for what is wrong, by the code that the server gives it; null for what has none. */
const sentences = { too_small: 'error.tooShort', email: 'error.email', common: 'error.common' } as const
export type FaultSentence = (typeof sentences)[keyof typeof sentences]

export function faultSentence(code: string | undefined): FaultSentence | null {
  return code !== undefined && code in sentences ? sentences[code as keyof typeof sentences] : null
}

/** The same for what can be seen at once. */
export function visibleFault(password: string, email: string | null): FaultSentence | null {
  const { tooShort, isEmail } = faultsOf(password, email)
  return isEmail ? sentences.email : tooShort ? sentences.too_small : null
}

export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** A promise of nothing: what breaks a rule is weak, and beyond that what makes a password hard to guess is its length. */
export function strengthOf(password: string, email: string | null): Strength {
  if (visibleFault(password, email)) return 'weak'
  const worth = lengthThatCounts(password, email) + kindsIn(password) - 1
  if (worth < shortestPassword) return 'weak'
  return worth < 16 ? 'fair' : worth < 20 ? 'good' : 'strong'
}

/** Without what is known of the person, and without what only goes on as it began: `aaaa`, `1234`, `dcba`. */
function lengthThatCounts(password: string, email: string | null): number {
  const name = email?.split('@', 1)[0]?.toLowerCase() ?? ''
  const rest = name.length > 2 ? password.toLowerCase().replaceAll(name, '') : password
  const steps = Array.from(rest, (letter, at) => letter.charCodeAt(0) - rest.charCodeAt(at - 1))
  return steps.filter((step, at) => at < 2 || Math.abs(step) > 1 || step !== steps[at - 1]).length
}

function kindsIn(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
}
