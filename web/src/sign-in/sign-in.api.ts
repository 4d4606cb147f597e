import type { Route } from '@arcade/contract/kernel/route.ts'
import { postLogin } from '@arcade/contract/sign-in.contract.ts'
import { createSsoToken } from '@arcade/contract/single-sign-on.contract.ts'
import { getUserByEmail } from '@arcade/contract/users.contract.ts'
import type { Answer } from '../kernel/api.ts'
import { type Call, type Failure, send } from '../kernel/call.ts'
import { endSession } from '../kernel/end-session.ts'
import { forgetStored, type Session } from '../kernel/stored-session.ts'

export interface Credentials {
  email: string
  password: string
}

/** Why nobody came in. */
export class SignInFailure extends Error {
  readonly code: Failure['code']
  /** Seconds to wait before the next try, where the server asks for it. */
  readonly wait: number | null

  constructor(code: Failure['code'], wait: number | null = null) {
    super(code)
    this.code = code
    this.wait = wait
  }
}

/** Nobody looks at a loader for longer. */
const patience = 30_000

/**
 * AUTH-04, AUTH-05: the three steps of a sign-in, for the home page, `/auth` and the dialog over a page. It needs no store,
 * and stores nothing: whoever has the whole session does. When a later step fails, the token of the first is taken back.
 */
export async function signIn({ email, password }: Credentials): Promise<Session> {
  forgetStored('selectedInvoices')
  const body = { login: email, password, type: 'PROFESSIONAL' }
  const { credentials } = await ask(postLogin, { body })
  const { login, token, tokenValidity } = credentials
  try {
    const { result } = await ask(getUserByEmail, { params: { email: login } }, token)
    const { firstName, lastName } = result.personInfo
    const sso = await ask(createSsoToken, { body: { login: email, password } }, token)
    return {
      uuid: result.uuid,
      login,
      token,
      tokenValidity,
      ssoToken: sso.token,
      ssoTokenValidity: sso.validity,
      userName: `${firstName} ${lastName}`,
    }
  } catch (failure) {
    void endSession(token)
    throw failure
  }
}

async function ask<R extends Route>(route: R, parts: Omit<Call, 'route'>, token = ''): Promise<Answer<R>> {
  const sent = await send({ route, ...parts }, { token, signal: AbortSignal.timeout(patience) })
  if (sent.error) throw new SignInFailure(sent.error.code, sent.meta.retryAfter)
  return sent.data as Answer<R>
}
