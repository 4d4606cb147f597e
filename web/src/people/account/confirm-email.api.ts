import { checkEmailLink, confirmEmail } from '@arcade/contract/people/users/users.contract.ts'
import { request } from '../sign-in/index.ts'

/** Whether a link was used or is too old. Unknown where the server does not answer: the press shows it. */
export async function isLinkOver(token: string): Promise<boolean> {
  return request(checkEmailLink, { body: { token } }).then(
    () => false,
    (error: { code?: string }) => error.code === 'auth.link-over',
  )
}

/** Makes the address one's own. Without a session: the link alone proves it. */
export async function takeAddress(token: string): Promise<string> {
  const { result } = await request(confirmEmail, { body: { token } })
  return result.email
}
