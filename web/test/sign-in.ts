import { postLogin } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { createSsoToken } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { getUserByEmail } from '@arcade/contract/people/users/users.contract.ts'
import { answer, answerFor } from './answers.ts'
import { camille } from './people.ts'

export const validity = '2026-12-31T12:00:00.000Z'

/** The three steps of a sign-in succeed (AUTH-05). What comes back holds the requests of each. */
export function answerSignIn({ uuid, login, personInfo } = camille, token = 'token-anew') {
  return {
    logins: answer(postLogin, 200, { credentials: { login, token, tokenValidity: validity } }),
    lookups: answerFor(token, getUserByEmail, 200, { result: { uuid, personInfo } }),
    ssoTokens: answer(createSsoToken, 200, { token: 'sso-anew', validity }),
  }
}
