import {
  requestFirstConnexion,
  requestPasswordReset,
} from '@arcade/contract/people/password-links/password-links.contract.ts'
import { request } from './sign-in.api.ts'

/** AUTH-11, AUTH-12: a mail with a link. Asked for on the home page too, which has no store. */
export async function askForLink(kind: 'first' | 'forgot', email: string, returnUrl: string): Promise<void> {
  const route = kind === 'first' ? requestFirstConnexion : requestPasswordReset
  await request(route, { params: { email, return_url: returnUrl } })
}
