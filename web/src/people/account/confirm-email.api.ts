import { checkEmailLink, confirmEmail } from '@arcade/contract/people/users/users.contract.ts'
import { request } from '../sign-in/index.ts'

/** Whether a link was used or has expired. Unknown if the server does not answer: the button then shows it. */
export async function isLinkOver(token: string): Promise<boolean> {
  return request(checkEmailLink, { body: { token } }).then(
    () => false,
    (error: { code?: string }) => error.code === 'auth.link-over',
  )
}

/** Confirms the address. Needs no session: the link is the proof. */
export async function takeAddress(token: string): Promise<string> {
  const { result } = await request(confirmEmail, { body: { token } })
  return result.email
}
