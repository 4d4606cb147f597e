import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { documents } from '../kernel/documents.ts'
import { endSession } from '../kernel/end-session.ts'
import { safeReturnUrl } from '../kernel/return-url.ts'
import { storeSession } from '../kernel/stored-session.ts'
import { type Credentials, SignInFailure, signIn } from './sign-in.api.ts'

/**
 * AUTH-07: signs in, then leaves for the page that was wanted, else the dashboard (RT-03). As a new document, which knows
 * of nobody else; and in the place of this one, so that the back button does not lead to a form that is done with.
 */
export async function enter(credentials: Credentials): Promise<void> {
  const session = await signIn(credentials)
  try {
    storeSession(session)
  } catch {
    void endSession(session.token)
    throw new SignInFailure('storage')
  }
  const { locale } = splitLocale(location.pathname)
  documents.replace(safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'), locale))
}
