import { confirmEmail } from '@arcade/contract/users/users.contract.ts'
import { request } from '../sign-in/index.ts'

/** The address that is one's own from now on. In nobody's name: the link alone says whose it is. */
export async function takeAddress(token: string): Promise<string> {
  const { result } = await request(confirmEmail, { body: { token } })
  return result.email
}
