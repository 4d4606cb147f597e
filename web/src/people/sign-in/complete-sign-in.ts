import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { endSession } from '../../kernel/end-session.ts'
import { safeReturnUrl } from '../../kernel/return-url.ts'
import { forgetStored, type Session, storeSession } from '../../kernel/stored-session.ts'
import { type Granted, SignInFailure, sessionOf } from './sign-in.api.ts'

/**
 * AUTH-07: stores who came in, then leaves for the page that was wanted, else the dashboard (RT-03). As a new document,
 * which has no other session; and in the place of this one, so that the back button does not lead to a used form.
 * `partner` is another site, and only ever what the server has just answered.
 */
export function completeSignIn(session: Session, wanted: string | null, partner: string | null = null): void {
  try {
    storeSession(session)
  } catch {
    void endSession(session.token)
    throw new SignInFailure('storage')
  }
  const { locale } = splitLocale(location.pathname)
  browserLocation.replace(partner ?? safeReturnUrl(wanted, locale))
}

/** The password stands and its link is used up, but there is no session: there is only the login left. */
export class SignInIncomplete extends SignInFailure {}

/** AUTH-11, AUTH-12, AUTH-13: choosing a password signs in at once. */
export async function completeSignInWith(
  granted: Granted,
  wanted: string | null,
  partner: string | null = null,
): Promise<void> {
  forgetStored('selectedInvoices')
  try {
    completeSignIn(await sessionOf(granted), wanted, partner)
  } catch (error) {
    throw new SignInIncomplete(error instanceof SignInFailure ? error.code : 'unknown')
  }
}
