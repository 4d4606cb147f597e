import type { Problem } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { postLogin, proveSession } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { createSsoToken } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { getUserByEmail } from '@arcade/contract/people/users/users.contract.ts'
import type { Answer } from '../../kernel/api.ts'
import { type Call, type Failure, send } from '../../kernel/call.ts'
import { endSession } from '../../kernel/end-session.ts'
import { fullName } from '../../kernel/full-name.ts'
import { forgetStored, type Session } from '../../kernel/stored-session.ts'

export interface Credentials {
  email: string
  password: string
}

/** Why there is no session. */
export class SignInFailure extends Error {
  readonly code: Failure['code']
  /** Seconds to wait before the next try, where the server asks for it. */
  readonly wait: number | null
  /** What was wrong with what was sent, field by field. */
  readonly errors: NonNullable<Problem['errors']>

  constructor(code: Failure['code'], wait: number | null = null, errors: Problem['errors'] = []) {
    super(code)
    this.code = code
    this.wait = wait
    this.errors = errors
  }
}

/** The longest time of a loader. */
const timeoutMs = 30_000

/**
 * AUTH-04, AUTH-05: the three steps of a sign-in, for the home page, `/auth` and the dialog over a page. It needs no store,
 * and stores nothing: the holder of the whole session does.
 */
export async function signIn({ email, password }: Credentials): Promise<Session> {
  forgetStored('selectedInvoices')
  const body = { login: email, password, type: 'PROFESSIONAL' }
  const { credentials } = await request(postLogin, { body })
  return sessionOf(credentials, { login: email, password })
}

/** The server's answer to a sign-in. */
export type Granted = Answer<typeof postLogin>['credentials']

/**
 * AUTH-05: the steps after the first. Without a password, single sign-on takes the session itself, which has just begun.
 * When a step fails, the token is taken back.
 */
export async function sessionOf(granted: Granted, proof?: { login: string; password: string }): Promise<Session> {
  const { login, token, tokenValidity } = granted
  try {
    const { result } = await request(getUserByEmail, { params: { email: login } }, token)
    const sso = await request(createSsoToken, proof ? { body: proof } : {}, token)
    return {
      uuid: result.uuid,
      login,
      token,
      tokenValidity,
      ssoToken: sso.token,
      ssoTokenValidity: sso.validity,
      userName: fullName(result.personInfo),
    }
  } catch (failure) {
    void endSession(token)
    throw failure
  }
}

/** AUTH-20: the password of the session that goes on. */
export async function proveAgain(token: string, password: string): Promise<void> {
  await request(proveSession, { body: { password } }, token)
}

/** A call of somebody who is not in yet: without the store, which the home page does not have. */
export async function request<R extends Route>(route: R, parts: Omit<Call, 'route'>, token = ''): Promise<Answer<R>> {
  const sent = await send({ route, ...parts }, { token, signal: AbortSignal.timeout(timeoutMs) })
  if (sent.error) {
    const errors = 'errors' in sent.error ? sent.error.errors : undefined
    throw new SignInFailure(sent.error.code, sent.meta.retryAfter, errors)
  }
  return sent.data as Answer<R>
}
