import type { Interaction } from './single-sign-on.api.ts'

/** What the page does about a question: answers it with the session, puts it to the person, or has them sign in. */
export function nextFor({ step, session }: Interaction): 'entering' | 'consent' | 'signIn' {
  if (step === 'login') return session === 'good' ? 'entering' : 'signIn'
  return session === 'none' ? 'signIn' : 'consent'
}

/** Where a browser may be sent: the web, and no script. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}
