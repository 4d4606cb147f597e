import type { UserInfoResponse } from 'openid-client'

/** A question to the portal that is not answered yet. */
export interface Question {
  state: string
  nonce: string
  verifier: string
  /** Where the browser goes afterwards. */
  target: string
}

export interface Tokens {
  access: string
  /** Until when, if given. */
  until: Date | null
  refresh: string | null
  id: string
}

export interface SignedIn {
  sub: string
  /** The session at the portal, by which a logout there names it. */
  sid: string | null
  since: Date
  tokens: Tokens
  renewedAt: Date | null
  /** The last userinfo. */
  known: UserInfoResponse
  askedAt: Date
  /** A refresh token is good once: who asks meanwhile waits for the same answer. */
  renewing: Promise<void> | null
}

/** What an application knows of one browser. */
export interface Visit {
  /** Several tabs may ask at once. */
  questions: Question[]
  person: SignedIn | null
}

const mostQuestions = 10

export function ask(visit: Visit, question: Question) {
  visit.questions = [...visit.questions, question].slice(-mostQuestions)
}

/** Each question is answered once. */
export function takeQuestion(visit: Visit | undefined, state: string): Question | undefined {
  const question = visit?.questions.find((one) => one.state === state)
  if (visit) visit.questions = visit.questions.filter((one) => one !== question)
  return question
}
