import { bareOriginOf } from '@arcade/contract/pages.ts'
import { checkPasswordLink, setPassword } from '@arcade/contract/people/password-links/password-links.contract.ts'
import { setFlash } from '../../kernel/flash-message.ts'
import { completeSignInWith, request } from '../sign-in/index.ts'

/** Whether a link was used or is too old. Unknown where the server does not answer: the form shows it. */
export async function isLinkOver(token: string): Promise<boolean> {
  return request(checkPasswordLink, { body: { token } }).then(
    () => false,
    (error: { code?: string }) => error.code === 'auth.link-over',
  )
}

/**
 * AUTH-11, AUTH-12: sets the password that the link allows, and goes straight in, or on to the partner who sent them.
 * Tells the host of that partner.
 */
export async function enterByLink(token: string, newPassword: string): Promise<string | null> {
  const { credentials, returnUrl } = await request(setPassword, { body: { token, newPassword } })
  const partner = bareOriginOf(returnUrl ?? '')
  if (!partner) setFlash('passwordSet')
  await completeSignInWith(credentials, returnUrl, partner)
  return partner && new URL(partner).host
}
