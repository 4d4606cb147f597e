import { checkEmailLink, confirmEmail } from '@arcade/contract/users/users.contract.ts'
import { request } from '../sign-in/index.ts'

/** Whether a link was used or is too old. Where nobody answers it is not known: the press tells. */
export async function isLinkOver(token: string): Promise<boolean> {
  return request(checkEmailLink, { body: { token } }).then(
    () => false,
    (error: { code?: string }) => error.code === 'auth.link-over',
  )
}

/** The address that is one's own from now on. In nobody's name: the link alone says whose it is. */
export async function takeAddress(token: string): Promise<string> {
  const { result } = await request(confirmEmail, { body: { token } })
  return result.email
}
